import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { linksFor, thumbnails } from './file-views.ts';
import { firstPages } from './files.repository.ts';

/** Links to the pictures of the first pages of these uploads, by the upload's id; those without one are left out. */
export const receiptThumbnails = async (
  deps: Pick<Deps, 'env' | 'clock'>,
  tx: UserDb,
  draftIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => thumbnails(await firstPages(tx, draftIds), linksFor(deps, tx.userId));
