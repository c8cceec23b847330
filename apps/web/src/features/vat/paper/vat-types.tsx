import type { WorkingPaper } from '@tillslip/contract/vat-paper';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { vatTypeText } from '@tillslip/messages/vat-types';
import { ENGLISH } from '../../../api/error-message.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { OpenFigure } from '../vat.queries.ts';

type VatTypeFigures = WorkingPaper['vatTypes'][number];

const nameOf = ({ vatType }: Pick<VatTypeFigures, 'vatType'>): string => vatTypeText(ENGLISH, vatType);

const COLUMNS = tableColumns(
  defineColumns<VatTypeFigures>()({
    vatType: { label: 'Category', kind: 'text', value: nameOf },
    lines: { label: 'Lines', kind: 'number' },
    vatCents: { label: 'VAT', kind: 'money' },
    taxableCents: { label: 'Taxable', kind: 'money' },
  }),
  {
    vatType: {
      width: 200,
      grows: 1,
      card: 'title',
      cell: ({ vatType, documents }) => (
        <>
          {nameOf({ vatType })}
          <span className="visually-hidden">: open {documents} documents</span>
        </>
      ),
    },
    vatCents: { width: 140, card: 'figure' },
    taxableCents: { width: 140 },
  },
);

/** Where the lines of the period belong: VAT and value without VAT, vatType by vatType. */
export function VatTypes({ paper, onOpen }: { paper: WorkingPaper; onOpen: (figure: OpenFigure) => void }) {
  const filled = paper.vatTypes.filter(({ lines }) => lines > 0);
  if (filled.length === 0) return null;
  return (
    <Card title="Breakdown by Category" flush>
      <DataTable
        label="Breakdown by Category"
        isFrameless
        columns={COLUMNS}
        rows={filled}
        rowKey={({ vatType }) => vatType}
        rowName={nameOf}
        target={({ vatType }) => ({ run: () => onOpen({ title: nameOf({ vatType }), vatType }) })}
      />
    </Card>
  );
}
