import type { KnownTransaction } from './known-sides.ts';
import type { MatchSuggestion } from './match-types.ts';

/** A transfer is booked on the other side within days. */
const MAX_TRANSFER_DAYS = 3;
const TRANSFER_WORDS = /transfer|oorplas|trf|savings|pocket|own account|eie rekening/i;

/**
 * Pair transfers between own accounts: the same amount out of one and into another. Only where it is clear which two:
 * of several equal ones none is paired.
 */
export function findTransfers(transactions: readonly KnownTransaction[]): readonly MatchSuggestion[] {
  const bySize = new Map<number, KnownTransaction[]>();
  for (const transaction of transactions) {
    const size = Math.abs(transaction.given.amount);
    const same = bySize.get(size);
    if (same) same.push(transaction);
    else bySize.set(size, [transaction]);
  }
  return [...bySize.values()].flatMap(pairs);
}

function pairs(transactions: readonly KnownTransaction[]): readonly MatchSuggestion[] {
  const outs = transactions.filter(({ given }) => given.amount < 0);
  const intos = transactions.filter(({ given }) => given.amount > 0);
  const fits = outs.flatMap((out) =>
    intos.flatMap((into) => {
      const score = scoreOfTransfer(out, into);
      return score === null ? [] : [{ out, into, score }];
    }),
  );
  const isOnly = ({ out, into }: { out: KnownTransaction; into: KnownTransaction }) =>
    fits.filter((fit) => fit.out === out || fit.into === into).length === 1;
  return fits.filter(isOnly).flatMap(({ out, into, score }) =>
    [
      [out, into],
      [into, out],
    ].map((pair) => ({
      kind: 'transfer',
      score,
      reasons: [{ code: 'BETWEEN_OWN_ACCOUNTS' }, { code: 'TRANSFER_NAMED' }],
      transactionIds: pair.map(({ given }) => given.id),
      documentIds: [],
      isAutomatic: false,
    })),
  );
}

function scoreOfTransfer(out: KnownTransaction, into: KnownTransaction): number | null {
  const days = Math.abs(out.day - into.day);
  const says = [out, into].filter(({ given }) => TRANSFER_WORDS.test(given.description)).length;
  if (out.given.accountId === into.given.accountId || days > MAX_TRANSFER_DAYS || says === 0) return null;
  return Math.min(1, 0.7 + says * 0.12 + (MAX_TRANSFER_DAYS - days) * 0.02);
}
