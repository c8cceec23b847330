import type { StatementTransaction } from './statement-facts.ts';

/** What identifies a stored statement for comparison. */
export interface ComparableStatement {
  readonly bankName: string | null;
  readonly accountNumber: string | null;
  readonly transactions: readonly Pick<StatementTransaction, 'date' | 'amount' | 'balance' | 'description'>[];
}

/** How a new statement relates to one already there. */
export interface StatementOverlap {
  /** `same`: nothing in it is new. `part`: some of its transactions are there already. */
  readonly kind: 'none' | 'part' | 'same';
  /** The transactions of the new statement that are already there, by place; they must not be stored again. */
  readonly alreadySaved: readonly number[];
}

/** Fewer common transactions than this may be chance where no balances are printed. */
const MIN_COMMON_TRANSACTIONS = 3;

/**
 * Which transactions of a statement are already there in another of the same account: the same statement twice,
 * or periods that overlap. Each stored transaction counts for one new transaction, so two equal purchases
 * on one day remain two.
 *
 * A printed balance makes a transaction unmistakable; transactions without one count only when several agree.
 */
export function compareStatements(added: ComparableStatement, stored: ComparableStatement): StatementOverlap {
  if (!isSameAccount(added, stored)) return NONE;
  const left = countKeys(stored.transactions);
  const there = added.transactions.flatMap((transaction, index) => {
    const key = rowKey(transaction);
    const count = left.get(key) ?? 0;
    if (count === 0) return [];
    left.set(key, count - 1);
    return [index];
  });
  const isHighConfidence =
    there.some((index) => added.transactions[index]?.balance !== null) || there.length >= MIN_COMMON_TRANSACTIONS;
  if (there.length === 0 || !isHighConfidence) return NONE;
  return { kind: there.length === added.transactions.length ? 'same' : 'part', alreadySaved: there };
}

const NONE: StatementOverlap = { kind: 'none', alreadySaved: [] };

/** Masked numbers show only their last digits; an unknown bank or number is not a difference. */
function isSameAccount(a: ComparableStatement, b: ComparableStatement): boolean {
  if (a.bankName && b.bankName && a.bankName !== b.bankName) return false;
  if (!a.accountNumber || !b.accountNumber) return a.accountNumber === b.accountNumber;
  return a.accountNumber.slice(-4) === b.accountNumber.slice(-4);
}

function countKeys(transactions: ComparableStatement['transactions']): Map<string, number> {
  const counts = new Map<string, number>();
  for (const transaction of transactions) counts.set(rowKey(transaction), (counts.get(rowKey(transaction)) ?? 0) + 1);
  return counts;
}

/** An export describes a transaction differently from the page: where there is a balance, descriptions are ignored. */
const rowKey = ({ date, amount, balance, description }: ComparableStatement['transactions'][number]): string =>
  balance === null ? `${date} ${amount} ${description.toLowerCase()}` : `${date} ${amount} ${balance}`;
