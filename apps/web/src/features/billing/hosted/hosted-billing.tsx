import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '../../../api/error-text.ts';
import { instanceQuery } from '../../../api/instance.queries.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { subscriptionQuery } from '../billing.queries.ts';
import { Charges } from './charges.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { PaymentReturn } from './payment-return.tsx';
import { Plans } from './plans.tsx';

/** The height of the card of the plan before it is loaded, in pixels. */
const CARD_HEIGHT = 220;

/** The plan of the account, what else there is, what is used, and what was paid (Spec: 1 §9, 2 §2, decisions 30). */
export function HostedBilling({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { data: instance } = useQuery(instanceQuery);
  return (
    <Stack gap="md">
      <PageHeader title={t`Billing`} subtitle={t`Your plan, what you use of it, and your payments.`} />
      {instance?.billing === 'simulated' && (
        <Notice kind="info">
          <Trans>Payments are simulated here. No real card is charged.</Trans>
        </Notice>
      )}
      <PaymentReturn />
      <Plan />
      {children}
      <Charges />
    </Stack>
  );
}

function Plan() {
  const { i18n, t } = useLingui();
  const { data: subscription, ...query } = useQuery(subscriptionQuery);
  if (query.isError)
    return (
      <ErrorState
        title={t`We could not load your plan`}
        message={errorText(i18n, query.error)}
        safe={t`Nothing was charged.`}
        onRetry={() => void query.refetch()}
      />
    );
  if (!subscription)
    return (
      <LoadingState>
        <Stack gap="md">
          <Skeleton height={CARD_HEIGHT} />
          <Skeleton height={CARD_HEIGHT} />
        </Stack>
      </LoadingState>
    );
  return (
    <>
      <CurrentPlan subscription={subscription} />
      <Plans subscription={subscription} />
    </>
  );
}
