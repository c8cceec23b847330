import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Analytics } from '@tillslip/contract/analytics';
import { Store } from 'lucide-react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Money } from '../../ui/format/money.tsx';
import { Card } from '../../ui/layout/card.tsx';
import classes from './analytics.module.css';
import { drillTo, type Scope } from './drill.ts';

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
  return (
    <Card title="Top Merchants" flush>
      <ol className={classes.ranking}>
        {merchants.map(({ merchant, count, amountCents, percent }) => (
          <li key={merchant}>
            <Link {...drillTo(scope, { q: merchant })} className={classes.ranked}>
              <span className={classes.name}>
                <strong>{merchant}</strong>
                <small>{receiptsWords(count)}</small>
              </span>
              <span className={classes.amount}>
                <Money amount={amountCents} />
                <small>{percent}%</small>
              </span>
              <Share percent={percent} />
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** A line as long as the share; the figure beside it says the same. */
export const Share = ({ percent }: { percent: number }) => (
  <span className={classes.share} aria-hidden>
    <span style={{ width: `${Math.max(0, Math.min(100, percent))}%` }} />
  </span>
);

/** How many, in words: "1 receipt". */
export const receiptsWords = (count: number): string => (count === 1 ? '1 receipt' : `${count} receipts`);
