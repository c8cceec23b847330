import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Landmark, type LucideIcon, Plug, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './info-cards.module.css';

/** What Tillslip does today for VAT, bank statements and accounting packages (Spec: 1 §2.5). */
export function InfoCards() {
  const { t } = useLingui();
  return (
    <section className={classes.cards} aria-label={t`Good to know`}>
      <InfoCard icon={ShieldCheck} title={t`SA VAT compliance`}>
        <Trans>
          Every invoice is checked against section 20 of the VAT Act, and you see the VAT at risk.{' '}
          <Anchor inherit underline="always" renderRoot={(props) => <Link to="/app/vat" {...props} />}>
            View your VAT201
          </Anchor>
        </Trans>
      </InfoCard>
      <InfoCard icon={Landmark} title={t`Bank extraction`}>
        <Trans>
          Every bank transaction is checked against the running balance and matched with your invoices.{' '}
          <Anchor inherit underline="always" renderRoot={(props) => <Link to="/app/bank-statements" {...props} />}>
            Open bank statements
          </Anchor>
        </Trans>
      </InfoCard>
      <InfoCard icon={Plug} title={t`Accounting integrations`}>
        <Trans>
          Send checked invoices to QuickBooks or Sage, or export your figures as CSV, which any package can import.{' '}
          <Anchor inherit underline="always" renderRoot={(props) => <Link to="/app/integrations" {...props} />}>
            Open integrations
          </Anchor>
        </Trans>
      </InfoCard>
    </section>
  );
}

function InfoCard({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <article className={classes.card}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <div>
        <h2>{title}</h2>
        <p>{children}</p>
      </div>
    </article>
  );
}
