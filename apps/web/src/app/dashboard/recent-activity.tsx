import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Tabs } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Dashboard } from '@tillslip/contract/dashboard';
import { transactionText } from '@tillslip/messages/bank/transactions';
import { Landmark, ReceiptText } from 'lucide-react';
import { ClaimMark } from '../../ui/feedback/claim-mark.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Thumbnail } from '../../ui/files/thumbnail.tsx';
import { DateText } from '../../ui/format/date-text.tsx';
import { Money } from '../../ui/format/money.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { companySearch } from './company-search.ts';
import classes from './dashboard.module.css';
import { VatTab } from './figures/vat-tab.tsx';

/** A list of this length gets a link to all (Spec: 1 §2.5). */
const VIEW_ALL_MIN_ROWS = 5;

type RecentActivityProps = { dashboard: Dashboard; companyId: string | null };

/** The newest invoices and bank transactions, and the VAT status (Spec: 1 §2.5). */
export function RecentActivity({ dashboard, companyId }: RecentActivityProps) {
  const { t } = useLingui();
  return (
    <Card title={t`Recent activity`} flush>
      <Tabs defaultValue="invoices" classNames={{ list: classes.tabs ?? '' }}>
        <Tabs.List>
          <Tabs.Tab value="invoices">
            <Trans>Invoices</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="bank">
            <Trans>Bank</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="vat">
            <Trans>VAT</Trans>
          </Tabs.Tab>
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
  const { t } = useLingui();
  if (invoices.length === 0) {
    return (
      <EmptyState
        icon={ReceiptText}
        title={t`No invoices yet`}
      >{t`Drop your first slip above. It appears here as soon as it is read.`}</EmptyState>
    );
  }
  return (
    <>
      <RecentInvoices invoices={invoices} />
      {invoices.length >= VIEW_ALL_MIN_ROWS && (
        <p className={classes.more}>
          <Anchor renderRoot={(props) => <Link to="/app/receipts" search={companySearch(companyId)} {...props} />}>
            <Trans>View all invoices</Trans>
          </Anchor>
        </p>
      )}
    </>
  );
}

function Bank({ rows, companyId }: { rows: Dashboard['recentBank']; companyId: string | null }) {
  const { i18n, t } = useLingui();
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={Landmark}
        title={t`No bank transactions`}
        action={
          <Button variant="default" renderRoot={(props) => <Link to="/app/bank-statements/upload" {...props} />}>
            <Trans>Upload statement</Trans>
          </Button>
        }
      >{t`Upload a bank statement. Its newest transactions appear here.`}</EmptyState>
    );
  }
  return (
    <>
      <ul className={classes.recent}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link to="/app/bank-statements/$id" params={{ id: row.statementId }} className={classes.bankRow}>
              <span className={classes.recentName}>
                <strong>{transactionText(i18n, row)}</strong>
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
      {rows.length >= VIEW_ALL_MIN_ROWS && (
        <p className={classes.more}>
          <Anchor
            renderRoot={(props) => <Link to="/app/bank-statements" search={companySearch(companyId)} {...props} />}
          >
            <Trans>View all bank statements</Trans>
          </Anchor>
        </p>
      )}
    </>
  );
}

/** The newest invoices, newest first. */
function RecentInvoices({ invoices }: { invoices: Dashboard['recentInvoices'] }) {
  const { t } = useLingui();
  return (
    <ul className={classes.recent}>
      {invoices.map((row) => (
        <li key={row.id}>
          <Link to="/app/receipts/$id" params={{ id: row.id }} className={classes.recentRow}>
            <Thumbnail url={row.thumbnailUrl} />
            <span className={classes.recentName}>
              <strong>{row.supplierName ?? t`Unknown supplier`}</strong>
              <small>
                <DateText day={row.invoiceDate} />
              </small>
            </span>
            <ClaimMark claim={row.summary.claim} />
            <span className={classes.recentTotal}>
              <Money amount={row.totalCents} currency={row.currency} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
