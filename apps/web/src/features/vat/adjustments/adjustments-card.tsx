import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WorkingPaper } from '@tillslip/contract/vat-paper';
import type { VatAdjustment } from '@tillslip/contract/vat-rules';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingRows } from '../../../ui/feedback/loading-state.tsx';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useVatChange } from '../use-vat-change.ts';
import { adjustmentsQuery } from '../vat.queries.ts';
import { AdjustmentDialog } from './adjustment-dialog.tsx';
import classes from './adjustments.module.css';

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
      {adjustments.isPending && <LoadingRows rows={1} />}
      {adjustments.isError && (
        <ErrorState
          title="The adjustments could not be loaded"
          message={errorMessage(adjustments.error)}
          onRetry={() => void adjustments.refetch()}
        />
      )}
      {adjustments.data?.length === 0 && (
        <p className={classes.nothing}>None. Imported services, change in use, bad debts and the like go here.</p>
      )}
      <ul className={classes.adjustments}>
        {adjustments.data?.map((adjustment) => (
          <Entry key={adjustment.id} adjustment={adjustment} onRemove={isLocked ? null : () => ask(adjustment)} />
        ))}
      </ul>
      <AdjustmentDialog paper={paper} opened={isAdding} onClose={() => add(false)} />
      <RemoveDialog adjustment={removed} onClose={() => ask(null)} />
    </Card>
  );
}

function Entry({ adjustment, onRemove }: { adjustment: VatAdjustment; onRemove: (() => void) | null }) {
  const { label, field, day, vatCents, reason } = adjustment;
  return (
    <li>
      <div className={classes.entry}>
        <span>
          {label} <small>field {field}</small>
        </span>
        <Money amount={vatCents} />
      </div>
      <p>{reason}</p>
      <small>
        <DateText day={day} />
      </small>
      {onRemove !== null && (
        <ActionIcon className="no-print" aria-label={`Remove the adjustment "${reason}"`} onClick={onRemove}>
          <Trash2 size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
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
      {adjustment?.label}: {adjustment?.reason}. That it was there stays in the audit trail.
    </ConfirmDialog>
  );
}
