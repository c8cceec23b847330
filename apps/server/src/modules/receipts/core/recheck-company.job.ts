import { z } from 'zod';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import { keepCompany, VAT_STATUS_CHANGED } from '../../companies/index.ts';
import { changesBetween } from './fact-text.ts';
import { judgementValues } from './receipt-values.ts';
import { judgeRow } from './receipt-view.ts';
import { changeReceipt, type ReceiptRow, receiptsOfCompany } from './receipts.repository.ts';

/** As many as one transaction holds; the lists stay usable in between. */
const BATCH = 100;

/**
 * Judges a company's invoices again after its VAT status changed: what they need, and what may be
 * claimed, depends on it. Without a company: those that are in none, after theirs was deleted. Running it
 * twice changes nothing more.
 */
export const judgeCompanyAgain = defineJob({
  name: VAT_STATUS_CHANGED,
  payload: z.object({ userId: z.uuid(), companyId: z.uuid().nullable() }),

  async run({ userId, companyId }, deps, { signal }) {
    let after: string | null = null;
    do {
      signal.throwIfAborted();
      after = await asUser(deps.db, userId, async (tx): Promise<string | null> => {
        // The job may have overtaken the change that asked for it: it is not committed then.
        if (companyId) await keepCompany(tx, companyId);
        const rows = await receiptsOfCompany(tx, companyId, after, BATCH);
        for (const row of rows) await judgeAgain(deps, tx, row);
        notify(tx, { kind: 'changed', topic: 'receipts', id: null });
        return rows.length < BATCH ? null : (rows.at(-1)?.id ?? null);
      });
    } while (after !== null);
  },
});

/** An invoice whose verdict stays is left alone. */
async function judgeAgain(deps: Pick<Deps, 'clock'>, tx: UserDb, row: ReceiptRow): Promise<void> {
  const values = judgementValues(judgeRow(row, deps));
  const changed = changesBetween(row, values);
  if (Object.keys(changed.after).length === 0) return;
  await changeReceipt(tx, row.id, { ...values, updatedAt: deps.clock.now() });
  recordAudit(tx, {
    ...{ action: 'receipt.judged', subjectType: 'receipt', subjectId: row.id, actorId: null },
    ...changed,
    reason: row.companyName ? `The VAT details of ${row.companyName} were changed` : 'Its company was deleted',
    source: { kind: 'system', name: 'Tillslip' },
  });
}
