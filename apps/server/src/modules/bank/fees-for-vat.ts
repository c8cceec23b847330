import { maskAccount } from '@tillslip/domain/bank/statements/mask-account';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { negate } from '@tillslip/domain/kernel/money';
import type { BankFeeForVat } from '@tillslip/domain/vat/claim/bank-fee-for-vat';
import type { UserDb } from '../../platform/database/database.ts';
import { type FeeTransaction, feeTransactions } from './fees.repository.ts';

/**
 * What the bank charged a company on these days, both included, as far as it carries VAT: the statement is the
 * tax invoice. A charge that was given back is below zero, and so is its VAT. Interest carries none and is
 * left out, as are deleted statements and transactions that another statement has as well.
 *
 * Law: facts A3 (bank charges).
 */
export const feesForVat = async (
  tx: UserDb,
  companyId: string,
  from: CalendarDate,
  to: CalendarDate,
): Promise<BankFeeForVat[]> => (await feeTransactions(tx, companyId, { from, to })).map(feeOf);

const feeOf = (row: FeeTransaction): BankFeeForVat => ({
  transactionId: row.id,
  statementId: row.bankStatementId,
  date: row.transactionDate,
  description: row.description,
  isFeeOfPayment: row.isFeeOfPayment,
  amountCents: negate(row.amountCents),
  vatCents: row.vatClaimableCents,
  bankName: row.bankName ?? 'Bank',
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
