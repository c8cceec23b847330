import { Link } from '@tanstack/react-router';
import type { Analytics } from '@tillslip/contract/analytics';
import type { Cents } from '@tillslip/domain/kernel/money';
import { CircleAlert, CircleCheck, CircleSlash, type LucideIcon, Scale } from 'lucide-react';
import { Money } from '../../ui/format/money.tsx';
import { Card } from '../../ui/layout/card.tsx';
import classes from './analytics.module.css';
import { drillTo, type Scope } from './drill.ts';

/** What of the VAT paid comes back, and why the rest does not. */
export function VatView({ vat, scope }: { vat: Analytics['vat']; scope: Scope }) {
  return (
    <Card title="VAT">
      <ul className={classes.vat}>
        <VatLine
          icon={Scale}
          label="Charged"
          note="As the invoices say"
          amount={vat.chargedCents}
          link={drillTo(scope)}
        />
        <VatLine
          icon={CircleCheck}
          tone="good"
          label="Claimable"
          note="Of valid invoices, in what may be claimed"
          amount={vat.claimableCents}
          link={drillTo(scope, { filter: 'valid' })}
        />
        <VatLine
          icon={CircleAlert}
          tone="bad"
          label="At risk"
          note="Cannot be claimed while its invoices stay invalid"
          amount={vat.atRiskCents}
          link={drillTo(scope, { filter: 'invalid' })}
        />
        <VatLine
          icon={CircleSlash}
          label="Denied"
          note="May never be claimed: entertainment, private share and the like"
          amount={vat.deniedCents}
          link={drillTo(scope, { vat: 'denied' })}
        />
      </ul>
    </Card>
  );
}

type VatLineProps = {
  icon: LucideIcon;
  tone?: 'good' | 'bad';
  label: string;
  note: string;
  amount: Cents;
  link: ReturnType<typeof drillTo>;
};

function VatLine({ icon: Icon, tone, label, note, amount, link }: VatLineProps) {
  return (
    <li>
      <Link {...link} className={classes.vatLine} data-tone={tone}>
        <Icon size={18} strokeWidth={1.75} aria-hidden />
        <span className={classes.name}>
          <strong>{label}</strong>
          <small>{note}</small>
        </span>
        <span className={classes.amount}>
          <Money amount={amount} />
        </span>
      </Link>
    </li>
  );
}
