import {
  CONTINUITY_TOLERANCE_CENTS,
  derivedOpening,
  netMovement,
} from '@tillslip/domain/bank/statements/balance-chain';
import { checkBalances } from '@tillslip/domain/bank/statements/check-balances';
import type { StatementFacts } from '@tillslip/domain/bank/statements/statement-facts';
import { type Cents, subtract } from '@tillslip/domain/kernel/money';
import type { UserDb } from '../../../platform/database/database.ts';
import { headColumns } from './statement-values.ts';
import { findNeighbours, type StatementRow } from './statements.repository.ts';
import { type PrintedFacts, PrintedFactsSchema } from './stored-facts.ts';

/** Balances that another statement of the account confirms. */
export type Known = PrintedFacts['known'];

const NOTHING: Known = { opening: null, closing: null };

/**
 * Find the balances that a statement does not print and the statements before and after it confirm. Only an equal balance
 * counts, because then nothing is missing between the two. A different one means nothing: there may be a statement between
 * them that was never uploaded.
 */
export async function findKnownEnds(tx: UserDb, id: string, facts: StatementFacts): Promise<Known> {
  const { bankName, accountNumber, periodStart, periodEnd } = headColumns(facts);
  const { openEnds, closing } = checkBalances(facts);
  if (openEnds.length === 0 || accountNumber === null || periodStart === null || periodEnd === null) return NOTHING;
  const own = { id, from: periodStart, to: periodEnd };
  const { before, after } = await findNeighbours(tx, { bankName, accountNumber }, own);
  return {
    opening: openEnds.includes('opening') ? agreed(impliedOpening(facts), before?.closingCents, before) : null,
    closing: openEnds.includes('closing') ? agreed(closing, after?.openingCents, after) : null,
  };
}

/** Return the balance if both agree; a statement that fails the balance check confirms nothing. */
function agreed(own: Cents | null, other: Cents | null | undefined, of: StatementRow | undefined): Cents | null {
  if (own === null || other == null || of?.status !== 'completed') return null;
  return Math.abs(own - other) <= CONTINUITY_TOLERANCE_CENTS ? other : null;
}

/** Calculate the opening balance of a statement that prints none, from its transactions. */
const impliedOpening = ({ transactions, closing }: StatementFacts): Cents | null =>
  derivedOpening(transactions) ?? (closing === null ? null : subtract(closing, netMovement(transactions)));

/** Whether a stored statement lacks an opening or closing balance, which another statement may confirm. */
export function hasOpenEnd(record: StatementRow): boolean {
  const { opening, closing, totals } = PrintedFactsSchema.parse(record.facts);
  if (record.source === 'export') return opening === null || closing === null;
  return (opening === null || closing === null) && (totals.debits === null || totals.credits === null);
}
