import { buildLayout } from '../layout/build-rows.ts';
import type { Row } from '../layout/text-row.ts';
import { DEFAULT_LOCALE } from '../locale/default-packs.ts';
import type { PageWords } from '../word.ts';
import { findDates } from './find-dates.ts';

const TIME = /(?<![\d:.])([01]?\d|2[0-3])[:h]([0-5]\d)(?:[:.][0-5]\d)?(?![\d:])\s*(am|pm)?/gi;
const NOON = 12;

/**
 * Find the time of a sale, `HH:MM` of 24 hours: the time printed in a row with a date. Null when there is none, or when
 * a row has more than one, as opening hours have.
 */
export function findTimeOfDay(pages: readonly PageWords[]): string | null {
  for (const row of buildLayout(pages).rows) {
    const times = timesOf(row);
    if (times.length === 1 && times[0]) return times[0];
  }
  return null;
}

function timesOf({ text }: Row): readonly string[] {
  if (findDates(text, DEFAULT_LOCALE).length === 0) return [];
  return [...text.matchAll(TIME)].map(([, hour = '', minute = '', half]) => `${hourOf(Number(hour), half)}:${minute}`);
}

function hourOf(hour: number, half: string | undefined): string {
  const ofDay = half === undefined ? hour : (hour % NOON) + (half.toLowerCase() === 'pm' ? NOON : 0);
  return String(ofDay).padStart(2, '0');
}
