import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Pagination } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WebhookDelivery } from '@tillslip/contract/integrations/webhooks';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { deliveryStateText, webhookEventText, webhookFaultText } from '@tillslip/messages/webhooks';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { useMemo, useState } from 'react';
import { client } from '../../api/client.ts';
import { errorText } from '../../api/error-text.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Mark } from '../../ui/feedback/mark.tsx';
import { MomentText } from '../../ui/format/date-text.tsx';
import { tableColumns } from '../../ui/table/column.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useWebhookChange } from './use-webhook-change.ts';
import classes from './webhooks.module.css';
import { DELIVERIES_PER_PAGE, deliveriesQuery } from './webhooks.queries.ts';

const columnsFor = (i18n: I18n) =>
  tableColumns(
    defineColumns<WebhookDelivery>()({
      type: { label: i18n.t(msg`Event`), kind: 'text', value: ({ type }) => webhookEventText(i18n, type) },
      state: { label: i18n.t(msg`Status`), kind: 'text', value: ({ state }) => deliveryStateText(i18n, state) },
      answer: { label: i18n.t(msg`Answer`), kind: 'text', value: (delivery) => answerOf(i18n, delivery) },
      attempts: { label: i18n.t(msg`Attempts`), kind: 'number', value: ({ attempts }) => attempts },
      createdAt: { label: i18n.t(msg`Happened`), kind: 'moment' },
      nextAttemptAt: { label: i18n.t(msg`Next attempt`), kind: 'moment' },
    }),
    {
      type: { width: 170, grows: 1, card: 'title' },
      state: { width: 120, cell: (delivery) => <StateMark delivery={delivery} /> },
      answer: { width: 190, grows: 1 },
      attempts: { width: 84, dropOrder: 2 },
      createdAt: { width: 130 },
      nextAttemptAt: {
        width: 130,
        dropOrder: 1,
        cell: ({ nextAttemptAt }) => (nextAttemptAt === null ? '–' : <MomentText moment={nextAttemptAt} />),
      },
    },
  );

/** What the other system answered last, and how long it took. */
function answerOf(i18n: I18n, { statusCode, fault, durationMs }: WebhookDelivery): string {
  if (fault !== null) return webhookFaultText(i18n, fault);
  if (statusCode === null) return '–';
  const duration = durationMs ?? 0;
  return i18n.t(msg`${statusCode} in ${duration} ms`);
}

function StateMark({ delivery: { state } }: { delivery: WebhookDelivery }) {
  const { i18n } = useLingui();
  const words = deliveryStateText(i18n, state);
  if (state === 'delivered')
    return (
      <Mark tone="good" icon={CircleCheck}>
        {words}
      </Mark>
    );
  return (
    <Mark tone={state === 'failed' ? 'bad' : 'quiet'} icon={state === 'failed' ? CircleX : Clock}>
      {words}
    </Mark>
  );
}

/** What was sent to a webhook in the last 30 days, newest first. */
export function Deliveries({ webhookId, url }: { webhookId: string; url: string }) {
  const { i18n, t } = useLingui();
  const [page, setPage] = useState(1);
  const columns = useMemo(() => columnsFor(i18n), [i18n]);
  const query = useQuery(deliveriesQuery(webhookId, page));
  const { deliveries = [], total = 0 } = query.data ?? {};
  return (
    <>
      <DataTable
        label={t`Deliveries to ${url}`}
        isFrameless
        columns={columns}
        rows={deliveries}
        rowKey={({ id }) => id}
        rowName={({ type }) => webhookEventText(i18n, type)}
        isLoading={query.isPending}
        isStale={query.isPlaceholderData}
        isBroken={({ state }) => state === 'failed'}
        error={
          query.isError && (
            <ErrorState
              title={t`We could not load the deliveries`}
              message={errorText(i18n, query.error)}
              onRetry={() => void query.refetch()}
            />
          )
        }
        empty={
          <p className={classes.none}>
            <Trans>Nothing was sent yet. Send a test to see whether the other system answers.</Trans>
          </p>
        }
        actions={(delivery) => <Resend delivery={delivery} />}
        actionsWidth={124}
        cards="roomy"
        actionsPlace="foot"
      />
      {total > DELIVERIES_PER_PAGE && (
        <Pagination
          className={classes.pages}
          total={Math.ceil(total / DELIVERIES_PER_PAGE)}
          value={page}
          onChange={setPage}
          getControlProps={(control) => ({ 'aria-label': control === 'next' ? t`Next page` : t`Previous page` })}
          getItemProps={(item) => ({ 'aria-label': t`Page ${{ page: item }}` })}
        />
      )}
    </>
  );
}

function Resend({ delivery: { id, type } }: { delivery: WebhookDelivery }) {
  const { i18n, t } = useLingui();
  const resend = useWebhookChange(() => client.webhooks.resend({ id }), { done: t`It is on its way again.` });
  return (
    <Button
      size="compact-md"
      variant="default"
      aria-label={t`Send again: ${{ event: webhookEventText(i18n, type) }}`}
      loading={resend.isPending}
      onClick={() => resend.mutate(undefined)}
    >
      <Trans>Send again</Trans>
    </Button>
  );
}
