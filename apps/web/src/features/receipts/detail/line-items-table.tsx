import type { LineItem } from '@tillslip/contract/receipt-schemas';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { Money } from '../../../ui/format/money.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { linesTotal, TREATMENT_WORDS } from '../form/vat-description.ts';

const COLUMNS = tableColumns(
  defineColumns<LineItem>()({
    description: { label: 'Item', kind: 'text' },
    quantity: { label: 'Qty', kind: 'number' },
    unitPriceCents: { label: 'Unit price', kind: 'money' },
    totalCents: { label: 'Total', kind: 'money' },
  }),
  {
    description: {
      width: 124,
      grows: 1,
      card: 'title',
      note: ({ vatTreatment }) => TREATMENT_WORDS[vatTreatment],
    },
    quantity: { width: 56 },
    unitPriceCents: { width: 92 },
    totalCents: { width: 108, card: 'figure' },
  },
);

/** The lines of the document and what they add up to. */
export function LineItemsTable({ lineItems }: { lineItems: readonly LineItem[] }) {
  if (lineItems.length === 0) {
    return <Card title="Line items">The document lists no items, or none could be read.</Card>;
  }
  return (
    <Card title={`Line items (${lineItems.length})`} flush>
      <DataTable
        label="Line items"
        isFrameless
        view="compact"
        notes="below"
        columns={COLUMNS}
        rows={lineItems}
        // Lines of a document have no other identity, and never move here.
        rowKey={(_line, place) => String(place)}
        rowName={({ description }) => description}
        totals={{
          label: 'Lines together',
          values: { totalCents: <Money amount={linesTotal({ lineItems: [...lineItems] })} /> },
        }}
      />
    </Card>
  );
}
