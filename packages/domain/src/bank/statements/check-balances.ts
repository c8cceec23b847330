import type { Cents } from '../../kernel/money.ts';
import { type BalanceChain, runningBalances } from './balance-chain.ts';
import { offerCorrection } from './offer-correction.ts';
import type { FoundBreak, StatementBreak } from './statement-break.ts';
import { isUnread, type StatementFacts, type StatementTransaction, type TableEnd } from './statement-facts.ts';
import { findTableEnds } from './table-ends.ts';
import { type BalanceWalk, indexesOf, type KnownEnds, walkBalances, withKnownEnds } from './walk-balances.ts';

/** How certain the amount and direction of a transaction are. Spec: 2 §4, §9. */
export type TransactionConfidence = 1 | 0.7 | 0.3;

/** The result of the balance check for one transaction. */
export interface CheckedTransaction {
  /** It follows from the balance before it, or the whole adds up where no balances are printed. */
  readonly balanceConfirmed: boolean;
  /** Null where no balance is printed after it. Spec: 2 §3 `balance_matches`. */
  readonly balanceMatches: boolean | null;
  /** Null where no balance is known to begin with. */
  readonly runningBalance: Cents | null;
  readonly confidence: TransactionConfidence;
}

/** An end of the statement without a known balance. */
export type OpenEnd = 'opening' | 'closing';

/**
 * What checking the balances came to. `ends-open`: every transaction follows from the one before it, but the statement
 * does not print where it begins or ends; `incomplete`: nothing breaks, but too few balances are printed to check every
 * transaction, or one was worked out from them.
 */
export const BALANCE_RESULTS = ['passed', 'ends-open', 'incomplete', 'failed'] as const;

/** What checking the balances came to. */
export type BalanceResult = (typeof BALANCE_RESULTS)[number];

/** The result of the balance check of a statement. */
export interface BalanceCheck {
  readonly result: BalanceResult;
  /** Every transaction, both ends, the totals and the pages: nothing can be missing or wrong without showing. */
  readonly balanceConfirmed: boolean;
  /** `completed` when all that is printed adds up, also where an end is open, or an export has no balances. */
  readonly status: 'completed' | 'processing' | 'failed';
  /** Printed, or worked out from the first balance. */
  readonly opening: Cents | null;
  /** Printed, or the balance after the last transaction. */
  readonly closing: Cents | null;
  readonly breaks: readonly StatementBreak[];
  readonly firstBreak: StatementBreak | null;
  readonly transactions: readonly CheckedTransaction[];
  /** Ends without a printed balance: a transaction missing just there would not show. */
  readonly openEnds: readonly OpenEnd[];
  /** What shows that no transaction follows the last one read. */
  readonly tableEnds: readonly TableEnd[];
  /** Transactions that a correction added from the balances alone: until somebody says what they are, nothing is confirmed. */
  readonly workedOutCount: number;
}

/** Fewer transactions may end on the same balance by chance. */
const MIN_SAME_BALANCES = 3;

/**
 * Check the balances of a statement: each transaction follows from the balance before it, the opening balance plus all
 * transactions gives the closing balance, printed totals and counts agree, and no page is missing. Lists the breaks,
 * first to last.
 *
 * A statement without a printed opening balance adds up whatever its first transaction is, so it is not confirmed until
 * that balance is known; the same at its end. Nothing of a bank's own export is lost in reading: there balances beside the
 * transactions are enough; without them its opening follows from its closing, which proves nothing.
 *
 * Spec: 2 §4 (processing status), §5, §9 (tolerances); decision 11.
 */
export function checkBalances(given: StatementFacts, known: KnownEnds = {}): BalanceCheck {
  const facts = withKnownEnds(given, known);
  const walk = walkBalances(facts);
  if (walk === null) return withoutBalances(facts);
  const { opening, chain } = walk;
  const breaks = listBreaks(walk);
  const openEnds = findOpenEnds(facts);
  const workedOutCount = countWorkedOut(facts);
  const addsUp = breaks.length === 0 && hasKnownBalance(facts, chain);
  const balanceConfirmed = addsUp && openEnds.length === 0 && workedOutCount === 0;
  const transactions = checkTransactions(facts, opening, chain, balanceConfirmed);
  return {
    result: resultOf(breaks, balanceConfirmed, areRowsProved(facts, chain, transactions)),
    balanceConfirmed,
    status: statusOf(facts, addsUp || (breaks.length === 0 && facts.source === 'export')),
    opening,
    closing: facts.closing ?? chain.end,
    breaks,
    firstBreak: breaks[0] ?? null,
    transactions,
    openEnds,
    tableEnds: findTableEnds(facts),
    workedOutCount,
  };
}

const countWorkedOut = ({ transactions }: StatementFacts): number =>
  transactions.filter(({ isWorkedOut }) => isWorkedOut).length;

function resultOf(breaks: readonly StatementBreak[], isConfirmed: boolean, areProved: boolean): BalanceResult {
  if (isConfirmed) return 'passed';
  if (breaks.length > 0) return 'failed';
  return areProved ? 'ends-open' : 'incomplete';
}

/** Every transaction follows from the one before it, up to a printed balance of the last; of the first only where the opening is known. */
function areRowsProved(
  { opening }: StatementFacts,
  { links, tailFrom }: BalanceChain,
  transactions: readonly CheckedTransaction[],
): boolean {
  const first = opening === null ? (links[0]?.to ?? 0) + 1 : 0;
  const isToTheEnd = links.length > 0 && tailFrom === transactions.length;
  return isToTheEnd && transactions.slice(first).every(({ balanceConfirmed }) => balanceConfirmed);
}

/** More breaks than this are no misread transactions but a misread table, in which no correction is looked for. */
const MAX_CORRECTED_BREAKS = 40;

function listBreaks({ facts, breaks }: BalanceWalk): readonly StatementBreak[] {
  return inOrder(breaks).map(({ index, reason, candidates }, at) => ({
    index,
    reason,
    correction: at < MAX_CORRECTED_BREAKS ? offerCorrection(facts, breaks.length, candidates) : null,
  }));
}

/** A balance besides the transactions themselves must show what they add up to; without any, both ends must. */
const hasKnownBalance = ({ transactions, opening, closing }: StatementFacts, chain: BalanceChain): boolean =>
  chain.links.length > 0 || (closing !== null && (transactions.length > 0 || opening !== null));

/** Printed totals of both sides close an end as well as a balance does. */
function findOpenEnds({ source, opening, closing, totals, transactions }: StatementFacts): readonly OpenEnd[] {
  if (totals.debits !== null && totals.credits !== null) return [];
  if (source === 'export' && transactions.some(({ balance }) => balance !== null)) return [];
  return [...(opening === null ? (['opening'] as const) : []), ...(closing === null ? (['closing'] as const) : [])];
}

/** Every balance the same is a misreading of the column, not a statement. Spec: 2 §4. */
export function hasOneBalanceThroughout(transactions: readonly StatementTransaction[]): boolean {
  const moved = transactions.filter((transaction) => transaction.balance !== null && transaction.amount !== 0);
  return moved.length >= MIN_SAME_BALANCES && new Set(moved.map((transaction) => transaction.balance)).size === 1;
}

function statusOf(facts: StatementFacts, addsUp: boolean): BalanceCheck['status'] {
  if (hasOneBalanceThroughout(facts.transactions)) return 'failed';
  return addsUp ? 'completed' : 'processing';
}

/** Neither balances nor an opening balance: the transactions as read, none of them confirmed. */
function withoutBalances(facts: StatementFacts): BalanceCheck {
  const breaks = unreadWithoutBalances(facts);
  return {
    result: breaks.length > 0 ? 'failed' : 'incomplete',
    balanceConfirmed: false,
    status: statusOf(facts, facts.source === 'export' && breaks.length === 0),
    opening: null,
    closing: facts.closing,
    breaks,
    firstBreak: breaks[0] ?? null,
    transactions: facts.transactions.map((transaction) => ({
      balanceConfirmed: false,
      balanceMatches: null,
      runningBalance: null,
      confidence: confidenceOf(transaction, false),
    })),
    openEnds: ['opening', ...(facts.closing === null ? (['closing'] as const) : [])],
    tableEnds: findTableEnds(facts),
    workedOutCount: countWorkedOut(facts),
  };
}

const unreadWithoutBalances = ({ transactions }: StatementFacts): readonly StatementBreak[] =>
  transactions.flatMap((transaction, index) =>
    isUnread(transaction)
      ? [{ index, reason: { code: 'AMOUNT_NOT_READ', printed: transaction.unread ?? '' } as const, correction: null }]
      : [],
  );

/** Of several breaks at one transaction the first says most: a wrong balance before the totals it changes. */
function inOrder(breaks: readonly FoundBreak[]): readonly FoundBreak[] {
  const first = breaks.filter((found, at) => breaks.findIndex(({ index }) => index === found.index) === at);
  return first.toSorted((a, b) => a.index - b.index);
}

function checkTransactions(
  facts: StatementFacts,
  opening: Cents,
  chain: BalanceChain,
  balanceConfirmed: boolean,
): readonly CheckedTransaction[] {
  const balances = runningBalances(opening, facts.transactions);
  const linkOf = new Map(chain.links.flatMap((link) => indexesOf(link).map((index) => [index, link] as const)));
  return facts.transactions.map((transaction, index) => {
    const link = linkOf.get(index);
    // With a derived opening balance the first link always holds, so it confirms nothing.
    const isConfirmed = link
      ? link.holds &&
        !indexesOf(link).some((row) => isNotSeen(facts.transactions[row])) &&
        (balanceConfirmed || facts.opening !== null || link.from > 0)
      : balanceConfirmed;
    return {
      balanceConfirmed: isConfirmed,
      balanceMatches: link && transaction.balance !== null ? link.holds : null,
      runningBalance: balances[index] ?? opening,
      confidence: confidenceOf(transaction, isConfirmed),
    };
  });
}

/** Neither an amount that is not read nor one that follows from the balances can confirm them. */
const isNotSeen = (transaction: StatementTransaction | undefined): boolean =>
  transaction !== undefined && (isUnread(transaction) || transaction.isWorkedOut === true);

/** 1 when the balance confirms it, 0.7 when the page shows the direction, 0.3 when nothing does. */
function confidenceOf(transaction: StatementTransaction, balanceConfirmed: boolean): TransactionConfidence {
  if (balanceConfirmed) return 1;
  return transaction.direction === 'unknown' ? 0.3 : 0.7;
}
