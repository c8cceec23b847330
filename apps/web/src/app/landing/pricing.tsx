import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatRand, THOUSANDS_SEPARATOR } from '@tillslip/domain/kernel/format-rand';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { DialogLink } from './dialog-link.tsx';
import classes from './landing.module.css';
import { ANNUAL_DISCOUNT_PERCENT, type Billing, PLANS, type Plan, planPrice, TRIAL_DAYS } from './plans.ts';
import { Section } from './section.tsx';

/** The prices of the hosted plans, and that this installation is free (Spec: 1 §2.2, 9; decisions 14). */
export function Pricing() {
  const { t } = useLingui();
  const [billing, setBilling] = useState<Billing>('monthly');
  return (
    <Section
      id="pricing"
      title={t`Pricing`}
      lead={t`This installation is self-hosted: every account on it is free, with no limit on documents and no end date. The plans below are for the hosted service. Nothing is sold or charged here.`}
      tone="sunk"
    >
      <BillingChoice billing={billing} onChange={setBilling} />
      <div className={classes.plans}>
        {PLANS.map((plan) => (
          <PlanCard key={plan.name} plan={plan} billing={billing} />
        ))}
      </div>
      <p className={classes.fine}>
        <Trans>
          Prices in rand, excluding VAT. The hosted plans start with a {TRIAL_DAYS}-day free trial without a credit
          card. “Start Free Trial” on this page opens an account on this installation, which stays free.
        </Trans>
      </p>
    </Section>
  );
}

function BillingChoice({ billing, onChange }: { billing: Billing; onChange: (billing: Billing) => void }) {
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

function PlanCard({ plan, billing }: { plan: Plan; billing: Billing }) {
  const { t } = useLingui();
  const { month, year } = planPrice(plan, billing);
  return (
    <article className={classes.plan} aria-label={plan.name}>
      <h3>{plan.name}</h3>
      <p>{t(plan.forWhom)}</p>
      <p className={classes.price}>
        <Trans>
          <b>{ph({ price: wholeRand(month) })}</b> a month
        </Trans>
        <small>{year === null ? t`billed every month` : t`${{ price: wholeRand(year) }} billed once a year`}</small>
      </p>
      <ul>
        <PlanLine text={t`${{ count: grouped(plan.documents) }} documents a month`} />
        <PlanLine text={t`plus ${{ count: plan.freeDocuments }} free`} />
        {plan.adds.map(({ text, isPlanned }) => (
          <PlanLine key={t(text)} text={t(text)} isPlanned={isPlanned === true} />
        ))}
      </ul>
      {plan.contact ? (
        <a href="/status#contact" className={classes.quiet}>
          <Trans>Contact Sales</Trans>
        </a>
      ) : (
        <DialogLink to="sign-up" className={classes.quiet}>{t`Start Free Trial`}</DialogLink>
      )}
    </article>
  );
}

function PlanLine({ text, isPlanned = false }: { text: string; isPlanned?: boolean }) {
  return (
    <li>
      <Check size={16} aria-hidden />
      <span>
        {text}
        {isPlanned && (
          <span className={classes.planned}>
            <Trans>Planned</Trans>
          </span>
        )}
      </span>
    </li>
  );
}

/** Prices are whole rand: `R2 499`, without cents. */
const wholeRand = (amount: Parameters<typeof formatRand>[0]): string => formatRand(amount).replace(/\.00$/, '');

/** Ignores the locale of the machine, because the page is prerendered on one machine and read on another. */
const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, THOUSANDS_SEPARATOR);
