import type { Folder } from '@tillslip/contract/companies';
import { DEFAULT_FOLDERS } from '@tillslip/domain/companies/default-folders';
import { asUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { folderView } from './company-view.ts';
import { foldersOf, insertFolders } from './folders.repository.ts';
import { requireCompany } from './require-company.ts';

/** Adds those of the five default folders that the company does not have; all its folders come back. */
export const addDefaultFolders = (
  deps: Pick<Deps, 'db' | 'events'>,
  userId: string,
  { companyId }: { companyId: string },
): Promise<Folder[]> =>
  asUser(deps.db, userId, async (db) => {
    await requireCompany(db, userId, companyId);
    await insertFolders(db, userId, companyId, DEFAULT_FOLDERS);
    await deps.events.publish(db, userId, { kind: 'changed', topic: 'companies', id: companyId });
    return (await foldersOf(db, userId, companyId)).map(folderView);
  });
