import type { Cents } from '@tillslip/domain/kernel/money';
import { extentOf, type Layout, type Place, type Row, type Segment } from '../layout/text-row.ts';
import { type AmountRole, normaliseLabel, roleOf } from './amount-role.ts';
import { findMoney, type MoneyText } from './find-money.ts';
import { putLabelsInPlace } from './slipped-labels.ts';

/** An amount on the page with what its surroundings say about it. */
export interface AmountCandidate {
  readonly cents: Cents;
  readonly hasCents: boolean;
  readonly currency: string | null;
  readonly place: Place;
  readonly row: Row;
  /** Normalised words that name it; empty when nothing does. */
  readonly label: string;
  /** 0 beside it, 1 or more rows above it, 9 without a label. */
  readonly labelDistance: number;
  readonly role: AmountRole;
  /** 0 at the top of the document, 1 at its end. */
  readonly depth: number;
  /** It stands in a summary of the tax by rates, whose totals are not the document's. */
  readonly inTaxTable: boolean;
  /** Its right edge: amounts of one column end together. */
  readonly right: number;
}

/** How many rows up a heading may stand above its amount. */
const HEADING_ROWS = 2;
/** A tax table has a heading of two rows, a row for each rate and one for the sum. */
const TAX_TABLE_ROWS = 6;

/** All numbers of a document that can be amounts, with their labels. */
export function amountCandidates(layout: Layout): readonly AmountCandidate[] {
  const found = layout.rows.flatMap((row) => row.segments.flatMap((segment) => candidatesIn(layout, row, segment)));
  const largest = Math.max(0, ...found.filter((one) => one.hasCents).map((one) => one.cents));
  return putLabelsInPlace(found.map((one) => (isTooLargeForVat(one, largest) ? { ...one, role: 'total' } : one)));
}

/** `..al Inclusive GST 635.00` has lost its first word: no tax is the largest amount of a document. */
const isTooLargeForVat = (one: AmountCandidate, largest: number): boolean =>
  one.role === 'vat' && one.hasCents && one.cents === largest && one.cents >= 100 && /incl/.test(one.label);

function candidatesIn(layout: Layout, row: Row, segment: Segment): readonly AmountCandidate[] {
  return findMoney(segment.text).map((money) => {
    const place = { segment, start: money.start, end: money.end };
    const right = extentOf(place).x1;
    const { label, distance } = labelOf(layout, row, segment, money, right);
    return {
      ...money,
      place,
      row,
      label,
      labelDistance: distance,
      role: roleOfAmount(roleOf(label), money.cents),
      depth: row.index / Math.max(1, layout.rows.length - 1),
      right,
      inTaxTable: isInTaxTable(layout, row),
    };
  });
}

const TAX_TABLE = /summary|tax\s*code|analysis|\bsr\b.*@|\brate\b.*\b(?:tax|vat|gst|excl|nett?)\b|opsomming/i;

const isInTaxTable = (layout: Layout, row: Row): boolean =>
  layout.rows.slice(Math.max(0, row.index - TAX_TABLE_ROWS), row.index).some((above) => TAX_TABLE.test(above.text));

/** Nobody rounds by a rand: `Rounding 20.00` is what the total was rounded to. */
const roleOfAmount = (role: AmountRole, amount: Cents): AmountRole =>
  role === 'rounding' && Math.abs(amount) >= 100 ? 'total' : role;

const hasWords = (text: string): boolean =>
  text.replace(/[^a-zäöü]/g, '').replace(/^(?:rm|r|zar|usd|eur|rs|gbp|myr)$/, '').length >= 3;

function labelOf(layout: Layout, row: Row, segment: Segment, money: MoneyText, right: number) {
  const left = normaliseLabel(row.text.slice(0, segment.start + money.start));
  const near = left.slice(lastAmountEnd(left));
  if (hasWords(near)) return { label: withoutNumbers(near), distance: 0 };
  if (hasWords(left)) return { label: withoutNumbers(left), distance: 0 };
  return headingAbove(layout, row, right) ?? { label: '', distance: 9 };
}

/** Two label-and-amount pairs can share a row: the words after the last amount belong to this one. */
function lastAmountEnd(text: string): number {
  return findMoney(text).findLast((money) => money.hasCents)?.end ?? 0;
}

const withoutNumbers = (label: string): string =>
  label
    .replace(/[^a-zäöü%./()\s-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const COLUMN_HEADS = /\bqty\b|quantity|price|descr|\bitems?\b|hoeveelheid|beskrywing|prys/i;

function headingAbove(layout: Layout, row: Row, right: number) {
  const reach = layout.lineHeight;
  for (let distance = 1; distance <= HEADING_ROWS; distance++) {
    const above = layout.rows[row.index - distance];
    if (!above || above.page !== row.page) return null;
    const over = above.segments.filter((segment) => segment.x0 < right + reach && segment.x1 > right - 9 * reach);
    const text = over.map((segment) => segment.text).join(' ');
    // Over the goods stands what the columns hold, not what an amount is.
    if (COLUMN_HEADS.test(above.text)) return null;
    if (/[a-z]{3}/i.test(text) && !findMoney(text).some((money) => money.hasCents)) {
      return { label: withoutNumbers(normaliseLabel(text)), distance };
    }
  }
  return null;
}
