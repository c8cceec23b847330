import type { Analytics } from '@tillslip/contract/analytics';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { sum } from '@tillslip/domain/kernel/money';
import { Card } from '../../ui/layout/card.tsx';
import classes from './analytics.module.css';
import { drillTo, type Scope } from './drill.ts';
import { Ranking, receiptsWords } from './ranking.tsx';

/** What the money was for, by tax category. */
export function Categories({ categories, scope }: { categories: Analytics['byCategory']; scope: Scope }) {
  const total = sum(categories.map(({ totalCents }) => totalCents));
  const rows = categories.map(({ code, label, totalCents, taxCents, receipts }) => ({
    key: code,
    name: label,
    note: `${receiptsWords(receipts)}, VAT ${formatRand(taxCents)}`,
    amountCents: totalCents,
    percent: total > 0 ? Math.round((totalCents / total) * 100) : 0,
    link: drillTo(scope, { category: code }),
  }));
  return (
    <Card title="By category" flush>
      {rows.length === 0 ? (
        <p className={classes.none}>Nothing was bought in this month.</p>
      ) : (
        <Ranking label="By category" by="category" rows={rows} />
      )}
    </Card>
  );
}
