import type { SessionUser } from '@tillslip/contract/auth';
import {
  type StatementBreak,
  type StatementCorrection,
  type StatementDetail,
  type StatementRow,
  StatementWarningSchema,
} from '@tillslip/contract/bank/schemas';
import { checkBalances } from '@tillslip/domain/bank/statements/check-balances';
import { maskAccount } from '@tillslip/domain/bank/statements/mask-account';
import type { Correction } from '@tillslip/domain/bank/statements/statement-break';
import { z } from 'zod';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { namesOfPeople } from '../../../platform/members/people.repository.ts';
import { correctionViews } from '../statements/correction-log.ts';
import { headValues } from '../statements/head-values.ts';
import { listOverlaps } from '../statements/overlaps.repository.ts';
import { savedResult } from '../statements/statement-values.ts';
import { findStatement } from '../statements/statements.repository.ts';
import { PrintedFactsSchema, storedFacts } from '../statements/stored-facts.ts';
import { listPrintedTransactions, type TransactionRow } from '../statements/transactions.repository.ts';
import { fileViews, pageViews } from '../uploads/bank-files.ts';
import { findUpload } from '../uploads/uploads.repository.ts';
import type { CardRow } from './statement-list.repository.ts';

type ViewDeps = Pick<Deps, 'env' | 'clock'>;

/** Build the contract's view of a statement in the list. */
export const cardView = (record: CardRow): StatementRow => ({
  id: record.id,
  filename: record.filename,
  bankName: record.bankName,
  accountMasked: maskAccount(record.accountNumber),
  accountType: record.accountType,
  companyId: record.companyId,
  companyName: record.companyName,
  folderId: record.folderId,
  folderName: record.folderName,
  periodStart: record.periodStart,
  periodEnd: record.periodEnd,
  status: record.status,
  balanceConfirmed: record.balanceConfirmed,
  balanceResult: savedResult(record),
  reconciliationStatus: record.reconciliationStatus,
  transactionCount: record.transactionCount,
  reconciledCount: record.reconciledCount,
  openingCents: record.openingCents,
  closingCents: record.closingCents,
  createdAt: record.createdAt.toISOString(),
});

/**
 * Return the contract's view of a statement, with its breaks.
 *
 * @throws STATEMENT_NOT_FOUND when there is none, it is deleted, or it is another user's.
 */
export async function viewStatement(
  deps: ViewDeps,
  tx: UserDb,
  user: SessionUser,
  id: string,
): Promise<StatementDetail> {
  const record = await findStatement(tx, id);
  const upload = record && (await findUpload(tx, record.uploadId));
  if (!record || !upload) throw new AppError('STATEMENT_NOT_FOUND');
  const transactions = await listPrintedTransactions(tx, id);
  const { known, opening, closing, corrections } = PrintedFactsSchema.parse(record.facts);
  const check = checkBalances(storedFacts(record, transactions), known);
  const people = await namesOfPeople(tx, user, [record.reconciledBy]);
  return {
    ...cardView(record),
    version: record.version,
    source: record.source,
    statementDate: record.statementDate,
    availableCents: record.availableCents,
    totalDebitsCents: record.totalDebitsCents,
    totalCreditsCents: record.totalCreditsCents,
    netMovementCents: record.netMovementCents,
    reconciliationNotes: record.reconciliationNotes,
    reconciledAt: record.reconciledAt?.toISOString() ?? null,
    reconciledBy: people.get(record.reconciledBy ?? '') ?? null,
    breaks: check.breaks.map((found) => breakView(found, transactions)),
    openEnds: [...check.openEnds],
    tableEnds: [...check.tableEnds],
    printedEnds: { openingCents: opening, closingCents: closing },
    workedOutCount: check.workedOutCount,
    corrections: correctionViews(corrections, headValues(record), transactions),
    overlaps: (await listOverlaps(tx, [id])).get(id) ?? [],
    pages: pageViews(deps, upload, record.pages),
    files: fileViews(deps, upload),
    warnings: z.array(StatementWarningSchema).parse(record.warnings),
    deletedAt: null,
  };
}

type FoundBreak = ReturnType<typeof checkBalances>['breaks'][number];

function breakView({ index, reason, correction }: FoundBreak, transactions: readonly TransactionRow[]): StatementBreak {
  return {
    transactionId: transactions[index]?.id ?? null,
    reason,
    correction: correction && withTransaction(correction, transactions),
  };
}

const withTransaction = (
  { at, ...correction }: Correction,
  transactions: readonly TransactionRow[],
): StatementCorrection => ({
  ...correction,
  transactionId: transactions[at]?.id ?? null,
});
