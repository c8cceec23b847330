import { createHash } from 'node:crypto';
import type { StatementFacts } from '@tillslip/domain/bank/statements/statement-facts';
import type { UserDb } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { makeMatch } from './matching/make-match.ts';
import { findStatementsByUploads } from './statements/statements.repository.ts';
import { listCountedTransactions } from './statements/transactions.repository.ts';
import { endOfSaving } from './uploads/finish-upload.ts';
import { saveStatements } from './uploads/save-statements.ts';
import { findUpload, hideUpload, insertUpload, lockUserUploads, moveUpload } from './uploads/uploads.repository.ts';

/** A sample statement whose file is already stored. */
export interface SampleStatement {
  readonly companyId: string;
  readonly folderId: string | null;
  readonly filename: string;
  readonly storageKey: string;
  readonly bytes: Uint8Array;
  readonly facts: StatementFacts;
  /** The invoices that transactions paid, by the transaction's index. */
  readonly paid: ReadonlyMap<number, string>;
}

/**
 * Save a sample statement, inside a transaction, as if its file had been uploaded and read, with some transactions
 * reconciled. It is marked as sample, so it can be removed whole and is not a tax record.
 */
export async function insertSampleStatement(
  deps: Pick<Deps, 'clock'>,
  tx: UserDb,
  { companyId, folderId, filename, storageKey, bytes, facts, paid }: SampleStatement,
): Promise<void> {
  const now = deps.clock.now();
  await lockUserUploads(tx);
  const uploadId = await insertUpload(
    tx,
    {
      ...{ companyId, folderId, filename, storageKey, kind: 'export', mediaType: 'text/plain', isSample: true },
      ...{ bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') },
      ...{ retentionUntil: deps.clock.today() },
    },
    now,
  );
  const upload = await findUpload(tx, uploadId);
  if (!upload) throw new Error('The inserted upload was not found');
  const read = { statements: [{ facts, layout: 'general' }], reader: 'sample', seconds: 0, pages: [] };
  const { to, change } = endOfSaving(await saveStatements(deps, tx, upload, read, new Map()), read);
  await moveUpload(tx, uploadId, { from: ['queued'], to, now }, { ...change, finishedAt: now });
  await hideUpload(tx, uploadId, now);
  for (const { id } of await findStatementsByUploads(tx, [uploadId]))
    for (const [position, receiptId] of paid) {
      const transaction = (await listCountedTransactions(tx, id)).find((one) => one.position === position);
      if (transaction)
        await makeMatch(deps, tx, {
          ...{ transactionIds: [transaction.id], receiptIds: [receiptId], amounts: [], notes: null },
          ...{ reasons: [], isAutomatic: false },
        });
    }
}
