import { daysBetween } from '../../kernel/calendar-date.ts';
import type { KnownRow } from './known-sides.ts';
import type { MatchSuggestion } from './match-types.ts';

/** A transfer is booked on the other side within days; a reversal may take weeks. */
const TRANSFER_DAYS = 3;
const REVERSAL_DAYS = 45;
const TRANSFER_WORDS = /transfer|oorplas|trf|savings|pocket|own account|eie rekening/i;
const REVERSAL_WORDS = /revers|refund|terug|returned|unpaid|omgekeer|correction|dishonou?r/i;

/**
 * Rows that belong to each other and to no document: transfers between own accounts (the same amount out
 * of one and into another), and rows the bank took back. Only where it is clear which two: of equal ones
 * none is paired.
 */
export function findOwnPairs(rows: readonly KnownRow[]): readonly MatchSuggestion[] {
  const bySize = new Map<number, KnownRow[]>();
  for (const row of rows) {
    const size = Math.abs(row.given.amount);
    const same = bySize.get(size);
    if (same) same.push(row);
    else bySize.set(size, [row]);
  }
  return [...bySize.values()].flatMap((same) => [...pairs(same, asTransfer), ...pairs(same, asReversal)]);
}

type Judge = (out: KnownRow, into: KnownRow) => Pick<MatchSuggestion, 'kind' | 'score' | 'reasons'> | null;

function pairs(rows: readonly KnownRow[], judge: Judge): readonly MatchSuggestion[] {
  const outs = rows.filter(({ given }) => given.amount < 0);
  const intos = rows.filter(({ given }) => given.amount > 0);
  const fits = outs.flatMap((out) =>
    intos.flatMap((into) => {
      const judged = judge(out, into);
      return judged ? [{ out, into, judged }] : [];
    }),
  );
  const isOnly = ({ out, into }: { out: KnownRow; into: KnownRow }) =>
    fits.filter((fit) => fit.out === out || fit.into === into).length === 1;
  return fits.filter(isOnly).flatMap(({ out, into, judged }) =>
    [
      [out, into],
      [into, out],
    ].map((pair) => ({
      ...judged,
      rowIds: pair.map(({ given }) => given.id),
      documentIds: [],
      isAutomatic: false,
    })),
  );
}

function asTransfer(out: KnownRow, into: KnownRow) {
  const days = Math.abs(daysBetween(out.given.date, into.given.date));
  const says = [out, into].filter(({ given }) => TRANSFER_WORDS.test(given.description)).length;
  if (out.given.accountId === into.given.accountId || days > TRANSFER_DAYS || says === 0) return null;
  const score = Math.min(1, 0.7 + says * 0.12 + (TRANSFER_DAYS - days) * 0.02);
  return {
    kind: 'transfer' as const,
    score,
    reasons: [{ code: 'BETWEEN_OWN_ACCOUNTS' as const }, { code: 'TRANSFER_NAMED' as const }],
  };
}

function asReversal(out: KnownRow, into: KnownRow) {
  const days = daysBetween(out.given.date, into.given.date);
  const isSameAccount = out.given.accountId === into.given.accountId;
  if (!isSameAccount || days < 0 || days > REVERSAL_DAYS || !REVERSAL_WORDS.test(into.given.description)) return null;
  const shared = out.words.filter((word) => into.words.includes(word)).length;
  if (shared === 0) return null;
  return {
    kind: 'reversal' as const,
    score: 0.8 + (REVERSAL_DAYS - days) / 450,
    reasons: [{ code: 'MONEY_CAME_BACK' as const }, { code: 'SAME_NAME' as const }],
  };
}
