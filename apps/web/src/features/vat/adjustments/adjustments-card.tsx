import type { I18n } from '@lingui/core';
import { msg, ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WorkingPaper } from '@tillslip/contract/vat/paper';
import type { VatAdjustment } from '@tillslip/contract/vat-rules';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { adjustmentText } from '@tillslip/messages/vat/types';
import { Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useVatChange } from '../use-vat-change.ts';
import { adjustmentsQuery } from '../vat.queries.ts';
import { AdjustmentDialog } from './adjustment-dialog.tsx';
import classes from './adjustments.module.css';

const columnsFor = (i18n: I18n) =>
  tableColumns(
    defineColumns<VatAdjustment>()({
      kind: { label: i18n.t(msg`Adjustment`), kind: 'text', value: ({ kind }) => adjustmentText(i18n, kind) },
      vatCents: { label: i18n.t(msg`VAT`), kind: 'money' },
      considerationCents: { label: i18n.t(msg`Consideration`), kind: 'money' },
      reason: { label: i18n.t(msg`Reason`), kind: 'text' },
      day: { label: i18n.t(msg`Date`), kind: 'date' },
    }),
    {
      kind: { card: 'title', note: ({ field }) => i18n.t(msg`Field ${field}`) },
      vatCents: { card: 'figure' },
      reason: { isWideInCard: true },
    },
  );

/** Amounts without an invoice, each with its reason. A submitted period takes no more. */
export function AdjustmentsCard({ paper }: { paper: WorkingPaper }) {
  const { i18n, t } = useLingui();
  const adjustments = useQuery(adjustmentsQuery(paper));
  const columns = useMemo(() => columnsFor(i18n), [i18n]);
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<VatAdjustment | null>(null);
  const isLocked = paper.status === 'submitted';
  return (
    <Card flush title={t`Manual adjustments`} aside={!isLocked && <AddButton onClick={() => setIsAdding(true)} />}>
      <DataTable
        label={t`Manual adjustments`}
        isFrameless
        view="cards"
        columns={columns}
        rows={adjustments.data ?? []}
        rowKey={({ id }) => id}
        rowName={({ reason }) => reason}
        isLoading={adjustments.isPending}
        error={
          adjustments.isError && (
            <ErrorState
              title={t`We could not load the adjustments`}
              message={errorText(i18n, adjustments.error)}
              onRetry={() => void adjustments.refetch()}
            />
          )
        }
        empty={
          <p className={classes.nothing}>
            <Trans>No adjustments. Imported services, change in use, bad debts and similar amounts go here.</Trans>
          </p>
        }
        {...(!isLocked && {
          actions: (adjustment: VatAdjustment) => (
            <ActionIcon
              className="no-print"
              aria-label={t`Remove the adjustment "${{ reason: adjustment.reason }}"`}
              onClick={() => setRemoved(adjustment)}
            >
              <Trash2 size={16} aria-hidden />
            </ActionIcon>
          ),
        })}
      />
      <AdjustmentDialog paper={paper} opened={isAdding} onClose={() => setIsAdding(false)} />
      <RemoveDialog adjustment={removed} onClose={() => setRemoved(null)} />
    </Card>
  );
}

const AddButton = ({ onClick }: { onClick: () => void }) => (
  <Button
    className="no-print"
    variant="default"
    size="compact-md"
    leftSection={<Plus size={15} aria-hidden />}
    onClick={onClick}
  >
    <Trans>
      Add
      <span className="visually-hidden"> adjustment</span>
    </Trans>
  </Button>
);

function RemoveDialog({ adjustment, onClose }: { adjustment: VatAdjustment | null; onClose: () => void }) {
  const { i18n, t } = useLingui();
  const remove = useVatChange({
    run: (id: string) => client.vat.adjustments.delete({ id }),
    done: t`Adjustment removed`,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      opened={adjustment !== null}
      title={t`Remove this adjustment?`}
      confirmLabel={t`Remove adjustment`}
      busy={remove.isPending}
      onConfirm={() => adjustment !== null && remove.mutate(adjustment.id)}
      onClose={onClose}
    >
      <Trans>
        {ph({ adjustment: adjustment === null ? '' : adjustmentText(i18n, adjustment.kind) })}:{' '}
        {ph({ reason: adjustment?.reason ?? '' })}. The audit trail keeps a record of it.
      </Trans>
    </ConfirmDialog>
  );
}
