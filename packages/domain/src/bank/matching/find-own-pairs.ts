import { daysBetween } from '../../kernel/calendar-date.ts';
import type { KnownTransaction } from './known-sides.ts';
import type { MatchSuggestion } from './match-types.ts';

/** A transfer is booked on the other side within days; a reversal may take weeks. */
const MAX_TRANSFER_DAYS = 3;
const MAX_REVERSAL_DAYS = 45;
const TRANSFER_WORDS = /transfer|oorplas|trf|savings|pocket|own account|eie rekening/i;
const REVERSAL_WORDS = /revers|refund|terug|returned|unpaid|omgekeer|correction|dishonou?r/i;

/**
 * Pair transactions that belong to each other and to no document: transfers between own accounts (the same amount
 * out of one and into another), and transactions that the bank reversed. Only where it is clear which two: of several
 * equal ones none is paired.
 */
export function findOwnPairs(transactions: readonly KnownTransaction[]): readonly MatchSuggestion[] {
  const bySize = new Map<number, KnownTransaction[]>();
  for (const transaction of transactions) {
    const size = Math.abs(transaction.given.amount);
    const same = bySize.get(size);
    if (same) same.push(transaction);
    else bySize.set(size, [transaction]);
  }
  return [...bySize.values()].flatMap((same) => [...pairs(same, asTransfer), ...pairs(same, asReversal)]);
}

type Compare = (
  out: KnownTransaction,
  into: KnownTransaction,
) => Pick<MatchSuggestion, 'kind' | 'score' | 'reasons'> | null;

function pairs(transactions: readonly KnownTransaction[], compare: Compare): readonly MatchSuggestion[] {
  const outs = transactions.filter(({ given }) => given.amount < 0);
  const intos = transactions.filter(({ given }) => given.amount > 0);
  const fits = outs.flatMap((out) =>
    intos.flatMap((into) => {
      const found = compare(out, into);
      return found ? [{ out, into, found }] : [];
    }),
  );
  const isOnly = ({ out, into }: { out: KnownTransaction; into: KnownTransaction }) =>
    fits.filter((fit) => fit.out === out || fit.into === into).length === 1;
  return fits.filter(isOnly).flatMap(({ out, into, found }) =>
    [
      [out, into],
      [into, out],
    ].map((pair) => ({
      ...found,
      transactionIds: pair.map(({ given }) => given.id),
      documentIds: [],
      isAutomatic: false,
    })),
  );
}

function asTransfer(out: KnownTransaction, into: KnownTransaction) {
  const days = Math.abs(daysBetween(out.given.date, into.given.date));
  const says = [out, into].filter(({ given }) => TRANSFER_WORDS.test(given.description)).length;
  if (out.given.accountId === into.given.accountId || days > MAX_TRANSFER_DAYS || says === 0) return null;
  const score = Math.min(1, 0.7 + says * 0.12 + (MAX_TRANSFER_DAYS - days) * 0.02);
  return {
    kind: 'transfer' as const,
    score,
    reasons: [{ code: 'BETWEEN_OWN_ACCOUNTS' as const }, { code: 'TRANSFER_NAMED' as const }],
  };
}

function asReversal(out: KnownTransaction, into: KnownTransaction) {
  const days = daysBetween(out.given.date, into.given.date);
  const isSameAccount = out.given.accountId === into.given.accountId;
  if (!isSameAccount || days < 0 || days > MAX_REVERSAL_DAYS || !REVERSAL_WORDS.test(into.given.description))
    return null;
  const shared = out.words.filter((word) => into.words.includes(word)).length;
  if (shared === 0) return null;
  return {
    kind: 'reversal' as const,
    score: 0.8 + (MAX_REVERSAL_DAYS - days) / 450,
    reasons: [{ code: 'MONEY_CAME_BACK' as const }, { code: 'SAME_NAME' as const }],
  };
}
