import { Button } from '@mantine/core';
import { defineColumns, fileColumns } from '@tillslip/domain/kernel/list-column';
import { CircleCheckBig, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import type { client } from '../../../api/client.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { DataTableProps } from '../../../ui/table/data-table-props.ts';
import { AskDialog } from './ask-dialog.tsx';

/** A payment without its invoice. */
export type Missing = Awaited<ReturnType<typeof client.reconciliation.missing>>['rows'][number];

const MISSING = defineColumns<Missing>()({
  description: { label: 'Description', kind: 'text', file: { width: 40 } },
  supplier: { label: 'Supplier', kind: 'text', file: { width: 32 } },
  date: { label: 'Date', kind: 'date', file: { width: 12 } },
  amountCents: { label: 'Amount', kind: 'money', file: { width: 14 } },
  vatAtStakeCents: { label: 'VAT at stake', kind: 'money', file: { width: 14 } },
});

/** The columns of the CSV file. */
export const MISSING_FILE = fileColumns(MISSING, ['date']);

const COLUMNS = tableColumns<Missing, keyof typeof MISSING>(MISSING, {
  description: {
    label: 'Payment',
    grows: 1,
    width: 220,
    card: 'title',
    cell: ({ supplier, description }) => supplier ?? description,
    note: ({ supplier, description }) => supplier !== null && description,
  },
  supplier: { isInTable: false, card: 'hidden' },
  amountCents: { card: 'figure' },
});

type MissingListProps = Pick<DataTableProps<Missing>, 'rows' | 'isLoading' | 'isStale' | 'error' | 'more'> & {
  isFiltered: boolean;
};

/** The payments without an invoice, each with a text that asks for it. */
export function MissingList({ isFiltered, ...list }: MissingListProps) {
  const [asked, ask] = useState<Missing['ask'] | null>(null);
  return (
    <>
      <DataTable
        {...list}
        label="Missing documents"
        columns={COLUMNS}
        rowKey={({ transactionId }) => transactionId}
        rowName={({ description }) => description}
        target={({ statementId, transactionId }) => ({
          to: '/app/bank-statements/reconcile',
          search: { statement: statementId, row: transactionId, show: 'all' },
        })}
        actions={({ description, ...row }) => (
          <Button
            size="compact-md"
            variant="default"
            leftSection={<MessageSquareText size={16} aria-hidden />}
            onClick={() => ask(row.ask)}
          >
            Ask for it<span className="visually-hidden">: {description}</span>
          </Button>
        )}
        actionsWidth={148}
        empty={<NothingMissing isFiltered={isFiltered} />}
      />
      <AskDialog ask={asked} onClose={() => ask(null)} />
    </>
  );
}

const NothingMissing = ({ isFiltered }: { isFiltered: boolean }) => (
  <Card>
    <EmptyState icon={CircleCheckBig} title="Nothing is missing">
      {isFiltered
        ? 'No missing invoices match these filters.'
        : 'Payments on your statements that have no invoice appear here, with the VAT you cannot claim without it.'}
    </EmptyState>
  </Card>
);
