import { daysBetween } from '../../kernel/calendar-date.ts';
import type { StatementTransaction } from './statement-facts.ts';

/** What of a transaction shows whether another one is the same movement of money. */
export type ComparableTransaction = Pick<
  StatementTransaction,
  'date' | 'amount' | 'balance' | 'description' | 'bankId'
>;

/** What identifies a stored statement for comparison. */
export interface ComparableStatement {
  readonly bankName: string | null;
  readonly accountNumber: string | null;
  readonly transactions: readonly ComparableTransaction[];
}

/** A transaction of the new statement that is already there, by the places of both. */
export interface OverlapPair {
  readonly added: number;
  readonly stored: number;
  /**
   * The bank's id, the balance, or a whole file without balances of the same words proves it. Otherwise day and amount
   * agree, which two purchases may do as well, so a person decides.
   */
  readonly isSure: boolean;
}

/** A bank may move the day of a movement by this much between two exports. */
const MAX_DAYS_MOVED = 5;
/** Fewer transactions of the same words may be chance where neither balances nor ids are given. */
const MIN_COMMON_TRANSACTIONS = 3;
/** Where one of two statements names no account, fewer transactions of one day and amount are chance. */
const MIN_OF_UNKNOWN_ACCOUNT = 2;

/**
 * Pair the transactions of a new statement with those of a stored one that are the same movement of money: the same
 * statement twice, periods that overlap, or another format of the bank. Each stored transaction counts for one new
 * transaction, so two equal purchases on one day remain two.
 *
 * The bank's id of a movement proves it, and so does a printed balance. Where either has no balance, transactions of one
 * day and amount are paired, those with the same words first.
 */
export function compareStatements(added: ComparableStatement, stored: ComparableStatement): readonly OverlapPair[] {
  const account = compareAccounts(added, stored);
  if (account === 'other') return [];
  const lists = { added: added.transactions, stored: stored.transactions };
  const proved = account === 'same' ? provedPairs(lists) : [];
  const alike = [...proved, ...pairRows(lists, proved, (a, b) => isLikely(a, b) && words(a) === words(b))];
  const isWhole = alike.length === added.transactions.length && alike.length >= MIN_COMMON_TRANSACTIONS;
  const areAlikeSure = account === 'same' && (proved.length > 0 || isWhole);
  const all = [...alike, ...pairRows(lists, alike, isLikely)];
  if (account === 'unknown' && all.length < Math.min(MIN_OF_UNKNOWN_ACCOUNT, added.transactions.length)) return [];
  return all
    .map((pair, at) => ({ ...pair, isSure: at < (areAlikeSure ? alike : proved).length }))
    .toSorted((a, b) => a.added - b.added);
}

interface Lists {
  readonly added: readonly ComparableTransaction[];
  readonly stored: readonly ComparableTransaction[];
}

type Places = Omit<OverlapPair, 'isSure'>;

/** The pairs that the bank's ids or the balances prove, and the halves without a balance right before them. */
function provedPairs(lists: Lists): readonly Places[] {
  const byId = pairRows(lists, [], hasSameBankId);
  const found = [...byId, ...pairRows(lists, byId, hasSameBalance)];
  const [done, used] = [new Set(found.map((pair) => pair.added)), new Set(found.map((pair) => pair.stored))];
  const halves = found.flatMap((pair) => {
    const half = { added: pair.added - 1, stored: pair.stored - 1 };
    return done.has(half.added) || used.has(half.stored) || !isHalf(lists, half) ? [] : [half];
  });
  return [...found, ...halves];
}

/** Rows without a balance right before ones that are proved are the other halves of their lines. */
function isHalf(lists: Lists, { added, stored }: Places): boolean {
  const [a, b] = [lists.added[added], lists.stored[stored]];
  return a?.balance === null && b?.balance === null && isSameDayAndAmount(a, b);
}

/** Pair each row of the added list that is not in `taken` with the first of the stored list that fits. */
function pairRows(
  { added, stored }: Lists,
  taken: readonly Places[],
  fits: (added: ComparableTransaction, stored: ComparableTransaction) => boolean,
): readonly Places[] {
  const done = new Set(taken.map((pair) => pair.added));
  const used = new Set(taken.map((pair) => pair.stored));
  const byAmount = placesByAmount(stored);
  return added.flatMap((row, at) => {
    if (done.has(at)) return [];
    const found = byAmount.get(row.amount)?.find((place) => {
      const other = stored[place];
      return other !== undefined && !used.has(place) && fits(row, other);
    });
    if (found === undefined) return [];
    used.add(found);
    return [{ added: at, stored: found }];
  });
}

function placesByAmount(rows: readonly ComparableTransaction[]): ReadonlyMap<number, readonly number[]> {
  const places = new Map<number, number[]>();
  for (const [at, { amount }] of rows.entries()) {
    const known = places.get(amount);
    if (known) known.push(at);
    else places.set(amount, [at]);
  }
  return places;
}

/** Masked numbers show only their last digits; an unknown bank is not a difference. */
function compareAccounts(a: ComparableStatement, b: ComparableStatement): 'same' | 'other' | 'unknown' {
  if (a.bankName && b.bankName && a.bankName !== b.bankName) return 'other';
  if (!a.accountNumber && !b.accountNumber) return 'same';
  if (!a.accountNumber || !b.accountNumber) return 'unknown';
  return a.accountNumber.slice(-4) === b.accountNumber.slice(-4) ? 'same' : 'other';
}

/** Some banks start their ids again in each file, so the amount must agree, and the day nearly. */
function hasSameBankId(a: ComparableTransaction, b: ComparableTransaction): boolean {
  if (!a.bankId || a.bankId !== b.bankId || a.date === null || b.date === null) return false;
  return a.amount === b.amount && Math.abs(daysBetween(a.date, b.date)) <= MAX_DAYS_MOVED;
}

const hasSameBalance = (a: ComparableTransaction, b: ComparableTransaction): boolean =>
  a.balance !== null && a.balance === b.balance && isSameDayAndAmount(a, b);

/**
 * The same day and amount. Two balances that differ refuse it, and so do two ids unless the words are the same. Equal balances
 * prove it only where the account is the same; where one file names none, a person is asked.
 */
function isLikely(a: ComparableTransaction, b: ComparableTransaction): boolean {
  if (a.balance !== null && b.balance !== null && a.balance !== b.balance) return false;
  if (a.bankId && b.bankId && words(a) !== words(b)) return false;
  return isSameDayAndAmount(a, b);
}

const isSameDayAndAmount = (a: ComparableTransaction, b: ComparableTransaction): boolean =>
  a.date === b.date && a.amount === b.amount;

const words = ({ description }: ComparableTransaction): string => description.toLowerCase();
