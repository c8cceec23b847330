import { asUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { recordEvent } from '../audit/index.ts';
import { removeCompany } from './companies.repository.ts';
import { companyView } from './company-view.ts';
import { requireCompany } from './require-company.ts';

/**
 * Deletes a company and its folders.
 *
 * @throws COMPANY_HAS_INVOICES while it has any that are not deleted; nothing is changed then.
 */
export const deleteCompany = (
  deps: Pick<Deps, 'db' | 'events'>,
  userId: string,
  { id }: { id: string },
): Promise<{ id: string }> =>
  asUser(deps.db, userId, async (db) => {
    const company = await requireCompany(db, userId, id);
    if (company.receiptCount > 0) throw new AppError('COMPANY_HAS_INVOICES');
    await removeCompany(db, userId, id);
    const event = { action: 'company.deleted', subjectType: 'company', subjectId: id } as const;
    await recordEvent(db, userId, { ...event, actorId: userId, before: companyView(company) });
    await deps.events.publish(db, userId, { kind: 'changed', topic: 'companies', id });
    return { id };
  });
