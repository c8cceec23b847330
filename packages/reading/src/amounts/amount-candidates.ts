import { extentOf, type Layout, type Row, type Segment } from '../layout/text-row.ts';
import { memoize } from '../memoize.ts';
import { alignShiftedLabels } from './align-shifted-labels.ts';
import type { AmountCandidate } from './amount-candidate.ts';
import { findMoney, type MoneyText } from './find-money.ts';
import { type AmountRole, normaliseLabel, roleOf } from './label-role.ts';

/** How many rows above its amount a heading may be. */
const MAX_HEADING_ROWS = 2;
/** How far to the left of an amount's right edge its heading may end, in line heights. */
const MAX_HEADING_DISTANCE_LINES = 9;
/** A tax table has a heading of two rows, a row for each rate and one for the total. */
const MAX_TAX_TABLE_ROWS = 6;
/** Cash rounding is below this; a larger amount labelled rounding is the rounded total. */
const MAX_ROUNDING = 100;
/** A smaller tax may be the only amount printed with cents. */
const MIN_LARGEST_TAX = 100;
/** Shorter labels are symbols and marks. */
const MIN_LABEL_LETTERS = 3;

/** Find the numbers of a document that can be amounts, with their labels. */
export function findAmountCandidates(layout: Layout): readonly AmountCandidate[] {
  const found = layout.rows.flatMap((row) => row.segments.flatMap((segment) => candidatesIn(layout, row, segment)));
  const largest = Math.max(0, ...found.filter((one) => one.hasCents).map((one) => one.cents));
  const isWhole = (one: AmountCandidate) => isTooLargeForTax(one, largest, layout);
  return alignShiftedLabels(found.map((one) => (isWhole(one) ? { ...one, role: 'total' } : one)));
}

/** `..al Inclusive GST 635.00` has lost its first word: a tax is never the largest amount of a document. */
const isTooLargeForTax = (one: AmountCandidate, largest: number, { locale }: Layout): boolean =>
  one.role === 'vat' &&
  one.hasCents &&
  one.cents === largest &&
  one.cents >= MIN_LARGEST_TAX &&
  locale.amounts.including.test(one.label);

function candidatesIn(layout: Layout, row: Row, segment: Segment): readonly AmountCandidate[] {
  return findMoney(segment.text, layout.locale).map(({ start, end, ...money }) => {
    const { label, labelAt } = labelOf(layout, row, segment, { start, end });
    return {
      ...money,
      place: { segment, start, end },
      row,
      label,
      labelAt,
      role: roleOfAmount(roleOf(label, layout.locale), money, label, layout),
      depth: row.index / Math.max(1, layout.rows.length - 1),
      isInTaxTable: isInTaxTable(layout, row),
    };
  });
}

/** A row of a tax table has several amounts: a label with one amount is a row of the totals. */
const isInTaxTable = (layout: Layout, row: Row): boolean =>
  layout.rows
    .slice(Math.max(0, row.index - MAX_TAX_TABLE_ROWS), row.index)
    .some((above) => layout.locale.amounts.taxTable.test(above.text)) &&
  findMoney(row.text, layout.locale).filter(({ hasCents }) => hasCents).length > 1;

/**
 * Rounding is less than a whole unit: `Rounding 20.00` is the rounded total. `Total items 6` is a count, as it has no
 * cents.
 */
function roleOfAmount(
  role: AmountRole,
  { cents, hasCents }: Pick<MoneyText, 'cents' | 'hasCents'>,
  label: string,
  { locale }: Layout,
): AmountRole {
  if (role === 'rounding' && Math.abs(cents) >= MAX_ROUNDING) return 'total';
  const isCount = role === 'total' && !hasCents && locale.amounts.totalOfCount.test(label);
  return isCount && !locale.amounts.endsInTotal.test(label) ? 'count' : role;
}

type Label = Pick<AmountCandidate, 'label' | 'labelAt'>;

function labelOf(layout: Layout, row: Row, segment: Segment, money: Pick<MoneyText, 'start' | 'end'>): Label {
  const { locale } = layout;
  const left = normaliseLabel(row.text.slice(0, segment.start + money.start), locale);
  // Two pairs of label and amount can share a row: only the words after the previous amount belong to this one.
  const near = left.slice(findMoney(left, locale).findLast(({ hasCents }) => hasCents)?.end ?? 0);
  const beside = [near, left].find((label) => hasWords(layout, label));
  if (beside !== undefined) return { label: removeNumbers(beside), labelAt: 'beside' };
  const heading = findHeadingAbove(layout, row, extentOf({ segment, ...money }).x1);
  return heading === null ? { label: '', labelAt: 'nowhere' } : { label: heading, labelAt: 'above' };
}

/** True for more than a currency symbol. */
function hasWords(layout: Layout, text: string): boolean {
  const letters = text.replace(/[^a-zäöü]/g, '');
  return letters.length >= MIN_LABEL_LETTERS && !symbolsOf(layout).has(letters);
}

const symbolsOf = memoize(
  ({ locale }: Layout) =>
    new Set(locale.currencies.flatMap(({ symbols }) => symbols.map((symbol) => symbol.toLowerCase()))),
);

const removeNumbers = (label: string): string =>
  label
    .replace(/[^a-zäöü%./()\s-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Return the words above an amount; null above goods, where headings name columns rather than amounts. */
function findHeadingAbove(layout: Layout, row: Row, right: number): string | null {
  const { lineHeight, locale } = layout;
  for (const above of layout.rows.slice(Math.max(0, row.index - MAX_HEADING_ROWS), row.index).toReversed()) {
    if (above.page !== row.page || locale.amounts.columnHeads.test(above.text)) return null;
    const left = right - MAX_HEADING_DISTANCE_LINES * lineHeight;
    const over = above.segments.filter((segment) => segment.x0 < right + lineHeight && segment.x1 > left);
    const text = over.map((segment) => segment.text).join(' ');
    if (/[a-z]{3}/i.test(text) && !findMoney(text, locale).some(({ hasCents }) => hasCents))
      return removeNumbers(normaliseLabel(text, locale));
  }
  return null;
}
