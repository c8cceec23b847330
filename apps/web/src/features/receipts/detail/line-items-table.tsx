import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { LineCheck } from '@tillslip/contract/receipts/line-check';
import type { CheckResult, LineItem } from '@tillslip/contract/receipts/schemas';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { notClaimableText } from '@tillslip/messages/vat/claims';
import { categoryReasonText, taxCategoryText } from '@tillslip/messages/vat/tax-categories';
import { type ReactNode, useMemo } from 'react';
import { useExpenseCategories } from '../../../api/companies.queries.ts';
import { Money } from '../../../ui/format/money.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { expenseName } from '../form/category-choices.ts';
import { linesTotal, TREATMENT_LABELS } from '../form/vat-description.ts';

/** A line of the document with its check; null where the claim does not follow the lines. */
type CheckedLine = LineItem & {
  readonly check: LineCheck | null;
  /** The name of the company's own expense category; null for none. */
  readonly expenseName: string | null;
};

/** Its categories and how VAT treats it. */
const lineSummary =
  (i18n: I18n) =>
  ({ vatTreatment, check, expenseName: own }: CheckedLine): string =>
    [own, check && taxCategoryText(i18n, check.category), i18n.t(TREATMENT_LABELS[vatTreatment])]
      .filter(Boolean)
      .join(' · ');

/** Why it has this category, and why it is not claimed. */
const lineReasons =
  (i18n: I18n) =>
  ({ check }: CheckedLine): ReactNode =>
    check && (
      <>
        {categoryReasonText(i18n, check.categoryReason)} {check.reason && notClaimableText(i18n, check.reason)}
      </>
    );

/** What is claimed of it. */
const lineClaim =
  (i18n: I18n) =>
  ({ check }: CheckedLine): ReactNode =>
    check && (
      <span title={check.reason ? notClaimableText(i18n, check.reason) : undefined}>
        <Money amount={check.claimableCents} />
      </span>
    );

const lineColumns = (i18n: I18n, currency: string | null, isChecked: boolean) =>
  tableColumns(
    defineColumns<CheckedLine>()({
      description: { label: i18n.t(msg`Item`), kind: 'text' },
      quantity: { label: i18n.t(msg`Qty`), kind: 'number' },
      unitPriceCents: { label: i18n.t(msg`Unit price`), kind: 'money' },
      totalCents: { label: i18n.t(msg`Total`), kind: 'money' },
      category: {
        label: i18n.t(msg`Category`),
        kind: 'text',
        value: ({ check }) => check && taxCategoryText(i18n, check.category),
      },
      claim: {
        label: i18n.t(msg`Claim`),
        kind: 'money',
        value: ({ check }) => check?.claimableCents ?? null,
      },
    }),
    {
      description: {
        width: 124,
        grows: 1,
        card: 'title',
        note: lineSummary(i18n),
        // The card says it in a line of its own, with the reasons.
        isNoteInCard: !isChecked,
      },
      quantity: { width: 48 },
      // Beside the picture there is room for what decides.
      unitPriceCents: {
        width: 92,
        isInTable: !isChecked,
        cell: ({ unitPriceCents }) => <Money amount={unitPriceCents} currency={currency} />,
      },
      totalCents: {
        ...{ width: isChecked ? 92 : 108, card: 'figure' },
        cell: ({ totalCents }) => <Money amount={totalCents} currency={currency} />,
      },
      category: {
        isInTable: false,
        card: isChecked ? 'line' : 'hidden',
        isWideInCard: true,
        cell: lineSummary(i18n),
        note: lineReasons(i18n),
      },
      claim: {
        width: 92,
        isInTable: isChecked,
        card: isChecked ? 'line' : 'hidden',
        isWideInCard: true,
        cell: lineClaim(i18n),
      },
    },
  );

type LineItemsTableProps = {
  companyId: string | null;
  lineItems: readonly LineItem[];
  currency: string | null;
  check: CheckResult;
};

/** The line items of the document and their total in its currency, each with its category and what is claimed of it. */
export function LineItemsTable({ companyId, lineItems, currency, check }: LineItemsTableProps) {
  const { i18n, t } = useLingui();
  const isChecked = check.lines.length > 0;
  const columns = useMemo(() => lineColumns(i18n, currency, isChecked), [i18n, currency, isChecked]);
  const own = useExpenseCategories(companyId);
  const rows = lineItems.map((line, place) => {
    const checked = check.lines.find(({ position }) => position === place) ?? null;
    return { ...line, check: checked, expenseName: expenseName(own, checked?.expense?.categoryId) };
  });
  if (lineItems.length === 0) {
    return <Card title={t`Line items`}>{t`The document lists no items, or none could be read.`}</Card>;
  }
  return (
    <Card title={t`Line items (${{ count: lineItems.length }})`} flush>
      <DataTable
        label={t`Line items`}
        isFrameless
        view="compact"
        notes="below"
        columns={columns}
        rows={rows}
        // Lines have no id, and never move here.
        rowKey={(_line, index) => String(index)}
        rowName={({ description }) => description}
        totals={{
          label: t`Total of lines`,
          values: { totalCents: <Money amount={linesTotal({ lineItems: [...lineItems] })} currency={currency} /> },
        }}
      />
    </Card>
  );
}
