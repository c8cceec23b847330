import { Link } from '@tanstack/react-router';
import type { Analytics } from '@tillslip/contract/analytics';
import { sum } from '@tillslip/domain/kernel/money';
import { Money } from '../../ui/format/money.tsx';
import { Card } from '../../ui/layout/card.tsx';
import classes from './analytics.module.css';
import { drillTo, type Scope } from './drill.ts';
import { receiptsWords, Share } from './top-merchants.tsx';

/** What the money was for, by tax category. */
export function Categories({ categories, scope }: { categories: Analytics['byCategory']; scope: Scope }) {
  const total = sum(categories.map(({ totalCents }) => totalCents));
  return (
    <Card title="By category" flush>
      {categories.length === 0 ? (
        <p className={classes.none}>Nothing was bought in this month.</p>
      ) : (
        <ul className={classes.ranking}>
          {categories.map(({ code, label, totalCents, taxCents, receipts }) => {
            const percent = total > 0 ? Math.round((totalCents / total) * 100) : 0;
            return (
              <li key={code}>
                <Link {...drillTo(scope, { category: code })} className={classes.ranked}>
                  <span className={classes.name}>
                    <strong>{label}</strong>
                    <small>
                      {receiptsWords(receipts)}, VAT <Money amount={taxCents} />
                    </small>
                  </span>
                  <span className={classes.amount}>
                    <Money amount={totalCents} />
                    <small>{percent}%</small>
                  </span>
                  <Share percent={percent} />
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
