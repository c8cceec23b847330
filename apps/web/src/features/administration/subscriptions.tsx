import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SubscriptionsOverview } from '@tillslip/contract/administration/operator-billing';
import { planOf } from '@tillslip/domain/billing/terms';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { useMemo } from 'react';
import { errorText } from '../../api/error-text.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { tableColumns } from '../../ui/table/column.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import classes from './administration.module.css';
import { subscriptionsQuery } from './administration.queries.ts';

type Subscribed = SubscriptionsOverview['subscriptions'][number];
type Troubled = SubscriptionsOverview['troubled'][number];

const STATUS: Readonly<Record<Subscribed['status'], MessageDescriptor>> = {
  trial: msg`Trial`,
  free: msg`Free`,
  active: msg`Paid`,
  past_due: msg`Payment failed`,
  cancelled: msg`Cancelled`,
};

const subscribedColumns = (i18n: I18n) =>
  tableColumns(
    defineColumns<Subscribed>()({
      email: { label: i18n.t(msg`Email`), kind: 'text' },
      status: { label: i18n.t(msg`Status`), kind: 'text', value: ({ status }) => i18n.t(STATUS[status]) },
      plan: { label: i18n.t(msg`Plan`), kind: 'text', value: ({ planId }) => planOf(planId).name },
      totalCents: { label: i18n.t(msg`Price`), kind: 'money' },
      until: { label: i18n.t(msg`Until`), kind: 'date' },
    }),
    {
      email: { width: 220, grows: 1, card: 'title' },
      status: { width: 140 },
      plan: { width: 130 },
      totalCents: { width: 120 },
      until: { width: 130 },
    },
  );

const troubledColumns = (i18n: I18n) =>
  tableColumns(
    defineColumns<Troubled>()({
      email: { label: i18n.t(msg`Email`), kind: 'text' },
      at: { label: i18n.t(msg`When`), kind: 'moment' },
      totalCents: { label: i18n.t(msg`Amount`), kind: 'money' },
      problem: { label: i18n.t(msg`Problem`), kind: 'text', value: (row) => problemText(i18n, row) },
      reference: { label: i18n.t(msg`Reference at Paystack`), kind: 'text' },
    }),
    {
      email: { width: 200, grows: 1, card: 'title' },
      at: { width: 140 },
      totalCents: { width: 110 },
      problem: { width: 180, grows: 1 },
      reference: { width: 200, dropOrder: 1 },
    },
  );

/** A dispute, or what the bank said in its own words. */
function problemText(i18n: I18n, { dispute, failure }: Troubled): string {
  switch (dispute) {
    case 'open':
      return i18n.t(msg`Disputed`);
    case 'won':
      return i18n.t(msg`Dispute won`);
    case 'lost':
      return i18n.t(msg`Dispute lost`);
    default:
      return failure ?? i18n.t(msg`Declined`);
  }
}

/** How many accounts have each plan, what they bring in a month, and what failed. */
function Totals({ totals: { trials, plans, monthCents, failed } }: Pick<SubscriptionsOverview, 'totals'>) {
  const { t } = useLingui();
  const { payments, totalCents } = failed;
  const facts: [label: string, value: string][] = [
    [t`Monthly income, excluding VAT`, formatRand(monthCents)],
    [t`In their trial`, t`${plural(trials, { one: '# account', other: '# accounts' })}`],
    ...plans.map(({ planId, accounts, monthCents: own }): [string, string] => [
      planOf(planId).name,
      own > 0
        ? t`${plural(accounts, { one: '# account', other: '# accounts' })}, ${{ income: formatRand(own) }} a month`
        : t`${plural(accounts, { one: '# account', other: '# accounts' })}`,
    ]),
    [
      t`Failed payments of the last 30 days`,
      t`${plural(payments, { one: '# payment', other: '# payments' })}, ${{ amount: formatRand(totalCents) }}`,
    ],
  ];
  return (
    <Card title={t`Plans and income`}>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Who pays for what, and the payments that failed or are disputed; nothing where nobody is charged. */
export function Subscriptions() {
  const { i18n, t } = useLingui();
  const [paying, trouble] = useMemo(() => [subscribedColumns(i18n), troubledColumns(i18n)], [i18n]);
  const { data, ...query } = useQuery(subscriptionsQuery);
  if (query.isError)
    return (
      <ErrorState
        title={t`We could not load the subscriptions`}
        message={errorText(i18n, query.error)}
        onRetry={() => void query.refetch()}
      />
    );
  if (!data) return null;
  return (
    <>
      <Totals totals={data.totals} />
      <Card title={t`Subscriptions`} flush>
        <DataTable
          label={t`Subscriptions`}
          isFrameless
          cards="dense"
          columns={paying}
          rows={data.subscriptions}
          rowKey={({ userId }) => userId}
          rowName={({ email }) => email}
          empty={
            <Text c="dimmed" className={classes.note}>
              <Trans>Nobody has a trial or a paid plan.</Trans>
            </Text>
          }
        />
      </Card>
      <Card title={t`Failed and disputed payments`} flush>
        <DataTable
          label={t`Failed and disputed payments`}
          isFrameless
          cards="dense"
          columns={trouble}
          rows={data.troubled}
          rowKey={({ id }) => id}
          rowName={({ email }) => email}
          empty={
            <Text c="dimmed" className={classes.note}>
              <Trans>No payment failed, and none is disputed.</Trans>
            </Text>
          }
        />
      </Card>
    </>
  );
}
