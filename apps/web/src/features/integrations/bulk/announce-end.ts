import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { bulkSyncErrorText } from '@tillslip/messages/bulk-sync';
import { client } from '../../../api/client.ts';
import { toast } from '../../../ui/feedback/toast.tsx';

/** What this tab announced: the server's event and the screen that watches a sync both see its end. */
const announced = new Set<string>();

/** Say once how a sync ended, on whatever page the person is (Spec: 3 §8 "Bulk sync toasts"; sync_notifications). */
export async function announceEnd(i18n: I18n, id: string): Promise<void> {
  // Not from what is kept: a request that is under way may have been answered before the end.
  const { state, successful, error, endedAt } = await client.bulkSync.get({ id });
  const end = `${id} ${endedAt}`;
  if (endedAt === null || announced.has(end)) return;
  announced.add(end);
  const about = { sync: id };
  if (state === 'completed')
    toast.success(i18n.t(msg`Bulk sync completed! ${successful} records synced successfully.`), about);
  const reason = error === null ? i18n.t(msg`Unknown error`) : bulkSyncErrorText(i18n, error);
  if (state === 'failed') toast.error(i18n.t(msg`Bulk sync failed: ${reason}`), about);
}
