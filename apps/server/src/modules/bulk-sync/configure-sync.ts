import type { BulkSync } from '@tillslip/contract/bulk-sync/schemas';
import {
  type BulkSyncOptions,
  type BulkSyncProblem,
  type BulkSyncWarning,
  checkOptions,
  warnAbout,
} from '@tillslip/domain/bulk-sync/bulk-sync-options';
import { type Estimate, estimateSync } from '@tillslip/domain/bulk-sync/estimate';
import { asUser, readAsUser, type UserDb } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { type ConnectionRow, countMatching, type EligibleFilters, requireConnection } from '../integrations/index.ts';
import { bulkSyncView } from './bulk-sync-view.ts';
import { measuredTime } from './bulk-syncs.repository.ts';
import { requireSync } from './require-sync.ts';
import { type StartRefusal, startBulkSync } from './start-bulk-sync.ts';

/** Requests for a document: its entry, and its original where originals are attached. */
const requestsFor = ({ attachesOriginals }: ConnectionRow): number => (attachesOriginals ? 2 : 1);

const NOTHING = { records: 0, batches: 0, minutes: 0, basis: 'formula' } as const;

const count = (tx: UserDb, connection: ConnectionRow, filters: EligibleFilters): Promise<number> =>
  countMatching(tx, { connectionId: connection.id, companyId: connection.companyId ?? '' }, filters);

/** Count what matches filters now. A limit of none matches nothing. @throws CONNECTION_NOT_FOUND. */
export const countBulkSync = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { id, ...filters }: EligibleFilters & { readonly id: string },
): Promise<{ records: number }> =>
  readAsUser(db, userId, async (tx) => {
    const connection = await requireConnection(tx, id);
    return { records: connection.companyId === null ? 0 : await count(tx, connection, filters) };
  });

/** A configuration that was checked. */
export interface Validation extends Estimate {
  readonly isValid: boolean;
  readonly problems: BulkSyncProblem[];
  readonly warnings: BulkSyncWarning[];
  readonly records: number;
}

/** Check a configuration and estimate its time. @throws CONNECTION_NOT_FOUND. */
export const validateBulkSync = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { id, options }: { readonly id: string; readonly options: BulkSyncOptions },
): Promise<Validation> =>
  readAsUser(db, userId, async (tx) => {
    const connection = await requireConnection(tx, id);
    const problems = checkOptions(options, connection.companyId);
    if (problems.length > 0) return { ...NOTHING, isValid: false, problems, warnings: warnAbout(options, 0) };
    const records = await count(tx, connection, options);
    const estimate = estimateSync({
      ...{ records, batchSize: options.batchSize, hourlyLimit: connection.hourlyLimit },
      ...{ measured: await measuredTime(tx, id, null), requestsPerRecord: requestsFor(connection) },
    });
    return { ...estimate, isValid: true, problems, warnings: warnAbout(options, records), records };
  });

/**
 * Start a bulk sync for a person.
 *
 * @throws CONNECTION_NOT_FOUND, NO_CONNECTION, NOT_SET_UP, BULK_SYNC_INVALID. Then nothing is started.
 */
export const startForPerson = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { id, options }: { readonly id: string; readonly options: BulkSyncOptions },
): Promise<BulkSync> =>
  asUser(db, userId, async (tx) => {
    const now = clock.now();
    const started = await startBulkSync(tx, { connectionId: id, options, startedBy: { kind: 'person' }, now });
    if (!started.ok) throw refusal(started.error);
    const { sync, connection } = await requireSync(tx, started.value.id);
    return bulkSyncView(sync, { now, pausedUntil: connection.pausedUntil, measured: null });
  });

const refusal = (error: StartRefusal): AppError<'BULK_SYNC_INVALID'> | AppError<'NOT_SET_UP'> =>
  error.code === 'INVALID'
    ? new AppError('BULK_SYNC_INVALID', { data: { problems: [...error.problems] } })
    : (new AppError(error.code) as AppError<'NOT_SET_UP'>);
