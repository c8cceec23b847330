import type { Company, CompanyInput } from '@tillslip/contract/companies';
import type { z } from 'zod';
import { asUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { notify, publish, recordAudit } from '../../platform/outbox/outbox.ts';
import { updateCompanyRow } from './companies.repository.ts';
import { companyValues } from './company-values.ts';
import { companyView } from './company-view.ts';
import { requireCompany } from './require-company.ts';

/** The values of a company that affect the claims of its invoices. */
const CLAIM_SETTINGS = ['isVatVendor', 'vatNumber', 'accountingBasis'] as const;

/** Update a company. When its VAT details change, its invoices are rechecked, because their claims depend on them. */
export async function updateCompany(
  deps: Pick<Deps, 'db'>,
  userId: string,
  input: z.output<typeof CompanyInput> & { id: string },
): Promise<Company> {
  const { id } = input;
  const values = companyValues(input);
  return asUser(deps.db, userId, async (tx) => {
    const before = await requireCompany(tx, id);
    await updateCompanyRow(tx, id, values);
    const after = companyView(await requireCompany(tx, id));
    const event = { action: 'company.updated', subjectType: 'company', subjectId: id } as const;
    recordAudit(tx, { ...event, actorId: userId, before: companyView(before), after });
    notify(tx, { kind: 'changed', topic: 'companies', id });
    if (CLAIM_SETTINGS.some((name) => before[name] !== after[name]))
      publish(tx, 'company.claim-settings-changed', { companyId: id });
    return after;
  });
}
