import type { BasisPoints } from '../vat/rates/vat-rate.ts';

/** The kinds of account in an accounting package that decide where an account may be used. Source: facts B5. */
export const ACCOUNT_TYPES = [
  ...(['bank', 'credit-card', 'other-current-asset', 'fixed-asset', 'other-asset', 'receivable'] as const),
  ...(['payable', 'other-current-liability', 'long-term-liability', 'equity'] as const),
  ...(['income', 'other-income', 'cost-of-sales', 'expense', 'other-expense', 'other'] as const),
] as const;

/** The kind of an account in an accounting package. */
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** An account of the books. */
export interface PackageAccount {
  readonly id: string;
  readonly name: string;
  /** With the names of the accounts above it. */
  readonly fullName: string;
  readonly type: AccountType;
  readonly currency: string | null;
}

/** A tax code of the books. */
export interface PackageTaxCode {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  /** The rate on purchases, the sum of its parts; null when the code is not for purchases. */
  readonly purchaseRate: BasisPoints | null;
}

/** Check whether an account of this kind holds costs; an asset can be booked to, but is never proposed. */
export const isCostAccount = (type: AccountType): boolean =>
  type === 'expense' || type === 'other-expense' || type === 'cost-of-sales';

/** Check whether an expense can be booked to an account of this kind. */
export const isExpenseAccount = (type: AccountType): boolean =>
  isCostAccount(type) || type === 'fixed-asset' || type === 'other-current-asset' || type === 'other-asset';
