import type { SeenInput } from '@tillslip/contract/common';
import type { Company, CompanyInput } from '@tillslip/contract/companies';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { registrationOf, vatSettingsOf } from '@tillslip/domain/vat/periods/vat-settings';
import type { z } from 'zod';
import { asUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { resolveEdit } from '../../platform/edits/resolve-edit.ts';
import { notify, publish, recordAudit } from '../../platform/outbox/outbox.ts';
import { type CompanyValues, type CountedCompany, updateCompanyRow } from './companies.repository.ts';
import { companyValues, requireBasisAllowed } from './company-values.ts';
import { companyView } from './company-view.ts';
import { dateRegistration } from './date-registration.ts';
import { dateSettings } from './date-settings.ts';
import { lockCompany, requireCountedCompany } from './require-company.ts';

/** The values of a company that affect the claims of its invoices. */
const CLAIM_SETTINGS = [
  ...(['companyName', 'isVatVendor', 'vatNumber', 'accountingBasis', 'vatCutOff'] as const),
  ...(['vatRegisteredFrom', 'vatRegisteredUntil'] as const),
] as const;

/**
 * Update a company. When its name or VAT details change, its invoices are rechecked, because their claims depend on them.
 *
 * Changed settings of VAT periods count from the first day of an open period: `dateSettings`.
 *
 * @throws COMPANY_NOT_FOUND; BAD_INPUT for that day, and for a payments basis that nobody confirms; CHANGED_MEANWHILE when both this edit and another one changed a field.
 */
export async function updateCompany(
  deps: Pick<Deps, 'db'>,
  userId: string,
  input: z.output<typeof CompanyInput> & SeenInput & { id: string; countsFrom?: CalendarDate | undefined },
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
    const saved = await resolveEdit(tx, edit);
    requireBasisAllowed(before, saved, input.isBasisAllowed);
    const dated = await dateSettings(tx, before, {
      ...{ before: vatSettingsOf(before), after: vatSettingsOf(saved), countsFrom: input.countsFrom },
    });
    await dateRegistration(tx, { ...before, ...vatSettingsOf(saved) }, registrationOf(saved));
    await updateCompanyRow(tx, id, saved);
    const after = companyView(await requireCountedCompany(tx, id));
    const event = { action: 'company.updated', subjectType: 'company', subjectId: id } as const;
    recordAudit(tx, { ...event, actorId: userId, before: companyView(before), after: { ...after, ...dated } });
    notify(tx, { kind: 'changed', topic: 'companies', id });
    if (CLAIM_SETTINGS.some((name) => before[name] !== after[name]))
      publish(tx, 'company.claim-settings-changed', { companyId: id });
    return after;
  });
}

/** What is stored of a company that a person sets. */
export const storedValues = (row: CountedCompany): CompanyValues => {
  const { id: _, userId: __, isSample: ___, version: ____, createdAt, updatedAt, ...rest } = row;
  const { receiptCount: _____, settingChanges: ______, ...values } = rest;
  return values;
};

/** What people edit of a company, as it is typed into the form. */
export const typedCompany = (row: CountedCompany) => typedValues(storedValues(row));

/** The values as they are typed into the form. */
const typedValues = (values: CompanyValues) => ({
  ...values,
  notificationEmails: (values.notificationEmails ?? []).join(', '),
});
