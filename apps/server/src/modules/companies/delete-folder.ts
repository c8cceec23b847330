import { asUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordEvent } from '../audit/index.ts';
import { folderView } from './company-view.ts';
import { removeFolder } from './folders.repository.ts';
import { requireFolder } from './require-company.ts';

/** Deletes a folder; its invoices stay, without a folder. */
export const deleteFolder = (
  deps: Pick<Deps, 'db' | 'events'>,
  userId: string,
  { id }: { id: string },
): Promise<{ id: string }> =>
  asUser(deps.db, userId, async (db) => {
    const folder = await requireFolder(db, userId, id);
    await removeFolder(db, userId, id);
    const event = { action: 'folder.deleted', subjectType: 'folder', subjectId: id } as const;
    await recordEvent(db, userId, { ...event, actorId: userId, before: folderView(folder) });
    await deps.events.publish(db, userId, { kind: 'changed', topic: 'companies', id: folder.companyId });
    return { id };
  });
