import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ColumnMappingInput } from '@tillslip/contract/bank/mapping';

/** What a column can hold. */
export const COLUMN_KINDS = [
  { value: 'date', label: msg`Date` },
  { value: 'description', label: msg`Description` },
  { value: 'details', label: msg`More description` },
  { value: 'reference', label: msg`Reference` },
  { value: 'amount', label: msg`Amount in or out` },
  { value: 'debit', label: msg`Money out` },
  { value: 'credit', label: msg`Money in` },
  { value: 'fee', label: msg`Fee` },
  { value: 'balance', label: msg`Balance` },
  { value: 'sign', label: msg`In or out (Dr/Cr)` },
  { value: 'account', label: msg`Account number` },
] as const;

/** The kind of a column. */
export type ColumnKind = (typeof COLUMN_KINDS)[number]['value'];

/** The mapping of an export whose columns were not recognised. */
export const NO_MAPPING: ColumnMappingInput = { columns: {}, firstRow: 0, isInverted: false };

/** The kind of a column; null if it is not used. */
export const kindOf = ({ columns }: ColumnMappingInput, column: number): ColumnKind | null =>
  COLUMN_KINDS.find(({ value }) => columns[value] === column)?.value ?? null;

/** Set the kind of a column; null for not used. Each kind is in one column only. */
export function setKind(mapping: ColumnMappingInput, column: number, kind: ColumnKind | null): ColumnMappingInput {
  const others = Object.entries(mapping.columns).filter(([, at]) => at !== column);
  return { ...mapping, columns: { ...Object.fromEntries(others), ...(kind !== null && { [kind]: column }) } };
}

/** The columns that must still be chosen, as a sentence; null if none. */
export function missingColumnsText(i18n: I18n, { columns }: ColumnMappingInput): string | null {
  const hasAmount = columns.amount !== undefined || columns.debit !== undefined || columns.credit !== undefined;
  if (columns.date === undefined && !hasAmount) return i18n.t(msg`Choose the date column and the amount column.`);
  if (columns.date === undefined) return i18n.t(msg`Choose the date column.`);
  return hasAmount ? null : i18n.t(msg`Choose the amount column, or the money out and money in columns.`);
}
