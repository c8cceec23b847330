import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Anchor, Button, Text, Tooltip } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SupplierMemory } from '@tillslip/contract/receipts/suppliers';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { rememberedText } from '@tillslip/messages/receipts/supplier-memory';
import { ArrowLeft, History, X } from 'lucide-react';
import { useMemo } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { REMEMBERED_LABELS } from '../form/remembered-labels.ts';
import { supplierMemoryQuery } from '../receipts.queries.ts';
import classes from './suppliers-page.module.css';

/** The settings remembered for each supplier because a person set them, and buttons to forget them. */
export function SuppliersPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={t`Remembered suppliers`}
        subtitle={t`What you set for a supplier is suggested on its next invoice. Once you confirm a supplier, we recognise its documents.`}
        above={
          <Anchor className={classes.back} renderRoot={(props) => <Link to="/app/receipts" {...props} />}>
            <ArrowLeft size={16} aria-hidden />
            <Trans>Back to invoices</Trans>
          </Anchor>
        }
      />
      <Memory />
      <Text c="dimmed" mt="md">
        <Trans>
          Categories that you corrected are remembered for each company:{' '}
          <Anchor underline="always" renderRoot={(props) => <Link to="/app/vat/rules" {...props} />}>
            VAT rules
          </Anchor>
          .
        </Trans>
      </Text>
    </>
  );
}

type Setting = SupplierMemory['remembered'][number]['what'];

/** One remembered setting; `isFirst` for the first of its supplier. */
type Remembered = SupplierMemory['remembered'][number] & { supplier: SupplierMemory; isFirst: boolean };

const memoryColumns = (i18n: I18n) =>
  tableColumns(
    defineColumns<Remembered>()({
      supplierName: { label: i18n.t(msg`Supplier`), kind: 'text', value: ({ supplier }) => supplier.supplierName },
      what: { label: i18n.t(msg`Setting`), kind: 'text' },
      label: { label: i18n.t(msg`Value`), kind: 'text', value: (row) => rememberedText(i18n, row) },
      times: { label: i18n.t(msg`Times set`), kind: 'number' },
      learnedAt: { label: i18n.t(msg`Last set`), kind: 'moment' },
    }),
    {
      supplierName: { width: 180, grows: 1, card: 'title', isStrong: true },
      what: { width: 140, cell: ({ what }) => i18n.t(REMEMBERED_LABELS[what]) },
      label: { width: 180, grows: 1, isWideInCard: true },
      times: {
        width: 96,
        dropOrder: 1,
        cell: ({ times }) => i18n.t(msg`${plural(times, { one: 'once', other: '# times' })}`),
      },
    },
  );

/** One row per setting, grouped by supplier. */
const rowsOf = (memory: readonly SupplierMemory[]): Remembered[] =>
  memory.flatMap((supplier) =>
    supplier.remembered.map((remembered, index) => ({ ...remembered, supplier, isFirst: index === 0 })),
  );

function Memory() {
  const { i18n, t } = useLingui();
  const columns = useMemo(() => memoryColumns(i18n), [i18n]);
  const memory = useQuery(supplierMemoryQuery);
  const forget = useForget();
  return (
    <DataTable
      label={t`Remembered suppliers`}
      columns={columns}
      rows={rowsOf(memory.data ?? [])}
      rowKey={({ supplier, what }) => `${supplier.supplierKey} ${what}`}
      rowName={({ supplier, what }) =>
        t`${{ setting: t(REMEMBERED_LABELS[what]) }} of ${{ supplierName: supplier.supplierName }}`
      }
      isLoading={memory.isPending}
      error={
        memory.isError && (
          <ErrorState
            title={t`We could not load your suppliers`}
            message={errorText(i18n, memory.error)}
            safe={t`Your invoices are safe.`}
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

function NothingRemembered() {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState icon={History} title={t`Nothing is remembered yet`}>
        <Trans>
          Correct a supplier’s name, folder or VAT201 field on an invoice, and we suggest it on the supplier’s next one.
        </Trans>
      </EmptyState>
    </Card>
  );
}

type ForgetButtonsProps = { row: Remembered; onForget: (what: Setting | null) => void };

function ForgetButtons({ row: { supplier, what, isFirst }, onForget }: ForgetButtonsProps) {
  const { t } = useLingui();
  return (
    <>
      {isFirst && (
        <Button
          size="compact-md"
          variant="subtle"
          color="neutral"
          aria-label={t`Forget all of ${{ supplierName: supplier.supplierName }}`}
          onClick={() => onForget(null)}
        >
          <Trans>Forget all</Trans>
        </Button>
      )}
      <Tooltip label={t`Forget this`}>
        <ActionIcon
          aria-label={t`Forget ${{ setting: t(REMEMBERED_LABELS[what]) }} of ${{ supplierName: supplier.supplierName }}`}
          onClick={() => onForget(what)}
        >
          <X size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </>
  );
}

function useForget() {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ supplier, what }: { supplier: SupplierMemory; what: Setting | null }) =>
      client.suppliers.forget({ supplierKey: supplier.supplierKey, what }),
    onSuccess: async () => {
      toast.success(t`Forgotten. We will not suggest it again.`);
      await queries.invalidateQueries({ queryKey: ['suppliers'] });
    },
    onError: (error) => toast.error(errorText(i18n, error)),
  });
}
