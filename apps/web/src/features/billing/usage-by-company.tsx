import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { monthYearText } from '@tillslip/messages/dates';
import { storageText } from '@tillslip/messages/file-size';
import { ReceiptText } from 'lucide-react';
import { useMemo } from 'react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { tableColumns } from '../../ui/table/column.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { UsageRow } from './usage-rows.ts';

const nameOf = (i18n: I18n, { name }: UsageRow): string => name ?? i18n.t(msg`No company`);

const columnsOf = (i18n: I18n, month: string) =>
  tableColumns(
    defineColumns<UsageRow>()({
      name: { label: i18n.t(msg`Company`), kind: 'text', value: (row) => nameOf(i18n, row) },
      month: { label: monthYearText(i18n, month), kind: 'number' },
      year: { label: month.slice(0, 4), kind: 'number' },
      bytes: { label: i18n.t(msg`Storage`), kind: 'text', value: ({ bytes }) => storageText(i18n, bytes) },
    }),
    {
      ...{ name: { width: 220, grows: 1, card: 'title' }, month: { width: 150 }, year: { width: 110 } },
      bytes: { width: 130, isRight: true },
    },
  );

/** The documents and storage of each company. */
export function UsageByCompany({ month, rows }: { month: string; rows: readonly UsageRow[] }) {
  const { i18n, t } = useLingui();
  const columns = useMemo(() => columnsOf(i18n, month), [i18n, month]);
  return (
    <Card title={t`Documents saved by company`} flush>
      <DataTable
        label={t`Documents saved by company`}
        isFrameless
        cards="dense"
        columns={columns}
        rows={rows}
        rowKey={({ companyId }) => companyId ?? 'none'}
        rowName={(row) => nameOf(i18n, row)}
        empty={
          <EmptyState
            icon={ReceiptText}
            title={t`No documents saved yet`}
            action={
              <Button renderRoot={(props) => <Link to="/app/dashboard" search={{ scroll: 'upload' }} {...props} />}>
                <Trans>Add slips and invoices</Trans>
              </Button>
            }
          >
            <Trans>What each company saves and stores will be listed here.</Trans>
          </EmptyState>
        }
      />
    </Card>
  );
}
