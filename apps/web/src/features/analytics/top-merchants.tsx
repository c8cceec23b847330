import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Analytics } from '@tillslip/contract/analytics';
import { Store } from 'lucide-react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { drillTo, type Scope } from './drill.ts';
import { Ranking, receiptsWords } from './ranking.tsx';

type TopMerchantsProps = { merchants: Analytics['topMerchants']; scope: Scope };

/** Where most of the money went: five at most, with their share of the month (Spec: 2 §2, §9). */
export function TopMerchants({ merchants, scope }: TopMerchantsProps) {
  if (merchants.length === 0) {
    return (
      <Card title="Top Merchants">
        <EmptyState
          icon={Store}
          title="No data available"
          action={
            <Button
              variant="default"
              renderRoot={(props) => <Link to="/app/dashboard" search={{ scroll: 'upload' }} {...props} />}
            >
              Upload receipts
            </Button>
          }
        >
          Upload receipts to see your spending analytics
        </EmptyState>
      </Card>
    );
  }
  const rows = merchants.map(({ merchant, count, amountCents, percent }) => ({
    key: merchant,
    name: merchant,
    note: receiptsWords(count),
    amountCents,
    percent,
    link: drillTo(scope, { q: merchant }),
  }));
  return (
    <Card title="Top Merchants" flush>
      <Ranking label="Top Merchants" by="merchant" rows={rows} />
    </Card>
  );
}
