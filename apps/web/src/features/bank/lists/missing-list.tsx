import type { I18n } from '@lingui/core';
import { msg, ph, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { defineColumns, fileColumns } from '@tillslip/domain/kernel/list-column';
import { transactionText } from '@tillslip/messages/bank/transactions';
import { CircleCheckBig, FileX, MessageSquareText } from 'lucide-react';
import { useMemo, useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { DataTableProps } from '../../../ui/table/data-table-props.ts';
import { useSelection } from '../../../ui/table/use-selection.ts';
import { useExpectInvoice } from '../shared/use-expect-invoice.ts';
import { RequestDialog } from './request-dialog.tsx';

/** A payment without an invoice. */
export type Missing = Awaited<ReturnType<typeof client.matching.missing>>['rows'][number];

// not text: the columns of the CSV file
const MISSING_COLUMNS = defineColumns<Missing>()({
  description: { kind: 'text', file: { title: 'Description', width: 40 } },
  supplier: { kind: 'text', file: { title: 'Supplier', width: 32 } },
  date: { kind: 'date', file: { title: 'Date', width: 12 } },
  amountCents: { kind: 'money', file: { title: 'Amount', width: 14 } },
  vatAtStakeCents: { kind: 'money', file: { title: 'VAT at stake', width: 14 } },
});

/** The columns of the CSV file. */
export const MISSING_FILE = fileColumns(MISSING_COLUMNS, ['date']);

const missingColumns = (i18n: I18n) =>
  tableColumns<Missing, keyof typeof MISSING_COLUMNS>(MISSING_COLUMNS, {
    description: {
      label: i18n.t(msg`Payment`),
      grows: 1,
      width: 220,
      card: 'title',
      cell: ({ supplier, description }) => supplier ?? paymentText(i18n, description),
      note: ({ supplier, description }) => supplier !== null && paymentText(i18n, description),
    },
    supplier: { isInTable: false, card: 'hidden' },
    date: { label: i18n.t(msg`Date`) },
    amountCents: { label: i18n.t(msg`Amount`), card: 'figure' },
    vatAtStakeCents: { label: i18n.t(msg`VAT at stake`) },
  });

/** None of these payments is a fee. */
const paymentText = (i18n: I18n, description: string): string =>
  transactionText(i18n, { description, isFee: false, isFeeOfPayment: false });

type MissingListProps = Pick<DataTableProps<Missing>, 'rows' | 'isLoading' | 'isStale' | 'error' | 'more'> & {
  isFiltered: boolean;
};

/** Payments without an invoice, each with a message that requests it. */
export function MissingList({ isFiltered, ...list }: MissingListProps) {
  const { i18n, t } = useLingui();
  const columns = useMemo(() => missingColumns(i18n), [i18n]);
  const [request, setRequest] = useState<Missing | null>(null);
  const ids = useMemo(() => list.rows.map(({ transactionId }) => transactionId), [list.rows]);
  const selection = useSelection(ids);
  const noneExpected = useNoneExpected();
  return (
    <>
      <SelectedPayments
        rows={list.rows.filter(({ transactionId }) => selection.has(transactionId))}
        isBusy={noneExpected.isPending}
        onNoneExpected={(rows) => noneExpected.mutate(rows, { onSuccess: selection.clear })}
      />
      <DataTable
        {...list}
        label={t`Missing invoices`}
        hasNarrowRows
        columns={columns}
        rowKey={({ transactionId }) => transactionId}
        rowName={({ description }) => paymentText(i18n, description)}
        selection={selection}
        target={({ statementId, transactionId }) => ({
          to: '/app/bank-statements/reconcile',
          search: { statement: statementId, row: transactionId, show: 'all' },
        })}
        actions={(row, isNarrowRow) => (
          <>
            <RequestButton row={row} isIcon={isNarrowRow} onRequest={() => setRequest(row)} />
            <NoneExpectedButton row={row} onPress={() => noneExpected.mutate([row])} />
          </>
        )}
        actionsWidth={204}
        empty={<NothingMissing isFiltered={isFiltered} />}
      />
      <RequestDialog payment={request} onClose={() => setRequest(null)} />
    </>
  );
}

type RequestButtonProps = { row: Missing; isIcon: boolean; onRequest: () => void };

function RequestButton({ row, isIcon, onRequest }: RequestButtonProps) {
  const { i18n, t } = useLingui();
  const description = paymentText(i18n, row.description);
  const icon = <MessageSquareText size={16} aria-hidden />;
  if (isIcon)
    return (
      <ActionIcon aria-label={t`Request invoice: ${description}`} onClick={onRequest}>
        {icon}
      </ActionIcon>
    );
  return (
    <Button size="compact-md" variant="default" leftSection={icon} onClick={onRequest}>
      <Trans>
        Request invoice
        <span className="visually-hidden">: {ph({ description })}</span>
      </Trans>
    </Button>
  );
}

type NoneExpectedButtonProps = { row: Missing; onPress: () => void };

function NoneExpectedButton({ row, onPress }: NoneExpectedButtonProps) {
  const { i18n, t } = useLingui();
  const description = paymentText(i18n, row.description);
  return (
    <Tooltip label={t`No invoice is expected`}>
      <ActionIcon aria-label={t`No invoice is expected: ${description}`} onClick={onPress}>
        <FileX size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

type SelectedPaymentsProps = {
  rows: readonly Missing[];
  isBusy: boolean;
  onNoneExpected: (rows: readonly Missing[]) => void;
};

/** What can be done with the selected payments. */
function SelectedPayments({ rows, isBusy, onNoneExpected }: SelectedPaymentsProps) {
  const { t } = useLingui();
  if (rows.length === 0) return null;
  return (
    <Group component="section" gap="sm" mb="sm" aria-label={t`Selected payments`}>
      <strong>{t`${plural({ count: rows.length }, { one: '# payment selected', other: '# payments selected' })}`}</strong>
      <Button
        size="compact-md"
        variant="default"
        leftSection={<FileX size={16} aria-hidden />}
        loading={isBusy}
        onClick={() => onNoneExpected(rows)}
      >
        <Trans>No invoice is expected</Trans>
      </Button>
    </Group>
  );
}

/** Says that no invoice is expected for payments like these, which can be undone. */
function useNoneExpected() {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const undo = useExpectInvoice();
  return useMutation({
    mutationFn: (rows: readonly Missing[]) =>
      client.matching.expectNoInvoice({ transactionIds: rows.map(({ transactionId }) => transactionId) }),
    onSuccess: ({ ids }, [first, ...others]) =>
      void toast.undo(
        others.length === 0
          ? t`No invoice is expected for payments like ${{ payment: paymentText(i18n, first?.description ?? '') }}.`
          : t`No invoice is expected for payments like these ${{ count: others.length + 1 }}.`,
        () => undo.mutate(ids),
      ),
    onError: (error) => void toast.error(errorText(i18n, error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['bank'] }),
  });
}

const NothingMissing = ({ isFiltered }: { isFiltered: boolean }) => {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState icon={CircleCheckBig} title={t`No missing invoices`}>
        {isFiltered
          ? t`No missing invoices match these filters.`
          : t`Payments on your statements that have no invoice appear here, with the VAT you cannot claim without it.`}
      </EmptyState>
    </Card>
  );
};
