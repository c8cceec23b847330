import type { StatementUpload } from '@tillslip/contract/bank/schemas';
import { readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { viewUpload, viewUploads } from './upload-view.ts';
import { listActiveUploads } from './uploads.repository.ts';

const ENDED_LISTED_MS = 3_600_000;

/** List uploads that are being read, await a decision or ended in the last hour, newest first. */
export const listUploads = (deps: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<StatementUpload[]> =>
  readAsUser(deps.db, userId, async (tx) => {
    const since = new Date(deps.clock.now().getTime() - ENDED_LISTED_MS);
    return viewUploads(tx, await listActiveUploads(tx, since));
  });

/** Return one upload. @throws STATEMENT_UPLOAD_NOT_FOUND. */
export const getUpload = (deps: Pick<Deps, 'db'>, userId: string, { id }: { id: string }): Promise<StatementUpload> =>
  readAsUser(deps.db, userId, (tx) => viewUpload(tx, id));
