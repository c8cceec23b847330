import { cents } from '@tillslip/domain/kernel/money';
import { findDates } from '../dates/find-dates.ts';
import { findAll } from '../find-all.ts';
import type { Layout, Row, Segment } from '../layout/text-row.ts';
import { memoize } from '../memoize.ts';
import { alignShiftedLabels } from './align-shifted-labels.ts';
import type { AmountCandidate } from './amount-candidate.ts';
import { findLabel } from './find-label.ts';
import { findMoney, type MoneyText } from './find-money.ts';
import { type AmountRole, isPlainLabel, roleOf } from './label-role.ts';

/** A tax table has a heading of two rows, a row for each rate and one for the total. */
const MAX_TAX_TABLE_ROWS = 6;
/** Cash rounding is below this; a larger amount labelled rounding is the rounded total. */
const MAX_ROUNDING = 100;
/** A rate of 1 % is this many basis points. */
const BASIS_POINTS = 100;
/** A smaller tax may be the only amount printed with cents. */
const MIN_LARGEST_TAX = 100;

/** Find the numbers of a document that can be amounts, with their labels. */
export function findAmountCandidates(layout: Layout): readonly AmountCandidate[] {
  const found = layout.rows.flatMap((row) => row.segments.flatMap((segment) => candidatesIn(layout, row, segment)));
  const largest = Math.max(0, ...found.filter((one) => one.hasCents).map((one) => one.cents));
  const isWhole = (one: AmountCandidate) => isTooLargeForTax(one, largest, layout);
  return alignShiftedLabels(
    found.map((one) => withoutRate(one, found, layout)).map((one) => (isWhole(one) ? { ...one, role: 'total' } : one)),
  );
}

/** `VAT 15 565.28` is 565.28 at 15 % where the document has no amount as large as 15 565.28. */
function withoutRate(one: AmountCandidate, all: readonly AmountCandidate[], { locale }: Layout): AmountCandidate {
  if (!one.hasCents || !locale.amounts.mentionsTax.test(one.label)) return one;
  if (all.some((other) => other !== one && other.hasCents && other.cents >= one.cents)) return one;
  const { segment, start, end } = one.place;
  const [, rate = '', rest = ''] = /^(\d{1,2}) (\d{3}[.,]\d{2})$/.exec(segment.text.slice(start, end)) ?? [];
  if (!locale.home.conventions.taxRates.some((known) => known === Number(rate) * BASIS_POINTS)) return one;
  const place = { segment, start: start + rate.length + 1, end };
  return { ...one, cents: cents(Number(rest.replace(/\D/g, ''))), place };
}

/** `..al Inclusive GST 635.00` has lost its first word: a tax is never the largest amount of a document. */
const isTooLargeForTax = (one: AmountCandidate, largest: number, { locale }: Layout): boolean =>
  one.role === 'vat' &&
  one.hasCents &&
  one.cents === largest &&
  one.cents >= MIN_LARGEST_TAX &&
  locale.amounts.including.test(one.label);

function candidatesIn(layout: Layout, row: Row, segment: Segment): readonly AmountCandidate[] {
  const dates = findDates(segment.text, layout.locale);
  const isInDate = ({ start, end }: MoneyText) => dates.some((date) => date.start <= start && end <= date.end);
  const found = findMoney(segment.text, layout.locale).filter((one) => !isInDate(one));
  return found.map(({ start, end, ...money }) => {
    const place = { segment, start, end };
    const { label, labelAt } = findLabel(layout, place);
    return {
      ...money,
      place,
      row,
      label,
      labelAt,
      isPlain: isPlainLabel(label, layout.locale) && !startsWithQuantity(row.text, label, layout),
      role: roleOfAmount(roleOf(label, layout.locale), money, { label, text: row.text }, layout),
      depth: row.index / Math.max(1, layout.rows.length - 1),
      isInTaxTable: isInTaxTable(layout, row),
    };
  });
}

/** A row of a tax table has several amounts: a label with one amount is a row of the totals. */
const isInTaxTable = (layout: Layout, row: Row): boolean =>
  layout.rows
    .slice(Math.max(0, row.index - MAX_TAX_TABLE_ROWS), row.index)
    .some((above) => taxTableRows(layout).has(above)) &&
  findMoney(row.text, layout.locale).filter(({ hasCents }) => hasCents).length > 1;

const taxTableRows = memoize(
  ({ rows, locale }: Layout): ReadonlySet<Row> =>
    new Set(rows.filter(({ text }) => locale.amounts.taxTable.test(text))),
);

/** `9 TOTAL STRETCH` is sold; `9 items total` is not. */
const startsWithQuantity = (text: string, label: string, { locale: { amounts } }: Layout): boolean =>
  /^\W*\d+(?:[.,]\d+)?\s?(?:x\s)?\s?[a-z]{2}/i.test(text) &&
  !amounts.tax.test(label) &&
  !amounts.count.test(label.split(' ')[0] ?? '') &&
  !amounts.totalOfCount.test(label) &&
  !amounts.rated.test(label);

const PERCENTAGE = /(?<![\d.,])(\d{1,2}(?:[.,]\d+)?)\s?%/g;

/** `VAT 0 %  548.99` is what is sold at no tax: the tax itself would be zero. */
function isAtNoTax(text: string): boolean {
  const rates = findAll(text, PERCENTAGE).map(([, rate = '']) => Number(rate.replace(',', '.')));
  return rates.length > 0 && rates.every((rate) => rate === 0);
}

/**
 * Rounding is less than a whole unit: `Rounding 20.00` is the rounded total. `Total items 6` is a count, as it has no
 * cents.
 */
function roleOfAmount(
  role: AmountRole,
  { cents: amount, hasCents }: Pick<MoneyText, 'cents' | 'hasCents'>,
  { label, text }: { label: string; text: string },
  { locale }: Layout,
): AmountRole {
  if (role === 'vat' && amount !== 0 && hasCents && isAtNoTax(text)) return 'rated';
  if (role === 'rounding' && Math.abs(amount) >= MAX_ROUNDING) return 'total';
  const isCount = role === 'total' && !hasCents && locale.amounts.totalOfCount.test(label);
  return isCount && !locale.amounts.endsInTotal.test(label) ? 'count' : role;
}
