import type { Layout, Row, Segment } from '../layout/text-row.ts';
import { alignShiftedLabels } from './align-shifted-labels.ts';
import type { AmountCandidate } from './amount-candidate.ts';
import { findLabel } from './find-label.ts';
import { findMoney, type MoneyText } from './find-money.ts';
import { type AmountRole, isPlainLabel, roleOf } from './label-role.ts';

/** A tax table has a heading of two rows, a row for each rate and one for the total. */
const MAX_TAX_TABLE_ROWS = 6;
/** Cash rounding is below this; a larger amount labelled rounding is the rounded total. */
const MAX_ROUNDING = 100;
/** A smaller tax may be the only amount printed with cents. */
const MIN_LARGEST_TAX = 100;

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
    const place = { segment, start, end };
    const { label, labelAt } = findLabel(layout, place);
    return {
      ...money,
      place,
      row,
      label,
      labelAt,
      isPlain: isPlainLabel(label, layout.locale),
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
