import type { ColumnMappingInput } from '@tillslip/contract/bank-statements';

/** What a column may be, with its word on the screen. */
export const COLUMN_KINDS = [
  { value: 'date', label: 'Date' },
  { value: 'description', label: 'Description' },
  { value: 'details', label: 'More description' },
  { value: 'reference', label: 'Reference' },
  { value: 'amount', label: 'Amount (in and out)' },
  { value: 'debit', label: 'Money out' },
  { value: 'credit', label: 'Money in' },
  { value: 'fee', label: 'Fee' },
  { value: 'balance', label: 'Balance' },
] as const;

/** One of them. */
export type ColumnKind = (typeof COLUMN_KINDS)[number]['value'];

/** What is known of an export in which nothing was found. */
export const NO_MAPPING: ColumnMappingInput = { columns: {}, firstRow: 0, isInverted: false };

/** What a column is; null when it is left out. */
export const kindOf = ({ columns }: ColumnMappingInput, column: number): ColumnKind | null =>
  COLUMN_KINDS.find(({ value }) => columns[value] === column)?.value ?? null;

/** The mapping with this column being `kind`, or left out. A kind is in one column only, a column of one kind. */
export function setKind(mapping: ColumnMappingInput, column: number, kind: ColumnKind | null): ColumnMappingInput {
  const others = Object.entries(mapping.columns).filter(([, at]) => at !== column);
  return { ...mapping, columns: { ...Object.fromEntries(others), ...(kind !== null && { [kind]: column }) } };
}

/** What must still be said before rows can be made, as a sentence; null when nothing. */
export function whatIsMissing({ columns }: ColumnMappingInput): string | null {
  const hasAmount = columns.amount !== undefined || columns.debit !== undefined || columns.credit !== undefined;
  if (columns.date === undefined && !hasAmount) return 'Choose the column of the date and that of the amount.';
  if (columns.date === undefined) return 'Choose the column of the date.';
  return hasAmount ? null : 'Choose the column of the amount, or those of money out and money in.';
}
