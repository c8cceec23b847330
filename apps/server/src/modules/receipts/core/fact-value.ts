import type { ReceiptFacts } from '@tillslip/contract/receipts/schemas';
import { cents } from '@tillslip/domain/kernel/money';
import type { ShownFact } from '@tillslip/domain/receipts/facts/shown-fact';

/** Convert a value of an invoice to its shown form; null where there is none. Lines are shown as a count. */
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

/** Return the facts as pairs of name and value. */
export const factEntries = (facts: ReceiptFacts): [field: string, value: unknown][] => Object.entries(facts);

/** Whether two values of a fact are the same. */
export const isSameFact = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Find the values that changed, before and after, for the audit trail. */
export function findChanges(was: object, is: object): { before: object; after: object } {
  const old = new Map<string, unknown>(Object.entries(was));
  const changed = Object.entries(is).filter(([key, value]) => !isSameFact(old.get(key), value));
  const keys = changed.map(([key]) => key);
  return { before: Object.fromEntries(keys.map((key) => [key, old.get(key)])), after: Object.fromEntries(changed) };
}
