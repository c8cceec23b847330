import { asUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { requireUnchanged } from '../../platform/edits/resolve-edit.ts';
import { AppError } from '../../platform/errors.ts';
import { notify, publish, recordAudit } from '../../platform/outbox/outbox.ts';
import { countCompanyUsage, deleteCompanyRow, lockCompanyContents } from './companies.repository.ts';
import { companyView } from './company-view.ts';
import { requireCountedCompany } from './require-company.ts';
import { typedCompany } from './update-company.ts';

/**
 * Delete a company and its folders. With `keepInvoices`, its invoices and bank statements stay without a company, and the
 * invoices are rechecked.
 *
 * @throws COMPANY_HAS_INVOICES when it has invoices or statements and `keepInvoices` is false; then nothing is changed.
 * @throws CHANGED_MEANWHILE when it was edited since the person saw it.
 * @throws COMPANY_IS_SAMPLE for the sample company, which is removed with everything in it.
 */
export const deleteCompany = (
  deps: Pick<Deps, 'db'>,
  userId: string,
  { id, keepInvoices, ...seen }: { id: string; version: number; keepInvoices: boolean },
): Promise<{ id: string }> =>
  asUser(deps.db, userId, async (tx) => {
    await lockCompanyContents(tx, id);
    const company = await requireCountedCompany(tx, id);
    if (company.isSample) throw new AppError('COMPANY_IS_SAMPLE');
    await requireUnchanged(tx, { table: 'companies', id, row: company, valuesOf: typedCompany, seen });
    if (company.receiptCount > 0 && !keepInvoices) throw hasInvoicesError('invoices');
    const { statements } = await countCompanyUsage(tx, id);
    if (statements > 0 && !keepInvoices) throw hasInvoicesError('statements');
    await deleteCompanyRow(tx, id);
    const event = { action: 'company.deleted', subjectType: 'company', subjectId: id } as const;
    recordAudit(tx, { ...event, actorId: userId, before: companyView(company) });
    publish(tx, 'company.deleted', { companyId: id });
    // Its VAT settings and rules went with it.
    for (const subjectType of ['vat_settings', 'vat_setting_changes'] as const)
      recordAudit(tx, { ...event, subjectType, actorId: userId });
    notify(tx, { kind: 'changed', topic: 'companies', id });
    if (statements > 0) notify(tx, { kind: 'changed', topic: 'bank', id: null });
    if (company.receiptCount > 0) {
      notify(tx, { kind: 'changed', topic: 'receipts', id: null });
      publish(tx, 'company.claim-settings-changed', { companyId: null });
    }
    return { id };
  });

const hasInvoicesError = (what: 'invoices' | 'statements') => new AppError('COMPANY_HAS_INVOICES', { data: { what } });
