import { z } from 'zod';
import { asUser } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { keepCompany, VAT_STATUS_CHANGED } from '../companies/index.ts';
import { judgementValues } from './receipt-values.ts';
import { judgeRow } from './receipt-view.ts';
import { changeReceipt, receiptsOfCompany } from './receipts.repository.ts';

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
      after = await asUser(deps.db, userId, async (db): Promise<string | null> => {
        // The job may have overtaken the change that asked for it: it is not committed then.
        if (companyId) await keepCompany(db, userId, companyId);
        const rows = await receiptsOfCompany(db, userId, companyId, after, BATCH);
        const updatedAt = deps.clock.now();
        for (const row of rows)
          await changeReceipt(db, userId, row.id, { ...judgementValues(judgeRow(row, deps)), updatedAt });
        await deps.events.publish(db, userId, { kind: 'changed', topic: 'receipts', id: null });
        return rows.length < BATCH ? null : (rows.at(-1)?.id ?? null);
      });
    } while (after !== null);
  },
});
