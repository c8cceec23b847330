import { Anchor, Button, Tabs } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Dashboard } from '@tillslip/contract/dashboard';
import { Landmark, ReceiptText } from 'lucide-react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Verdict, verdictKind } from '../../ui/feedback/verdict.tsx';
import { Thumbnail } from '../../ui/files/thumbnail.tsx';
import { DateText } from '../../ui/format/date-text.tsx';
import { Money } from '../../ui/format/money.tsx';
import { Card } from '../../ui/layout/card.tsx';
import classes from './dashboard.module.css';
import { VatTab } from './figures/vat-tab.tsx';
import { inCompany } from './in-company.ts';

/** A list this long has more behind it (Spec: 1 §2.5). */
const MORE_FROM = 5;

type RecentActivityProps = { dashboard: Dashboard; companyId: string | null };

/** What came in last: invoices, the bank, and where the VAT stands (Spec: 1 §2.5). */
export function RecentActivity({ dashboard, companyId }: RecentActivityProps) {
  return (
    <Card title="Recent activity" flush>
      <Tabs defaultValue="invoices" classNames={{ list: classes.tabs ?? '' }}>
        <Tabs.List>
          <Tabs.Tab value="invoices">Invoices</Tabs.Tab>
          <Tabs.Tab value="bank">Bank</Tabs.Tab>
          <Tabs.Tab value="vat">VAT</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="invoices">
          <Invoices invoices={dashboard.recentInvoices} companyId={companyId} />
        </Tabs.Panel>
        <Tabs.Panel value="bank">
          <Bank rows={dashboard.recentBank} companyId={companyId} />
        </Tabs.Panel>
        <Tabs.Panel value="vat">
          <VatTab deadlines={dashboard.deadlines} />
        </Tabs.Panel>
      </Tabs>
    </Card>
  );
}

function Invoices({ invoices, companyId }: { invoices: Dashboard['recentInvoices']; companyId: string | null }) {
  if (invoices.length === 0) {
    return (
      <EmptyState icon={ReceiptText} title="No invoices yet">
        Drop your first slip above; it appears here as soon as it is read.
      </EmptyState>
    );
  }
  return (
    <>
      <RecentInvoices invoices={invoices} />
      {invoices.length >= MORE_FROM && (
        <p className={classes.more}>
          <Anchor renderRoot={(props) => <Link to="/app/receipts" search={inCompany(companyId)} {...props} />}>
            View all invoices
          </Anchor>
        </p>
      )}
    </>
  );
}

function Bank({ rows, companyId }: { rows: Dashboard['recentBank']; companyId: string | null }) {
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={Landmark}
        title="No bank transactions"
        action={
          <Button variant="default" renderRoot={(props) => <Link to="/app/bank-statements/upload" {...props} />}>
            Upload a statement
          </Button>
        }
      >
        Upload a bank statement; its newest transactions stand here.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={classes.recent}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link to="/app/bank-statements/$id" params={{ id: row.statementId }} className={classes.bankRow}>
              <span className={classes.recentName}>
                <strong>{row.description}</strong>
                <small>
                  <DateText day={row.date} /> {[row.bankName, row.accountNumber].filter(Boolean).join(' ')}
                </small>
              </span>
              <span className={classes.recentTotal}>
                <Money amount={row.amountCents} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {rows.length >= MORE_FROM && (
        <p className={classes.more}>
          <Anchor renderRoot={(props) => <Link to="/app/bank-statements" search={inCompany(companyId)} {...props} />}>
            View all bank statements
          </Anchor>
        </p>
      )}
    </>
  );
}

/** The invoices added last, newest first. */
function RecentInvoices({ invoices }: { invoices: Dashboard['recentInvoices'] }) {
  return (
    <ul className={classes.recent}>
      {invoices.map((row) => (
        <li key={row.id}>
          <Link to="/app/receipts/$id" params={{ id: row.id }} className={classes.recentRow}>
            <Thumbnail url={row.thumbnailUrl} />
            <span className={classes.recentName}>
              <strong>{row.supplierName ?? 'Unknown supplier'}</strong>
              <small>
                <DateText day={row.invoiceDate} />
              </small>
            </span>
            <Verdict kind={verdictKind(row)} />
            <span className={classes.recentTotal}>
              <Money amount={row.totalCents} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
