import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import { findMoney } from '../amounts/find-money.ts';
import { editDistance } from '../compare-text.ts';
import { findDates } from '../dates/find-dates.ts';
import { type Layout, type Place, type Segment, segmentsOf, wholeOf } from '../layout/text-row.ts';

/** A name may be misread by this share of its letters and still be the same. */
const MAX_ERROR_SHARE = 0.15;
/** Shorter texts are found everywhere by chance. */
const MIN_LETTERS = 3;
/** An address is printed when more than this share of its parts is. */
const MIN_PRINTED_SHARE = 0.5;

/** The letters and digits of a text in lower case, each with where it was. */
function letters(text: string): { readonly plain: string; readonly at: readonly number[] } {
  const kept = [...text.toLowerCase()]
    .map((letter, at) => ({ letter, at }))
    .filter(({ letter }) => /[\p{L}\p{N}]/u.test(letter));
  return { plain: kept.map(({ letter }) => letter).join(''), at: kept.map(({ at }) => at) };
}

/** Where an amount is printed, whatever its sign; null when it is nowhere. */
export function placeOfAmount(layout: Layout, amount: Cents): Place | null {
  for (const segment of segmentsOf(layout)) {
    const found = findMoney(segment.text, layout.locale).find(({ cents }) => Math.abs(cents) === Math.abs(amount));
    if (found) return { segment, start: found.start, end: found.end };
  }
  return null;
}

/** Where a day is printed, in whichever way its numbers can be understood. */
export function placeOfDate(layout: Layout, date: CalendarDate): Place | null {
  for (const segment of segmentsOf(layout)) {
    const found = findDates(segment.text, layout.locale).find((one) => one.date === date || one.swapped === date);
    if (found) return { segment, start: found.start, end: found.end };
  }
  return null;
}

/**
 * Where a number such as that of an invoice is printed, spaces and strokes aside. It must not be a part of
 * a longer one: 118 is not in 2118.
 */
export function placeOfNumber(layout: Layout, number: string): Place | null {
  const wanted = letters(number).plain;
  if (wanted === '') return null;
  for (const segment of segmentsOf(layout)) {
    const place = exactly(segment, wanted);
    if (place && isApart(segment.text, place)) return place;
  }
  return null;
}

/** Where a name or a title is printed, misread letters allowed. */
export function placeOfText(layout: Layout, text: string): Place | null {
  const wanted = letters(text).plain;
  if (wanted.length < MIN_LETTERS) return null;
  const segments = segmentsOf(layout);
  for (const segment of segments) {
    const place = exactly(segment, wanted);
    if (place) return place;
  }
  const alike = segments.find((segment) => isAlike(letters(segment.text).plain, wanted));
  return alike ? wholeOf(alike) : null;
}

/** Where an address begins: most of its parts must be printed somewhere. */
export function placeOfAddress(layout: Layout, address: string): Place | null {
  const parts = address.split(/[,\n]/).filter((part) => letters(part).plain.length >= MIN_LETTERS);
  const places = parts.map((part) => placeOfText(layout, part)).filter((place) => place !== null);
  return places.length > parts.length * MIN_PRINTED_SHARE ? (places[0] ?? null) : null;
}

function exactly(segment: Segment, wanted: string): Place | null {
  const { plain, at } = letters(segment.text);
  const from = plain.indexOf(wanted);
  const [start, last] = [at[from], at[from + wanted.length - 1]];
  return from < 0 || start === undefined || last === undefined ? null : { segment, start, end: last + 1 };
}

/** A word may be glued to a number, two numbers may not. */
function isApart(text: string, { start, end }: Place): boolean {
  const kind = (letter: string | undefined): string =>
    letter === undefined ? '' : /\d/.test(letter) ? 'digit' : /\p{L}/u.test(letter) ? 'letter' : '';
  const meets = (inside: string | undefined, outside: string | undefined) =>
    kind(outside) !== '' && kind(inside) === kind(outside);
  return !meets(text[start], text[start - 1]) && !meets(text[end - 1], text[end]);
}

const isAlike = (read: string, wanted: string): boolean =>
  Math.abs(read.length - wanted.length) <= wanted.length * MAX_ERROR_SHARE &&
  editDistance(read, wanted) <= wanted.length * MAX_ERROR_SHARE;
