import { type SettingChange, settingsOn } from '@tillslip/domain/vat/periods/dated-settings';
import type { AccountingBasis } from '@tillslip/domain/vat/periods/vat-settings';
import type { UserDb } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireCompany } from '../../companies/index.ts';
import { factsOf, findReceipts, lockReceiptsAndCompanies } from '../../receipts/index.ts';

type Row = Awaited<ReturnType<typeof findReceipts>>[number];

/** An invoice in a company. */
export interface CompanyReceipt {
  readonly row: Row;
  readonly facts: ReturnType<typeof factsOf>;
  readonly companyId: string;
  /** On the day of the invoice; today's where it has none. */
  readonly accountingBasis: AccountingBasis;
  readonly settingChanges: readonly SettingChange[];
}

/**
 * Return one of the user's invoices that belongs to a company.
 *
 * @throws RECEIPT_NOT_FOUND when there is none, or it is another user's; VAT_NO_COMPANY when it is in none.
 */
export async function requireVatReceipt(tx: UserDb, id: string): Promise<CompanyReceipt> {
  const [row] = await findReceipts(tx, [id]);
  if (!row) throw new AppError('RECEIPT_NOT_FOUND');
  const { companyId } = row;
  if (companyId === null) throw new AppError('VAT_NO_COMPANY');
  const { accountingBasis: newest, settingChanges } = await requireCompany(tx, companyId);
  const facts = factsOf(row);
  const { accountingBasis } =
    facts.invoiceDate === null
      ? { accountingBasis: newest }
      : settingsOn({ accountingBasis: newest }, settingChanges, facts.invoiceDate);
  return { row, facts, companyId, accountingBasis, settingChanges };
}

/** Lock an invoice and its company until the transaction ends, and return it. @throws like `requireVatReceipt`. */
export async function lockVatReceipt(tx: UserDb, id: string): Promise<CompanyReceipt> {
  await lockReceiptsAndCompanies(tx, [id]);
  return requireVatReceipt(tx, id);
}
