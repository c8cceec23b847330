import type { TaxCategoryCode } from '../receipts/categories/tax-categories.ts';
import { isCostAccount, type PackageAccount } from './package-lists.ts';
import { proposeCategoryAccount } from './propose-accounts.ts';

/** How the past entries of a supplier, or of several, were booked. An entry with two accounts counts for both. */
export interface PastBooking {
  /** The number of entries. */
  readonly ofEntries: number;
  readonly accounts: readonly { readonly accountId: string; readonly entries: number }[];
}

/** An account that is proposed, because `entries` of `ofEntries` past entries went to it. */
export interface PastEvidence {
  readonly accountId: string;
  readonly entries: number;
  readonly ofEntries: number;
}

/** One entry may be an exception or a mistake; two that agree are a habit. */
const MIN_ENTRIES = 2;

/**
 * The account that past entries agree on: more than half of them, and at least two. Null when they do not agree, or when
 * the account is no longer there or no cost: that a purchase is an asset, only a person can say.
 *
 * Spec: decisions 23; issue "accounts proposed from the realm's own past entries of that supplier".
 */
export function proposeFromPast(accounts: readonly PackageAccount[], past: PastBooking): PastEvidence | null {
  const [first, second] = past.accounts.toSorted((a, b) => b.entries - a.entries);
  if (!first || first.entries < MIN_ENTRIES || first.entries * 2 <= past.ofEntries) return null;
  // An entry may name two accounts, so two may both have more than half.
  if (second?.entries === first.entries) return null;
  const isThere = accounts.some(({ id, type }) => id === first.accountId && isCostAccount(type));
  return isThere ? { ...first, ofEntries: past.ofEntries } : null;
}

/** The past entries of several suppliers together. */
export function addPast(all: readonly PastBooking[]): PastBooking {
  const counts = new Map<string, number>();
  for (const { accountId, entries } of all.flatMap(({ accounts }) => accounts))
    counts.set(accountId, (counts.get(accountId) ?? 0) + entries);
  return {
    ofEntries: all.reduce((total, { ofEntries }) => total + ofEntries, 0),
    accounts: [...counts].map(([accountId, entries]) => ({ accountId, entries })),
  };
}

/** The account that is proposed for a category; without evidence it is proposed by its name. */
export interface ProposedAccount {
  readonly accountId: string;
  readonly evidence: PastEvidence | null;
}

/**
 * The account of a category: what the past entries of its suppliers agree on, otherwise the one whose name says the
 * category; null when there is neither.
 */
export function proposeAccount(
  accounts: readonly PackageAccount[],
  category: TaxCategoryCode,
  past: PastBooking,
): ProposedAccount | null {
  const evidence = proposeFromPast(accounts, past);
  const accountId = evidence?.accountId ?? proposeCategoryAccount(accounts, category);
  return accountId === null ? null : { accountId, evidence };
}
