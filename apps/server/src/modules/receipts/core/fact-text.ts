import type { ReceiptFacts } from '@tillslip/contract/receipt-schemas';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { cents } from '@tillslip/domain/kernel/money';
import { formatRate } from '@tillslip/domain/vat/rates/vat-rate';

/** A value of an invoice as text for people; null where there is none. Lines are shown by how many they are. */
export function factText(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '' || isUnknownType(field, value)) return null;
  if (Array.isArray(value)) return listText(field, value);
  if (typeof value === 'number') return numberText(field, value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const isUnknownType = (field: string, value: unknown): boolean => field === 'documentType' && value === 'UNKNOWN';

function listText(field: string, values: readonly unknown[]): string | null {
  if (field === 'lineItems' && values.length > 0) return values.length === 1 ? '1 line' : `${values.length} lines`;
  return values.map(String).join(', ') || null;
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

/** Of the values there are now only those that changed, before and after: what the audit trail keeps. */
export function changesBetween(was: object, is: object): { before: object; after: object } {
  const old = new Map<string, unknown>(Object.entries(was));
  const changed = Object.entries(is).filter(([key, value]) => !sameFact(old.get(key), value));
  const keys = changed.map(([key]) => key);
  return { before: Object.fromEntries(keys.map((key) => [key, old.get(key)])), after: Object.fromEntries(changed) };
}
