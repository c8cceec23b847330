import { findMoney, type MoneyText } from '../../amounts/find-money.ts';
import { extentOf, type Row } from '../../layout/text-row.ts';
import type { Locale } from '../../locale/locale-pack.ts';
import type { ItemRow } from './item-row.ts';

/** What the words and numbers of a row give; the rest of an item row says where it is. */
export type ReadCells = Omit<ItemRow, 'index' | 'kind' | 'repaired' | 'isWrapped' | 'text'>;

/** True when a price times a quantity gives an amount, rounded once. */
export const isProduct = (quantity: number, price: number, amount: number): boolean =>
  Math.abs(quantity * price - amount) <= 1;

const MARK = /^\s*([A-Z]{1,3})\b\W*$|^\s*([*#^])\W*$/;

/** An amount and where it is. */
export interface PlacedAmount {
  readonly cents: number;
  readonly x0: number;
  readonly x1: number;
}

/** `1.25L`, `2.24mm` and `2.5kg` are sizes, and `12.99A` at the end of a row is marked. */
const isSize = ({ end }: MoneyText, text: string, isLast: boolean): boolean =>
  isLast ? /^(?:[a-z]+|[A-Z]{2,}|[GLM])\b/.test(text.slice(end)) : /^[A-Za-z]/.test(text.slice(end));

/** `200.77- 1` is negative and marked 1. */
const isMinusBehind = (text: string): boolean => /^-\s+[A-Z\d*#]{1,2}$/.test(text);

/** The row's amounts with cents from a position on, the text before them and the mark after. */
export function findRowMoney(
  row: Row,
  from: number,
  locale: Locale,
): { amounts: readonly PlacedAmount[]; mark: string | null; before: string } {
  const found = row.segments.flatMap((segment) =>
    findMoney(segment.text, locale)
      .filter((money) => money.hasCents && segment.start + money.start >= from)
      .filter(
        (money, at, all) => !isSize(money, segment.text, segment === row.segments.at(-1) && at === all.length - 1),
      )
      .map((money) => ({
        cents: isMinusBehind(segment.text.slice(money.end)) ? -money.cents : money.cents,
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
