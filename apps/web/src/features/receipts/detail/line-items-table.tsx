import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { LineItem } from '@tillslip/contract/receipts/schemas';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { useMemo } from 'react';
import { Money } from '../../../ui/format/money.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { linesTotal, TREATMENT_LABELS } from '../form/vat-description.ts';

const lineColumns = (i18n: I18n, currency: string | null) =>
  tableColumns(
    defineColumns<LineItem>()({
      description: { label: i18n.t(msg`Item`), kind: 'text' },
      quantity: { label: i18n.t(msg`Qty`), kind: 'number' },
      unitPriceCents: { label: i18n.t(msg`Unit price`), kind: 'money' },
      totalCents: { label: i18n.t(msg`Total`), kind: 'money' },
    }),
    {
      description: {
        width: 124,
        grows: 1,
        card: 'title',
        note: ({ vatTreatment }) => i18n.t(TREATMENT_LABELS[vatTreatment]),
      },
      quantity: { width: 56 },
      unitPriceCents: {
        width: 92,
        cell: ({ unitPriceCents }) => <Money amount={unitPriceCents} currency={currency} />,
      },
      totalCents: {
        ...{ width: 108, card: 'figure' },
        cell: ({ totalCents }) => <Money amount={totalCents} currency={currency} />,
      },
    },
  );

type LineItemsTableProps = { lineItems: readonly LineItem[]; currency: string | null };

/** The line items of the document and their total, in its currency. */
export function LineItemsTable({ lineItems, currency }: LineItemsTableProps) {
  const { i18n, t } = useLingui();
  const columns = useMemo(() => lineColumns(i18n, currency), [i18n, currency]);
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
        rows={lineItems}
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
