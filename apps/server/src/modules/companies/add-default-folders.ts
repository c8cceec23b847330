import type { Folder } from '@tillslip/contract/companies';
import { DEFAULT_FOLDERS } from '@tillslip/domain/companies/default-folders';
import { asUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { notify } from '../../platform/outbox/outbox.ts';
import { folderView } from './company-view.ts';
import { findFolders, insertFolders } from './folders.repository.ts';
import { requireCompany } from './require-company.ts';

/** Add the default folders that the company lacks, and return all its folders. */
export const addDefaultFolders = (
  deps: Pick<Deps, 'db'>,
  userId: string,
  { companyId }: { companyId: string },
): Promise<Folder[]> =>
  asUser(deps.db, userId, async (tx) => {
    await requireCompany(tx, companyId);
    await insertFolders(tx, companyId, DEFAULT_FOLDERS);
    notify(tx, { kind: 'changed', topic: 'companies', id: companyId });
    return (await findFolders(tx, companyId)).map(folderView);
  });
