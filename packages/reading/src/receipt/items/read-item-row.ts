import type { ItemColumn } from '../../layout/item-columns.ts';
import type { Row } from '../../layout/text-row.ts';
import type { Locale } from '../../locale/locale-pack.ts';
import { formsOf, tidy, toCents, toNumber } from './item-forms.ts';
import type { ItemRow } from './item-row.ts';
import { readByColumns } from './read-by-columns.ts';
import { findRowMoney, isProduct, type ReadCells } from './row-money.ts';

/** A heading with fewer columns does not identify the numbers. */
const MIN_COLUMNS = 3;

/** Split a row into its parts, by the columns of its table when it has one. */
export function readItemRow(
  row: Row,
  columns: readonly ItemColumn[],
  reach: number,
  locale: Locale,
): ReadCells & Pick<ItemRow, 'repaired' | 'text'> {
  const read =
    isPricedBelow(row, locale) || columns.length < MIN_COLUMNS
      ? readByWords(row, locale)
      : readByColumns(row, columns, reach, locale);
  return { ...read, repaired: repairAmount(row.text), text: row.text };
}

/** `2 x 15.99   31.98` stands in no columns, even in a table. */
function isPricedBelow(row: Row, locale: Locale): boolean {
  const times = formsOf(locale).times.exec(row.text);
  if (!times) return false;
  const { quantity, unitPrice, amounts } = readTimes(row, times, locale);
  const [amount, ...others] = amounts;
  if (quantity === null || unitPrice === null || others.length > 0) return false;
  return amount === undefined || isProduct(quantity, unitPrice, amount);
}

function readByWords(row: Row, locale: Locale): ReadCells {
  const { times: timesForm, timesBehind } = formsOf(locale);
  const times = timesForm.exec(row.text) ?? timesBehind.exec(row.text);
  if (times) return readTimes(row, times, locale);
  const start = formsOf(locale).leading.exec(row.text)?.[0].length ?? 0;
  const behind = findRowMoney(row, start, locale);
  // `6.00 Paint   114.00` begins with a quantity, `6.00 Paint` with a price.
  const { amounts, mark, before } = behind.amounts.length > 0 ? behind : findRowMoney(row, 0, locale);
  const money = amounts.map((amount) => amount.cents);
  const counted = readCount(before, money, locale);
  return { ...counted, description: tidy(counted.description, locale), mark };
}

/** A row with `2 x 15.99`: the words are before it, or between it and the amount. */
function readTimes(row: Row, times: RegExpExecArray, locale: Locale): ReadCells {
  const { count, price } = times.groups ?? {};
  const end = times.index + times[0].length;
  const { amounts, mark, before } = findRowMoney(row, end, locale);
  const description = tidy(row.text.slice(0, times.index), locale);
  return {
    description: /\p{L}{2}/u.test(description) ? description : tidy(before.slice(end), locale),
    quantity: toNumber(count),
    unitPrice: toCents(price, locale),
    amounts: amounts.map((amount) => amount.cents),
    mark,
  };
}

/** A thousand in cents. */
const THOUSAND = 1000_00;

type Counted = Pick<ReadCells, 'description' | 'quantity' | 'unitPrice' | 'amounts'>;

/**
 * Find quantity and price among the numbers of a row without columns. The product decides: in `01 Rent 7 850.00
 * 5 950.00` seven are rented, and 01 is a mark.
 */
function readCount(before: string, amounts: readonly number[], locale: Locale): Counted {
  const { leading: leadingForm, trailing: trailingForm } = formsOf(locale);
  const leading = leadingForm.exec(before);
  const trailing = trailingForm.exec(before);
  const rest = before.slice(leading?.[0].length ?? 0);
  // A number far from the words is that of the line: `1   Parking bays   9`.
  const named = (end: number) => before.slice(leading?.[0].endsWith('   ') ? leading[0].length : 0, end);
  const [first, second, third] = amounts;
  const count = toNumber(trailing?.[1]);
  if (count !== null && trailing && first !== undefined && second !== undefined && isProduct(count, first, second))
    return { description: named(trailing.index), quantity: count, unitPrice: first, amounts };
  if (trailing && /^ {3}\d{1,3}\s*[a-z]*\s*$/i.test(before.slice(trailing.index - 2)) && second === undefined)
    return { description: named(trailing.index), quantity: count, unitPrice: null, amounts };
  // `5 115.99   579.95` is five times 115.99, not one times 5 115.99.
  if (first !== undefined && second !== undefined && isProduct(Math.floor(first / THOUSAND), first % THOUSAND, second))
    return {
      description: rest,
      quantity: Math.floor(first / THOUSAND),
      unitPrice: first % THOUSAND,
      amounts: [second],
    };
  // `9.00   240.95   2 168.55`
  if (first !== undefined && second !== undefined && third !== undefined && isProduct(first / 100, second, third))
    return { description: before, quantity: first / 100, unitPrice: second, amounts: amounts.slice(1) };
  const priced = /^\s*(\d{1,3})\s+(.*?)\s*@\s*$/.exec(before);
  return {
    description: priced?.[2] ?? rest,
    quantity: toNumber(priced?.[1] ?? leading?.[1]),
    unitPrice: null,
    amounts,
  };
}

/**
 * Repair the amount at the end of a row: `9,901` is 9,90 with the mark 1, `128.409 S` has an extra digit, `14 49 A` and
 * `1449 A` lost their decimal point, `750 422.28` is a name and an amount. Only valid when the sum then agrees.
 */
function repairAmount(text: string): number | null {
  const glued = /(?<![\d.,])(\d{1,4})[.,](\d{2})\d(?:\s?[A-Z*#]{1,2})?$/.exec(text);
  if (glued) return Number(`${glued[1]}${glued[2]}`);
  // `Dishwash 750 422.28`
  const grouped = /(?<=\p{L}.*)(?<![\d.,])\d{1,3} (\d{3})[.,](\d{2})$/u.exec(text);
  if (grouped) return Number(`${grouped[1]}${grouped[2]}`);
  const lost = /(?<![\d.,:/-])(\d{0,4}) ?(\d{2})(?:\s?[A-Z]{1,2}\d?)?$/.exec(text);
  return lost ? Number(`${lost[1]}${lost[2]}`) : null;
}
