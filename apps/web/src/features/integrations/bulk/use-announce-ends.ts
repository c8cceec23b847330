import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { bulkSyncErrorText } from '@tillslip/messages/bulk-sync';
import { useEffect, useRef } from 'react';
import { toast } from '../../../ui/feedback/toast.tsx';
import { activeQuery, bulkSyncQuery } from './bulk.queries.ts';

/** Says how a sync ended that was under way while the page was open (Spec: 3 §8 "Bulk sync toasts"). */
export function useAnnounceEnds(connectionId: string): void {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const { data } = useQuery(activeQuery(connectionId));
  const seen = useRef<readonly string[]>([]);
  useEffect(() => {
    if (!data) return;
    const now = data.syncs.map(({ id }) => id);
    const gone = seen.current.filter((id) => !now.includes(id));
    seen.current = now;
    const announce = async (id: string) => {
      const { state, successful, error } = await queries.fetchQuery({ ...bulkSyncQuery(id), staleTime: 0 });
      if (state === 'completed') toast.success(t`Bulk sync completed! ${successful} records synced successfully.`);
      const reason = error === null ? t`Unknown error` : bulkSyncErrorText(i18n, error);
      if (state === 'failed') toast.error(t`Bulk sync failed: ${reason}`);
    };
    for (const id of gone) void announce(id).catch(() => undefined);
  }, [data, i18n, queries, t]);
}
