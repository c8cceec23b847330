import { Trans, useLingui } from '@lingui/react/macro';
import type { Analytics } from '@tillslip/contract/analytics';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { sum } from '@tillslip/domain/kernel/money';
import { spendingCategoryText } from '@tillslip/messages/analytics';
import { Card } from '../../ui/layout/card.tsx';
import classes from './analytics.module.css';
import { invoicesLink, type Scope } from './drill.ts';
import { Ranking, receiptsText } from './ranking.tsx';

/** Spending by tax category. */
export function Categories({ categories, scope }: { categories: Analytics['byCategory']; scope: Scope }) {
  const { i18n, t } = useLingui();
  const total = sum(categories.map(({ totalCents }) => totalCents));
  const rows = categories.map(({ code, totalCents, taxCents, receipts }) => ({
    key: code,
    name: spendingCategoryText(i18n, code),
    note: t`${{ receipts: receiptsText(i18n, receipts) }}, VAT ${{ amount: formatRand(taxCents) }}`,
    amountCents: totalCents,
    percent: total > 0 ? Math.round((totalCents / total) * 100) : 0,
    link: invoicesLink(scope, { category: code }),
  }));
  return (
    <Card title={t`By category`} flush>
      {rows.length === 0 ? (
        <p className={classes.none}>
          <Trans>No spending this month.</Trans>
        </p>
      ) : (
        <Ranking label={t`By category`} heading={t`Category`} rows={rows} />
      )}
    </Card>
  );
}
