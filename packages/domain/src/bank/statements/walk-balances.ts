import { type Cents, cents, subtract } from '../../kernel/money.ts';
import {
  type BalanceChain,
  balanceChain,
  type ChainLink,
  CLOSING_TOLERANCE_CENTS,
  CONTINUITY_TOLERANCE_CENTS,
  derivedOpening,
  netMovement,
  runningBalances,
} from './balance-chain.ts';
import { checkTotals } from './check-totals.ts';
import { findPageGap } from './page-order.ts';
import type { BreakReason, Correction, FoundBreak } from './statement-break.ts';
import { isUnread, type StatementFacts } from './statement-facts.ts';
import { couldBeLeftOf, listCorrections, tellingCorrections } from './suggest-correction.ts';

/** Balances that the statement does not print, known from the account's other statements or from a person. */
export interface KnownEnds {
  readonly opening?: Cents | null;
  readonly closing?: Cents | null;
}

/** What walking a statement from its opening balance to its closing balance came to. */
export interface BalanceWalk {
  /** The facts, with balances that are known from elsewhere. */
  readonly facts: StatementFacts;
  readonly opening: Cents;
  readonly chain: BalanceChain;
  /** Everything that does not add up; several at one transaction may have the same cause. */
  readonly breaks: readonly FoundBreak[];
}

/** Add the balances that are known from elsewhere to what a statement prints. */
export const withKnownEnds = (facts: StatementFacts, known: KnownEnds): StatementFacts => ({
  ...facts,
  opening: facts.opening ?? known.opening ?? null,
  closing: facts.closing ?? known.closing ?? null,
});

/**
 * Walk a statement's transactions from balance to balance, and list everything that does not add up: balances, ends,
 * pages, totals and counts. Null when there is no balance to begin with.
 *
 * Spec: 2 §4 (processing status), §5, §9 (tolerances); decision 11.
 */
export function walkBalances(facts: StatementFacts): BalanceWalk | null {
  const opening = facts.opening ?? derivedOpening(facts.transactions) ?? openingFromClosing(facts);
  if (opening === null) return null;
  const chain = balanceChain(opening, facts.transactions);
  const breaks = [
    ...brokenLinks(facts, chain),
    ...unreadAmounts(facts, chain),
    ...brokenMarks(facts, opening),
    ...brokenPages(facts),
    ...brokenEnd(facts, chain),
    ...checkTotals(facts),
  ];
  return { facts, opening, chain, breaks };
}

/** Count everything that does not add up. */
export const countFaults = (facts: StatementFacts): number => walkBalances(facts)?.breaks.length ?? 0;

/** Count the places where a statement breaks. */
export const countBreaks = (facts: StatementFacts): number =>
  new Set(walkBalances(facts)?.breaks.map(({ index }) => index)).size;

/** The closing balance less all movements: what an export without other balances begins with. */
function openingFromClosing({ source, transactions, closing }: StatementFacts): Cents | null {
  if (closing === null || (source === 'pages' && transactions.length > 0)) return null;
  return subtract(closing, netMovement(transactions));
}

/** A link with an amount that is not read asks for the amount instead. */
function brokenLinks(facts: StatementFacts, chain: BalanceChain): readonly FoundBreak[] {
  return chain.links
    .filter((link) => !link.holds && !indexesOf(link).some((index) => isUnreadAt(facts, index)))
    .map((link) => linkBreak(facts, link));
}

function linkBreak(facts: StatementFacts, link: ChainLink): FoundBreak {
  const candidates = listCorrections(facts.transactions, link);
  const isOnePrintedRow = link.from === link.to || facts.transactions[link.to]?.splitOf === link.from;
  const pageGap = findPageGap(facts, link.from);
  return {
    index: isOnePrintedRow ? link.from : (candidates[0]?.at ?? link.from),
    reason: pageGap ?? {
      code: 'BALANCE_DIFFERS',
      printedCents: link.printed,
      beforeCents: link.before,
      computedCents: cents(link.printed - link.gap),
    },
    // No single transaction stands for a page.
    candidates: pageGap ? [] : tellingCorrections(facts.transactions, link, candidates),
  };
}

/** Each amount that is not read, with what the balances around it demand. */
function unreadAmounts(facts: StatementFacts, chain: BalanceChain): readonly FoundBreak[] {
  return facts.transactions.flatMap((transaction, index): readonly FoundBreak[] => {
    if (!isUnread(transaction)) return [];
    const printed = transaction.unread ?? '';
    const amountCents = demandedAmount(facts, chain, index, printed);
    const candidates: Correction[] = amountCents === null ? [] : [{ code: 'AMOUNT_NOT_READ', at: index, amountCents }];
    return [{ index, reason: { code: 'AMOUNT_NOT_READ', printed }, candidates }];
  });
}

/**
 * What the balances before and after an amount that is not read demand of it. Among other transactions, one of which may be
 * wrong as well, only where it fits what is left of the amount. Null where the balances do not tell.
 */
function demandedAmount(facts: StatementFacts, chain: BalanceChain, row: number, printed: string): Cents | null {
  const { transactions, opening, closing } = facts;
  const tailGap = closing === null ? null : subtract(closing, chain.end);
  const { from, to, gap } = chain.links.find((link) => row >= link.from && row <= link.to) ?? {
    ...{ from: chain.tailFrom, to: transactions.length - 1, gap: tailGap },
  };
  const isOnly = transactions.slice(from, to + 1).filter(isUnread).length === 1;
  const hasBalanceBefore = opening !== null || from > 0;
  if (gap === null || Math.abs(gap) <= CONTINUITY_TOLERANCE_CENTS || !isOnly || !hasBalanceBefore) return null;
  return from === to || couldBeLeftOf(printed, gap) ? gap : null;
}

/** A balance carried or brought forward must be the running balance at that place, unless an amount before it is not read. */
function brokenMarks(facts: StatementFacts, opening: Cents): readonly FoundBreak[] {
  const balances = runningBalances(opening, facts.transactions);
  return facts.marks.flatMap(({ afterRows, balance }): readonly FoundBreak[] => {
    const running = afterRows === 0 ? opening : (balances[afterRows - 1] ?? opening);
    if (Math.abs(balance - running) <= CONTINUITY_TOLERANCE_CENTS || isUnknownAfter(facts, afterRows)) return [];
    const amount = cents(balance - running);
    return [
      {
        index: afterRows,
        reason: { code: 'CARRIED_BALANCE_DIFFERS', printedCents: balance, computedCents: running },
        candidates: [{ code: 'MISSING', at: afterRows, amountCents: amount }],
      },
    ];
  });
}

/** Whether an amount that is not read follows the last balance printed before this place. */
function isUnknownAfter({ transactions }: StatementFacts, count: number): boolean {
  const before = transactions.slice(0, count);
  const printed = before.findLastIndex(({ balance }) => balance !== null);
  return before.slice(printed + 1).some(isUnread);
}

function brokenPages(facts: StatementFacts): readonly FoundBreak[] {
  const last = facts.transactions.length;
  return Array.from({ length: last + 1 }, (_, index) => index).flatMap((index) => {
    const reason: BreakReason | null = findPageGap(facts, index);
    return reason && (index < last || facts.closing === null) ? [{ index, reason, candidates: [] }] : [];
  });
}

/** The opening balance plus all transactions must be the closing balance. Spec: 2 §4, §9. */
function brokenEnd(facts: StatementFacts, chain: BalanceChain): readonly FoundBreak[] {
  const { transactions, closing } = facts;
  if (closing === null || isUnknownAfter(facts, transactions.length)) return [];
  const gap = cents(closing - chain.end);
  if (Math.abs(gap) <= CLOSING_TOLERANCE_CENTS) return [];
  const tail = { from: chain.tailFrom, to: transactions.length - 1, before: chain.end, gap };
  const candidates = listCorrections(transactions, tail).filter(
    ({ code }) => code === 'WRONG_SIGN' || code === 'REPEATED',
  );
  return [
    {
      index: candidates[0]?.at ?? transactions.length,
      reason: { code: 'CLOSING_BALANCE_DIFFERS', printedCents: closing, computedCents: chain.end },
      candidates: tellingCorrections(transactions, tail, [
        ...candidates,
        { code: 'MISSING', at: transactions.length, amountCents: gap },
      ]),
    },
  ];
}

/** The transactions of a link. */
export const indexesOf = ({ from, to }: Pick<ChainLink, 'from' | 'to'>): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, offset) => from + offset);

const isUnreadAt = ({ transactions }: StatementFacts, index: number): boolean => isUnread(transactions[index] ?? {});
