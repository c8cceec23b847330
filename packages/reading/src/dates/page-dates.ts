import type { Layout } from '../layout/text-row.ts';
import { type DateOptions, findDueDate, rankDates, type ScoredDate } from './choose-date.ts';

/** The dates of a document: those that can be its own, best first by the rules, and the one on which it is due. */
export interface PageDates {
  readonly ranked: readonly ScoredDate[];
  readonly due: ScoredDate | null;
}

/** Find the dates of a document; the one on which it is due is not among those that can be its own. */
export function pageDates(layout: Layout, options: DateOptions): PageDates {
  const all = rankDates(layout, options);
  const due = findDueDate(all, layout.locale);
  return { ranked: all.filter((one) => due === null || !isSamePlace(one, due)), due };
}

const isSamePlace = (one: ScoredDate, other: ScoredDate): boolean =>
  one.place.segment === other.place.segment && one.place.start === other.place.start;
