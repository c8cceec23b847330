import { type Cents, cents, subtract, sum, ZERO } from '../../kernel/money.ts';
import {
  type BalanceChain,
  balanceChain,
  type ChainLink,
  CLOSING_TOLERANCE_CENTS,
  CONTINUITY_TOLERANCE_CENTS,
  derivedOpening,
  runningBalances,
} from './balance-chain.ts';
import { checkTotals } from './check-totals.ts';
import { findPageGap } from './page-order.ts';
import type { StatementBreak } from './statement-break.ts';
import type { StatementFacts, StatementTransaction } from './statement-facts.ts';
import { findDoubled, findSign, suggestCorrection } from './suggest-correction.ts';

/** How certain the amount and direction of a transaction are. Spec: 2 §4, §9. */
export type TransactionConfidence = 1 | 0.7 | 0.3;

/** The result of the balance check for one transaction. */
export interface CheckedTransaction {
  /** It follows from the balance before it, or the whole adds up where no balances are printed. */
  readonly balanceConfirmed: boolean;
  /** Null where no balance is printed after it. Spec: 2 §3 `balance_matches`. */
  readonly balanceMatches: boolean | null;
  readonly runningBalance: Cents;
  readonly confidence: TransactionConfidence;
}

/** Balances that the statement does not print, known from the account's other statements or from a person. */
export interface KnownEnds {
  readonly opening?: Cents | null;
  readonly closing?: Cents | null;
}

/** An end of the statement without a known balance. */
export type OpenEnd = 'opening' | 'closing';

/** The result of the balance check of a statement. */
export interface BalanceCheck {
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
  const facts = {
    ...given,
    opening: given.opening ?? known.opening ?? null,
    closing: given.closing ?? known.closing ?? null,
  };
  const opening = facts.opening ?? derivedOpening(facts.transactions) ?? openingFromClosing(facts);
  if (opening === null) return withoutBalances(facts);

  const chain = balanceChain(opening, facts.transactions);
  const breaks = inOrder([
    ...brokenLinks(facts, chain),
    ...brokenMarks(facts, opening),
    ...brokenPages(facts),
    ...brokenEnd(facts, chain),
    ...checkTotals(facts),
  ]);
  const openEnds = findOpenEnds(facts);
  const balanceConfirmed = breaks.length === 0 && openEnds.length === 0 && hasKnownBalance(facts, chain);
  return {
    balanceConfirmed,
    status: statusOf(facts, breaks.length === 0 && (facts.source === 'export' || hasKnownBalance(facts, chain))),
    opening,
    closing: facts.closing ?? chain.end,
    breaks,
    firstBreak: breaks[0] ?? null,
    transactions: checkTransactions(facts, opening, chain, balanceConfirmed),
    openEnds,
  };
}

/** The closing balance less all movements: what an export without other balances begins with. */
function openingFromClosing({ source, transactions, closing }: StatementFacts): Cents | null {
  if (closing === null || (source === 'pages' && transactions.length > 0)) return null;
  return subtract(closing, netMovement(transactions));
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
  const balances = runningBalances(ZERO, facts.transactions);
  return {
    balanceConfirmed: false,
    status: statusOf(facts, facts.source === 'export'),
    opening: null,
    closing: facts.closing,
    breaks: [],
    firstBreak: null,
    transactions: facts.transactions.map((transaction, index) => ({
      balanceConfirmed: false,
      balanceMatches: null,
      runningBalance: balances[index] ?? ZERO,
      confidence: confidenceOf(transaction, false),
    })),
    openEnds: ['opening', ...(facts.closing === null ? (['closing'] as const) : [])],
  };
}

function inOrder(breaks: readonly StatementBreak[]): readonly StatementBreak[] {
  // Of several breaks at one transaction the first says most: a wrong balance before the totals it changes.
  const first = breaks.filter((found, at) => breaks.findIndex(({ index }) => index === found.index) === at);
  return first.toSorted((a, b) => a.index - b.index);
}

function brokenLinks(facts: StatementFacts, chain: BalanceChain): readonly StatementBreak[] {
  return chain.links.filter((link) => !link.holds).map((link) => linkBreak(facts, link));
}

function linkBreak(facts: StatementFacts, link: ChainLink): StatementBreak {
  const correction = suggestCorrection(facts.transactions, link);
  const isOnePrintedRow = link.from === link.to || facts.transactions[link.to]?.splitOf === link.from;
  return {
    index: isOnePrintedRow ? link.from : correction.at,
    reason: findPageGap(facts, link.from) ?? {
      code: 'BALANCE_DIFFERS',
      printedCents: link.printed,
      beforeCents: link.before,
      computedCents: cents(link.printed - link.gap),
    },
    correction,
  };
}

/** A balance carried or brought forward must be the running balance at that place. */
function brokenMarks(facts: StatementFacts, opening: Cents): readonly StatementBreak[] {
  const balances = runningBalances(opening, facts.transactions);
  return facts.marks.flatMap(({ afterRows, balance }): readonly StatementBreak[] => {
    const running = afterRows === 0 ? opening : (balances[afterRows - 1] ?? opening);
    if (Math.abs(balance - running) <= CONTINUITY_TOLERANCE_CENTS) return [];
    const amount = cents(balance - running);
    return [
      {
        index: afterRows,
        reason: { code: 'CARRIED_BALANCE_DIFFERS', printedCents: balance, computedCents: running },
        correction: { code: 'MISSING', at: afterRows, amountCents: amount },
      },
    ];
  });
}

function brokenPages(facts: StatementFacts): readonly StatementBreak[] {
  const last = facts.transactions.length;
  return Array.from({ length: last + 1 }, (_, index) => index).flatMap((index) => {
    const reason = findPageGap(facts, index);
    return reason && (index < last || facts.closing === null) ? [{ index, reason, correction: null }] : [];
  });
}

/** The opening balance plus all transactions must be the closing balance. Spec: 2 §4, §9. */
function brokenEnd(facts: StatementFacts, chain: BalanceChain): readonly StatementBreak[] {
  const { transactions, closing } = facts;
  if (closing === null) return [];
  const gap = cents(closing - chain.end);
  if (Math.abs(gap) <= CLOSING_TOLERANCE_CENTS) return [];
  const tail = Array.from({ length: transactions.length - chain.tailFrom }, (_, offset) => chain.tailFrom + offset);
  const correction = findSign(transactions, { gap }, tail) ?? findDoubled(transactions, { gap }, tail);
  return [
    {
      index: correction?.at ?? transactions.length,
      reason: { code: 'CLOSING_BALANCE_DIFFERS', printedCents: closing, computedCents: chain.end },
      correction: correction ?? { code: 'MISSING', at: transactions.length, amountCents: gap },
    },
  ];
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
      ? link.holds && (balanceConfirmed || facts.opening !== null || link.from > 0)
      : balanceConfirmed;
    return {
      balanceConfirmed: isConfirmed,
      balanceMatches: link && transaction.balance !== null ? link.holds : null,
      runningBalance: balances[index] ?? opening,
      confidence: confidenceOf(transaction, isConfirmed),
    };
  });
}

const indexesOf = ({ from, to }: ChainLink): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, offset) => from + offset);

/** 1 when the balance confirms it, 0.7 when the page shows the direction, 0.3 when nothing does. */
function confidenceOf(transaction: StatementTransaction, balanceConfirmed: boolean): TransactionConfidence {
  if (balanceConfirmed) return 1;
  return transaction.direction === 'unknown' ? 0.3 : 0.7;
}

/** The sum of all transactions. */
export const netMovement = (transactions: readonly StatementTransaction[]): Cents =>
  sum(transactions.map(({ amount }) => amount));
