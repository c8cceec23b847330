import { applyChange, correctionAsChange } from './change-transaction.ts';
import type { Correction } from './statement-break.ts';
import type { StatementFacts } from './statement-facts.ts';
import { countFaults } from './walk-balances.ts';

/**
 * Choose the correction to offer for a break: of those that could explain it, the one after which proving again shows
 * fewest faults, and fewer than before. Null when none helps, or when several different ones help as much, because then
 * the balances cannot tell which. A missing transaction explains every gap, so it is offered only where nothing else does.
 *
 * @param faults how many the statement has now
 */
export function offerCorrection(
  facts: StatementFacts,
  faults: number,
  candidates: readonly Correction[],
): Correction | null {
  const tried = candidates
    .map((correction) => ({ correction, left: countFaults(applyChange(facts, correctionAsChange(facts, correction))) }))
    .filter(({ left }) => left < faults);
  const explained = tried.filter(({ correction }) => correction.code !== 'MISSING');
  const choice = explained.length > 0 ? explained : tried;
  const fewest = Math.min(...choice.map(({ left }) => left));
  const best = choice.filter(({ left }) => left === fewest).map(({ correction }) => correction);
  return new Set(best.map((correction) => effectOf(facts, correction))).size === 1 ? (best[0] ?? null) : null;
}

/** Corrections of transactions that are alike in everything have the same effect. */
function effectOf({ transactions }: StatementFacts, { at, ...correction }: Correction): string {
  const { date, description, amount } = transactions[at] ?? {};
  return JSON.stringify([correction, date, description, amount]);
}
