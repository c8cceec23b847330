import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatRand, THOUSANDS_SEPARATOR } from '@tillslip/domain/kernel/format-rand';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { DialogLink } from './dialog-link.tsx';
import classes from './landing.module.css';
import { ANNUAL_DISCOUNT_PERCENT, type Billing, PLANS, type Plan, planPrice } from './plans.ts';
import { Section } from './section.tsx';

/** The prices of the hosted plans, and that this installation is free (Spec: 1 §2.2, 9; decisions 14). */
export function Pricing() {
  const { t } = useLingui();
  const [billing, setBilling] = useState<Billing>('monthly');
  return (
    <Section
      id="pricing"
      title={t`Pricing`}
      lead={t`Free where you are now. Nothing is sold or charged here.`}
      tone="sunk"
    >
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
      <BillingChoice billing={billing} onChange={setBilling} />
      <div className={classes.plans}>
        {PLANS.map((plan) => (
          <PlanCard key={plan.name} plan={plan} billing={billing} />
        ))}
      </div>
    </Section>
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
        {plan.adds.map((text) => (
          <PlanLine key={t(text)} text={t(text)} />
        ))}
      </ul>
    </article>
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

/** Ignores the locale of the machine, because the page is prerendered on one machine and read on another. */
const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, THOUSANDS_SEPARATOR);
