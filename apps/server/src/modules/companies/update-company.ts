import type { Company, CompanyInput } from '@tillslip/contract/companies';
import type { z } from 'zod';
import { asUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { notify, recordAudit } from '../../platform/outbox/outbox.ts';
import { changeCompany } from './companies.repository.ts';
import { companyValues } from './company-values.ts';
import { companyView } from './company-view.ts';
import { requireCompany } from './require-company.ts';
import { VAT_STATUS_CHANGED } from './vat-status-changed.ts';

/** Changes a company. When its VAT status changes, its invoices are judged again: what they need depends on it. */
export async function updateCompany(
  deps: Pick<Deps, 'db' | 'queue'>,
  userId: string,
  input: z.output<typeof CompanyInput> & { id: string },
): Promise<Company> {
  const { id } = input;
  const values = companyValues(input);
  return asUser(deps.db, userId, async (tx) => {
    const before = await requireCompany(tx, id);
    await changeCompany(tx, id, values);
    const after = companyView(await requireCompany(tx, id));
    const event = { action: 'company.updated', subjectType: 'company', subjectId: id } as const;
    recordAudit(tx, { ...event, actorId: userId, before: companyView(before), after });
    notify(tx, { kind: 'changed', topic: 'companies', id });
    if (before.isVatVendor !== after.isVatVendor || before.vatNumber !== after.vatNumber)
      await deps.queue.add(VAT_STATUS_CHANGED, { userId, companyId: id }, { key: `${VAT_STATUS_CHANGED}:${id}` });
    return after;
  });
}
