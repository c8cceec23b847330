import type { Coded } from '../../kernel/coded.ts';
import type { BalanceCheck } from './check-balances.ts';
import type { BreakReason } from './statement-break.ts';
import { isUnread, type StatementFacts } from './statement-facts.ts';

/** What a person should know of a statement that was saved, with what the words need. */
export const STATEMENT_WARNINGS = {
  LIMITED_DATA: {},
  COUNT_DIFFERS: { direction: ['in', 'out'], printed: 'number', found: 'number' },
  /** That many transactions do not follow from the balance before them. */
  BALANCES_BREAK: { count: 'number' },
  /** That many amounts cannot be read. */
  AMOUNTS_NOT_READ: { count: 'number' },
  /** Transactions that the bank has not booked yet, which were left out. */
  PENDING_LEFT_OUT: { count: 'number', names: 'text' },
  /** As it was worded before warnings were codes. */
  AS_RECORDED: { text: 'text' },
} as const;

/** One of the warnings of a statement. */
export type StatementWarning = Coded<typeof STATEMENT_WARNINGS>;

/**
 * List the warnings of a statement: little was found, the bank counts other transactions, transactions do not follow
 * from the balance before them, their amounts cannot be read, or they were left out because the bank has not booked them
 * yet.
 *
 * Spec: 2 §4 (warnings after processing).
 */
export function statementWarnings(
  facts: StatementFacts,
  { breaks }: BalanceCheck,
  pending: readonly string[] = [],
): readonly StatementWarning[] {
  const reasons = breaks.map(({ reason }) => reason);
  const count = reasons.filter(isBalance).length;
  const unread = facts.transactions.filter(isUnread).length;
  return [
    ...(isLimited(facts) ? [{ code: 'LIMITED_DATA' } as const] : []),
    ...reasons.filter((reason) => reason.code === 'COUNT_DIFFERS'),
    ...(count > 0 ? [{ code: 'BALANCES_BREAK', count } as const] : []),
    ...(unread > 0 ? [{ code: 'AMOUNTS_NOT_READ', count: unread } as const] : []),
    ...(pending.length > 0 ? [pendingWarning(pending)] : []),
  ];
}

/** How many pending transactions are named. */
const MAX_NAMED = 5;

const pendingWarning = (pending: readonly string[]): StatementWarning => ({
  code: 'PENDING_LEFT_OUT',
  count: pending.length,
  names: [...pending.slice(0, MAX_NAMED), ...(pending.length > MAX_NAMED ? ['…'] : [])].join(', '),
});

const isBalance = ({ code }: BreakReason): boolean => code === 'BALANCE_DIFFERS' || code === 'CARRIED_BALANCE_DIFFERS';

/** No transactions at all, or neither a bank nor an account. */
const isLimited = ({ transactions, bankName, accountNumber }: StatementFacts): boolean =>
  transactions.length === 0 || (bankName === null && accountNumber === null);
