import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import type { SubscriptionView } from '@tillslip/contract/billing';
import {
  ANNUAL_DISCOUNT_PERCENT,
  type BillingInterval,
  PLANS,
  type Plan,
  planPrice,
} from '@tillslip/domain/billing/plans';
import { formatCount, formatRand } from '@tillslip/domain/kernel/format-rand';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import { FOR_WHOM, PLAN_FEATURES } from '../../../ui/plan-texts.ts';
import { ChoosePlan } from './choose-plan.tsx';
import classes from './plans.module.css';

type Props = { subscription: SubscriptionView };

/** The plans of the price list, each with what choosing it would cost today. */
export function Plans({ subscription }: Props) {
  const { t } = useLingui();
  const [interval, setInterval] = useState<BillingInterval>(subscription.terms.interval);
  return (
    <Card
      title={t`Plans`}
      aside={
        <SegmentedControl
          aria-label={t`How to pay`}
          value={interval}
          onChange={(value) => setInterval(value === 'annual' ? 'annual' : 'monthly')}
          data={[
            { value: 'monthly', label: t`Monthly` },
            { value: 'annual', label: t`Annual, save ${ANNUAL_DISCOUNT_PERCENT}%` },
          ]}
        />
      }
    >
      <div className={classes.plans}>
        {PLANS.map((plan, index) => (
          <PlanCard key={plan.id} plan={plan} before={PLANS[index - 1]} {...{ interval, subscription }} />
        ))}
      </div>
    </Card>
  );
}

type PlanCardProps = Props & { plan: Plan; before: Plan | undefined; interval: BillingInterval };

function PlanCard({ plan, before, interval, subscription }: PlanCardProps) {
  const { t } = useLingui();
  const { monthCents, charge } = planPrice(plan, interval);
  return (
    <article className={classes.plan} aria-label={plan.name}>
      <h3>{plan.name}</h3>
      <p className={classes.soft}>{t(FOR_WHOM[plan.id])}</p>
      <p className={classes.price}>
        <Trans>
          <b>{ph({ price: formatRand(monthCents) })}</b> a month
        </Trans>
      </p>
      <p className={classes.soft}>
        {charge.totalCents === 0
          ? t`nothing to pay`
          : interval === 'monthly'
            ? t`plus ${{ vat: formatRand(charge.vatCents) }} VAT: ${{ total: formatRand(charge.totalCents) }} every month`
            : t`plus ${{ vat: formatRand(charge.vatCents) }} VAT: ${{ total: formatRand(charge.totalCents) }} once a year`}
      </p>
      <ul>
        <Line text={t`${{ count: formatCount(plan.documents) }} documents a month`} />
        {plan.freeDocuments > 0 && <Line text={t`plus ${{ count: plan.freeDocuments }} free`} />}
        {before && <Line text={t`Everything in ${{ plan: before.name }}`} />}
        {plan.adds.map((feature) => (
          <Line key={feature} text={t(PLAN_FEATURES[feature])} />
        ))}
      </ul>
      <ChoosePlan {...{ plan, interval, subscription }} />
    </article>
  );
}

const Line = ({ text }: { text: string }) => (
  <li>
    <Check size={16} aria-hidden />
    <span>{text}</span>
  </li>
);
