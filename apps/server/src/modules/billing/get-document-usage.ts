import type { DocumentUsage } from '@tillslip/contract/billing';
import { usagePeriod } from '@tillslip/domain/billing/usage-period';
import { readAsUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { findPreferences } from '../preferences/index.ts';
import { countSavedDocuments } from './document-usage.repository.ts';

/**
 * Count the documents that a person saved in the current month and year of their time zone, by company.
 *
 * Spec: decisions 0500.
 */
export const getDocumentUsage = (deps: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<DocumentUsage> =>
  readAsUser(deps.db, userId, async (tx) => {
    const { timezone } = await findPreferences(tx);
    const { month, ...since } = usagePeriod(timezone, deps.clock.now().getTime());
    const companies = await countSavedDocuments(tx, since);
    const sum = (of: 'month' | 'year') => companies.reduce((total, counts) => total + counts[of], 0);
    return { month, total: { month: sum('month'), year: sum('year') }, companies };
  });
