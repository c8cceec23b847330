import type { ReceiptFacts } from '@tillslip/contract/receipt-schemas';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { cents } from '@tillslip/domain/kernel/money';
import { formatRate } from '@tillslip/domain/vat/vat-rate';

/** A value of an invoice as text for people; null where there is none. Objects are shown by how many they are. */
export function factText(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.length === 1 ? '1 line' : `${value.length} lines`;
  if (typeof value === 'number') return numberText(field, value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function numberText(field: string, value: number): string {
  if (field.endsWith('Cents')) return formatRand(cents(value));
  if (field === 'vatRate') return formatRate(value);
  return field.endsWith('Percent') ? `${value}%` : String(value);
}

/** The facts by their names, to go through all of them. */
export const factEntries = (facts: ReceiptFacts): [field: string, value: unknown][] => Object.entries(facts);

/** True when two values of one fact say the same. */
export const sameFact = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
