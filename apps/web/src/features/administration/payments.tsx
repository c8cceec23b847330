import type { I18n } from '@lingui/core';
import { msg, ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OperatorPayment } from '@tillslip/contract/administration/operator-billing';
import { planOf } from '@tillslip/domain/billing/terms';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { useMemo, useState } from 'react';
import { errorText } from '../../api/error-text.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { tableColumns } from '../../ui/table/column.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import classes from './administration.module.css';
import { paymentsQuery } from './administration.queries.ts';
import { RefundButton, RefundDialog, type Refunding } from './refund.tsx';

const SEARCH_DELAY_MS = 300;

const columnsFor = (i18n: I18n) =>
  tableColumns(
    defineColumns<OperatorPayment>()({
      email: { label: i18n.t(msg`Email`), kind: 'text' },
      at: { label: i18n.t(msg`When`), kind: 'moment' },
      plan: { label: i18n.t(msg`Plan`), kind: 'text', value: ({ planId }) => planOf(planId).name },
      totalCents: { label: i18n.t(msg`Amount`), kind: 'money' },
      refundedCents: {
        ...{ label: i18n.t(msg`Paid back`), kind: 'money' },
        value: ({ refundedCents }) => (refundedCents > 0 ? refundedCents : null),
      },
      refund: { label: i18n.t(msg`Refund`), kind: 'text', value: (row) => refundText(i18n, row) },
      reference: { label: i18n.t(msg`Reference at Paystack`), kind: 'text' },
    }),
    {
      email: { width: 200, grows: 1, card: 'title' },
      at: { width: 140 },
      plan: { width: 120 },
      totalCents: { width: 110 },
      refundedCents: { width: 110 },
      refund: { width: 180, grows: 1 },
      reference: { width: 200, dropOrder: 1 },
    },
  );

/** What became of the newest refund that was asked for; nothing where money went back as it was asked. */
function refundText(i18n: I18n, { refund }: OperatorPayment): string | null {
  if (refund === null || refund.status === 'done') return null;
  const amount = formatRand(refund.amountCents);
  switch (refund.status) {
    case 'open':
      return i18n.t(msg`${ph({ amount })} is on its way back`);
    case 'refused':
      return i18n.t(msg`Paystack refused to pay back ${ph({ amount })} (${ph({ code: refund.failure ?? '–' })})`);
    case 'failed':
      return i18n.t(
        msg`Paystack could not pay out ${ph({ amount })}. The credit note stands: pay the person in another way.`,
      );
  }
}

/** The payments of all accounts, to find one and pay it back; nothing where nobody is charged. */
export function Payments() {
  const { i18n, t } = useLingui();
  const columns = useMemo(() => columnsFor(i18n), [i18n]);
  const [text, setText] = useState('');
  const [refunding, setRefunding] = useState<Refunding | null>(null);
  const [search] = useDebouncedValue(text.trim(), SEARCH_DELAY_MS);
  const query = useQuery({ ...paymentsQuery(search), placeholderData: keepPreviousData });
  if (query.data === null) return null;
  return (
    <Card title={t`Payments`} flush>
      <div className={classes.form}>
        <TextInput
          type="search"
          label={t`Find a payment`}
          description={t`Part of an email address, or a reference at Paystack. Without one, the newest are listed.`}
          maxLength={300}
          maw={480}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
      <DataTable
        label={t`Payments`}
        isFrameless
        cards="dense"
        columns={columns}
        rows={query.data ?? []}
        rowKey={({ id }) => id}
        rowName={({ email }) => email}
        isLoading={query.isPending}
        actions={(payment) => payment.refundableCents > 0 && <RefundButton payment={payment} onBegin={setRefunding} />}
        actionsWidth={128}
        error={
          query.isError && (
            <ErrorState
              title={t`We could not load the payments`}
              message={errorText(i18n, query.error)}
              onRetry={() => void query.refetch()}
            />
          )
        }
        empty={
          <Text c="dimmed" className={classes.note}>
            {search === '' ? <Trans>Nobody has paid yet.</Trans> : <Trans>No payment is found by this.</Trans>}
          </Text>
        }
      />
      <RefundDialog refunding={refunding} onClose={() => setRefunding(null)} />
    </Card>
  );
}
