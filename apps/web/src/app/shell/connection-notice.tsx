import { Trans, useLingui } from '@lingui/react/macro';
import { useNetwork } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Connection, followEvents } from '../../api/live.ts';
import { patchUploadProgress } from '../../features/bank/statements.queries.ts';
import { patchDraftProgress } from '../../features/receipts/receipts.queries.ts';
import { idle } from '../../ui/when-idle.tsx';
import classes from './connection-notice.module.css';

/** Shorter interruptions are not shown. */
const MIN_OFFLINE_MS = 4000;

/** Keeps the tab up to date with server events; shows a notice only while offline. */
export function ConnectionNotice() {
  const queries = useQueryClient();
  const [connection, setConnection] = useState<Connection>('connecting');
  const onSyncEnded = useSyncAnnouncer();

  useEffect(() => {
    const stop = new AbortController();
    const [onProgress, onStatementProgress] = [patchDraftProgress(queries), patchUploadProgress(queries)];
    const listener = { onProgress, onStatementProgress, onSyncEnded, onConnection: setConnection, idle };
    void followEvents(queries, listener, stop.signal);
    return () => stop.abort();
  }, [queries, onSyncEnded]);

  // A dropped connection can leave the stream hanging; the browser often notices sooner.
  const { online } = useNetwork();
  const isShown = useLasting(connection === 'offline' || !online, MIN_OFFLINE_MS);
  return (
    <div role="status">
      {isShown && (
        <span className={classes.notice}>
          <WifiOff size={14} aria-hidden />
          <Trans>You are offline. This page may be out of date. It updates when you reconnect.</Trans>
        </span>
      )}
    </div>
  );
}

/** Says how a sync ended, in the language of that moment. Its code is loaded when the first one ends. */
function useSyncAnnouncer() {
  const { i18n } = useLingui();
  const words = useRef(i18n);
  words.current = i18n;
  return useCallback(({ bulkSyncId }: { readonly bulkSyncId: string }) => {
    void import('../../features/integrations/bulk/announce-end.ts')
      .then(({ announceEnd }) => announceEnd(words.current, bulkSyncId))
      .catch(() => undefined);
  }, []);
}

/** True once `isOn` has been true for `ms` without interruption. */
function useLasting(isOn: boolean, ms: number): boolean {
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    if (!isOn) return setLasting(false);
    const timer = setTimeout(() => setLasting(true), ms);
    return () => clearTimeout(timer);
  }, [isOn, ms]);
  return isLasting;
}
