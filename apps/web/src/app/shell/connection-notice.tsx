import { useNetwork } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Connection, followEvents } from '../../api/live.ts';
import { patchUploadProgress } from '../../features/bank/statements.queries.ts';
import { patchDraftProgress } from '../../features/receipts/receipts.queries.ts';
import classes from './connection-notice.module.css';

/** A blink of the line is nobody's business; only what lasts longer is shown. */
const QUIET_MS = 4000;

/** Keeps the tab fresh by server events. Draws nothing while all is well. */
export function ConnectionNotice() {
  const queries = useQueryClient();
  const [connection, setConnection] = useState<Connection>('connecting');

  useEffect(() => {
    const stop = new AbortController();
    const [onProgress, onStatementProgress] = [patchDraftProgress(queries), patchUploadProgress(queries)];
    void followEvents(queries, { onProgress, onStatementProgress, onConnection: setConnection }, stop.signal);
    return () => stop.abort();
  }, [queries]);

  // A dead line may leave the stream hanging; the browser often knows sooner.
  const { online } = useNetwork();
  const shown = useLasting(connection === 'offline' || !online, QUIET_MS);
  return (
    <div role="status" className={classes.place}>
      {shown && (
        <span className={classes.notice}>
          <WifiOff size={14} aria-hidden />
          Offline. What you see may be old; it refreshes by itself.
        </span>
      )}
    </div>
  );
}

/** True once `on` has held for `ms` without a break. */
function useLasting(on: boolean, ms: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!on) return setLasting(false);
    const timer = setTimeout(() => setLasting(true), ms);
    return () => clearTimeout(timer);
  }, [on, ms]);
  return lasting;
}
