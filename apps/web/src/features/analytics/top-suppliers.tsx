import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Analytics } from '@tillslip/contract/analytics';
import { supplierText } from '@tillslip/messages/analytics';
import { Store } from 'lucide-react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { invoicesLink, type Scope } from './drill.ts';
import { Ranking, receiptsText } from './ranking.tsx';

type TopSuppliersProps = { suppliers: Analytics['topSuppliers']; scope: Scope };

/** The top five suppliers with their share of the month (Spec: 2 §2, §9). */
export function TopSuppliers({ suppliers, scope }: TopSuppliersProps) {
  const { i18n, t } = useLingui();
  if (suppliers.length === 0) {
    return (
      <Card title={t`Top suppliers`}>
        <EmptyState
          icon={Store}
          title={t`No data available`}
          action={
            <Button
              variant="default"
              renderRoot={(props) => <Link to="/app/dashboard" search={{ scroll: 'upload' }} {...props} />}
            >
              <Trans>Upload invoices</Trans>
            </Button>
          }
        >{t`Upload receipts to see your spending analytics`}</EmptyState>
      </Card>
    );
  }
  const rows = suppliers.map(({ supplierName, count, amountCents, percent }) => {
    const name = supplierText(i18n, supplierName);
    return {
      key: name,
      name,
      note: receiptsText(i18n, count),
      amountCents,
      percent,
      link: invoicesLink(scope, { q: name }),
    };
  });
  return (
    <Card title={t`Top suppliers`} flush>
      <Ranking label={t`Top suppliers`} heading={t`Supplier`} rows={rows} />
    </Card>
  );
}
