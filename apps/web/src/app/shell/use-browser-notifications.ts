import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { preferencesQuery } from '../../api/preferences/preferences.queries.ts';
import { useTold } from '../../ui/feedback/told.ts';

/**
 * Tells through the browser what a toast says while nobody looks at the tab, if the person wants that and the browser may;
 * errors only while they want to hear of those. Spec: 3 §3 (push_notifications, error_notifications).
 */
export function useBrowserNotifications(): void {
  const told = useTold();
  const { data: own } = useQuery(preferencesQuery);
  const newest = told[0];
  const lastId = useRef(newest?.id ?? 0);
  const isWanted = own?.pushNotifications === true && (newest?.kind !== 'error' || own.errorNotifications);
  useEffect(() => {
    if (newest === undefined || newest.id <= lastId.current) return;
    lastId.current = newest.id;
    if (!isWanted || !document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return;
    try {
      new Notification('Tillslip', { body: newest.message, tag: `tillslip-${newest.id}` });
    } catch {
      // Some phones allow them to service workers alone; the list of notifications has it.
    }
  }, [newest, isWanted]);
}
