import { useLingui } from '@lingui/react/macro';
import type { Analytics } from '@tillslip/contract/analytics';
import { NO_EXPENSE_FILTER } from '@tillslip/contract/receipts/list';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { sum } from '@tillslip/domain/kernel/money';
import { Card } from '../../ui/layout/card.tsx';
import { invoicesLink, type Scope } from './drill.ts';
import { Ranking, receiptsText } from './ranking.tsx';

/** Spending by the company's own expense categories; not there where no invoice has one. */
export function Expenses({ expenses, scope }: { expenses: Analytics['byExpense']; scope: Scope }) {
  const { i18n, t } = useLingui();
  if (expenses.length === 0) return null;
  const total = sum(expenses.map(({ totalCents }) => totalCents));
  const rows = expenses.map(({ categoryId, name, totalCents, taxCents, receipts }) => ({
    key: categoryId ?? NO_EXPENSE_FILTER,
    name: name ?? t`No expense category`,
    note: t`${{ receipts: receiptsText(i18n, receipts) }}, VAT ${{ amount: formatRand(taxCents) }}`,
    amountCents: totalCents,
    percent: total > 0 ? Math.round((totalCents / total) * 100) : 0,
    link: invoicesLink(scope, { expense: categoryId ?? NO_EXPENSE_FILTER }),
  }));
  return (
    <Card title={t`By expense category`} flush>
      <Ranking label={t`By expense category`} heading={t`Expense category`} rows={rows} />
    </Card>
  );
}
