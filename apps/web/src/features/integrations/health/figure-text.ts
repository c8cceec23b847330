import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

const short = (figure: number): string => String(Math.floor(figure * 10) / 10);

/** A count, with K for thousands and M for millions: `999`, `1.2K`, `3M`. Spec: 3 §9. */
export function countText(count: number): string {
  if (count < 1000) return String(count);
  return count < 1_000_000 ? `${short(count / 1000)}K` : `${short(count / 1_000_000)}M`;
}

/** A duration in milliseconds, or in seconds from one second on; a dash for none. Spec: 3 §9. */
export function durationText(milliseconds: number | null): string {
  if (milliseconds === null) return '–';
  // not text: SI units
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** A percentage; a dash for none. */
export const percentText = (percent: number | null): string => (percent === null ? '–' : `${percent}%`);

/** How long ago: minutes under 60, hours under 24, else days. Spec: 3 §9. */
export function agoText(i18n: I18n, moment: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(moment).getTime()) / 60_000));
  if (minutes < 1) return i18n.t(msg`just now`);
  if (minutes < 60) return i18n.t(msg`${plural({ minutes }, { one: '# minute ago', other: '# minutes ago' })}`);
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return i18n.t(msg`${plural({ hours }, { one: '# hour ago', other: '# hours ago' })}`);
  const days = Math.floor(hours / 24);
  return i18n.t(msg`${plural({ days }, { one: '# day ago', other: '# days ago' })}`);
}
