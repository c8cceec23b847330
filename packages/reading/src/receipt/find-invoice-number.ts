import { containsEitherWay, toAlphanumeric } from '../compare-text.ts';
import { findDates } from '../dates/find-dates.ts';
import type { Check } from '../explain.ts';
import { isItemHeading } from '../layout/item-columns.ts';
import { adjacentSegment, type Layout, legibility, type Place, type Row, type Segment } from '../layout/text-row.ts';
import type { NumberLabels } from '../locale/document-words.ts';
import type { Locale } from '../locale/locale-pack.ts';
import { memoize } from '../memoize.ts';
import { isTaxNumberLike } from '../parties/find-vat-numbers.ts';
import { flag, weigh } from '../weigh.ts';
import type { Alternative } from './evidence.ts';

/** A number scored as the document's own. */
export interface ScoredNumber {
  readonly number: string;
  readonly place: Place;
  readonly features: NumberFeatures;
  readonly score: number;
}

type NumberFeatures = ReturnType<typeof featuresOf>;

/** The weight of each label: invoice numbers beat slip numbers, which beat order numbers. Tried in this order. */
export const LABEL_WORTH: Readonly<Record<keyof NumberLabels, number>> = {
  invoiceNumber: 5,
  documentNumber: 4.6,
  slipNumber: 4,
  invoice: 3,
  slip: 2.8,
  transaction: 2.4,
  deliveryNumber: 2.6,
  referenceNumber: 2,
  reference: 2,
  sign: 1.5,
};

/** The weight of each feature of a number; the label counts with its weight in `LABEL_WORTH`. */
export const NUMBER_WEIGHTS: Readonly<Record<keyof NumberFeatures, number>> = {
  label: 1,
  inNextCell: -0.3,
  rowsBelow: -0.6,
  depth: -1.5,
  notOwn: -2.5,
  oneDigit: -1.5,
  taxNumber: -1.2,
};

/** From this weight a label names the document's own number: `Invoice`, `Slip no`. */
const MIN_OWN_LABEL = 2.8;
/** From this weight a label may have its number below it. */
const MIN_LABEL_ABOVE = 3.5;
/** Below this weight a label's own words can show that the number is not the document's: `Order no`. */
const MAX_FOREIGN_LABEL = 2.5;
/** Words at most this many letters before a label belong to it. */
const MAX_LETTERS_BEFORE = 12;
/** A number is at most this many rows below its label. */
const MAX_ROWS_BELOW = 2;

/** Rank the numbers that can be the document's, best first. */
export function rankInvoiceNumbers(layout: Layout): readonly ScoredNumber[] {
  return layout.rows
    .flatMap((row) => row.segments.flatMap((segment) => numbersIn(layout, row, segment)))
    .sort((a, b) => b.score - a.score);
}

function numbersIn(layout: Layout, row: Row, segment: Segment): readonly ScoredNumber[] {
  const { documents, numberLabels } = layout.locale;
  if (!documents.possibleNumberLabel.test(segment.text)) return [];
  const text = correctLabel(segment.text);
  return LABEL_NAMES.flatMap((name) =>
    [...text.matchAll(numberLabels[name])].flatMap((match) => {
      const worth = LABEL_WORTH[name];
      const isWhole = match[0].length >= text.length - 1;
      const canBeBelow = worth >= MIN_LABEL_ABOVE || (worth >= MIN_OWN_LABEL && isWhole && isHeadingRow(layout, row));
      const found = findNumberAfter(layout, segment, match.index + match[0].length, canBeBelow);
      if (!found) return [];
      const before = segment.text.slice(Math.max(0, match.index - MAX_LETTERS_BEFORE), match.index);
      const words = before + (worth < MAX_FOREIGN_LABEL ? match[0] : '');
      const features = featuresOf(layout, row, found, { worth, words });
      return [{ number: found.number, place: found.place, features, score: weigh(features, NUMBER_WEIGHTS) }];
    }),
  );
}

const LABEL_NAMES = [
  'invoiceNumber',
  'documentNumber',
  'slipNumber',
  'invoice',
  'slip',
  'transaction',
  'deliveryNumber',
  'referenceNumber',
  'reference',
  'sign',
] as const satisfies readonly (keyof NumberLabels)[];

interface FoundNumber {
  readonly number: string;
  readonly place: Place;
  readonly at: 'own' | 'beside' | 'below';
  readonly rowsBelow: number;
}

function featuresOf(
  layout: Layout,
  row: Row,
  { number, at, rowsBelow }: FoundNumber,
  { worth, words }: { readonly worth: number; readonly words: string },
) {
  return {
    label: worth,
    inNextCell: flag(at === 'beside'),
    rowsBelow,
    depth: row.index / Math.max(1, layout.rows.length - 1),
    notOwn: flag(layout.locale.documents.otherPartyNumber.test(words)),
    oneDigit: flag(number.length < 2),
    taxNumber: flag(isTaxNumberLike(number, layout.locale)),
  };
}

/** True for labels above their values: three or more cells, or a date label beside. */
const isHeadingRow = (layout: Layout, row: Row): boolean =>
  !isItemHeading(layout, row) &&
  (row.segments.length > 2 ||
    row.segments.some(({ text }) => layout.locale.documents.dateHeading.test(text) && !/\d/.test(text)));

/** Shorter numbers may be printed twice by chance. */
const MIN_REPEATED_LENGTH = 4;
/** A single letter or digit is not a number, even in a text layer. */
const MIN_LENGTH = 2;
/** A number that scores this much less is not a rival. */
const MIN_LEAD = 1;

/**
 * Check whether the best of the ranked numbers is certain: it has the document's own label, no other number has that
 * label, and it is printed twice or comes from a text layer, where digits cannot be misread.
 */
export function checkNumber(layout: Layout, ranked: readonly ScoredNumber[]): readonly Check[] {
  const [best, ...others] = ranked;
  if (!best) return [];
  const isRival = (one: ScoredNumber) =>
    best.score - one.score < MIN_LEAD && !containsEitherWay(one.number, best.number);
  const length = toAlphanumeric(best.number).length;
  const rows = layout.rows.filter((row) => row.segments.some((one) => containsNumber(one, best.number)));
  const isRepeated = length >= MIN_REPEATED_LENGTH && rows.length > 1;
  const isText = length >= MIN_LENGTH && legibility(best.place) === 1;
  return [
    { code: 'OWN_LABEL', holds: best.features.label >= MIN_OWN_LABEL },
    { code: 'NO_OTHER_NUMBER', holds: !others.some(isRival) },
    {
      code: 'CERTAIN_DIGITS',
      holds: isRepeated || isText,
      by: [...(isRepeated ? ['printed-twice'] : []), ...(isText ? ['text-layer'] : [])],
    },
  ];
}

/** True when a whole word or cell is this number; a longer number that begins with it is another. */
const containsNumber = ({ text }: Segment, number: string): boolean =>
  toAlphanumeric(text) === toAlphanumeric(number) || ` ${text.replace(/[:#()]/g, ' ')} `.includes(` ${number} `);

/** Other numbers that may be the document's; parts of the chosen one are left out. */
export const otherNumbers = (ranked: readonly ScoredNumber[]): readonly Alternative[] =>
  ranked
    .slice(1)
    .filter(({ number }) => !containsEitherWay(number, ranked[0]?.number ?? ''))
    .map(({ number, place }) => ({ text: number, place }));

/** Correct digits in labels (`Bi1l No`, `INV0ICE`); the length does not change. */
const correctLabel = (text: string): string =>
  text.replace(/(?<=[a-z])1(?=[a-z])|(?<=bil)1(?=\s)/gi, 'l').replace(/(?<=[a-z])0(?=[a-z])/gi, 'o');

/** Find the number of a label: in its cell, in the cell to its right, or below it in a boxed form. */
function findNumberAfter(layout: Layout, segment: Segment, end: number, canBeBelow: boolean): FoundNumber | null {
  const { locale } = layout;
  const own = findNumberAt(segment, end, locale);
  const right = adjacentSegment(layout, segment, 1);
  const beside = right && findNumberAt(right, 0, locale);
  // A single digit before a longer number is a stray stroke in the picture.
  if (own && !(own.number.length === 1 && beside)) return { ...own, at: 'own', rowsBelow: 0 };
  if (!own && /[A-Za-z]{3}/.test(segment.text.slice(end))) return null;
  if (beside) return { ...beside, at: 'beside', rowsBelow: 0 };
  return canBeBelow ? findNumberBelow(layout, segment) : null;
}

function findNumberBelow(layout: Layout, segment: Segment): FoundNumber | null {
  const { lineHeight, locale } = layout;
  const page = layout.rows[segment.row]?.page;
  for (let rowsBelow = 1; rowsBelow <= MAX_ROWS_BELOW; rowsBelow++) {
    const below = layout.rows[segment.row + rowsBelow];
    if (!below || below.page !== page) return null;
    const under = below.segments.filter(
      (other) => other.x0 < segment.x1 + lineHeight && other.x1 > segment.x0 - lineHeight,
    );
    const found = under.map((other) => findNumberAt(other, 0, locale)).find((one) => one !== null);
    if (found) return { ...found, at: 'below', rowsBelow };
  }
  return null;
}

/** Read a word with a digit at a position; dates, amounts, times and phone numbers are excluded. */
function findNumberAt(segment: Segment, start: number, locale: Locale): Pick<FoundNumber, 'number' | 'place'> | null {
  const { number: pattern, amount } = formsOf(locale);
  const match = pattern.exec(segment.text.slice(start));
  const number = match?.[1]?.replace(/[.,-]+$/, '').replace(/^#/, '');
  if (!match || !number || !/\d/.test(number)) return null;
  const isDate = findDates(number, locale).some(({ start: from, end }) => end - from >= number.length - 1);
  if ((isDate && /\D/.test(number)) || amount.test(number) || /^\d{1,2}:\d{2}/.test(number)) return null;
  const from = start + match[0].length - (match[1]?.length ?? 0);
  return { number, place: { segment, start: from, end: from + number.length } };
}

/** Patterns of numbers and amounts after a label. */
const formsOf = memoize(({ documents, currencies }: Locale) => {
  const symbols = currencies.flatMap((one) => one.symbols.map((symbol) => symbol.replace(/[$.]/g, '\\$&')));
  return {
    number: new RegExp(
      String.raw`^[\s:.#\-–]*(?:(?:${documents.numberWord.source})\b\.?[\s:]*)?(\d{3,}(?: \d{3,}){1,3}(?=$)|(?:[A-Z]{2,3}\s(?=\d{4}))?[A-Z0-9#][A-Z0-9/\-_.#]{0,28})(?=[\s,;)]|$)`,
      'i',
    ),
    amount: new RegExp(String.raw`^(?:${symbols.join('|')})?\d+[.,]\d{2}$`, 'i'),
  };
});
