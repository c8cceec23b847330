import type { Db } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { linksFor, thumbnails } from './file-views.ts';
import { firstPages } from './files.repository.ts';

/** Links to the pictures of the first pages of these uploads, by the upload's id; those without one are left out. */
export const receiptThumbnails = async (
  deps: Pick<Deps, 'env' | 'clock'>,
  db: Db,
  userId: string,
  draftIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => thumbnails(await firstPages(db, userId, draftIds), linksFor(deps, userId));
