import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { BulkBatch, BulkSyncDetails } from '@tillslip/contract/bulk-sync/schemas';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import classes from './bulk.module.css';
import { useRollBack } from './use-roll-back.ts';

/** So many batches are shown at first. */
const SHOWN = 20;

/** What each batch did. One with failures can be rolled back by itself once the sync is over (Spec: 3 §2). */
export function Batches({ sync }: { sync: BulkSyncDetails }) {
  const { t } = useLingui();
  const [isAll, setAll] = useState(false);
  const { batches } = sync;
  if (batches.length === 0) return null;
  const shown = isAll ? batches : batches.slice(0, SHOWN);
  return (
    <section className={classes.part}>
      <h2>{t`Batches`}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways is reached by the keyboard. */}
      <section className={classes.scroll} tabIndex={0} aria-label={t`Batches`}>
        <table className={classes.batches}>
          <thead>
            <tr>
              <th scope="col">{t`Batch`}</th>
              <th scope="col">{t`Status`}</th>
              <th scope="col">{t`Records`}</th>
              <th scope="col">{t`Successful`}</th>
              <th scope="col">{t`Failed`}</th>
              <th scope="col">{t`Skipped`}</th>
              <th scope="col">{t`Rollback`}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((batch) => (
              <BatchRow key={batch.number} batch={batch} sync={sync} />
            ))}
          </tbody>
        </table>
      </section>
      {!isAll && batches.length > SHOWN && (
        <div>
          <Button variant="default" onClick={() => setAll(true)}>
            {t`Show all ${{ count: batches.length }} batches`}
          </Button>
        </div>
      )}
    </section>
  );
}

function BatchRow({ batch, sync }: { batch: BulkBatch; sync: BulkSyncDetails }) {
  const { t } = useLingui();
  const rollBack = useRollBack(sync.id);
  const states = { waiting: t`Waiting`, running: t`Running`, done: t`Done` };
  const { number, rollback } = batch;
  const canRollBack = sync.endedAt !== null && batch.failed > 0 && rollback.open > 0;
  return (
    <tr>
      <th scope="row">{number}</th>
      <td>{states[batch.state]}</td>
      <td>{batch.records}</td>
      <td>{batch.successful}</td>
      <td>{batch.failed}</td>
      <td>{batch.skipped}</td>
      <td>
        {canRollBack ? (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<Undo2 size={14} aria-hidden />}
            aria-label={t`Roll back batch ${number}`}
            loading={rollBack.isPending}
            onClick={() => rollBack.mutate(number)}
          >
            {t`Roll back`}
          </Button>
        ) : (
          rollback.done > 0 && t`${{ count: rollback.done }} rolled back`
        )}
      </td>
    </tr>
  );
}
