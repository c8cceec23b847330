import { ActionIcon, Anchor, Button, Tooltip } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SupplierMemory } from '@tillslip/contract/suppliers';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { ArrowLeft, History, X } from 'lucide-react';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { REMEMBERED_WORDS } from '../form/remembered-words.ts';
import { supplierMemoryQuery } from '../receipts.queries.ts';
import classes from './suppliers-page.module.css';

/** What is remembered of suppliers because a person once set it: seen, and forgotten piece by piece. */
export function SuppliersPage() {
  return (
    <>
      <PageHeader
        title="Remembered suppliers"
        subtitle="What you set for a supplier is offered the next time. One you confirmed is known again by what its papers carry."
        above={
          <Anchor className={classes.back} renderRoot={(props) => <Link to="/app/receipts" {...props} />}>
            <ArrowLeft size={16} aria-hidden />
            Back to invoices
          </Anchor>
        }
      />
      <Memory />
    </>
  );
}

type What = SupplierMemory['remembered'][number]['what'];

/** One thing remembered of a supplier; `isFirst` of those of its supplier. */
type Remembered = SupplierMemory['remembered'][number] & { supplier: SupplierMemory; isFirst: boolean };

const COLUMNS = tableColumns(
  defineColumns<Remembered>()({
    supplierName: { label: 'Supplier', kind: 'text', value: ({ supplier }) => supplier.supplierName },
    what: { label: 'What', kind: 'text' },
    label: { label: 'Value', kind: 'text' },
    times: { label: 'Set', kind: 'number' },
    learnedAt: { label: 'Last set', kind: 'moment' },
  }),
  {
    supplierName: { width: 180, grows: 1, card: 'title', isStrong: true },
    what: { width: 140, cell: ({ what }) => REMEMBERED_WORDS[what] },
    label: { width: 180, grows: 1, isWideInCard: true },
    times: { width: 88, dropOrder: 1, cell: ({ times }) => (times === 1 ? 'once' : `${times} times`) },
  },
);

/** Supplier after supplier, a row for each thing. */
const rowsOf = (memory: readonly SupplierMemory[]): Remembered[] =>
  memory.flatMap((supplier) =>
    supplier.remembered.map((remembered, index) => ({ ...remembered, supplier, isFirst: index === 0 })),
  );

function Memory() {
  const memory = useQuery(supplierMemoryQuery);
  const forget = useForget();
  return (
    <DataTable
      label="Remembered suppliers"
      columns={COLUMNS}
      rows={rowsOf(memory.data ?? [])}
      rowKey={({ supplier, what }) => `${supplier.supplierKey} ${what}`}
      rowName={({ supplier, what }) => `${REMEMBERED_WORDS[what]} of ${supplier.supplierName}`}
      isLoading={memory.isPending}
      error={
        memory.isError && (
          <ErrorState
            title="Error loading suppliers"
            message={errorMessage(memory.error)}
            safe="Your invoices are safe."
            onRetry={() => void memory.refetch()}
          />
        )
      }
      empty={<NothingRemembered />}
      actions={(row) => (
        <ForgetButtons row={row} onForget={(what) => forget.mutate({ supplier: row.supplier, what })} />
      )}
      actionsWidth={136}
    />
  );
}

const NothingRemembered = () => (
  <Card>
    <EmptyState icon={History} title="Nothing is remembered yet">
      Correct a supplier’s name, folder or tax category on an invoice, and it will be offered on its next one.
    </EmptyState>
  </Card>
);

type ForgetButtonsProps = { row: Remembered; onForget: (what: What | null) => void };

function ForgetButtons({ row: { supplier, what, isFirst }, onForget }: ForgetButtonsProps) {
  return (
    <>
      {isFirst && (
        <Button size="compact-md" variant="subtle" color="neutral" onClick={() => onForget(null)}>
          Forget all<span className="visually-hidden"> of {supplier.supplierName}</span>
        </Button>
      )}
      <Tooltip label="Forget this">
        <ActionIcon
          aria-label={`Forget ${REMEMBERED_WORDS[what].toLowerCase()} of ${supplier.supplierName}`}
          onClick={() => onForget(what)}
        >
          <X size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </>
  );
}

function useForget() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ supplier, what }: { supplier: SupplierMemory; what: What | null }) =>
      client.suppliers.forget({ supplierKey: supplier.supplierKey, what }),
    onSuccess: async () => {
      toast.success('Forgotten. It will not be offered again.');
      await queries.invalidateQueries({ queryKey: ['suppliers'] });
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
}
