import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { bulkSyncErrorText } from '@tillslip/messages/bulk-sync';
import { toast } from '../../../ui/feedback/toast.tsx';
import { bulkSyncQuery } from './bulk.queries.ts';

/** What this tab announced: the server's event and the screen that watches a sync both see its end. */
const announced = new Set<string>();

/** Say once how a sync ended, on whatever page the person is (Spec: 3 §8 "Bulk sync toasts"; sync_notifications). */
export async function announceEnd(queries: QueryClient, i18n: I18n, id: string): Promise<void> {
  if (announced.has(id)) return;
  announced.add(id);
  const { state, successful, error } = await queries.fetchQuery({ ...bulkSyncQuery(id), staleTime: 0 });
  const about = { sync: id };
  if (state === 'completed')
    toast.success(i18n.t(msg`Bulk sync completed! ${successful} records synced successfully.`), about);
  const reason = error === null ? i18n.t(msg`Unknown error`) : bulkSyncErrorText(i18n, error);
  if (state === 'failed') toast.error(i18n.t(msg`Bulk sync failed: ${reason}`), about);
}
