import { nameInDescription } from './description-key.ts';
import type { KnownTransaction } from './known-sides.ts';
import type { MatchReason } from './match-reason.ts';
import type { MatchSuggestion } from './match-types.ts';

/** A reversal may take weeks; a return without a name is of the last days. */
const MAX_REVERSAL_DAYS = 45;
const MAX_NAMELESS_DAYS = 7;
const MIN_NAME_SHARE = 0.5;

/** The bank returned a payment unpaid, it reversed one, or somebody gave money back. */
const RETURNED =
  /\breturn(?:ed|s)?\b|\bunpaid\b|\brtd\b|\br\/d\b|dishono|\bonbetaal|teruggestuur|\bdisput|insufficient funds|refer to drawer/i;
const REVERSED = /revers|omgekeer|terugskryw/i;
const GIVEN_BACK = /refund|terug|correction/i;

/** Words that say what happened, not whose payment it was. */
const WORDS_OF_RETURNS = new Set(
  'returned return returns unpaid rtd dishonoured dishonored dishonour onbetaald onbetaal teruggestuur teruggestuurde debietorder dispute disputed insufficient funds refer drawer not provided against payers payer auth authority stopped reversal reversed revers fee registered do collection received item deduction naedo eft'.split(
    ' ',
  ),
);

/** How sure it is that a return is of a payment. */
type Level = 'named' | 'nameless' | 'given-back' | 'other-words';

interface Pair {
  readonly payment: KnownTransaction;
  readonly back: KnownTransaction;
  readonly level: Level;
  readonly days: number;
}

const RANK: readonly Level[] = ['named', 'nameless', 'given-back', 'other-words'];

/**
 * Pair payments with what the bank returned or reversed, in either direction: a debit order that was not paid, or money
 * from a customer that was taken back. The nearest payment of the same amount whose name the return shows comes first;
 * of two as near none is paired.
 */
export function findReturned(transactions: readonly KnownTransaction[]): readonly MatchSuggestion[] {
  const bySize = new Map<number, KnownTransaction[]>();
  for (const transaction of transactions) {
    const size = Math.abs(transaction.given.amount);
    bySize.set(size, [...(bySize.get(size) ?? []), transaction]);
  }
  return [...bySize.values()].flatMap((same) => (same.length > 1 ? pairsAmong(same) : []));
}

/** Whether a suggestion says for certain that a payment was returned: then it paid nothing. */
export const isCertainReturn = ({ kind, score }: MatchSuggestion): boolean => kind === 'reversal' && score >= 0.9;

function pairsAmong(same: readonly KnownTransaction[]): readonly MatchSuggestion[] {
  const candidates = same.flatMap((back) => same.flatMap((payment) => pairOf(payment, back) ?? []));
  const ranked = candidates.toSorted(byNearness);
  const taken = new Set<KnownTransaction>();
  return ranked.flatMap((pair) => {
    if (taken.has(pair.payment) || taken.has(pair.back)) return [];
    const rivals = ranked.filter(
      (other) =>
        other !== pair &&
        (other.back === pair.back || other.payment === pair.payment) &&
        !taken.has(other.back) &&
        !taken.has(other.payment),
    );
    for (const one of [pair.payment, pair.back]) taken.add(one);
    if (rivals.some((other) => byNearness(pair, other) === 0)) return [];
    return suggestionsOf(pair, rivals.length > 0);
  });
}

const byNearness = (a: Pair, b: Pair): number => RANK.indexOf(a.level) - RANK.indexOf(b.level) || a.days - b.days;

function pairOf(payment: KnownTransaction, back: KnownTransaction): Pair | null {
  const days = back.day - payment.day;
  const isOpposite = payment.given.amount + back.given.amount === 0;
  const isPossible = isOpposite && payment.given.accountId === back.given.accountId && days >= 0;
  if (!isPossible || days > MAX_REVERSAL_DAYS || saysReturned(payment)) return null;
  const level = levelOf(payment, back, days);
  return level && { payment, back, level, days };
}

const saysReturned = ({ given: { description } }: KnownTransaction): boolean =>
  RETURNED.test(description) || REVERSED.test(description);

function levelOf(payment: KnownTransaction, back: KnownTransaction, days: number): Level | null {
  const [paid, returned] = [payeeOf(payment), payeeOf(back)];
  const isNamed = Math.max(nameInDescription(paid, returned), nameInDescription(returned, paid)) >= MIN_NAME_SHARE;
  if (saysReturned(back)) {
    if (isNamed) return 'named';
    if (days > MAX_NAMELESS_DAYS) return null;
    return returned.length === 0 ? 'nameless' : 'other-words';
  }
  return isNamed && back.given.amount > 0 && GIVEN_BACK.test(back.given.description) ? 'given-back' : null;
}

const payeeOf = ({ words }: KnownTransaction): readonly string[] =>
  words.filter((word) => !WORDS_OF_RETURNS.has(word) && !GIVEN_BACK.test(word));

function scoreOf({ level, days }: Pair, hasRivals: boolean): number {
  if (level === 'named') return 0.97 - days / 1000;
  if (level === 'nameless') return hasRivals ? 0.8 : 0.92 - days / 1000;
  return level === 'given-back' ? 0.8 + (MAX_REVERSAL_DAYS - days) / 450 : 0.6;
}

function suggestionsOf(pair: Pair, hasRivals: boolean): readonly MatchSuggestion[] {
  const { payment, back, level } = pair;
  const isReturn = RETURNED.test(back.given.description);
  const reasons: MatchReason[] = [{ code: isReturn ? 'PAYMENT_RETURNED' : 'MONEY_CAME_BACK' }];
  if (level === 'named' || level === 'given-back') reasons.push({ code: 'SAME_NAME' });
  return [
    [payment, back],
    [back, payment],
  ].map((two) => ({
    kind: 'reversal',
    transactionIds: two.map(({ given }) => given.id),
    documentIds: [],
    score: scoreOf(pair, hasRivals),
    reasons,
    isAutomatic: false,
  }));
}
