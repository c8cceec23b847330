import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ChargeView } from '@tillslip/contract/billing';
import { planOf } from '@tillslip/domain/billing/terms';
import { addDays } from '@tillslip/domain/kernel/calendar-date';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { negate } from '@tillslip/domain/kernel/money';
import { dayText } from '@tillslip/messages/dates';
import { useMemo } from 'react';
import { errorText } from '../../../api/error-text.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { chargesQuery } from '../billing.queries.ts';

function whatText(i18n: I18n, { kind, planId }: ChargeView): string {
  const { name: plan } = planOf(planId);
  switch (kind) {
    case 'first':
    case 'renewal':
      return plan;
    case 'pro_rata':
      return i18n.t(msg`Upgrade to ${{ plan }}`);
    case 'card':
      return i18n.t(msg`Card check`);
    case 'refund':
      return i18n.t(msg`Refund of ${{ plan }}`);
  }
}

function stateText(i18n: I18n, { status, kind, dispute, refundedCents, amount }: ChargeView): string {
  if (status === 'failed') return i18n.t(msg`Declined`);
  if (dispute === 'open') return i18n.t(msg`Disputed`);
  if (kind === 'refund') return i18n.t(msg`Paid back`);
  if (refundedCents === 0) return i18n.t(msg`Paid`);
  return refundedCents >= amount.totalCents ? i18n.t(msg`Paid back`) : i18n.t(msg`Partly paid back`);
}

const periodText = (i18n: I18n, { kind, period }: ChargeView): string =>
  kind === 'card'
    ? '–'
    : i18n.t(msg`${{ from: dayText(i18n, period.start) }} to ${{ to: dayText(i18n, addDays(period.end, -1)) }}`);

const columnsOf = (i18n: I18n) =>
  tableColumns(
    defineColumns<ChargeView>()({
      what: { label: i18n.t(msg`Payment`), kind: 'text', value: (row) => whatText(i18n, row) },
      at: { label: i18n.t(msg`Date`), kind: 'moment' },
      period: { label: i18n.t(msg`Period`), kind: 'text', value: (row) => periodText(i18n, row) },
      vat: { label: i18n.t(msg`VAT`), kind: 'money', value: (row) => signed(row, row.amount.vatCents) },
      total: { label: i18n.t(msg`Total`), kind: 'money', value: (row) => signed(row, row.amount.totalCents) },
      state: { label: i18n.t(msg`Status`), kind: 'text', value: (row) => stateText(i18n, row) },
    }),
    {
      what: { width: 160, grows: 1, card: 'title' },
      at: { width: 150 },
      period: { width: 250, dropOrder: 2 },
      vat: { width: 110, dropOrder: 1 },
      total: { width: 120 },
      state: { width: 120 },
    },
  );

/** Money that went back is negative. */
const signed = ({ kind }: ChargeView, amount: ChargeView['amount']['totalCents']) =>
  kind === 'refund' ? negate(amount) : amount;

/** The payments of the account, newest first. */
export function Charges() {
  const { i18n, t } = useLingui();
  const columns = useMemo(() => columnsOf(i18n), [i18n]);
  const { data: charges = [], ...query } = useQuery(chargesQuery);
  return (
    <Card title={t`Payments`} flush>
      <DataTable
        label={t`Payments`}
        isFrameless
        cards="dense"
        columns={columns}
        rows={charges}
        rowKey={({ id }) => id}
        rowName={(row) => whatText(i18n, row)}
        isLoading={query.isPending}
        error={
          query.isError && (
            <ErrorState
              title={t`We could not load your payments`}
              message={errorText(i18n, query.error)}
              onRetry={() => void query.refetch()}
            />
          )
        }
        empty={
          <Text c="dimmed" p="md">
            <Trans>Nothing has been charged.</Trans>
          </Text>
        }
      />
    </Card>
  );
}
