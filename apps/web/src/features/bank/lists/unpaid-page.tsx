import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { formatDecimal } from '@tillslip/domain/kernel/format-rand';
import { CircleCheckBig, Download } from 'lucide-react';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingRows } from '../../../ui/feedback/loading-state.tsx';
import { DateText } from '../../../ui/format/date-text.tsx';
import { localDay } from '../../../ui/format/local-day.ts';
import { Money } from '../../../ui/format/money.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { BankTabs } from '../shared/bank-tabs.tsx';
import { type Period, unpaidQuery } from '../workspace/workspace.queries.ts';
import classes from './lists.module.css';
import { PeriodFilters } from './period-filters.tsx';
import { changePeriod, type PeriodSearch, readPeriod } from './period-search.ts';
import { Sums } from './sums.tsx';
import { useCsv } from './use-csv.ts';

const route = getRouteApi('/app/bank-statements/unpaid');

type Unpaid = Awaited<ReturnType<typeof client.reconciliation.unpaid>>['rows'][number];

/** Invoices that no bank row has paid, the longest overdue first. */
export function UnpaidPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const period = readPeriod(search);
  const list = useInfiniteQuery(unpaidQuery(period));
  const file = useUnpaidCsv(period);
  const first = list.data?.pages[0];
  const change = (part: PeriodSearch) => void navigate({ search: changePeriod(search, part) });
  return (
    <>
      <BankTabs company={search.company} />
      <PageHeader
        title="Unpaid"
        subtitle="Invoices for which no payment stands on a statement."
        actions={
          (first?.count ?? 0) > 0 && (
            <Button
              variant="default"
              leftSection={<Download size={16} aria-hidden />}
              loading={file.isPending}
              onClick={() => file.mutate()}
            >
              Export CSV
            </Button>
          )
        }
      />
      <PeriodFilters label="Filter unpaid invoices" search={search} onChange={change} />
      {list.isPending && <LoadingRows rows={6} height={57} />}
      {list.isError && (
        <ErrorState
          title="Error loading invoices"
          message={errorMessage(list.error)}
          safe="Your statements and invoices are safe."
          onRetry={() => void list.refetch()}
        />
      )}
      {first?.count === 0 && <NothingUnpaid filtered={Object.keys(search).length > 0} />}
      {first !== undefined && first.count > 0 && (
        <>
          <Sums
            sums={[
              { label: first.count === 1 ? 'Invoice' : 'Invoices', value: String(first.count) },
              { label: 'Open', value: <Money amount={first.openCents} /> },
            ]}
          />
          <div className={classes.frame} data-stale={list.isPlaceholderData || undefined}>
            <UnpaidTable rows={list.data?.pages.flatMap(({ rows }) => rows) ?? []} />
            {list.hasNextPage && (
              <div className={classes.more}>
                <Button
                  variant="subtle"
                  color="neutral"
                  loading={list.isFetchingNextPage}
                  onClick={() => void list.fetchNextPage()}
                >
                  Show more
                </Button>
              </div>
            )}
          </div>
        </>
      )}
    </>
  );
}

const UnpaidTable = ({ rows }: { rows: readonly Unpaid[] }) => (
  <DataTable label="Unpaid invoices">
    <thead>
      <tr>
        <th scope="col">Supplier</th>
        <th scope="col" className={classes.wide}>
          Date
        </th>
        <th scope="col" className={classes.wide}>
          Due
        </th>
        <th scope="col" data-align="right" className={classes.wide}>
          VAT
        </th>
        <th scope="col" data-align="right" className={classes.wide}>
          Total
        </th>
        <th scope="col" data-align="right">
          Open
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <UnpaidRow key={row.receiptId} row={row} />
      ))}
    </tbody>
  </DataTable>
);

function UnpaidRow({ row }: { row: Unpaid }) {
  const { receiptId, merchant, invoiceNumber, companyName, date, dueDate, daysOverdue } = row;
  const overdue = daysOverdue !== null && daysOverdue > 0 && (
    <span className={classes.overdue}>{daysOverdue === 1 ? '1 day overdue' : `${daysOverdue} days overdue`}</span>
  );
  return (
    <tr>
      <td>
        <span className={classes.name}>
          <Link to="/app/receipts/$id" params={{ id: receiptId }}>
            {merchant ?? 'Unknown supplier'}
          </Link>
          <small>{[invoiceNumber, companyName].filter(Boolean).join(', ')}</small>
          <small className={classes.narrow}>
            <DateText day={date} /> {overdue}
          </small>
        </span>
      </td>
      <td className={classes.wide}>
        <DateText day={date} />
      </td>
      <td className={classes.wide}>
        <DateText day={dueDate} fallback="–" />
        <div>{overdue}</div>
      </td>
      <td data-align="right" className={classes.wide}>
        <Money amount={row.vatCents} />
      </td>
      <td data-align="right" className={classes.wide}>
        <Money amount={row.totalCents} />
      </td>
      <td data-align="right">
        <strong>
          <Money amount={row.openCents} />
        </strong>
      </td>
    </tr>
  );
}

function NothingUnpaid({ filtered }: { filtered: boolean }) {
  return (
    <Card>
      <EmptyState icon={CircleCheckBig} title="Nothing is unpaid">
        {filtered
          ? 'No invoice that matches these filters waits for its payment.'
          : 'Invoices whose payment has not been found on a statement stand here, the longest overdue first.'}
      </EmptyState>
    </Card>
  );
}

const useUnpaidCsv = (period: Period) =>
  useCsv<Unpaid>({
    filename: `unpaid-invoices-${localDay(new Date())}.csv`,
    head: ['Supplier', 'Invoice number', 'Company', 'Date', 'Due', 'Days overdue', 'VAT', 'Total', 'Open'],
    fetchPage: (after) => client.reconciliation.unpaid({ ...period, ...(after !== null && { after }), limit: 200 }),
    line: (row) => [
      row.merchant ?? '',
      row.invoiceNumber ?? '',
      row.companyName ?? '',
      row.date ?? '',
      row.dueDate ?? '',
      row.daysOverdue === null ? '' : String(row.daysOverdue),
      row.vatCents === null ? '' : formatDecimal(row.vatCents),
      formatDecimal(row.totalCents),
      formatDecimal(row.openCents),
    ],
  });
