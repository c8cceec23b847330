import { defineColumns, fileColumns } from '@tillslip/domain/kernel/list-column';
import { CircleCheckBig } from 'lucide-react';
import type { client } from '../../../api/client.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { DataTableProps } from '../../../ui/table/data-table-props.ts';
import classes from './lists.module.css';

/** An invoice that no bank transaction has paid. */
export type Unpaid = Awaited<ReturnType<typeof client.reconciliation.unpaid>>['rows'][number];

const UNPAID = defineColumns<Unpaid>()({
  merchant: { label: 'Supplier', kind: 'text', file: { width: 32 } },
  invoiceNumber: { label: 'Invoice number', kind: 'text', file: { width: 18 } },
  companyName: { label: 'Company', kind: 'text', file: { width: 24 } },
  date: { label: 'Date', kind: 'date', file: { width: 12 } },
  dueDate: { label: 'Due', kind: 'date', file: { width: 12 } },
  daysOverdue: { label: 'Days overdue', kind: 'number', file: { width: 12 } },
  vatCents: { label: 'VAT', kind: 'money', file: { width: 14 } },
  totalCents: { label: 'Total', kind: 'money', file: { width: 14 } },
  openCents: { label: 'Open', kind: 'money', file: { width: 14 } },
});

/** The columns of the CSV file. */
export const UNPAID_FILE = fileColumns(UNPAID);

const hidden = { isInTable: false, card: 'hidden' } as const;

const COLUMNS = tableColumns<Unpaid, keyof typeof UNPAID>(UNPAID, {
  merchant: {
    grows: 1,
    width: 200,
    card: 'title',
    cell: ({ merchant }) => merchant ?? 'Unknown supplier',
    note: ({ invoiceNumber, companyName }) => [invoiceNumber, companyName].filter(Boolean).join(', '),
  },
  invoiceNumber: hidden,
  companyName: hidden,
  dueDate: { width: 136, note: ({ daysOverdue }) => overdueNote(daysOverdue) },
  daysOverdue: hidden,
  openCents: { isStrong: true, card: 'figure' },
});

function overdueNote(days: number | null) {
  if (days === null || days <= 0) return null;
  return <span className={classes.overdue}>{days === 1 ? '1 day overdue' : `${days} days overdue`}</span>;
}

type UnpaidListProps = Pick<DataTableProps<Unpaid>, 'rows' | 'isLoading' | 'isStale' | 'error' | 'more'> & {
  isFiltered: boolean;
};

/** The unpaid invoices, the longest overdue first. */
export const UnpaidList = ({ isFiltered, ...list }: UnpaidListProps) => (
  <DataTable
    {...list}
    label="Unpaid invoices"
    columns={COLUMNS}
    rowKey={({ receiptId }) => receiptId}
    rowName={({ merchant, invoiceNumber }) => merchant ?? invoiceNumber ?? 'this invoice'}
    target={({ receiptId }) => ({ to: '/app/receipts/$id', params: { id: receiptId } })}
    empty={<NothingUnpaid isFiltered={isFiltered} />}
  />
);

const NothingUnpaid = ({ isFiltered }: { isFiltered: boolean }) => (
  <Card>
    <EmptyState icon={CircleCheckBig} title="Nothing is unpaid">
      {isFiltered
        ? 'No unpaid invoices match these filters.'
        : 'Invoices whose payment has not been found on a statement appear here, the longest overdue first.'}
    </EmptyState>
  </Card>
);
