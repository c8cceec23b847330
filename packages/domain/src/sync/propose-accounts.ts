import type { TaxCategoryCode } from '../receipts/categories/tax-categories.ts';
import type { PaymentType } from './accounting-entry.ts';
import { isCostAccount, isExpenseAccount, type PackageAccount } from './package-lists.ts';
import { mayPayFrom } from './paid-from.ts';

/** Words in the names of accounts that a category is usually booked to, the most telling first. */
const CATEGORY_WORDS: Readonly<Record<TaxCategoryCode, readonly RegExp[]>> = {
  MV_LOGBOOK: [/\bfuel\b|\bpetrol\b|\bdiesel\b|\bbrandstof\b/i, /\b(motor|vehicles?|cars?|auto(mobile)?)\b/i],
  MV_TRAVEL_ALLOWANCE: [/\btravel\b|\breis/i, /\b(motor|vehicles?|cars?)\b/i],
  TRAVEL_ACCOM: [/\baccommodation\b|\bhotel|\bverblyf\b/i, /\btravel\b|\breis/i],
  ENTERTAINMENT: [/\bentertain|\bonthaal/i, /\bmeals?\b/i],
  HOME_OFFICE: [/\bhome office\b|\btuiskantoor\b/i, /\brent\b|\butilit/i],
  CPD: [/\btraining\b|\beducation\b|\bcpd\b|\bopleiding\b/i],
  OFFICE_SUPPLIES: [/\b(office|stationery)\b|\bkantoor/i, /\bsuppl(y|ies)\b/i],
  PROF_FEES: [/\b(legal|professional|accounting|audit|consult)/i],
  INSURANCE: [/\binsurance\b|\bversekering\b/i],
  MARKETING: [/\b(marketing|advertis|promotion|bemarking|advertensie)/i],
  FOOD_BEVERAGE: [/\bmeals?\b|\bfood\b|\brefreshment|\bcatering\b/i, /\bentertain/i],
};

/** The account of the specification for documents that no mapping covers. Spec: 3 §9; decisions 23. */
const DEFAULT_NAME = 'general expenses';

/** Accounts of the year's end, whose names also say what they are about. */
const NOT_A_COST = /\b(depreciation|amorti[sz]ation|impairment|disposal|waardevermindering)\b/i;

/** The expense account whose name says a category; null when none does. Assets are never proposed. */
export function proposeCategoryAccount(accounts: readonly PackageAccount[], category: TaxCategoryCode): string | null {
  const expenses = accounts.filter(({ type, name }) => isCostAccount(type) && !NOT_A_COST.test(name));
  for (const word of CATEGORY_WORDS[category]) {
    const named = expenses.find(({ name }) => word.test(name)) ?? expenses.find(({ fullName }) => word.test(fullName));
    if (named) return named.id;
  }
  return null;
}

/** The account named "General Expenses"; null when there is none: no other is guessed. */
export const proposeDefaultAccount = (accounts: readonly PackageAccount[]): string | null =>
  accounts.find(({ name, type }) => isExpenseAccount(type) && name.trim().toLowerCase() === DEFAULT_NAME)?.id ?? null;

const PAYMENT_WORDS: Readonly<Record<PaymentType, RegExp>> = {
  cash: /\b(petty|cash|kleinkas|kontant)\b/i,
  bank: /\b(cheque|current|bank|main|tjek)\b/i,
  card: /\b(card|visa|mastercard|kaart)\b/i,
};

/** The account that a payment comes from: the only one of its kind, or the one whose name says it. */
export function proposePaidFrom(accounts: readonly PackageAccount[], payment: PaymentType): string | null {
  const allowed = accounts.filter(({ type }) => mayPayFrom(payment, type));
  const named = allowed.filter(({ name }) => PAYMENT_WORDS[payment].test(name));
  if (named.length > 0) return named[0]?.id ?? null;
  return allowed.length === 1 && payment !== 'cash' ? (allowed[0]?.id ?? null) : null;
}
