import type { Terms } from '@tillslip/domain/billing/terms';
import { usagePeriod } from '@tillslip/domain/billing/usage-period';
import type { UserDb } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { countSavedDocuments, currentTerms } from '../billing/index.ts';
import { findPreferences } from '../preferences/index.ts';
import { countBeingRead } from './room.repository.ts';

/** The documents of the month that is counted now, and what the account's terms allow. */
export interface MonthOfAccount {
  /** `YYYY-MM`, by the clock of the account. */
  readonly month: string;
  readonly terms: Terms;
  readonly saved: number;
  readonly beingRead: number;
}

/** Whether this installation has limits: only the hosted service does. Spec: decisions 30. */
export const hasLimits = ({ env }: Pick<Deps, 'env'>): boolean => env.billing !== null;

/** Count the documents of the account's month; null on an installation without limits. */
export async function findMonth(deps: Pick<Deps, 'env' | 'clock'>, tx: UserDb): Promise<MonthOfAccount | null> {
  const terms = await currentTerms(deps, tx);
  if (terms === null) return null;
  const { timezone } = await findPreferences(tx);
  const { month, ...since } = usagePeriod(timezone, deps.clock.now().getTime());
  // Before those saved: a document that is saved in between counts twice for a moment, and never not at all.
  const beingRead = await countBeingRead(tx, since.monthStart);
  const companies = await countSavedDocuments(tx, since);
  return { month, terms, beingRead, saved: companies.reduce((sum, counts) => sum + counts.month, 0) };
}
