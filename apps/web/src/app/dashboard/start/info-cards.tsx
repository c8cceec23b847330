import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Landmark, type LucideIcon, Plug, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './info-cards.module.css';

/** What Tillslip does about the law, the bank and the accounting package: said as it is today (Spec: 1 §2.5). */
export function InfoCards() {
  return (
    <section className={classes.cards} aria-label="Good to know">
      <InfoCard icon={ShieldCheck} title="SA VAT compliance">
        Every document is checked against section 20 of the VAT Act, with the VAT that would be lost.{' '}
        <Anchor inherit underline="always" renderRoot={(props) => <Link to="/app/vat" {...props} />}>
          See your VAT201
        </Anchor>
      </InfoCard>
      <InfoCard icon={Landmark} title="Bank extraction">
        Bank statements are read row by row, proved against the running balance, and matched with your invoices.{' '}
        <Anchor inherit underline="always" renderRoot={(props) => <Link to="/app/bank-statements" {...props} />}>
          Open bank statements
        </Anchor>
      </InfoCard>
      <InfoCard icon={Plug} title="Accounting integrations">
        Today your figures leave as CSV, which any package takes in. Direct connections are not in this version yet.
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
