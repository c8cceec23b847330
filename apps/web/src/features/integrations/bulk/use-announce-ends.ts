import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { announceEnd } from './announce-end.ts';
import { activeQuery } from './bulk.queries.ts';

/** Says how a sync ended that was under way while the page was open, also where the server's events do not come through. */
export function useAnnounceEnds(connectionId: string): void {
  const { i18n } = useLingui();
  const { data } = useQuery(activeQuery(connectionId));
  const seen = useRef<readonly string[]>([]);
  useEffect(() => {
    if (!data) return;
    const now = data.syncs.map(({ id }) => id);
    const gone = seen.current.filter((id) => !now.includes(id));
    seen.current = now;
    for (const id of gone) void announceEnd(i18n, id).catch(() => undefined);
  }, [data, i18n]);
}
