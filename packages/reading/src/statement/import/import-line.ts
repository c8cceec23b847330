import type { StatementTransaction } from '@tillslip/domain/bank/statements/statement-facts';
import type { SkipReason } from '@tillslip/domain/bank/statements/upload-outcomes';
import { absolute, type Cents, cents, negate } from '@tillslip/domain/kernel/money';
import type { Locale } from '../../locale/locale-pack.ts';
import type { StatementPeriod } from '../statement-dates.ts';
import type { ColumnMapping, MappedColumn } from './column-mapping.ts';
import { parseImportedAmount, parseImportedDate, signOf } from './import-values.ts';
import { joinTexts } from './join-texts.ts';

type CellOf = (column: MappedColumn) => string;

/** How the lines of one export are read. */
export interface LineRules {
  readonly mapping: ColumnMapping;
  readonly period: StatementPeriod;
  /** Money out has a minus in its own columns too, so that a fee without one came back. */
  readonly hasSigns: boolean;
}

/** Read the transaction of a line, as two halves when it has a fee; otherwise the reason to skip it. */
export function readLine(
  line: readonly string[],
  { mapping, period, hasSigns }: LineRules,
  locale: Locale,
): readonly StatementTransaction[] | SkipReason {
  const { columns } = mapping;
  const cell: CellOf = (column) => (columns[column] === undefined ? '' : (line[columns[column]] ?? ''));
  const date = parseImportedDate(cell('date'), locale, period, mapping.dateOrder);
  const description = descriptionOf(cell);
  const amount = amountOf(cell, mapping, locale);
  const fee = feeOf(cell, amount, hasSigns, locale);
  const hasMoney = amount !== null || fee !== null;
  if (hasMoney && line.some((one) => locale.statements.pending.test(one))) return 'PENDING';
  if (date === null) return 'NO_DATE';
  const balance = parseImportedAmount(cell('balance'), locale);
  const isForward = locale.statements.exportForward.test(description);
  if (!hasMoney && (balance === null || !(isForward || unreadOf(cell) !== null)))
    return balance === null ? 'NO_AMOUNT' : 'BALANCE_ONLY';
  const moved = amount ?? cents(0);
  const unread = hasMoney ? null : unreadOf(cell);
  const row = { date, description, reference: cell('reference') || null, direction: 'sign' as const, place: null };
  if (fee === null || fee === 0)
    return [{ ...row, amount: moved, balance, splitOf: null, isFee: false, ...(unread !== null && { unread }) }];
  if (moved === 0) return [{ ...row, amount: fee, balance, splitOf: null, isFee: true }];
  return [
    { ...row, amount: moved, balance: null, splitOf: 0, isFee: false },
    { ...row, amount: fee, balance, splitOf: 0, isFee: true },
  ];
}

/** What is written where no amount can be read; null where nothing is. */
const unreadOf = (cell: CellOf): string | null =>
  [cell('amount'), cell('debit'), cell('credit')].find((text) => /\d/.test(text)) ?? null;

/** The words of a line. */
const descriptionOf = (cell: CellOf): string => joinTexts([cell('description'), cell('details')]);

/** The description of a line by its mapping. */
export const lineDescription = (line: readonly string[], { columns }: ColumnMapping): string =>
  descriptionOf((column) => (columns[column] === undefined ? '' : (line[columns[column]] ?? '')));

/** Debits are written with or without a minus; credits never have one. A sign of its own decides for one amount. */
function amountOf(cell: CellOf, { isInverted }: ColumnMapping, locale: Locale): Cents | null {
  const amount = parseImportedAmount(cell('amount'), locale);
  if (amount !== null) {
    const sign = signOf(cell('sign'), locale);
    return sign === 0 ? cents((isInverted ? -1 : 1) * amount) : cents(sign * absolute(amount));
  }
  const [debit, credit] = [parseImportedAmount(cell('debit'), locale), parseImportedAmount(cell('credit'), locale)];
  if (debit === null && credit === null) return null;
  return cents((credit ?? 0) - Math.abs(debit ?? 0));
}

/** A fee is money out however it is written; where money out has a minus, one without it and beside nothing is money back. */
function feeOf(cell: CellOf, amount: Cents | null, hasSigns: boolean, locale: Locale): Cents | null {
  const fee = parseImportedAmount(cell('fee'), locale);
  if (fee === null || cell('amount') !== '') return null;
  const isBack = hasSigns && (amount === null || amount === 0);
  return fee > 0 && !isBack ? negate(fee) : fee;
}

/** Whether money out has a minus in the columns of money out and of fees. */
export const hasSignedSides = (
  lines: readonly (readonly string[])[],
  { columns }: ColumnMapping,
  locale: Locale,
): boolean =>
  lines.some((line) =>
    [columns.debit, columns.fee].some((at) => (parseImportedAmount(line[at ?? -1] ?? '', locale) ?? 0) < 0),
  );
