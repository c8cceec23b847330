import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Analytics } from '@tillslip/contract/analytics';
import type { Cents } from '@tillslip/domain/kernel/money';
import { CircleAlert, CircleCheck, CircleSlash, type LucideIcon, Scale } from 'lucide-react';
import { Money } from '../../ui/format/money.tsx';
import { Card } from '../../ui/layout/card.tsx';
import classes from './analytics.module.css';
import { invoicesLink, type Scope } from './drill.ts';

/** The VAT of the month: charged, claimable, at risk and denied. */
export function VatView({ vat, scope }: { vat: Analytics['vat']; scope: Scope }) {
  const { t } = useLingui();
  return (
    <Card title={t`VAT`}>
      <ul className={classes.vat}>
        <VatLine
          icon={Scale}
          label={t`Charged`}
          note={t`VAT on your invoices`}
          amount={vat.chargedCents}
          link={invoicesLink(scope)}
        />
        <VatLine
          icon={CircleCheck}
          tone="good"
          label={t`Claimable`}
          note={t`From valid invoices`}
          amount={vat.claimableCents}
          link={invoicesLink(scope, { filter: 'valid' })}
        />
        <VatLine
          icon={CircleAlert}
          tone="bad"
          label={t`At risk`}
          note={t`Cannot be claimed while the invoices are invalid`}
          amount={vat.atRiskCents}
          link={invoicesLink(scope, { filter: 'invalid' })}
        />
        <VatLine
          icon={CircleSlash}
          label={t`Denied`}
          note={t`Can never be claimed, such as entertainment or private use`}
          amount={vat.deniedCents}
          link={invoicesLink(scope, { vat: 'denied' })}
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
  link: ReturnType<typeof invoicesLink>;
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
