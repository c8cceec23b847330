import { maskAccount } from '@tillslip/domain/bank/statements/mask-account';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { negate } from '@tillslip/domain/kernel/money';
import type { BankFeeForVat } from '@tillslip/domain/vat/claim/bank-fee-for-vat';
import type { UserDb } from '../../platform/database/database.ts';
import { type FeeTransaction, listFeeTransactions } from './fees.repository.ts';

/**
 * List the bank charges with VAT of a company between two days, both included; the statement is the tax invoice. A refunded
 * charge is negative, and so is its VAT. Interest has no VAT and is excluded, as are deleted statements and transactions
 * that another statement also has.
 *
 * Law: facts A3 (bank charges).
 */
export const feesForVat = async (
  tx: UserDb,
  companyId: string,
  from: CalendarDate,
  to: CalendarDate,
): Promise<BankFeeForVat[]> => (await listFeeTransactions(tx, companyId, { from, to })).map(feeOf);

const feeOf = (row: FeeTransaction): BankFeeForVat => ({
  transactionId: row.id,
  statementId: row.bankStatementId,
  date: row.transactionDate,
  description: row.description,
  isFeeOfPayment: row.isFeeOfPayment,
  amountCents: negate(row.amountCents),
  vatCents: row.vatClaimableCents,
  bankName: row.bankName,
  accountMasked: maskAccount(row.accountNumber),
  supplierVatNumber: row.bankVatNumber,
  page: row.page,
  statementHref: `/app/bank-statements/${row.bankStatementId}`,
  storageKey: row.storageKey,
  sha256: row.sha256,
  fileName: row.filename,
  mediaType: row.mediaType,
  balanceConfirmed: row.balanceConfirmed,
});
