import { createHash } from 'node:crypto';
import type { StatementFacts } from '@tillslip/domain/bank/statements/statement-facts';
import type { UserDb } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { makeMatch } from './matching/make-match.ts';
import { statementsOfUploads } from './statements/statements.repository.ts';
import { transactionsOf } from './statements/transactions.repository.ts';
import { endOfSaving } from './uploads/finish-upload.ts';
import { saveStatements } from './uploads/save-statements.ts';
import { findUpload, hideUpload, insertUpload, lockUserUploads, moveUpload } from './uploads/uploads.repository.ts';

/** A statement of the sample: made up, its file stored already. */
export interface SampleStatement {
  readonly companyId: string;
  readonly folderId: string | null;
  readonly filename: string;
  readonly storageKey: string;
  readonly bytes: Uint8Array;
  readonly facts: StatementFacts;
  /** The invoices that transactions have paid, by the number of the transaction. */
  readonly paid: ReadonlyMap<number, string>;
}

/**
 * Save a made-up statement as if its file had been uploaded and read, some of its transactions reconciled, in the
 * transaction of `db`. It is marked: it can be removed whole, and is no tax record.
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
  if (!upload) throw new Error('An upload that was just added is not there');
  const read = { statements: [{ facts, layout: 'general' }], reader: 'sample', seconds: 0, pages: [] };
  const { to, change } = endOfSaving(await saveStatements(deps, tx, upload, read), read);
  await moveUpload(tx, uploadId, { from: ['queued'], to, now }, { ...change, finishedAt: now });
  await hideUpload(tx, uploadId, now);
  for (const { id } of await statementsOfUploads(tx, [uploadId]))
    for (const [position, receiptId] of paid) {
      const row = (await transactionsOf(tx, id)).find((one) => one.position === position);
      if (row)
        await makeMatch(deps, tx, {
          ...{ transactionIds: [row.id], receiptIds: [receiptId], amounts: [], notes: null },
          ...{ reasons: [], isAutomatic: false },
        });
    }
}
