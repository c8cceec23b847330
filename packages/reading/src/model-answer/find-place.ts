import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import { findMoney } from '../amounts/find-money.ts';
import { editDistance } from '../compare-text.ts';
import { findDates } from '../dates/find-dates.ts';
import { type Layout, type Place, placeOfSegment, type Segment, segmentsOf } from '../layout/text-row.ts';

/** A name with this share of misread letters is still the same name. */
const MAX_ERROR_SHARE = 0.15;
/** Shorter texts occur everywhere by chance. */
const MIN_LETTERS = 3;
/** An address counts as printed when more than this share of its parts is. */
const MIN_PRINTED_SHARE = 0.5;

/** The letters and digits of a text in lower case, each with its offset. */
function alphanumerics(text: string): { readonly plain: string; readonly at: readonly number[] } {
  const kept = [...text.toLowerCase()]
    .map((letter, at) => ({ letter, at }))
    .filter(({ letter }) => /[\p{L}\p{N}]/u.test(letter));
  return { plain: kept.map(({ letter }) => letter).join(''), at: kept.map(({ at }) => at) };
}

/** Find where an amount is printed, ignoring its sign; null when nowhere. */
export function findAmountPlace(layout: Layout, amount: Cents): Place | null {
  for (const segment of segmentsOf(layout)) {
    const found = findMoney(segment.text, layout.locale).find(({ cents }) => Math.abs(cents) === Math.abs(amount));
    if (found) return { segment, start: found.start, end: found.end };
  }
  return null;
}

/** Find where a date is printed, with day and month in either order. */
export function findDatePlace(layout: Layout, date: CalendarDate): Place | null {
  for (const segment of segmentsOf(layout)) {
    const found = findDates(segment.text, layout.locale).find((one) => one.date === date || one.swapped === date);
    if (found) return { segment, start: found.start, end: found.end };
  }
  return null;
}

/**
 * Find where a number, such as an invoice number, is printed, ignoring spaces and dashes. Part of a longer number
 * does not count: 118 is not found in 2118.
 */
export function findNumberPlace(layout: Layout, number: string): Place | null {
  const wanted = alphanumerics(number).plain;
  if (wanted === '') return null;
  for (const segment of segmentsOf(layout)) {
    const place = findExact(segment, wanted);
    if (place && isSeparate(segment.text, place)) return place;
  }
  return null;
}

/** Find where a name or a title is printed, allowing misread letters. */
export function findTextPlace(layout: Layout, text: string): Place | null {
  const wanted = alphanumerics(text).plain;
  if (wanted.length < MIN_LETTERS) return null;
  const segments = segmentsOf(layout);
  for (const segment of segments) {
    const place = findExact(segment, wanted);
    if (place) return place;
  }
  const alike = segments.find((segment) => isAlike(alphanumerics(segment.text).plain, wanted));
  return alike ? placeOfSegment(alike) : null;
}

/** Find where an address begins; most of its parts must be printed somewhere. */
export function findAddressPlace(layout: Layout, address: string): Place | null {
  const parts = address.split(/[,\n]/).filter((part) => alphanumerics(part).plain.length >= MIN_LETTERS);
  const places = parts.map((part) => findTextPlace(layout, part)).filter((place) => place !== null);
  return places.length > parts.length * MIN_PRINTED_SHARE ? (places[0] ?? null) : null;
}

function findExact(segment: Segment, wanted: string): Place | null {
  const { plain, at } = alphanumerics(segment.text);
  const from = plain.indexOf(wanted);
  const [start, last] = [at[from], at[from + wanted.length - 1]];
  return from < 0 || start === undefined || last === undefined ? null : { segment, start, end: last + 1 };
}

/** True when a match is not part of a longer word or number. A word may touch a number. */
function isSeparate(text: string, { start, end }: Place): boolean {
  const kind = (letter: string | undefined): string =>
    letter === undefined ? '' : /\d/.test(letter) ? 'digit' : /\p{L}/u.test(letter) ? 'letter' : '';
  const meets = (inside: string | undefined, outside: string | undefined) =>
    kind(outside) !== '' && kind(inside) === kind(outside);
  return !meets(text[start], text[start - 1]) && !meets(text[end - 1], text[end]);
}

const isAlike = (read: string, wanted: string): boolean =>
  Math.abs(read.length - wanted.length) <= wanted.length * MAX_ERROR_SHARE &&
  editDistance(read, wanted) <= wanted.length * MAX_ERROR_SHARE;
