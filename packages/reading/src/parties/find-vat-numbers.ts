import { passesLuhn } from '@tillslip/domain/vat/rates/vat-number';
import {
  adjacentSegment,
  type Layout,
  legibility,
  overlapsAcross,
  type Place,
  type Segment,
  segmentsOf,
} from '../layout/text-row.ts';
import type { Locale, TaxNumberForm } from '../locale/locale-pack.ts';
import { memoize } from '../memoize.ts';
import { findColumnBelow } from './column-below.ts';

/** A tax registration number on the document. */
export interface VatNumberFound {
  readonly number: string;
  readonly place: Place;
  readonly form: TaxNumberForm;
  /** Preceded by the name of a tax. */
  readonly isLabelled: boolean;
  /** The words before it say that it is the customer's number. */
  readonly isCustomerNumber: boolean;
  /** How often it is printed. */
  readonly times: number;
}

/** Find the tax numbers of a document in reading order, without duplicates. */
export function findVatNumbers(layout: Layout): readonly VatNumberFound[] {
  const found = segmentsOf(layout).flatMap((segment) => findNumbers(layout, segment));
  const isOfCustomer = (one: VatNumberFound) => isAmongCustomers(layout, one.place.segment);
  const hasOther = found.some((one) => one.isLabelled && !one.isCustomerNumber && !isOfCustomer(one));
  return found
    .filter((one, index) => found.findIndex((other) => other.number === one.number) === index)
    .map((one) => ({
      ...one,
      isCustomerNumber: one.isCustomerNumber || (hasOther && isOfCustomer(one)),
      times: found.filter((other) => other.number === one.number).length,
    }));
}

/** Headings in a row of what concerns the customer. */
const MIN_HEADINGS = 3;

/** True below the heading of its column, in a row with the customer's account or order: `Account | Order No | VAT Reg`. */
function isAmongCustomers({ rows, locale }: Layout, segment: Segment): boolean {
  const { customerColumn, taxNumberLabel } = locale.parties;
  const heads = rows[segment.row - 1]?.segments ?? [];
  const own = heads.filter((one) => overlapsAcross(one, segment) && taxNumberLabel.test(one.text));
  const isAlone = !/[a-z]{3}/i.test(segment.text);
  return (
    isAlone && own.length > 0 && heads.length >= MIN_HEADINGS && heads.some(({ text }) => customerColumn.test(text))
  );
}

/** The numbers of a line in the most reliable form that matches. */
function findNumbers(layout: Layout, segment: Segment): readonly VatNumberFound[] {
  const text = withDigitsBelow(layout, segment);
  const forms = layout.locale.taxNumbers.map((form) => ({ form, matches: matchesOf(text, form) }));
  const best = forms.find(({ matches }) => matches.length > 0);
  return (best?.matches ?? []).flatMap((match) => {
    const words = labelOf(layout, segment, match.index);
    const isLabelled = layout.locale.parties.taxNumberLabel.test(words);
    if (!best || (!isLabelled && (best.form.needsLabel || isOtherNumber(layout, segment, match.index)))) return [];
    return [
      {
        number: digitsOf(match[0], best.form),
        place: { segment, start: match.index, end: Math.min(segment.text.length, match.index + match[0].length) },
        form: best.form,
        isLabelled,
        isCustomerNumber: layout.locale.parties.customerNumber.test(words),
        times: 1,
      },
    ];
  });
}

/** A label with the beginning of a number at the end of its line, and what is left of it below: `VAT No 4999 178` over `561`. */
const CUT_NUMBER = /\d[\d\s-]{2,9}$/;
/** The rest of a number, alone in its line or before the next detail: `938 7048 • E info@…`. */
const FIRST_DIGITS = /^\d[\d ]{0,7}(?=\s*(?:$|[•·|/,]))/;

/** The text of a line, with the digits in its column below where its number is cut. */
function withDigitsBelow(layout: Layout, segment: Segment): string {
  const { locale } = layout;
  const { text } = segment;
  const at = text.search(CUT_NUMBER);
  if (at < 0) return text;
  if (!locale.parties.taxNumberLabel.test(text) && !taxAbove(layout, segment, text.slice(0, at))) return text;
  if (locale.taxNumbers.some((form) => matchesOf(text, form).length > 0)) return text;
  const [below] = findColumnBelow(layout, segment, 1);
  const rest = FIRST_DIGITS.exec(below?.text ?? '')?.[0];
  return rest ? `${text} ${rest.trim()}` : text;
}

/** True for a number that another label names in its row, or that is printed among bank details. */
function isOtherNumber(layout: Layout, segment: Segment, start: number): boolean {
  const { labelLine, bankWord } = layout.locale.parties;
  const own = segment.text.slice(0, start);
  const label = /[a-z]{3}/i.test(own) ? own : `${adjacentSegment(layout, segment, -1)?.text ?? ''} ${own}`;
  return (
    (/[a-z]{3}/i.test(label) && labelLine.test(label.trim())) || bankWord.test(layout.rows[segment.row]?.text ?? '')
  );
}

/** Digits may be grouped and misread; numbers with letters may be in lower case. */
const matchesOf = (text: string, { pattern, isDigits }: TaxNumberForm): readonly RegExpExecArray[] => [
  ...(isDigits ? text : text.toUpperCase()).matchAll(pattern),
];

const digitsOf = (text: string, { isDigits }: TaxNumberForm): string => {
  const bare = text.replace(/[\s./-]/g, '');
  return isDigits ? bare.replace(/O/g, '0') : bare;
};

/** True for text with the form of a tax number of any country of the locale that needs no label. */
export const isTaxNumberLike = (text: string, { taxNumbers }: Locale): boolean =>
  taxNumbers.some(({ needsLabel, whole }) => !needsLabel && whole.test(text));

/** Words further from a number belong to something else. */
const MAX_LABEL_LENGTH = 40;

/** The word that says no more than that a number follows: `Number:` under a line that ends in `VAT Registration`. */
const NUMBER_WORD = /^\W*(?:number|nommer)\W*$/i;
/** The rest of a label whose tax ends the line above: `Reg No` under `9 Loop Street, Parys · VAT`. */
const REST_OF_LABEL = /^\W*(?:reg(?:istration|istrasie)?\.?\s*(?:number|nommer|nos?|nr)?|number|nommer|nos?|nr)\W*$/i;
/** The last words of a line, which can begin a label. */
const MAX_TAIL = 6;

/** The tax that ends the line above, where a number's own words only go on from it; empty where there is none. */
function taxAbove(layout: Layout, segment: Segment, own: string): string {
  const tail = layout.rows[segment.row - 1]?.segments.at(-1)?.text.slice(-MAX_TAIL) ?? '';
  const isFirst = layout.rows[segment.row]?.segments[0] === segment;
  return isFirst && REST_OF_LABEL.test(own) && layout.locale.parties.taxNumberLabel.test(tail) ? tail : '';
}

/** The words before a number: in its segment, the cell to the left, or the one above. */
function labelOf(layout: Layout, segment: Segment, start: number): string {
  const own = segment.text.slice(0, start);
  const begun = taxAbove(layout, segment, own);
  if (begun) return `${begun} ${own}`;
  if (/[a-z]{3}/i.test(own) && !NUMBER_WORD.test(own)) return own.slice(-MAX_LABEL_LENGTH);
  const over = layout.rows[segment.row - 1]?.segments.filter((other) => overlapsAcross(other, segment)) ?? [];
  const above = over.map((other) => other.text).join(' ');
  const left = adjacentSegment(layout, segment, -1)?.text ?? '';
  const { taxNumberLabel } = layout.locale.parties;
  // In a row of columns, the label is the heading of the number's column.
  const isInColumn = taxNumberLabel.test(above) && !taxNumberLabel.test(left);
  return /[a-z]{3}/i.test(left) && !isInColumn ? `${left.slice(-MAX_LABEL_LENGTH)} ${own}` : `${above} ${own}`;
}

/**
 * True when a document mentions tax beside its numbers, as in its title or an amount. A seller that charges none is often
 * no vendor: then the only tax number is the customer's.
 */
export const mentionsTax = memoize((layout: Layout): boolean => {
  const { amounts, parties, titles } = layout.locale;
  const numbered = new Set(findVatNumbers(layout).map(({ place }) => place.segment));
  return segmentsOf(layout).some((segment) => {
    if (parties.noTax.test(segment.text)) return false;
    if (titles.TAX_INVOICE.test(segment.text)) return true;
    const text = segment.text.toLowerCase();
    const next = adjacentSegment(layout, segment, 1);
    const isNumber = numbered.has(segment) || (next !== undefined && numbered.has(next));
    return !isNumber && amounts.mentionsTax.test(text) && !amounts.notTax.test(text);
  });
});

/** The numbers of supplier and recipient, and others that could also be the supplier's. */
export interface AssignedVatNumbers {
  readonly supplier: VatNumberFound | null;
  readonly recipient: VatNumberFound | null;
  readonly others: readonly VatNumberFound[];
  /** The only number that is not the recipient's, or the only one in the supplier's column. */
  readonly isCertain: boolean;
}

/**
 * Assign tax numbers to the parties. Numbers in the recipient's block or labelled as the customer's are the
 * recipient's. Of the others, the one under the supplier's name is the supplier's, else the first labelled one. A
 * single labelled number that remains can only be the other party's.
 */
export function assignVatNumbers(
  numbers: readonly VatNumberFound[],
  recipient: ReadonlySet<Segment>,
  supplier: Segment | null,
): AssignedVatNumbers {
  const recipientNumbers = numbers.filter((one) => recipient.has(one.place.segment) || one.isCustomerNumber);
  const others = numbers.filter((one) => !recipientNumbers.includes(one));
  const labelled = others.filter((one) => one.isLabelled);
  const below = supplier ? labelled.filter((one) => isUnder(one.place.segment, supplier)) : [];
  const inColumn = supplier ? below.filter((one) => overlapsAcross(one.place.segment, supplier)) : [];
  const supplierNumber = inColumn[0] ?? below[0] ?? labelled[0] ?? others[0] ?? null;
  const rest = labelled.filter((one) => one !== supplierNumber);
  const isOnly =
    rest.length === 0 &&
    supplierNumber !== null &&
    supplierNumber.isLabelled &&
    !isBelow(supplierNumber, recipient, supplier);
  return {
    supplier: supplierNumber,
    recipient:
      recipientNumbers.find((one) => one.isLabelled) ??
      recipientNumbers[0] ??
      (rest.length === 1 ? (rest[0] ?? null) : null),
    others: rest,
    isCertain: isOnly || (rest.length > 0 && inColumn.length === 1 && inColumn[0] === supplierNumber),
  };
}

/** Return why a number is certainly read correctly; null when it may be misread. */
export function numberCertainty({ number, place, form, isLabelled, times }: VatNumberFound): NumberCertainty | null {
  if (form.hasCheckDigit && form.whole.test(number) && passesLuhn(number)) return 'check-digit';
  if (!isLabelled || !form.whole.test(number)) return null;
  if (times > 1) return 'printed-twice';
  return legibility(place) === 1 ? 'text-layer' : null;
}

/** Its check digit is right, it is printed twice, or it comes from a text layer, where digits cannot be misread. */
export type NumberCertainty = 'check-digit' | 'printed-twice' | 'text-layer';

/** True for a number in the recipient's column below the block, whose owner is unclear. */
const isBelow = (one: VatNumberFound, recipient: ReadonlySet<Segment>, supplier: Segment | null): boolean => {
  const { segment } = one.place;
  return (
    !(supplier && overlapsAcross(segment, supplier)) &&
    [...recipient].some((line) => line.row < segment.row && overlapsAcross(segment, line))
  );
};

/** A letterhead has at most this many rows below the name. */
const MAX_ROWS_BELOW = 7;

const isUnder = (segment: Segment, name: Segment): boolean =>
  segment.row >= name.row && segment.row - name.row <= MAX_ROWS_BELOW;
