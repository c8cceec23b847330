import { type CalendarDate, daysBetween } from '../kernel/calendar-date.ts';
import { absolute, type Cents, subtract } from '../kernel/money.ts';
import { invoiceNumberKey, supplierKey } from '../receipts/suppliers/supplier-key.ts';

/** The facts by which a document and an entry of the books are compared. */
export interface ComparedEntry {
  readonly supplierName: string | null;
  readonly date: CalendarDate;
  readonly number: string | null;
  readonly totalCents: Cents;
}

/** Why two look the same, strongest first. */
export type AlikeReason = 'amount' | 'merchant' | 'date' | 'number';

/** How alike a document and an entry are. */
export interface Alike {
  /** 0 to 1. */
  readonly similarity: number;
  readonly reasons: readonly AlikeReason[];
}

/** The similarity from which a person is asked, and the days around a document in which entries are compared. */
export const MIN_SIMILARITY = 0.9;
/** Spec: 3 §5 "Duplicate detection for sync". */
export const ALIKE_WINDOW_DAYS = 30;
const AMOUNT_TOLERANCE_CENTS = 1;
const WEIGHTS = { amount: 0.4, merchant: 0.3, date: 0.2, number: 0.1 };
/** A number that ends like another is the same from so many characters on; `1` is not `INV 21`. */
const MIN_CUT_CHARACTERS = 4;
/** A day further apart takes so much of the date's weight. */
const NEAR_DAYS = 3;

/**
 * Compare a document with an entry of the books: the amount counts 0.4, the merchant 0.3, the date 0.2 and the number 0.1.
 * Where one has no number, its weight goes to the date: two slips of one shop, day and amount look the same. Two numbers
 * that differ speak against it and take the weight away, so that two slips of one day are not one.
 *
 * Spec: 3 §5 "Duplicate detection for sync".
 */
export function compareEntries(document: ComparedEntry, entry: ComparedEntry): Alike {
  const hasAmount = absolute(subtract(document.totalCents, entry.totalCents)) <= AMOUNT_TOLERANCE_CENTS;
  const hasMerchant = sameName(document.supplierName, entry.supplierName);
  const days = Math.abs(daysBetween(document.date, entry.date));
  const number = sameNumber(document.number, entry.number);
  const dateWeight = number === null ? WEIGHTS.date + WEIGHTS.number : WEIGHTS.date;
  const parts = {
    amount: hasAmount ? WEIGHTS.amount : 0,
    merchant: hasMerchant ? WEIGHTS.merchant : 0,
    date: days < NEAR_DAYS ? (dateWeight * (NEAR_DAYS - days)) / NEAR_DAYS : 0,
    number: number === null ? 0 : number ? WEIGHTS.number : -WEIGHTS.number,
  };
  const reasons = (Object.keys(parts) as AlikeReason[]).filter((reason) => parts[reason] > 0);
  const similarity = Object.values(parts).reduce((total, part) => total + part, 0);
  return { similarity: Math.max(0, Math.round(similarity * 1000) / 1000), reasons };
}

function sameName(one: string | null, other: string | null): boolean {
  const [a, b] = [supplierKey(one ?? ''), supplierKey(other ?? '')];
  return a !== '' && a === b;
}

/**
 * Null when one has no number, so that nothing speaks for or against. A number typed without its letters or leading zeros
 * is the same, and so is one of which the beginning was cut off.
 */
function sameNumber(one: string | null, other: string | null): boolean | null {
  const [a, b] = [invoiceNumberKey(one ?? ''), invoiceNumberKey(other ?? '')];
  if (a === '' || b === '') return null;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (!long.endsWith(short)) return false;
  return short.length >= MIN_CUT_CHARACTERS || /^\D*0*$/u.test(long.slice(0, long.length - short.length));
}
