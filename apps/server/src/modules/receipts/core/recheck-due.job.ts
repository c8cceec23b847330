import { z } from 'zod';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { forEachUser } from '../../../platform/jobs/for-each-user.repository.ts';
import { notify } from '../../../platform/outbox/outbox.ts';
import { recheckReceipts } from './check-receipts.ts';
import { publishChanged } from './publish-changed.ts';
import { lockReceiptsDue } from './rechecks.repository.ts';

/** Invoices per transaction. */
const BATCH_SIZE = 250;

/**
 * Recheck, shortly after midnight in South Africa, the invoices whose check depends on today's date: a date is no
 * longer in the future, or an invoice has turned five years old. Running it twice changes nothing.
 */
export const recheckDue = defineJob({
  name: 'receipts.recheck-due',
  payload: z.object({}),
  cron: '5 22 * * *',
  run: (_payload, deps, { signal }) => forEachUser(deps, signal, (userId) => recheckDueOf(deps, userId)),
});

async function recheckDueOf(deps: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<void> {
  for (let checked = BATCH_SIZE; checked === BATCH_SIZE; )
    checked = await asUser(deps.db, userId, async (tx) => {
      const ids = await lockReceiptsDue(tx, deps.clock.today(), BATCH_SIZE);
      if (ids.length === 0) return 0;
      publishChanged(
        tx,
        (await recheckReceipts(deps, tx, ids)).map(({ row }) => row),
      );
      notify(tx, { kind: 'changed', topic: 'receipts', id: null });
      return ids.length;
    });
}
