import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { formatDecimal } from '@tillslip/domain/kernel/format-rand';
import { CircleCheckBig, Download, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
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
import { missingQuery, type Period } from '../workspace/workspace.queries.ts';
import { AskDialog } from './ask-dialog.tsx';
import classes from './lists.module.css';
import { PeriodFilters } from './period-filters.tsx';
import { changePeriod, type PeriodSearch, readPeriod } from './period-search.ts';
import { Sums } from './sums.tsx';
import { useCsv } from './use-csv.ts';

const route = getRouteApi('/app/bank-statements/missing');

type Missing = Awaited<ReturnType<typeof client.reconciliation.missing>>['rows'][number];

/** Payments without a document: what VAT is at stake, and a text to ask for each. */
export function MissingPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const period = readPeriod(search);
  const list = useInfiniteQuery(missingQuery(period));
  const file = useMissingCsv(period);
  const first = list.data?.pages[0];
  const change = (part: PeriodSearch) => void navigate({ search: changePeriod(search, part) });
  return (
    <>
      <BankTabs company={search.company} />
      <PageHeader
        title="Missing documents"
        subtitle="Payments whose VAT cannot be claimed until their invoice is here."
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
      <PeriodFilters label="Filter missing documents" search={search} onChange={change} />
      {list.isPending && <LoadingRows rows={6} height={57} />}
      {list.isError && (
        <ErrorState
          title="Error loading transactions"
          message={errorMessage(list.error)}
          safe="Your statements and invoices are safe."
          onRetry={() => void list.refetch()}
        />
      )}
      {first?.count === 0 && <NothingMissing filtered={Object.keys(search).length > 0} />}
      {first !== undefined && first.count > 0 && (
        <>
          <Sums
            sums={[
              { label: first.count === 1 ? 'Payment' : 'Payments', value: String(first.count) },
              { label: 'Paid', value: <Money amount={first.amountCents} /> },
              { label: 'VAT at stake', value: <Money amount={first.vatAtStakeCents} /> },
            ]}
          />
          <div className={classes.frame} data-stale={list.isPlaceholderData || undefined}>
            <MissingTable rows={list.data?.pages.flatMap(({ rows }) => rows) ?? []} />
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

function MissingTable({ rows }: { rows: readonly Missing[] }) {
  const [asked, ask] = useState<Missing['ask'] | null>(null);
  return (
    <>
      <DataTable label="Missing documents">
        <thead>
          <tr>
            <th scope="col">Payment</th>
            <th scope="col" className={classes.wide}>
              Date
            </th>
            <th scope="col" data-align="right" className={classes.wide}>
              Amount
            </th>
            <th scope="col" data-align="right" className={classes.wide}>
              VAT at stake
            </th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <MissingRow key={row.transactionId} row={row} onAsk={() => ask(row.ask)} />
          ))}
        </tbody>
      </DataTable>
      <AskDialog ask={asked} onClose={() => ask(null)} />
    </>
  );
}

function MissingRow({ row, onAsk }: { row: Missing; onAsk: () => void }) {
  const { transactionId, statementId, date, description, supplier, amountCents, vatAtStakeCents } = row;
  return (
    <tr>
      <td>
        <span className={classes.name}>
          <Link
            to="/app/bank-statements/reconcile"
            search={{ statement: statementId, row: transactionId, show: 'all' }}
          >
            {supplier ?? description}
          </Link>
          <small>
            {supplier !== null && description}
            <span className={classes.narrow}>
              {supplier !== null && ', '}
              <DateText day={date} />, <Money amount={amountCents} />, VAT <Money amount={vatAtStakeCents} />
            </span>
          </small>
        </span>
      </td>
      <td className={classes.wide}>
        <DateText day={date} />
      </td>
      <td data-align="right" className={classes.wide}>
        <Money amount={amountCents} />
      </td>
      <td data-align="right" className={classes.wide}>
        <Money amount={vatAtStakeCents} />
      </td>
      <td>
        <div className={classes.actions}>
          <Button
            size="compact-md"
            variant="default"
            leftSection={<MessageSquareText size={16} aria-hidden />}
            onClick={onAsk}
          >
            Ask for it<span className="visually-hidden">: {description}</span>
          </Button>
        </div>
      </td>
    </tr>
  );
}

function NothingMissing({ filtered }: { filtered: boolean }) {
  return (
    <Card>
      <EmptyState icon={CircleCheckBig} title="Nothing is missing">
        {filtered
          ? 'No payment that matches these filters lacks its document.'
          : 'Payments on your statements that have no document stand here, with the VAT that hangs on them.'}
      </EmptyState>
    </Card>
  );
}

const useMissingCsv = (period: Period) =>
  useCsv<Missing>({
    filename: `missing-documents-${localDay(new Date())}.csv`,
    head: ['Date', 'Description', 'Supplier', 'Amount', 'VAT at stake'],
    fetchPage: (after) => client.reconciliation.missing({ ...period, ...(after !== null && { after }), limit: 200 }),
    line: ({ date, description, supplier, amountCents, vatAtStakeCents }) => [
      date ?? '',
      description,
      supplier ?? '',
      formatDecimal(amountCents),
      formatDecimal(vatAtStakeCents),
    ],
  });
