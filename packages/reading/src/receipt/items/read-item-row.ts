import { findMoney } from '../../amounts/find-money.ts';
import { type ColumnKind, columnAt, type ItemColumn } from '../../layout/item-columns.ts';
import { extentOf, type Row, type Token } from '../../layout/text-row.ts';

/** A row of goods taken apart: what it says, without yet knowing which item it belongs to. */
export interface ItemRow {
  /** Empty when the row has no words of its own. */
  readonly description: string;
  readonly quantity: number | null;
  readonly unitPrice: number | null;
  /** Every amount with cents, left to right. */
  readonly amounts: readonly number[];
  /** The last amount if a lost point or a mark glued to it is put right; null where nothing is to repair. */
  readonly repaired: number | null;
  /** A letter or star behind the last amount. */
  readonly mark: string | null;
  readonly text: string;
}

/** `0.734 kg @ 29.99/kg`, `2 x 15.99`, `6 EA X 114.90`, `41.37 L X R23.96`. */
const TIMES =
  /(?<![\d.,])(\d{1,5}(?:[.,]\d{1,3})?)\s*(?:kgs?|g|lt?r?|litres?|liter|ea|each|pcs?|units?|hrs?|hours?|m|ctn|pkts?|pk|btl|stk)?\s*\.?\s*(?:@|[xX*×])\s*(?:RM|R|ZAR|\$|€|£)?\s*(\d{1,6}[.,]\d{2,4})(?:\s*(?:\/|per)\s*(?:kg|l|lt|ltr|litre|m|ea|each|unit|hr|hour|g)\b)?/i;
/** `2 x Hake`, `2x Hake`, `3 COOLDRINK`: a small whole number in front of the words. */
const LEADING = /^\s*(\d{1,3}(?:[.,]\d{1,3})?)\s*(?:[xX×]\s*(?=[A-Za-z]{2})|(?:ea|pcs?|off)\s+|\s+(?=[A-Za-z(]))/;
const MARK = /^\s*([*#]|[A-Z]{1,3})\b\W*$|^\s*([*#])\W*$/;
/** Numbers in front of a name are its stock code when they are this long. */
const CODE = /^\s*(?:\d{4,}|[A-Z]{1,3}\d{3,}[A-Z\d-]*)\s+(?=\S*[A-Za-z])/;

/** Takes a row apart, by the columns of its table when it has one. */
export function readItemRow(row: Row, columns: readonly ItemColumn[], reach: number): ItemRow {
  return columns.length >= 3 ? readByColumns(row, columns, reach) : readByWords(row);
}

function readByWords(row: Row): ItemRow {
  const times = TIMES.exec(row.text);
  const { amounts, mark, before } = moneyOf(row, times ? times.index + times[0].length : 0);
  const words = times ? row.text.slice(0, times.index) : before;
  const leading = times ? null : LEADING.exec(words);
  const priced = /^\s*(\d{1,3})\s+(.*?)\s*@\s*$/.exec(words);
  return {
    description: tidy((priced?.[2] ?? words.slice(leading?.[0].length ?? 0)).replace(CODE, '')),
    quantity: toNumber(times?.[1] ?? priced?.[1] ?? leading?.[1]),
    unitPrice: toCents(times?.[2]),
    amounts: amounts.map((amount) => amount.cents),
    repaired: repairedAmount(row.text),
    mark,
    text: row.text,
  };
}

interface PlacedAmount {
  readonly cents: number;
  readonly x0: number;
  readonly x1: number;
}

/** The row's amounts with cents from a position on, what stands before them and the mark behind. */
function moneyOf(row: Row, from: number): { amounts: readonly PlacedAmount[]; mark: string | null; before: string } {
  const found = row.segments.flatMap((segment) =>
    findMoney(segment.text)
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

function readByColumns(row: Row, columns: readonly ItemColumn[], reach: number): ItemRow {
  const { amounts, mark } = moneyOf(row, 0);
  const numbers = numericTokens(row, columns, reach);
  const under = (kind: ColumnKind) => numbers.filter((token) => columnAt(columns, token, reach) === kind);
  const price = amounts.findLast((amount) => isPriceColumn(columns, columnAt(columns, amount, reach)));
  const named = row.segments
    .flatMap((segment) => segment.tokens)
    .filter((token) =>
      // A row without an amount only names what the next one prices: `PVC PIPE 110MM 6M`.
      amounts.length === 0
        ? !isUnder(columns, token, ['code'], reach)
        : !numbers.includes(token) && !isUnder(columns, token, ['code', 'vat', 'unit'], reach),
    );
  return {
    description: tidy(
      named
        .map((token) => token.text)
        .join(' ')
        .replace(CODE, ''),
    ),
    quantity: toNumber(under('quantity').at(-1)?.text),
    unitPrice:
      price?.cents ??
      toCents(
        under('price')
          .map((token) => token.text)
          .join(' '),
      ),
    amounts: amounts.map((amount) => amount.cents),
    repaired: repairedAmount(row.text),
    mark: rateCell(under('vat')) ?? mark,
    text: row.text,
  };
}

/** `0` or `15` in the column of VAT rates. */
const rateCell = (tokens: readonly Token[]): string | null =>
  /^(0|14|15)(?:[.,]0+)?%?$/.exec(tokens.at(-1)?.text ?? '')?.[1] ?? null;

/** `Unit` heads the price where no other column does. */
const isPriceColumn = (columns: readonly ItemColumn[], kind: ColumnKind | null): boolean =>
  kind === 'price' || (kind === 'unit' && !columns.some((column) => column.kind === 'price'));

const isUnder = (columns: readonly ItemColumn[], token: Token, kinds: readonly string[], reach: number): boolean =>
  kinds.some((kind) => columnAt(columns, token, reach / 3) === kind) && /\d|^[A-Z*]{1,3}$|exempt/i.test(token.text);

const NUMBER_OR_SYMBOL = /^(?:R|RM|ZAR|\$|€|£)?[-(]?\d[\d.,]*\)?-?%?[A-Z*]?$|^(?:R|RM|ZAR|\$|€)$/;
/** `5L`, `20W`, `6M` belong to a name. */
const MEASURE = /^\d+[GLMVW]$/;

/** Numbers standing in the columns of numbers; those inside the description's column are part of it. */
function numericTokens(row: Row, columns: readonly ItemColumn[], reach: number): readonly Token[] {
  const description = columns.find((column) => column.kind === 'description');
  const next =
    description && Math.min(...columns.filter((column) => column.x0 > description.x1).map((column) => column.x0));
  const previous =
    description &&
    Math.max(...columns.filter((column) => column.x1 < description.x0).map((column) => column.x1), -Infinity);
  return row.segments.flatMap((segment) =>
    segment.tokens.filter((token) => {
      if (!NUMBER_OR_SYMBOL.test(token.text) || MEASURE.test(token.text)) return false;
      const isInDescription =
        description && token.x0 > (previous ?? 0) + reach / 2 && token.x1 < (next ?? Infinity) - reach;
      // A cell of words keeps its numbers: "A4 copy paper, box of 5".
      return !(isInDescription && segment.tokens.some((other) => /[A-Za-z]{2}/.test(other.text)));
    }),
  );
}

/**
 * What the end of a row comes to when a slip of the recogniser is put right: `9,901` is 9,90 with the mark 1
 * behind it, `128.409 S` has a digit too many, `14 49 A` and `1449 A` have lost their point. Only to be believed when the sum proves it.
 */
function repairedAmount(text: string): number | null {
  const glued = /(?<![\d.,])(\d{1,4})[.,](\d{2})\d(?:\s?[A-Z*#]{1,2})?$/.exec(text);
  if (glued) return Number(`${glued[1]}${glued[2]}`);
  const lost = /(?<![\d.,:/-])(\d{0,4}) ?(\d{2})(?:\s?[A-Z]{1,2}\d?)?$/.exec(text);
  return lost ? Number(`${lost[1]}${lost[2]}`) : null;
}

const toNumber = (text: string | undefined): number | null => {
  const number = Number(text?.replace(',', '.').replace(/[^\d.]/g, '') || Number.NaN);
  return Number.isFinite(number) && number > 0 ? number : null;
};

/** A price may have more decimals than money: a kilowatt-hour at 2.7841. Kept in cents with its fraction cut to whole cents. */
const toCents = (text: string | undefined): number | null => {
  if (!text) return null;
  const money = findMoney(text).find((one) => one.hasCents);
  if (money) return money.cents;
  const long = /^\D*(\d+)[.,](\d{3,4})$/.exec(text.trim());
  const value = long ? Math.round(Number(`${long[1]}.${long[2]}`) * 100) : MOST_PRICE;
  return value < MOST_PRICE ? value : null;
};

/** A price of ten million rand is a row of digits that are something else. */
const MOST_PRICE = 10_000_000_00;

const tidy = (text: string): string =>
  text
    .replace(/(?:\s+(?:R|RM|ZAR|@|x|\$))+\s*$/i, '')
    .replace(/\s{2,}/g, ' ')
    .replace(/^[\s.:*-]+|[\s:*-]+$/g, '')
    .trim();
