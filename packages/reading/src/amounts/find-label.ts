import { extentOf, type Layout, overlapsAcross, type Place, type Row, type Segment } from '../layout/text-row.ts';
import type { Locale } from '../locale/locale-pack.ts';
import { memoize } from '../memoize.ts';
import type { AmountCandidate } from './amount-candidate.ts';
import { findMoney } from './find-money.ts';
import { isPlainLabel, isStrongTotal, normaliseLabel, removeNumbers, roleOf } from './label-role.ts';

/** How many rows above its amount a heading may be. */
const MAX_HEADING_ROWS = 2;
/** How far to the left of an amount's right edge its heading may end, in line heights. */
const MAX_HEADING_DISTANCE_LINES = 9;
/** A heading over a column of amounts has one in the next rows. */
const MAX_ROWS_TO_COLUMN = 2;
/** The second line of a label begins where the first does, within this many line heights. */
const MAX_INDENT_LINES = 0.8;
/** The second line of a label may have a row of another table before it. */
const MAX_ROWS_TO_SECOND_LINE = 2;
/** Shorter labels are symbols and marks. */
const MIN_LABEL_LETTERS = 3;
/** A row of headings and a row of values have at least two cells. */
const MIN_STRIP_CELLS = 2;

/** The words that name an amount, and where they are. */
export type Label = Pick<AmountCandidate, 'label' | 'labelAt'>;

/** Find the words that name an amount: beside it, also over two lines, else in a heading above it. */
export function findLabel(layout: Layout, { segment, start, end }: Place): Label {
  const row = layout.rows[segment.row];
  if (!row) return { label: '', labelAt: 'nowhere' };
  const beside = findLabelBeside(layout, row, segment, start);
  if (beside !== null) return { label: beside, labelAt: 'beside' };
  const heading = findHeadingAbove(layout, row, { segment, start, end });
  const isNamed = heading !== null && !['none', 'other'].includes(roleOf(heading, layout.locale));
  const total = isNamed ? null : findTotalBelow(layout, row, segment);
  if (total !== null) return { label: total, labelAt: 'below' };
  return heading === null ? { label: '', labelAt: 'nowhere' } : { label: heading, labelAt: 'above' };
}

/** A label under its amount is at most this many line heights below it. */
const MAX_GAP_TO_LABEL_LINES = 1.5;

/** Find a total's label under an amount, each alone in its row: `R 138.00` over `Total paid`. */
function findTotalBelow(layout: Layout, row: Row, amount: Segment): string | null {
  const [below, next] = layout.rows.slice(row.index + 1, row.index + 3);
  if (row.segments.length > 1 || !isBareAmount(layout, amount) || below?.page !== row.page) return null;
  if (below.segments.length > 1 || below.y0 - row.y1 > MAX_GAP_TO_LABEL_LINES * layout.lineHeight) return null;
  // `Total` between two amounts names the one below it.
  if (next?.page === row.page && next.segments.some((one) => isBareAmount(layout, one))) return null;
  const label = labelIn(below.text, layout.locale);
  return isPlainLabel(label, layout.locale) && roleOf(label, layout.locale) === 'total' ? label : null;
}

function findLabelBeside(layout: Layout, row: Row, segment: Segment, start: number): string | null {
  const { locale } = layout;
  const whole = row.text.slice(0, segment.start + start);
  const afterHeads = endOfColumnHeads(layout, row, segment);
  // Two pairs of label and amount can share a row: only the words after the previous amount belong to this one.
  const afterMoney = findMoney(whole, locale).findLast(({ hasCents }) => hasCents)?.end ?? 0;
  const starts = [Math.max(afterHeads, afterMoney), afterMoney, 0];
  const found = starts.find((from) => hasWords(layout, normaliseLabel(whole.slice(from), locale)));
  if (found === undefined) return null;
  const from = startOfOwnCells(layout, row, { from: found, end: whole.length });
  const first = row.segments.find((one) => one.start + one.text.length > from && /[a-z]{3}/i.test(one.text)) ?? segment;
  return withSecondLine(layout, first, labelIn(lastSentence(whole.slice(from)), locale));
}

const labelIn = (text: string, locale: Locale): string => removeNumbers(normaliseLabel(text, locale), locale);

/** Roles of labels that can have a cell of another text before them. */
const ROLES_AFTER_OTHER_TEXT: readonly string[] = ['total', 'subtotal', 'tendered', 'previous', 'change', 'tip'];

/** Where the label begins in a row with another text to its left: `We bank with Karoo Bank | TOTAL | 899.98`. */
function startOfOwnCells({ locale }: Layout, row: Row, { from, end }: { from: number; end: number }): number {
  const labelFrom = (start: number) => labelIn(row.text.slice(start, end), locale);
  if (isPlainLabel(labelFrom(from), locale)) return from;
  const isOwn = (label: string) =>
    isPlainLabel(label, locale) && ROLES_AFTER_OTHER_TEXT.includes(roleOf(label, locale));
  const starts = row.segments.map(({ start }) => start).filter((start) => start > from && start < end);
  return starts.find((start) => isOwn(labelFrom(start))) ?? from;
}

/** `Accounts are payable in 30 days. Missed visits are charged at R350`: an amount in prose is named in its sentence. */
const lastSentence = (text: string): string => text.replace(/^.*[a-zäöü]{5,}[.;!?]\s+(?=\S+\s+\S+\s)/i, '');

/** Where a heading over a column of amounts ends in the row's text: a table can be printed to the left of the totals. */
function endOfColumnHeads(layout: Layout, row: Row, segment: Segment): number {
  const isHead = (one: Segment) =>
    one.start < segment.start && /[a-z]{3}/i.test(one.text) && hasAmountBelow(layout, row, one);
  const head = row.segments.findLast(isHead);
  return head ? head.start + head.text.length : 0;
}

const hasAmountBelow = (layout: Layout, row: Row, head: Segment): boolean =>
  layout.rows
    .slice(row.index + 1, row.index + 1 + MAX_ROWS_TO_COLUMN)
    .some(
      (below) =>
        below.page === row.page && below.segments.some((one) => overlapsAcross(one, head) && isBareAmount(layout, one)),
    );

/** True for a cell that is an amount with cents and its currency, and nothing else. */
function isBareAmount({ locale }: Layout, { text }: Segment): boolean {
  const [money] = findMoney(text, locale);
  return money?.hasCents === true && !/[a-z]/i.test(text.slice(0, money.start) + text.slice(money.end));
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

/**
 * Add the second line of a label: `Bedrag 448.12` above `betaalbaar`, `Total with 693.12` above `tip`. Only where it
 * makes a total of the label, or something else of a total.
 */
function withSecondLine(layout: Layout, first: Segment, label: string): string {
  const { locale } = layout;
  const { text } = findLineBelow(layout, first) ?? {};
  if (text === undefined) return label;
  return joinLines(locale, label, removeNumbers(normaliseLabel(text, locale), locale));
}

/** Find the cell right under another that begins where it does and has no amount beside it. */
function findLineBelow(layout: Layout, first: Segment): Segment | null {
  const { rows, lineHeight, locale } = layout;
  const page = rows[first.row]?.page;
  for (const row of rows.slice(first.row + 1, first.row + 1 + MAX_ROWS_TO_SECOND_LINE)) {
    const line = row.segments.find((one) => overlapsAcross(one, first));
    if (!line) continue;
    const isIndented = Math.abs(line.x0 - first.x0) > MAX_INDENT_LINES * lineHeight;
    const isAmount = findMoney(row.text.slice(line.start), locale).some(({ hasCents }) => hasCents);
    return row.page !== page || isIndented || isAmount ? null : line;
  }
  return null;
}

function joinLines(locale: Locale, label: string, second: string): string {
  if (!/[a-z]{3}/.test(second) || !isPlainLabel(second, locale)) return label;
  const joined = `${label} ${second}`;
  const [before, after] = [roleOf(label, locale), roleOf(joined, locale)];
  if (locale.amounts.openLabel.test(label)) return after === 'other' ? label : joined;
  if (locale.amounts.total.test(second)) return label;
  if (!['none', 'other', 'total'].includes(before) || ['vat', 'subtotal'].includes(roleOf(second, locale)))
    return label;
  const isStronger = isStrongTotal(joined, locale) && !isStrongTotal(label, locale);
  const isNewTotal = after === 'total' && (before !== 'total' || isStronger);
  return isNewTotal || (before === 'total' && ['tip', 'rated'].includes(after)) ? joined : label;
}

/** Return the words above an amount; null above goods, where headings name columns rather than amounts. */
function findHeadingAbove(layout: Layout, row: Row, place: Place): string | null {
  const { lineHeight, locale } = layout;
  const { x0, x1: right } = extentOf(place);
  for (const above of layout.rows.slice(Math.max(0, row.index - MAX_HEADING_ROWS), row.index).toReversed()) {
    if (above.page !== row.page) return null;
    const heading = headingInStrip(layout, above, row, { x0, x1: right });
    if (heading !== null) return heading;
    if (locale.amounts.columnHeads.test(above.text)) return null;
    const left = right - MAX_HEADING_DISTANCE_LINES * lineHeight;
    const over = above.segments.filter((segment) => segment.x0 < right + lineHeight && segment.x1 > left);
    const text = over.map((segment) => segment.text).join(' ');
    if (/[a-z]{3}/i.test(text) && !findMoney(text, locale).some(({ hasCents }) => hasCents))
      return removeNumbers(normaliseLabel(text, locale), locale);
  }
  return null;
}

/**
 * Find the heading of an amount in a row of headings above a row of values: `Subtotal | VAT | Total due` above
 * `100.00 | 15.00 | 115.00`. The nearest heading counts, and the rows above goods are not such headings.
 */
function headingInStrip(layout: Layout, above: Row, row: Row, edges: { x0: number; x1: number }): string | null {
  const { locale } = layout;
  const amounts = row.segments.filter((one) => isBareAmount(layout, one));
  const heads = above.segments.filter(({ text }) => /[a-z]{3}/i.test(text));
  if (amounts.length < MIN_STRIP_CELLS || heads.length < amounts.length) return null;
  const isBesideMoney = findMoney(above.text, locale).some(({ hasCents }) => hasCents);
  const labels = heads.map(({ text }) => removeNumbers(normaliseLabel(text, locale), locale));
  if (labels.some((label) => locale.amounts.columnHeads.test(label) && !isHeadOfSum(label, layout))) return null;
  const distance = ({ x0, x1 }: { x0: number; x1: number }) =>
    overlapsAcross({ x0, x1 }, edges) ? 0 : Math.min(Math.abs(x1 - edges.x1), Math.abs(x0 - edges.x0));
  const distances = heads.map(distance);
  const nearest = Math.min(...distances);
  // Totals beside a table are in the row of its headings, so there a heading must be over its column.
  return isBesideMoney && nearest > 0 ? null : (labels[distances.indexOf(nearest)] ?? null);
}

const isHeadOfSum = (label: string, { locale }: Layout): boolean =>
  ['count', 'total', 'subtotal', 'vat'].includes(roleOf(label, locale));
