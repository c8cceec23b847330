import { formatRand, THOUSANDS_SEPARATOR } from '@tillslip/domain/kernel/format-rand';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { DialogLink } from './dialog-link.tsx';
import classes from './landing.module.css';
import { ANNUAL_DISCOUNT_PERCENT, type Billing, PLANS, type Plan, planPrice, TRIAL_DAYS } from './plans.ts';
import { Section } from './section.tsx';

/** What the hosted plans cost, and what this installation costs: nothing (Spec: 1 §2.2, 9; decisions 14). */
export function Pricing() {
  const [billing, setBilling] = useState<Billing>('monthly');
  return (
    <Section
      id="pricing"
      title="Pricing"
      lead="This installation is self-hosted: every account on it is free, with no limit of documents and no end date. The plans below are those of the hosted service; nothing is sold or charged here."
      tone="sunk"
    >
      <BillingChoice billing={billing} onChange={setBilling} />
      <div className={classes.plans}>
        {PLANS.map((plan) => (
          <PlanCard key={plan.name} plan={plan} billing={billing} />
        ))}
      </div>
      <p className={classes.fine}>
        Prices in rand, excluding VAT. The hosted plans begin with a {TRIAL_DAYS}-day free trial without a credit card.
        “Start Free Trial” here opens an account on this installation, which stays free after the trial too.
      </p>
    </Section>
  );
}

function BillingChoice({ billing, onChange }: { billing: Billing; onChange: (billing: Billing) => void }) {
  return (
    <fieldset className={classes.billing}>
      <legend className="visually-hidden">How to pay</legend>
      {(['monthly', 'annual'] as const).map((each) => (
        <label key={each} data-chosen={billing === each || undefined}>
          <input
            type="radio"
            name="billing"
            className="visually-hidden"
            checked={billing === each}
            onChange={() => onChange(each)}
          />
          {each === 'monthly' ? 'Monthly' : 'Annual'}
          {each === 'annual' && <span className={classes.saves}>save {ANNUAL_DISCOUNT_PERCENT}%</span>}
        </label>
      ))}
    </fieldset>
  );
}

function PlanCard({ plan, billing }: { plan: Plan; billing: Billing }) {
  const { month, year } = planPrice(plan, billing);
  return (
    <article className={classes.plan} aria-label={plan.name}>
      <h3>{plan.name}</h3>
      <p>{plan.forWhom}</p>
      <p className={classes.price}>
        <b>{wholeRand(month)}</b> a month
        <small>{year === null ? 'billed every month' : `${wholeRand(year)} billed once a year`}</small>
      </p>
      <ul>
        <PlanLine text={`${grouped(plan.documents)} documents a month`} />
        <PlanLine text={`plus ${plan.freeDocuments} free`} />
        {plan.adds.map(({ text, isPlanned }) => (
          <PlanLine key={text} text={text} isPlanned={isPlanned === true} />
        ))}
      </ul>
      {plan.contact ? (
        <a href="/status#contact" className={classes.quiet}>
          Contact Sales
        </a>
      ) : (
        <DialogLink to="sign-up" className={classes.quiet}>
          Start Free Trial
        </DialogLink>
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
        {isPlanned && <span className={classes.planned}>Planned</span>}
      </span>
    </li>
  );
}

/** Prices are whole rand: `R2 499`, without cents. */
const wholeRand = (amount: Parameters<typeof formatRand>[0]): string => formatRand(amount).replace(/\.00$/, '');

/** Not by the locale of the machine: the page is made on one and read on another. */
const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, THOUSANDS_SEPARATOR);
