import { Button, Group, Progress } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Batch } from '@tillslip/contract/bulk-drafts';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { LoadingRows } from '../../../ui/feedback/loading-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { MomentText } from '../../../ui/format/date-text.tsx';
import { localTime } from '../../../ui/format/local-time.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { batchDraftsQuery, batchesQuery } from '../receipts.queries.ts';
import { DraftRow } from '../upload/draft-row.tsx';
import { batchDone, batchText, isBatchBusy, timeLeftText } from './batch-words.ts';
import classes from './bulk-page.module.css';

/** One bulk upload: how far it is and how long it takes, what it came to, and what can be done. */
export function BatchCard({ batch }: { batch: Batch }) {
  const [open, setOpen] = useState(false);
  const busy = isBatchBusy(batch);
  const done = batchDone(batch);
  const left = busy ? timeLeftText(batch.msLeft) : null;
  const person = batch.needsReview + batch.awaitingDecision;
  return (
    <Card label={`Bulk upload of ${batch.total} files`}>
      <div className={classes.head}>
        <p role="status">
          <strong className="tabular">
            {done} of {batch.total}
          </strong>{' '}
          {left ?? (busy ? 'being read' : 'done')}
        </p>
        <p className={classes.soft}>
          <MomentText moment={batch.createdAt} /> <span className="tabular">{localTime(batch.createdAt)}</span>
        </p>
      </div>
      <Progress value={(100 * done) / Math.max(batch.total, 1)} size={8} aria-label="Read" />
      <Group justify="space-between" gap="xs" mt="sm">
        <span className={classes.soft}>{batchText(batch)}</span>
        <Group gap="xs">
          {busy && <BatchAction batch={batch} action="cancel" label="Stop reading" />}
          {batch.failed + batch.cancelled > 0 && !busy && (
            <BatchAction batch={batch} action="retry" label="Read again what is missing" />
          )}
          {person > 0 && (
            <Button
              size="compact-md"
              variant="default"
              renderRoot={(props) => <Link to="/app/receipts/review" {...props} />}
            >
              Review
            </Button>
          )}
          <Button
            size="compact-md"
            variant="subtle"
            color="neutral"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Hide the files' : 'Show the files'}
          </Button>
        </Group>
      </Group>
      {open && <BatchDrafts id={batch.id} />}
    </Card>
  );
}

function BatchAction({ batch, action, label }: { batch: Batch; action: 'cancel' | 'retry'; label: string }) {
  const queries = useQueryClient();
  const act = useMutation({
    mutationFn: () => client.batches[action]({ id: batch.id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: batchesQuery.queryKey }),
    onError: (error) => toast.error(errorMessage(error)),
  });
  return (
    <Button size="compact-md" variant="default" loading={act.isPending} onClick={() => act.mutate()}>
      {label}
    </Button>
  );
}

function BatchDrafts({ id }: { id: string }) {
  const drafts = useInfiniteQuery(batchDraftsQuery(id));
  if (drafts.isPending) return <LoadingRows rows={3} height={64} />;
  if (drafts.isError) return <p className={classes.soft}>{errorMessage(drafts.error)}</p>;
  return (
    <>
      <ul className={classes.drafts} aria-label="Files of this upload">
        {drafts.data.pages
          .flatMap((page) => page.drafts)
          .map((draft) => (
            <DraftRow key={draft.id} draft={draft} />
          ))}
      </ul>
      {drafts.hasNextPage && (
        <Button
          size="compact-md"
          variant="default"
          mt="xs"
          loading={drafts.isFetchingNextPage}
          onClick={() => void drafts.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  );
}
