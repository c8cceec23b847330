import type { Folder } from '@tillslip/contract/companies';
import { asUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { notify } from '../../platform/outbox/outbox.ts';
import { folderView } from './company-view.ts';
import { insertFolders } from './folders.repository.ts';
import { requireCompany, requireFolder } from './require-company.ts';

/**
 * Create a folder in a company.
 *
 * @throws FOLDER_NAME_TAKEN when the company has a folder of that name, ignoring case.
 */
export const createFolder = (
  deps: Pick<Deps, 'db'>,
  userId: string,
  { companyId, name }: { companyId: string; name: string },
): Promise<Folder> =>
  asUser(deps.db, userId, async (tx) => {
    await requireCompany(tx, companyId);
    const [id] = await insertFolders(tx, companyId, [name]);
    if (!id) throw new AppError('FOLDER_NAME_TAKEN');
    notify(tx, { kind: 'changed', topic: 'companies', id: companyId });
    return folderView(await requireFolder(tx, id));
  });
