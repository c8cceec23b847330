import type { SeenInput } from '@tillslip/contract/common';
import type { Company, CompanyInput } from '@tillslip/contract/companies';
import type { z } from 'zod';
import { asUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { resolveEdit } from '../../platform/edits/resolve-edit.ts';
import { notify, publish, recordAudit } from '../../platform/outbox/outbox.ts';
import { type CompanyValues, type CountedCompany, updateCompanyRow } from './companies.repository.ts';
import { companyValues } from './company-values.ts';
import { companyView } from './company-view.ts';
import { lockCompany, requireCountedCompany } from './require-company.ts';

/** The values of a company that affect the claims of its invoices. */
const CLAIM_SETTINGS = ['companyName', 'isVatVendor', 'vatNumber', 'accountingBasis'] as const;

/**
 * Update a company. When its name or VAT details change, its invoices are rechecked, because their claims depend on them.
 *
 * @throws COMPANY_NOT_FOUND; CHANGED_MEANWHILE when both this edit and another one changed a field.
 */
export async function updateCompany(
  deps: Pick<Deps, 'db'>,
  userId: string,
  input: z.output<typeof CompanyInput> & SeenInput & { id: string },
): Promise<Company> {
  const { id } = input;
  const mine = companyValues(input);
  return asUser(deps.db, userId, async (tx) => {
    await lockCompany(tx, id);
    const before = await requireCountedCompany(tx, id);
    const edit = {
      table: 'companies',
      id,
      row: before,
      valuesOf: storedValues,
      mine,
      seen: input,
      shown: typedValues,
    } as const;
    await updateCompanyRow(tx, id, await resolveEdit(tx, edit));
    const after = companyView(await requireCountedCompany(tx, id));
    const event = { action: 'company.updated', subjectType: 'company', subjectId: id } as const;
    recordAudit(tx, { ...event, actorId: userId, before: companyView(before), after });
    notify(tx, { kind: 'changed', topic: 'companies', id });
    if (CLAIM_SETTINGS.some((name) => before[name] !== after[name]))
      publish(tx, 'company.claim-settings-changed', { companyId: id });
    return after;
  });
}

const storedValues = (row: CountedCompany): CompanyValues => {
  const { id: _, userId: __, isSample: ___, version: ____, createdAt, updatedAt, receiptCount, ...values } = row;
  return values;
};

/** What people edit of a company, as it is typed into the form. */
export const typedCompany = (row: CountedCompany) => typedValues(storedValues(row));

/** The values as they are typed into the form. */
const typedValues = (values: CompanyValues) => ({
  ...values,
  notificationEmails: (values.notificationEmails ?? []).join(', '),
});
