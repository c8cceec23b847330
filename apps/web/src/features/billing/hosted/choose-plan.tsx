import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Offer, SubscriptionView } from '@tillslip/contract/billing';
import type { BillingInterval, Plan } from '@tillslip/domain/billing/plans';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { ZERO } from '@tillslip/domain/kernel/money';
import { dayText } from '@tillslip/messages/dates';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refreshBilling } from '../billing.queries.ts';
import classes from './plans.module.css';

type Props = { plan: Plan; interval: BillingInterval; subscription: SubscriptionView };

/** The button of a plan: it says what will be charged before anything is. */
export function ChoosePlan({ plan, interval, subscription }: Props) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const offer = subscription.offers.find((one) => one.planId === plan.id && one.interval === interval);
  if (!offer) return <FreePlan status={subscription.status} />;
  const isPlanned = subscription.planned?.planId === plan.id && subscription.planned.interval === interval;
  if (offer.change === 'current' || isPlanned)
    return <p className={classes.current}>{isPlanned ? t`Your next plan` : t`Your plan`}</p>;
  return (
    <>
      <Button mt="auto" aria-label={t`Choose ${{ plan: plan.name }}`} onClick={() => setAsking(true)}>
        <Trans>Choose</Trans>
      </Button>
      <Modal opened={isAsking} onClose={() => setAsking(false)} title={t`Choose ${{ plan: plan.name }}`} size="sm">
        <Agreement plan={plan} offer={offer} onClose={() => setAsking(false)} />
      </Modal>
    </>
  );
}

/** Nobody chooses the free plan: it is what is left after a trial or a plan. */
function FreePlan({ status }: Pick<SubscriptionView, 'status'>) {
  const { t } = useLingui();
  if (status === 'free') return <p className={classes.current}>{t`Your plan`}</p>;
  return <p className={classes.current}>{status === 'trial' ? t`After your trial` : t`After cancelling`}</p>;
}

type AgreementProps = { plan: Plan; offer: Offer; onClose: () => void };

/** What will be charged, and when, with the button that does it. */
function Agreement({ plan, offer, onClose }: AgreementProps) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const { planId, interval, pay } = offer;
  const choose = useMutation({
    mutationFn: () => client.billing.choose({ planId, interval, payCents: pay?.totalCents ?? ZERO }),
    onSuccess: ({ checkoutUrl }) => {
      if (checkoutUrl !== null) location.assign(checkoutUrl);
      else toast.success(t`Your plan will be ${{ plan: plan.name }}`);
    },
    onError: (error) => toast.error(errorText(i18n, error)),
    onSettled: async () => {
      onClose();
      await refreshBilling(queries);
    },
  });
  return (
    <>
      <Text>
        <OfferText offer={offer} />
      </Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          <Trans>Back</Trans>
        </Button>
        <Button loading={choose.isPending} onClick={() => choose.mutate()}>
          {pay && pay.totalCents > 0 ? t`Pay ${{ amount: formatRand(pay.totalCents) }}` : t`Change plan`}
        </Button>
      </Group>
    </>
  );
}

function OfferText({ offer: { change, pay, from, isByCard } }: { offer: Offer }) {
  const { i18n } = useLingui();
  const day = from ? dayText(i18n, from) : '';
  if (change === 'later')
    return <Trans>Nothing is charged now. Your plan changes on {{ day }}, at the end of what you paid for.</Trans>;
  if (!pay || pay.totalCents === 0) return <Trans>Nothing is charged now, and the plan begins at once.</Trans>;
  const [total, vat] = [formatRand(pay.totalCents), formatRand(pay.vatCents)];
  if (isByCard)
    return (
      <Trans>
        Your card is charged {{ total }} now, of which {{ vat }} is VAT. The plan begins at once.
      </Trans>
    );
  return (
    <Trans>
      You pay {{ total }} on the page of Paystack, of which {{ vat }} is VAT. It pays for your plan from {{ day }}.
    </Trans>
  );
}
