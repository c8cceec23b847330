import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { defineColumns, fileColumns } from '@tillslip/domain/kernel/list-column';
import { absolute, negate } from '@tillslip/domain/kernel/money';
import { CircleCheckBig } from 'lucide-react';
import { useMemo } from 'react';
import type { client } from '../../../api/client.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { DataTableProps } from '../../../ui/table/data-table-props.ts';
import classes from './lists.module.css';

type UnpaidPage = Awaited<ReturnType<typeof client.matching.unpaid>>;

/** An invoice that no bank transaction has paid. */
export type Unpaid = UnpaidPage['rows'][number];

/** What is unpaid in one currency. */
export type UnpaidSum = UnpaidPage['sums'][number];

/** An amount of the invoice, below zero where the supplier owes it, as what is unpaid of it is. */
const signed =
  <Field extends 'vatCents' | 'totalCents'>(field: Field) =>
  (row: Unpaid): Unpaid[Field] => {
    const amount = row[field];
    return amount !== null && row.openCents < 0 ? negate(amount) : amount;
  };

// not text: the columns of the CSV file
const UNPAID_COLUMNS = defineColumns<Unpaid>()({
  supplierName: { kind: 'text', file: { title: 'Supplier', width: 32 } },
  invoiceNumber: { kind: 'text', file: { title: 'Invoice number', width: 18 } },
  companyName: { kind: 'text', file: { title: 'Company', width: 24 } },
  date: { kind: 'date', file: { title: 'Date', width: 12 } },
  dueDate: { kind: 'date', file: { title: 'Due', width: 12 } },
  daysOverdue: { kind: 'number', file: { title: 'Days overdue', width: 12 } },
  vatCents: { kind: 'money', value: signed('vatCents'), file: { title: 'VAT', width: 14 } },
  totalCents: { kind: 'money', value: signed('totalCents'), file: { title: 'Total', width: 14 } },
  currency: { kind: 'text', file: { title: 'Currency', width: 10 } },
  openCents: { kind: 'money', file: { title: 'Open', width: 14 } },
  openCurrency: { kind: 'text', file: { title: 'Open in', width: 10 } },
});

/** The columns of the CSV file. */
export const UNPAID_FILE = fileColumns(UNPAID_COLUMNS);

const hidden = { isInTable: false, card: 'hidden' } as const;

const unpaidColumns = (i18n: I18n) =>
  tableColumns<Unpaid, keyof typeof UNPAID_COLUMNS>(UNPAID_COLUMNS, {
    supplierName: {
      label: i18n.t(msg`Supplier`),
      grows: 1,
      width: 200,
      card: 'title',
      cell: ({ supplierName }) => supplierName ?? i18n.t(msg`Unknown supplier`),
      note: ({ invoiceNumber, companyName }) => [invoiceNumber, companyName].filter(Boolean).join(', '),
    },
    invoiceNumber: hidden,
    companyName: hidden,
    date: { label: i18n.t(msg`Date`) },
    dueDate: { label: i18n.t(msg`Due`), width: 136, note: ({ daysOverdue }) => overdueNote(daysOverdue) },
    daysOverdue: hidden,
    vatCents: {
      label: i18n.t(msg`VAT`),
      cell: (row) => <Money amount={row.vatCents && absolute(row.vatCents)} currency={row.currency} />,
    },
    totalCents: {
      label: i18n.t(msg`Total`),
      cell: (row) => <Money amount={absolute(row.totalCents)} currency={row.currency} />,
    },
    currency: hidden,
    openCents: {
      label: i18n.t(msg({ message: 'Unpaid', context: 'amount of an invoice' })),
      isStrong: true,
      card: 'figure',
      width: 140,
      cell: ({ openCents, openCurrency }) => <Money amount={absolute(openCents)} currency={openCurrency} />,
      note: ({ openCents }) => (openCents < 0 ? i18n.t(msg`You are owed`) : i18n.t(msg`You owe`)),
    },
    openCurrency: hidden,
  });

function overdueNote(days: number | null) {
  if (days === null || days <= 0) return null;
  return (
    <span className={classes.overdue}>
      <Plural value={days} one="# day overdue" other="# days overdue" />
    </span>
  );
}

type UnpaidListProps = Pick<DataTableProps<Unpaid>, 'rows' | 'isLoading' | 'isStale' | 'error' | 'more'> & {
  isFiltered: boolean;
};

/** Unpaid invoices, the longest overdue first. */
export const UnpaidList = ({ isFiltered, ...list }: UnpaidListProps) => {
  const { i18n, t } = useLingui();
  const columns = useMemo(() => unpaidColumns(i18n), [i18n]);
  return (
    <DataTable
      {...list}
      label={t`Unpaid invoices`}
      hasNarrowRows
      columns={columns}
      rowKey={({ receiptId }) => receiptId}
      rowName={({ supplierName, invoiceNumber }) => supplierName ?? invoiceNumber ?? t`this invoice`}
      target={({ receiptId }) => ({ to: '/app/receipts/$id', params: { id: receiptId } })}
      empty={<NothingUnpaid isFiltered={isFiltered} />}
    />
  );
};

const NothingUnpaid = ({ isFiltered }: { isFiltered: boolean }) => {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState icon={CircleCheckBig} title={t`No unpaid invoices`}>
        {isFiltered
          ? t`No unpaid invoices match these filters.`
          : t`Invoices whose payment has not been found on a statement appear here, the longest overdue first.`}
      </EmptyState>
    </Card>
  );
};
