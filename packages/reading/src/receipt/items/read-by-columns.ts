import { type ColumnKind, findColumnAt, type ItemColumn } from '../../layout/item-columns.ts';
import { overlapsAcross, type Row, type Token } from '../../layout/text-row.ts';
import type { Locale } from '../../locale/locale-pack.ts';
import { formsOf, tidy, toCents, toNumber } from './item-forms.ts';
import { rateMark } from './item-vat.ts';
import { findRowMoney, isProduct, type PlacedAmount, type ReadCells } from './row-money.ts';

/** Split a row into its parts by the columns it is under. */
export function readByColumns(row: Row, titles: readonly ItemColumn[], reach: number, locale: Locale): ReadCells {
  const columns = settleNumbers(titles);
  const { amounts: printed, mark } = findRowMoney(row, 0, locale);
  // `4.00` in the column of quantities is no amount.
  const priced = printed.filter((amount) => findColumnAt(columns, amount, reach) !== 'quantity');
  const amounts = priced.length > 0 ? priced : printed;
  const numbers = numericTokens(row, columns, reach, locale);
  const under = (kind: ColumnKind) => numbers.filter((token) => findColumnAt(columns, token, reach) === kind);
  const count = findCount(under('quantity'), columns);
  const quantity = toNumber(count?.text);
  const isUnderAny = (token: Token, kinds: readonly ColumnKind[]) => isUnder(columns, token, kinds, reach, locale);
  const tokens = row.segments.flatMap((segment) => segment.tokens);
  const named = tokens.filter((token, at) =>
    // A row without an amount only names the item priced in the next row: `PVC PIPE 110MM 6M`.
    amounts.length === 0
      ? !isUnderAny(token, ['code'])
      : (!numbers.includes(token) || isInName(token, row, count, amounts[0])) &&
        !isUnderAny(token, ['code', 'vat', 'unit']) &&
        !isBehind(token, amounts.at(-1)) &&
        !(count && tokens[at - 1] === count && formsOf(locale).unit.test(token.text)),
  );
  return {
    description: tidy(textOf(named), locale),
    quantity,
    unitPrice: findPrice(amounts, quantity, columns, reach) ?? toCents(textOf(under('price')), locale),
    amounts: amounts.map((amount) => amount.cents),
    mark: rateMark(under('vat').at(-1)?.text ?? '', locale) ?? mark,
  };
}

/** True for the mark of a row, behind its amount. */
const isBehind = (token: Token, last: PlacedAmount | undefined): boolean =>
  last !== undefined && token.x0 >= last.x1 && /^(?:[A-Z]{1,3}|\d{1,2}|[*#^])$/.test(token.text);

/** The price whose product with the quantity is the amount; else the amount in the price column. */
function findPrice(
  amounts: readonly PlacedAmount[],
  quantity: number | null,
  columns: readonly ItemColumn[],
  reach: number,
): number | null {
  const total = amounts.at(-1);
  const others = amounts.slice(0, -1);
  const before = others[0] ? others : amounts;
  const product =
    quantity === null || !total ? undefined : before.find((amount) => isProduct(quantity, amount.cents, total.cents));
  const under = before.findLast((amount) => isPriceColumn(columns, findColumnAt(columns, amount, reach)));
  return (product ?? under)?.cents ?? null;
}

/** `No.` right of the descriptions is how many, not which. */
function settleNumbers(columns: readonly ItemColumn[]): readonly ItemColumn[] {
  const name = columns.find(({ kind }) => kind === 'description');
  if (!name || columns.some(({ kind }) => kind === 'quantity')) return columns;
  return columns.map((one) => (one.kind === 'code' && one.x0 > name.x1 ? { ...one, kind: 'quantity' } : one));
}

/** The number straight below the title of the quantities, else the last one near it. */
function findCount(numbers: readonly Token[], columns: readonly ItemColumn[]): Token | undefined {
  const title = columns.find(({ kind }) => kind === 'quantity');
  return numbers.findLast((token) => title && overlapsAcross(token, title)) ?? numbers.at(-1);
}

/** `Tonic 6 x 200ml`: a number after words of its segment, before the amounts, is part of the name. */
function isInName(token: Token, { segments }: Row, count: Token | undefined, first: PlacedAmount | undefined): boolean {
  const own = segments.find(({ tokens }) => tokens.includes(token))?.tokens ?? [];
  const before = own.slice(0, own.indexOf(token));
  const isPriced = first !== undefined && token.x1 > first.x0;
  return token !== count && !isPriced && before.some(({ text }) => /\p{L}{2}/u.test(text));
}
const textOf = (tokens: readonly Token[]): string => tokens.map((token) => token.text).join(' ');

/** `Unit` is the price column when no other column is. */
const isPriceColumn = (columns: readonly ItemColumn[], kind: ColumnKind | null): boolean =>
  kind === 'price' || (kind === 'unit' && !columns.some((column) => column.kind === 'price'));

/** Codes, marks and units are close below their titles: within this share of the usual reach. */
const CLOSE_REACH_SHARE = 1 / 3;

const isUnder = (
  columns: readonly ItemColumn[],
  token: Token,
  kinds: readonly ColumnKind[],
  reach: number,
  { items }: Locale,
): boolean => {
  const kind = findColumnAt(columns, token, reach * CLOSE_REACH_SHARE);
  const isMark = /\d|^[A-Z*]{1,3}$/i.test(token.text) || items.exempt.test(token.text);
  return kind !== null && kinds.includes(kind) && isMark;
};

/** `5L`, `20W`, `6M` are part of a name. */
const MEASURE = /^\d+(?:[.,]\d+)?[GLMVW]$/;
/** A number in the description column is at least this share of the reach from its left edge. */
const LEFT_REACH_SHARE = 1 / 2;

/** Numbers in numeric columns; numbers within the description column are part of the description. */
function numericTokens(row: Row, columns: readonly ItemColumn[], reach: number, locale: Locale): readonly Token[] {
  const { numberOrSymbol } = formsOf(locale);
  const [left, right] = descriptionExtent(columns);
  const isInDescription = (token: Token) => token.x0 > left + reach * LEFT_REACH_SHARE && token.x1 < right - reach;
  return row.segments.flatMap((segment) => {
    // A cell with words keeps its numbers: "A4 copy paper, box of 5".
    const hasWords = segment.tokens.some((other) => /[A-Za-z]{2}/.test(other.text));
    return segment.tokens.filter(
      (token) => numberOrSymbol.test(token.text) && !MEASURE.test(token.text) && !(hasWords && isInDescription(token)),
    );
  });
}

/** The extent of the description column, between its neighbouring columns; empty without one. */
function descriptionExtent(columns: readonly ItemColumn[]): readonly [left: number, right: number] {
  const own = columns.find((column) => column.kind === 'description');
  if (!own) return [Infinity, -Infinity];
  const before = columns.filter((column) => column.x1 < own.x0).map((column) => column.x1);
  const after = columns.filter((column) => column.x0 > own.x1).map((column) => column.x0);
  return [Math.max(...before), Math.min(...after)];
}
