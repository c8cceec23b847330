import { useQuery } from '@tanstack/react-query';
import type { Preferences } from '@tillslip/domain/preferences/preferences';
import { useEffect, useRef } from 'react';
import { preferencesQuery } from '../../api/preferences/preferences.queries.ts';
import { type Told, useTold } from '../../ui/feedback/told.ts';

type Kinds = Pick<Preferences, 'syncNotifications' | 'errorNotifications'>;

/** Whether a person wants to hear of something by the browser. */
export const wantsTold = (own: Kinds, { kind, about }: Pick<Told, 'kind' | 'about'>): boolean =>
  about === null ? kind !== 'error' || own.errorNotifications : own.syncNotifications;

/**
 * Tells through the browser what a toast says while nobody looks at the tab, if the person wants that and the browser may;
 * syncs and errors only while they want to hear of those. Spec: 3 §3 (push_notifications, sync_notifications,
 * error_notifications).
 */
export function useBrowserNotifications(): void {
  const told = useTold();
  const { data: own } = useQuery(preferencesQuery);
  // None yet: this hook begins after the page, and what was said until then is told too.
  const lastId = useRef(0);
  useEffect(() => {
    if (!own) return;
    const news = told.filter(({ id }) => id > lastId.current);
    lastId.current = told[0]?.id ?? lastId.current;
    if (!own.pushNotifications || !document.hidden) return;
    for (const one of news.filter((one) => wantsTold(own, one)).reverse()) tell(one);
  }, [told, own]);
}

function tell({ id, message, about }: Told): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    // Every tab tells of a sync; the browser shows what has one tag once.
    new Notification('Tillslip', { body: message, tag: `tillslip-${about?.sync ?? id}` });
  } catch {
    // Some phones allow them to service workers alone; the list of notifications has it.
  }
}
