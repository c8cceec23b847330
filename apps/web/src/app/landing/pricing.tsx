import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  ANNUAL_DISCOUNT_PERCENT,
  type BillingInterval,
  type Charge,
  PLANS,
  type Plan,
  planPrice,
} from '@tillslip/domain/billing/plans';
import { TRIAL_DAYS } from '@tillslip/domain/billing/subscription';
import { formatCount, formatRand } from '@tillslip/domain/kernel/format-rand';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { FOR_WHOM, PLAN_FEATURES } from '../../ui/plan-texts.ts';
import { DialogLink } from './dialog-link.tsx';
import classes from './landing.module.css';
import { Section } from './section.tsx';
import { useIsSold } from './use-is-sold.ts';

/**
 * The prices of the hosted plans. An installation that charges its accounts sells them; every other one says that it is free
 * (Spec: 1 §2.2, 9; decisions 14).
 */
export function Pricing() {
  const { t } = useLingui();
  const [billing, setBilling] = useState<BillingInterval>('monthly');
  const isSold = useIsSold();
  return (
    <Section
      id="pricing"
      title={t`Pricing`}
      lead={
        isSold
          ? t`Try everything for ${TRIAL_DAYS} days, without a card. Prices in rand, excluding VAT.`
          : t`Free where you are now. Nothing is sold or charged here.`
      }
      tone="sunk"
    >
      {!isSold && <NotSoldHere />}
      <BillingChoice billing={billing} onChange={setBilling} />
      <div className={classes.plans}>
        {PLANS.map((plan, index) => (
          <PlanCard key={plan.id} plan={plan} before={PLANS[index - 1]} billing={billing} isSold={isSold} />
        ))}
      </div>
    </Section>
  );
}

/** That this installation is free, and that the prices below it are planned. */
function NotSoldHere() {
  return (
    <>
      <ThisInstallation />
      <h3 className={classes.planTitle}>
        <Trans>Prices planned for a hosted service</Trans>
      </h3>
      <p className={classes.fine}>
        <Trans>
          For those who would rather not run Tillslip themselves. It is not open yet, and you cannot buy it. Prices in
          rand, excluding VAT.
        </Trans>
      </p>
    </>
  );
}

/** What a person gets who signs up on this page. */
function ThisInstallation() {
  const { t } = useLingui();
  return (
    <article className={classes.here} aria-label={t`This installation`}>
      <div>
        <h3>
          <Trans>This installation: R0</Trans>
        </h3>
        <p>
          <Trans>
            Everything on this page, for every account on it: no limit on documents or companies beyond what whoever
            runs it has set, and no end date.
          </Trans>
        </p>
      </div>
      <DialogLink to="sign-up" className={classes.primary}>{t`Start, it’s free`}</DialogLink>
    </article>
  );
}

function BillingChoice({
  billing,
  onChange,
}: {
  billing: BillingInterval;
  onChange: (billing: BillingInterval) => void;
}) {
  const { t } = useLingui();
  return (
    <fieldset className={classes.billing}>
      <legend className="visually-hidden">
        <Trans>How to pay</Trans>
      </legend>
      {(['monthly', 'annual'] as const).map((each) => (
        <label key={each} data-chosen={billing === each || undefined}>
          <input
            type="radio"
            name="billing"
            className="visually-hidden"
            checked={billing === each}
            onChange={() => onChange(each)}
          />
          {each === 'monthly' ? t`Monthly` : t`Annual`}
          {each === 'annual' && (
            <span className={classes.saves}>
              <Trans>save {ANNUAL_DISCOUNT_PERCENT}%</Trans>
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}

type PlanCardProps = { plan: Plan; before: Plan | undefined; billing: BillingInterval; isSold: boolean };

function PlanCard({ plan, before, billing, isSold }: PlanCardProps) {
  const { t } = useLingui();
  const { monthCents, charge } = planPrice(plan, billing);
  return (
    <article className={classes.plan} aria-label={plan.name}>
      <h3>{plan.name}</h3>
      <p>{t(FOR_WHOM[plan.id])}</p>
      <p className={classes.price}>
        <Trans>
          <b>{ph({ price: wholeRand(monthCents) })}</b> a month
        </Trans>
        <ChargeText charge={charge} billing={billing} />
      </p>
      <ul>
        <PlanLine text={t`${{ count: formatCount(plan.documents) }} documents a month`} />
        {plan.freeDocuments > 0 && <PlanLine text={t`plus ${{ count: plan.freeDocuments }} free`} />}
        {before && <PlanLine text={t`Everything in ${{ plan: before.name }}`} />}
        {plan.adds.map((feature) => (
          <PlanLine key={feature} text={t(PLAN_FEATURES[feature])} />
        ))}
      </ul>
      {isSold && <DialogLink to="sign-up" className={classes.primary}>{t`Start Free Trial`}</DialogLink>}
    </article>
  );
}

/** What a payment comes to, with its VAT. */
function ChargeText({
  charge: { exclusiveCents, vatCents, totalCents },
  billing,
}: {
  charge: Charge;
  billing: BillingInterval;
}) {
  const { t } = useLingui();
  if (totalCents === 0) return <small>{t`nothing to pay`}</small>;
  return (
    <>
      <small>
        {billing === 'monthly' ? t`billed every month` : t`${{ price: wholeRand(exclusiveCents) }} billed once a year`}
      </small>
      <small>{t`plus ${{ vat: formatRand(vatCents) }} VAT: ${{ total: formatRand(totalCents) }}`}</small>
    </>
  );
}

function PlanLine({ text }: { text: string }) {
  return (
    <li>
      <Check size={16} aria-hidden />
      <span>{text}</span>
    </li>
  );
}

/** Prices are whole rand: `R2 499`, without cents. */
const wholeRand = (amount: Parameters<typeof formatRand>[0]): string => formatRand(amount).replace(/\.00$/, '');
