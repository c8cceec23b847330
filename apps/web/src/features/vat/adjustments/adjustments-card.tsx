import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WorkingPaper } from '@tillslip/contract/vat-paper';
import type { VatAdjustment } from '@tillslip/contract/vat-rules';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { adjustmentText } from '@tillslip/messages/vat-types';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { ENGLISH, errorMessage } from '../../../api/error-message.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useVatChange } from '../use-vat-change.ts';
import { adjustmentsQuery } from '../vat.queries.ts';
import { AdjustmentDialog } from './adjustment-dialog.tsx';
import classes from './adjustments.module.css';

const COLUMNS = tableColumns(
  defineColumns<VatAdjustment>()({
    kind: { label: 'Adjustment', kind: 'text', value: ({ kind }) => adjustmentText(ENGLISH, kind) },
    vatCents: { label: 'VAT', kind: 'money' },
    reason: { label: 'Reason', kind: 'text' },
    day: { label: 'Date', kind: 'date' },
  }),
  {
    kind: { card: 'title', note: ({ field }) => `field ${field}` },
    vatCents: { card: 'figure' },
    reason: { isWideInCard: true },
  },
);

/** Figures without an invoice, each with its reason. A submitted period takes no more. */
export function AdjustmentsCard({ paper }: { paper: WorkingPaper }) {
  const adjustments = useQuery(adjustmentsQuery(paper));
  const [isAdding, add] = useState(false);
  const [removed, ask] = useState<VatAdjustment | null>(null);
  const isLocked = paper.status === 'submitted';
  return (
    <Card
      flush
      title="Adjustments by hand"
      aside={
        !isLocked && (
          <Button
            className="no-print"
            variant="default"
            size="compact-md"
            leftSection={<Plus size={15} aria-hidden />}
            onClick={() => add(true)}
          >
            Add
            <span className="visually-hidden"> an adjustment</span>
          </Button>
        )
      }
    >
      <DataTable
        label="Adjustments by hand"
        isFrameless
        view="cards"
        columns={COLUMNS}
        rows={adjustments.data ?? []}
        rowKey={({ id }) => id}
        rowName={({ reason }) => reason}
        isLoading={adjustments.isPending}
        error={
          adjustments.isError && (
            <ErrorState
              title="The adjustments could not be loaded"
              message={errorMessage(adjustments.error)}
              onRetry={() => void adjustments.refetch()}
            />
          )
        }
        empty={
          <p className={classes.nothing}>None. Imported services, change in use, bad debts and the like go here.</p>
        }
        {...(!isLocked && {
          actions: (adjustment: VatAdjustment) => (
            <ActionIcon
              className="no-print"
              aria-label={`Remove the adjustment "${adjustment.reason}"`}
              onClick={() => ask(adjustment)}
            >
              <Trash2 size={16} aria-hidden />
            </ActionIcon>
          ),
        })}
      />
      <AdjustmentDialog paper={paper} opened={isAdding} onClose={() => add(false)} />
      <RemoveDialog adjustment={removed} onClose={() => ask(null)} />
    </Card>
  );
}

function RemoveDialog({ adjustment, onClose }: { adjustment: VatAdjustment | null; onClose: () => void }) {
  const remove = useVatChange({
    run: (id: string) => client.vat.adjustments.delete({ id }),
    done: 'Adjustment removed',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      opened={adjustment !== null}
      title="Remove this adjustment?"
      confirmLabel="Remove"
      busy={remove.isPending}
      onConfirm={() => adjustment !== null && remove.mutate(adjustment.id)}
      onClose={onClose}
    >
      {adjustment !== null && adjustmentText(ENGLISH, adjustment.kind)}: {adjustment?.reason}. That it was there stays
      in the audit trail.
    </ConfirmDialog>
  );
}
