import { ph, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Group, Progress } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Batch } from '@tillslip/contract/receipts/batches';
import { type ReactNode, useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { LoadingRows } from '../../../ui/feedback/loading-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { MomentTime } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { batchDraftsQuery, batchesQuery, receiptSummaryQuery } from '../receipts.queries.ts';
import { DraftRow } from '../upload/draft-row.tsx';
import { batchText, finishedCount, isBatchBusy, timeLeftText } from './batch-text.ts';
import classes from './bulk-page.module.css';
import { useBulk } from './bulk-store.ts';

/** One bulk upload: its progress, time left, results and actions. */
export function BatchCard({ batch }: { batch: Batch }) {
  const { i18n, t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const isBusy = isBatchBusy(batch);
  const done = finishedCount(batch);
  const left = isBusy ? timeLeftText(i18n, batch.msLeft) : null;
  const review = batch.needsReview + batch.awaitingDecision;
  return (
    <Card
      label={t`${plural({ count: batch.total }, { one: 'Bulk upload of # file', other: 'Bulk upload of # files' })}`}
    >
      <div className={classes.head}>
        <p role="status">
          <strong className="tabular">
            <Trans>
              {done} of {ph({ total: batch.total })}
            </Trans>
          </strong>{' '}
          {left ?? (isBusy ? t`reading…` : t`done`)}
        </p>
        <p className={classes.soft}>
          <MomentTime moment={batch.createdAt} />
        </p>
      </div>
      <Progress value={(100 * done) / Math.max(batch.total, 1)} size={8} aria-label={t`Files read`} />
      <Group justify="space-between" gap="xs" mt="sm">
        <span className={classes.soft}>{batchText(i18n, batch)}</span>
        <Group gap="xs">
          {isBusy && <BatchAction batch={batch} action="cancel" label={t`Stop reading`} />}
          {batch.failed + batch.cancelled > 0 && !isBusy && (
            <BatchAction batch={batch} action="retry" label={t`Re-read unfinished files`} />
          )}
          {review > 0 && (
            <Button
              size="compact-md"
              variant="default"
              renderRoot={(props) => <Link to="/app/receipts/review" {...props} />}
            >
              <Trans>Review</Trans>
            </Button>
          )}
          <Button
            size="compact-md"
            variant="subtle"
            color="neutral"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t`Hide files` : t`Show files`}
          </Button>
        </Group>
      </Group>
      {!isBusy && batch.saved > 0 && <BatchResult id={batch.id} />}
      <Unsent names={batch.unsent} />
      {isOpen && <BatchDrafts id={batch.id} />}
    </Card>
  );
}

/** What came of it: the verdicts, the sums, and the way to its invoices. */
function BatchResult({ id }: { id: string }) {
  const { t } = useLingui();
  const { data } = useQuery(receiptSummaryQuery({ filter: 'all', batchId: id }));
  if (!data) return null;
  const { counts, totalCents, vatCents } = data;
  const figures: [label: string, value: ReactNode][] = [
    [t`Valid`, counts.valid],
    [t`Invalid`, counts.invalid],
    [t`To review`, counts.needs_review],
    [t`Total in rand`, <Money key="total" amount={totalCents} />],
    [t`VAT charged`, <Money key="vat" amount={vatCents} />],
  ];
  return (
    <div className={classes.result}>
      <dl className={classes.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
      <Anchor renderRoot={(props) => <Link to="/app/receipts" search={{ batch: id }} {...props} />}>
        <Trans>Show these invoices</Trans>
      </Anchor>
    </div>
  );
}

/** The files that were chosen and have not arrived, by name. */
function Unsent({ names }: { names: readonly string[] }) {
  const { t } = useLingui();
  const { isSending } = useBulk();
  if (names.length === 0 || isSending) return null;
  return (
    <Notice kind="warn">
      {t`${plural({ count: names.length }, { one: '# file did not arrive:', other: '# files did not arrive:' })}`}
      <ul className={classes.problems}>
        {names.map((name, place) => (
          // Two files may have one name, and the list only shrinks as a whole.
          // biome-ignore lint/suspicious/noArrayIndexKey: names have no other identity
          <li key={place}>{name}</li>
        ))}
      </ul>
    </Notice>
  );
}

function BatchAction({ batch, action, label }: { batch: Batch; action: 'cancel' | 'retry'; label: string }) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const act = useMutation({
    mutationFn: () => client.batches[action]({ id: batch.id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: batchesQuery.queryKey }),
    onError: (error) => toast.error(errorText(i18n, error)),
  });
  return (
    <Button size="compact-md" variant="default" loading={act.isPending} onClick={() => act.mutate()}>
      {label}
    </Button>
  );
}

function BatchDrafts({ id }: { id: string }) {
  const { i18n, t } = useLingui();
  const drafts = useInfiniteQuery(batchDraftsQuery(id));
  if (drafts.isPending) return <LoadingRows rows={3} height={64} />;
  if (drafts.isError) return <p className={classes.soft}>{errorText(i18n, drafts.error)}</p>;
  return (
    <>
      <ul className={classes.drafts} aria-label={t`Files of this upload`}>
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
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}
