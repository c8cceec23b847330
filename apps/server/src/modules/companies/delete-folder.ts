import { isSalesFolder } from '@tillslip/domain/vat/claim/document-side';
import { asUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { notify, publish, recordAudit } from '../../platform/outbox/outbox.ts';
import { folderView } from './company-view.ts';
import { deleteFolderRow } from './folders.repository.ts';
import { requireFolder } from './require-company.ts';

/** Delete a folder; its invoices stay, without a folder. Invoices of the sales folder are rechecked. */
export const deleteFolder = (deps: Pick<Deps, 'db'>, userId: string, { id }: { id: string }): Promise<{ id: string }> =>
  asUser(deps.db, userId, async (tx) => {
    const folder = await requireFolder(tx, id);
    await deleteFolderRow(tx, id);
    const event = { action: 'folder.deleted', subjectType: 'folder', subjectId: id } as const;
    recordAudit(tx, { ...event, actorId: userId, before: folderView(folder) });
    if (isSalesFolder(folder.name)) publish(tx, 'company.claim-settings-changed', { companyId: folder.companyId });
    notify(tx, { kind: 'changed', topic: 'companies', id: folder.companyId });
    return { id };
  });
