import type { Folder } from '@tillslip/contract/companies';
import { readAsUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { folderView } from './company-view.ts';
import { findFolders } from './folders.repository.ts';
import { requireCompany } from './require-company.ts';

/** List a company's folders by name. */
export const listFolders = (
  deps: Pick<Deps, 'db'>,
  userId: string,
  { companyId }: { companyId: string },
): Promise<Folder[]> =>
  readAsUser(deps.db, userId, async (tx) => {
    await requireCompany(tx, companyId);
    return (await findFolders(tx, companyId)).map(folderView);
  });
