import type { ReceiptFacts } from '@tillslip/contract/receipts/schemas';
import { cents } from '@tillslip/domain/kernel/money';
import type { ShownFact } from '@tillslip/domain/receipts/facts/shown-fact';

/** A value of an invoice as it is shown; null where there is none. Lines are shown by how many they are. */
export function factValue(field: string, value: unknown): ShownFact | null {
  if (value === null || value === undefined || value === '' || isUnknownType(field, value)) return null;
  if (Array.isArray(value)) return listValue(field, value);
  if (typeof value === 'number') return numberValue(field, value);
  if (typeof value === 'boolean') return { code: 'ANSWER', isYes: value };
  return { code: 'TEXT', text: typeof value === 'object' ? JSON.stringify(value) : String(value) };
}

const isUnknownType = (field: string, value: unknown): boolean => field === 'documentType' && value === 'UNKNOWN';

function listValue(field: string, values: readonly unknown[]): ShownFact | null {
  if (values.length === 0) return null;
  if (field === 'lineItems') return { code: 'LINES', count: values.length };
  const codes = values.map(String);
  return field === 'missingFields' ? { code: 'PARTICULARS', codes } : { code: 'TEXT', text: codes.join(', ') };
}

function numberValue(field: string, value: number): ShownFact {
  if (field.endsWith('Cents')) return { code: 'AMOUNT', cents: cents(value) };
  if (field === 'vatRate') return { code: 'RATE', rate: value };
  return field.endsWith('Percent') ? { code: 'PERCENT', percent: value } : { code: 'NUMBER', number: value };
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
