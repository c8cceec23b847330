import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SubscriptionView } from '@tillslip/contract/billing';
import { planOf } from '@tillslip/domain/billing/terms';
import { addDays, type CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { formatCount, formatRand } from '@tillslip/domain/kernel/format-rand';
import { dayText, monthYearText } from '@tillslip/messages/dates';
import { useState } from 'react';
import { sessionQuery } from '../../../api/session.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import classes from '../billing.module.css';
import { documentUsageQuery } from '../billing.queries.ts';
import { useBillingCommand } from './use-billing-command.ts';

type Props = { subscription: SubscriptionView };

/** The current subscription: what it is, until when, what is charged next and how (Spec: 2 §2). */
export function CurrentPlan({ subscription }: Props) {
  const { i18n, t } = useLingui();
  const { data: session } = useQuery(sessionQuery);
  const { terms, next, card } = subscription;
  const facts = [
    [t`Plan`, planOf(terms.planId).name],
    [t`Account`, session?.email ?? '…'],
    [
      t`Next payment`,
      next ? t`${{ amount: formatRand(next.charge.totalCents) }} on ${{ day: dayText(i18n, next.day) }}` : t`None`,
    ],
    [t`Card`, card ? cardText(i18n, card) : t`None`],
  ] as const;
  return (
    <Card title={t`Current subscription`}>
      <p className={classes.lead}>
        <StatusText subscription={subscription} />
      </p>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={classes.plain}>{value}</dd>
          </div>
        ))}
      </dl>
      <UsageBar subscription={subscription} />
      <Commands subscription={subscription} />
    </Card>
  );
}

/** A card as its owner knows it: `Visa ending in 4081, valid to 12/2030`. */
function cardText(i18n: I18n, { brand, last4, expMonth, expYear }: NonNullable<SubscriptionView['card']>): string {
  if (last4 === null) return i18n.t(msg`On file`);
  const name = brand === null ? i18n.t(msg`Card`) : brand.slice(0, 1).toUpperCase() + brand.slice(1).trim();
  if (expMonth === null || expYear === null) return i18n.t(msg`${{ brand: name }} ending in ${{ last4 }}`);
  const until = `${String(expMonth).padStart(2, '0')}/${expYear}`;
  return i18n.t(msg`${{ brand: name }} ending in ${{ last4 }}, valid to ${{ until }}`);
}

/** What the state means for the person, in a sentence. */
function StatusText({ subscription: { status, trialEnd, period, planned, next } }: Props) {
  const { i18n } = useLingui();
  const day = (date: CalendarDate) => dayText(i18n, date);
  if (status === 'trial')
    return (
      <Trans>
        Your trial lasts to {{ day: day(addDays(trialEnd, -1)) }}. After it your account is on the Free plan, unless you
        choose another one. You need no card until then.
      </Trans>
    );
  if (status === 'free' || period === null)
    return <Trans>You are on the Free plan. It costs nothing and has no end.</Trans>;
  const end = day(addDays(period.end, -1));
  if (status === 'cancelled')
    return <Trans>Your plan is cancelled. It lasts to {{ end }}; then your account is on the Free plan.</Trans>;
  if (status === 'past_due')
    return (
      <Trans>
        Your last payment failed. We will try again on {{ day: next ? day(next.day) : end }}. Until then everything
        works as before.
      </Trans>
    );
  if (planned)
    return (
      <Trans>
        Your plan is paid to {{ end }}. Then it changes to {{ plan: planOf(planned.planId).name }}.
      </Trans>
    );
  return <Trans>Your plan is paid to {{ end }}, and then renewed.</Trans>;
}

/** How many of the month's documents are used. */
function UsageBar({ subscription: { terms } }: Props) {
  const { i18n, t } = useLingui();
  const { data: usage } = useQuery(documentUsageQuery);
  if (!usage) return null;
  const allowed = terms.documents + terms.freeDocuments;
  const used = usage.total.month;
  const share = Math.min((used / allowed) * 100, 100);
  return (
    <Stack gap={4} mt="md">
      <Text size="sm">
        <Trans>
          {{ used: formatCount(used) }} of {{ allowed: formatCount(allowed) }} documents used in{' '}
          {{ month: monthYearText(i18n, usage.month) }}
        </Trans>
      </Text>
      <Progress value={share} {...(share >= 100 && { color: 'terracotta' })} aria-label={t`Documents used`} />
    </Stack>
  );
}

function Commands({ subscription: { status, planned } }: Props) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const cancel = useBillingCommand('cancel', t`Your plan is cancelled`);
  const resume = useBillingCommand('resume', t`Your plan is renewed again`);
  const renewCard = useBillingCommand('renewCard', null);
  const isPaid = status === 'active' || status === 'past_due' || status === 'cancelled';
  if (!isPaid) return null;
  return (
    <Group gap="sm" mt="md">
      <Button
        variant={status === 'past_due' ? 'filled' : 'default'}
        loading={renewCard.isPending}
        onClick={() => renewCard.mutate()}
      >
        {status === 'past_due' ? t`Pay now` : t`Change card`}
      </Button>
      {(status === 'cancelled' || planned !== null) && (
        <Button variant="default" loading={resume.isPending} onClick={() => resume.mutate()}>
          {status === 'cancelled' ? t`Keep my plan` : t`Keep as it is`}
        </Button>
      )}
      {status !== 'cancelled' && (
        <Button variant="subtle" color="gray" onClick={() => setAsking(true)}>
          <Trans>Cancel plan</Trans>
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t`Cancel your plan?`}
        confirmLabel={t`Cancel plan`}
        cancelLabel={t`Keep my plan`}
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate(undefined, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        {status === 'past_due' ? (
          <Trans>Your account is on the Free plan at once, and nothing more is charged. Nothing is deleted.</Trans>
        ) : (
          <Trans>
            It lasts to the end of what you paid for. Then your account is on the Free plan. Nothing is deleted.
          </Trans>
        )}
      </ConfirmDialog>
    </Group>
  );
}
