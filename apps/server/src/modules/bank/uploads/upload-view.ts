import { type StatementResult, type StatementUpload, StatementWarningSchema } from '@tillslip/contract/bank/schemas';
import { ProgressSchema } from '@tillslip/contract/receipts/receipts';
import { maskAccount } from '@tillslip/domain/bank/statements/mask-account';
import { STATEMENT_FAILURES, type StatementFailure } from '@tillslip/domain/bank/statements/upload-outcomes';
import { z } from 'zod';
import type { UserDb } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { listOverlaps } from '../statements/overlaps.repository.ts';
import { savedResult } from '../statements/statement-values.ts';
import { findStatementsById, findStatementsByUploads, type StatementRow } from '../statements/statements.repository.ts';
import { findUpload, type UploadRow } from './uploads.repository.ts';

/**
 * Return the contract's view of one upload.
 *
 * @throws STATEMENT_UPLOAD_NOT_FOUND when there is none, or it is another user's.
 */
export async function viewUpload(tx: UserDb, id: string): Promise<StatementUpload> {
  const upload = await findUpload(tx, id);
  const [view] = upload ? await viewUploads(tx, [upload]) : [];
  if (!view) throw new AppError('STATEMENT_UPLOAD_NOT_FOUND');
  return view;
}

/** Build the contract's views of uploads. */
export async function viewUploads(tx: UserDb, uploads: readonly UploadRow[]): Promise<StatementUpload[]> {
  const ids = uploads.map(({ id }) => id);
  const own = await findStatementsByUploads(tx, ids);
  const there = await findStatementsById(tx, [...new Set(uploads.flatMap(({ alreadyIn }) => alreadyIn))]);
  const overlaps = await listOverlaps(
    tx,
    own.map(({ id }) => id),
  );
  const countSaved = (id: string) =>
    (overlaps.get(id) ?? []).reduce((sum, { transactionCount }) => sum + transactionCount, 0);
  return uploads.map((upload) => {
    const statements = own.filter(({ uploadId }) => uploadId === upload.id);
    const others = there.filter(({ id }) => upload.alreadyIn.includes(id));
    return uploadView(upload, [
      ...statements.map((statement) => result(statement, countSaved(statement.id))),
      ...others.map((statement) => result(statement, statement.transactionCount)),
    ]);
  });
}

const result = (statement: StatementRow, alreadySavedCount: number): StatementResult => ({
  id: statement.id,
  bankName: statement.bankName,
  accountType: statement.accountType,
  accountMasked: maskAccount(statement.accountNumber),
  closingCents: statement.closingCents,
  transactionCount: statement.transactionCount,
  status: statement.status,
  balanceConfirmed: statement.balanceConfirmed,
  balanceResult: savedResult(statement),
  alreadySavedCount,
});

/** Parse a stored failure; an unknown one counts as a fault. */
const failureOf = (code: string | null): StatementFailure | null =>
  code === null ? null : (STATEMENT_FAILURES.find((known) => known === code) ?? 'fault');

const uploadView = (upload: UploadRow, statements: StatementResult[]): StatementUpload => ({
  id: upload.id,
  status: upload.status,
  filename: upload.filename,
  kind: upload.kind,
  bytes: upload.bytes,
  companyId: upload.companyId,
  folderId: upload.folderId,
  progress: ProgressSchema.nullable().parse(upload.progress),
  waitsForRoom: upload.status === 'queued' && upload.roomWaitsSince !== null,
  failure: failureOf(upload.failureCode),
  statements,
  warnings: z.array(StatementWarningSchema).parse(upload.warnings),
  elapsedMs: upload.finishedAt && Math.max(0, upload.finishedAt.getTime() - upload.queuedAt.getTime()),
  createdAt: upload.createdAt.toISOString(),
});
