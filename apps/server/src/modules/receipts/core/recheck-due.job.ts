import { z } from 'zod';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { forEachUser } from '../../../platform/jobs/for-each-user.repository.ts';
import { notify } from '../../../platform/outbox/outbox.ts';
import { recheckReceipts } from './check-receipts.ts';
import { publishChanged } from './publish-changed.ts';
import { lockReceiptsDue } from './rechecks.repository.ts';

/** As many as one transaction holds. */
const BATCH = 250;

/**
 * Every night, shortly after midnight in South Africa: checks invoices again whose dates make a difference from
 * today on: what was in the future has come, what was not yet five years old is. Running it twice changes nothing.
 */
export const recheckDue = defineJob({
  name: 'receipts.recheck-due',
  payload: z.object({}),
  cron: '5 22 * * *',
  run: (_payload, deps, { signal }) => forEachUser(deps, signal, (userId) => recheckDueOf(deps, userId)),
});

async function recheckDueOf(deps: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<void> {
  for (let checked = BATCH; checked === BATCH; )
    checked = await asUser(deps.db, userId, async (tx) => {
      const ids = await lockReceiptsDue(tx, deps.clock.today(), BATCH);
      if (ids.length === 0) return 0;
      publishChanged(
        tx,
        (await recheckReceipts(deps, tx, ids)).map(({ row }) => row),
      );
      notify(tx, { kind: 'changed', topic: 'receipts', id: null });
      return ids.length;
    });
}
