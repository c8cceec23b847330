import { findMoney } from '../../amounts/find-money.ts';
import { type ColumnKind, findColumnAt, type ItemColumn } from '../../layout/item-columns.ts';
import { extentOf, type Row, type Token } from '../../layout/text-row.ts';
import type { Locale } from '../../locale/locale-pack.ts';
import { memoize } from '../../memoize.ts';
import { rateMark } from './item-vat.ts';

/** The parts of an item row, before they are joined to items. */
export interface ItemRow {
  /** Empty when the row has no words. */
  readonly description: string;
  readonly quantity: number | null;
  readonly unitPrice: number | null;
  /** Every amount with cents, left to right. */
  readonly amounts: readonly number[];
  /** The last amount after restoring a decimal point or removing a mark; null when nothing needs repair. */
  readonly repaired: number | null;
  /** A letter or star after the last amount. */
  readonly mark: string | null;
  readonly text: string;
}

/** A heading with fewer columns does not identify the numbers. */
const MIN_COLUMNS = 3;

/** Split a row into its parts, by the columns of its table when it has one. */
export function readItemRow(row: Row, columns: readonly ItemColumn[], reach: number, locale: Locale): ItemRow {
  const read = columns.length >= MIN_COLUMNS ? readByColumns(row, columns, reach, locale) : readByWords(row, locale);
  return { ...read, repaired: repairAmount(row.text), text: row.text };
}

type ReadCells = Omit<ItemRow, 'repaired' | 'text'>;

/** Formats of quantities and prices in a locale. */
const formsOf = memoize(({ items, currencies }: Locale) => {
  // A single letter is a symbol only where slips print it close to the amount.
  const symbols = currencies
    .flatMap((currency) => currency.symbols.filter((one) => !/^[A-Z]$/.test(one) || one === currency.closeSymbol))
    .sort((a, b) => b.length - a.length)
    .map((symbol) => symbol.replace(/[$.]/g, '\\$&'))
    .join('|');
  return {
    // `0.734 kg @ 29.99/kg`, `2 x 15.99`, `6 EA X 114.90`, `41.37 L X R23.96`.
    times: new RegExp(
      String.raw`(?<![\d.,])(\d{1,5}(?:[.,]\d{1,3})?)\s*(?:${items.unit.source})?\s*\.?\s*(?:@|[xX*×])\s*(?:${symbols})?\s*(\d{1,6}[.,]\d{2,4})(?:\s*(?:\/|per)\s*(?:${items.priceUnit.source})\b)?`,
      'i',
    ),
    // `2 x Hake`, `2x Hake`, `3 COOLDRINK`: a small whole number before the words.
    leading: new RegExp(
      String.raw`^\s*(\d{1,3}(?:[.,]\d{1,3})?)\s*(?:[xX×]\s*(?=[A-Za-z]{2})|(?:${items.leadingUnit.source})\s+|\s+(?=[A-Za-z(]))`,
    ),
    numberOrSymbol: new RegExp(String.raw`^(?:${symbols})?[-(]?\d[\d.,]*\)?-?%?[A-Z*]?$|^(?:${symbols})$`),
    symbolsBehind: new RegExp(String.raw`(?:\s+(?:${symbols}|@|x))+\s*$`, 'i'),
  };
});

const MARK = /^\s*([*#]|[A-Z]{1,3})\b\W*$|^\s*([*#])\W*$/;
/** A number of this length before a name is a stock code. */
const CODE = /^\s*(?:\d{4,}|[A-Z]{1,3}\d{3,}[A-Z\d-]*)\s+(?=\S*[A-Za-z])/;

function readByWords(row: Row, locale: Locale): ReadCells {
  const { times: timesForm, leading: leadingForm } = formsOf(locale);
  const times = timesForm.exec(row.text);
  const { amounts, mark, before } = findRowMoney(row, times ? times.index + times[0].length : 0, locale);
  const words = times ? row.text.slice(0, times.index) : before;
  const leading = times ? null : leadingForm.exec(words);
  const priced = /^\s*(\d{1,3})\s+(.*?)\s*@\s*$/.exec(words);
  return {
    description: tidy((priced?.[2] ?? words.slice(leading?.[0].length ?? 0)).replace(CODE, ''), locale),
    quantity: toNumber(times?.[1] ?? priced?.[1] ?? leading?.[1]),
    unitPrice: toCents(times?.[2], locale),
    amounts: amounts.map((amount) => amount.cents),
    mark,
  };
}

interface PlacedAmount {
  readonly cents: number;
  readonly x0: number;
  readonly x1: number;
}

/** The row's amounts with cents from a position on, the text before them and the mark after. */
function findRowMoney(
  row: Row,
  from: number,
  locale: Locale,
): { amounts: readonly PlacedAmount[]; mark: string | null; before: string } {
  const found = row.segments.flatMap((segment) =>
    findMoney(segment.text, locale)
      .filter((money) => money.hasCents && segment.start + money.start >= from)
      .map((money) => ({
        cents: money.cents,
        ...extentOf({ segment, start: money.start, end: money.end }),
        start: money.start + segment.start,
        end: money.end + segment.start,
      })),
  );
  const last = found.at(-1);
  const mark = last ? MARK.exec(row.text.slice(last.end)) : null;
  return {
    amounts: found,
    mark: mark?.[1] ?? mark?.[2] ?? null,
    before: row.text.slice(0, found[0]?.start ?? row.text.length),
  };
}

function readByColumns(row: Row, columns: readonly ItemColumn[], reach: number, locale: Locale): ReadCells {
  const { amounts, mark } = findRowMoney(row, 0, locale);
  const numbers = numericTokens(row, columns, reach, locale);
  const under = (kind: ColumnKind) => numbers.filter((token) => findColumnAt(columns, token, reach) === kind);
  const price = amounts.findLast((amount) => isPriceColumn(columns, findColumnAt(columns, amount, reach)));
  const isUnderAny = (token: Token, kinds: readonly ColumnKind[]) => isUnder(columns, token, kinds, reach, locale);
  const named = row.segments
    .flatMap((segment) => segment.tokens)
    .filter((token) =>
      // A row without an amount only names the item priced in the next row: `PVC PIPE 110MM 6M`.
      amounts.length === 0
        ? !isUnderAny(token, ['code'])
        : !numbers.includes(token) && !isUnderAny(token, ['code', 'vat', 'unit']),
    );
  return {
    description: tidy(textOf(named).replace(CODE, ''), locale),
    quantity: toNumber(under('quantity').at(-1)?.text),
    unitPrice: price?.cents ?? toCents(textOf(under('price')), locale),
    amounts: amounts.map((amount) => amount.cents),
    mark: rateMark(under('vat').at(-1)?.text ?? '', locale) ?? mark,
  };
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
const MEASURE = /^\d+[GLMVW]$/;
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

/**
 * Repair the amount at the end of a row: `9,901` is 9,90 with the mark 1, `128.409 S` has an extra digit, `14 49 A` and
 * `1449 A` lost their decimal point. Only valid when the sum then agrees.
 */
function repairAmount(text: string): number | null {
  const glued = /(?<![\d.,])(\d{1,4})[.,](\d{2})\d(?:\s?[A-Z*#]{1,2})?$/.exec(text);
  if (glued) return Number(`${glued[1]}${glued[2]}`);
  const lost = /(?<![\d.,:/-])(\d{0,4}) ?(\d{2})(?:\s?[A-Z]{1,2}\d?)?$/.exec(text);
  return lost ? Number(`${lost[1]}${lost[2]}`) : null;
}

const toNumber = (text: string | undefined): number | null => {
  const number = Number(text?.replace(',', '.').replace(/[^\d.]/g, '') || Number.NaN);
  return Number.isFinite(number) && number > 0 ? number : null;
};

/** A price of ten million or more is some other number. */
const MAX_PRICE = 10_000_000_00;

/** Parse a price in cents; further decimals (a kilowatt-hour at 2.7841) are rounded. */
const toCents = (text: string | undefined, locale: Locale): number | null => {
  if (!text) return null;
  const money = findMoney(text, locale).find((one) => one.hasCents);
  if (money) return money.cents;
  const long = /^\D*(\d+)[.,](\d{3,4})$/.exec(text.trim());
  const value = long ? Math.round(Number(`${long[1]}.${long[2]}`) * 100) : MAX_PRICE;
  return value < MAX_PRICE ? value : null;
};

const tidy = (text: string, locale: Locale): string =>
  text
    .replace(formsOf(locale).symbolsBehind, '')
    .replace(/\s{2,}/g, ' ')
    .replace(/^[\s.:*-]+|[\s:*-]+$/g, '')
    .trim();
