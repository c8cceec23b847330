import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReceiptListRow } from '@tillslip/contract/columns/receipt-columns';
import type { Cents } from '@tillslip/domain/kernel/money';
import { ReceiptText } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { errorMessage } from '../../../api/error-message.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Thumbnail } from '../../../ui/files/thumbnail.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Sorting, Totals } from '../../../ui/table/data-table-props.ts';
import type { ListView } from '../../../ui/table/list-view.ts';
import { useSelection } from '../../../ui/table/use-selection.ts';
import { receiptPagesQuery } from '../receipts.queries.ts';
import { type ListSearch, readPages, readSorted, sortBy } from './list-search.ts';
import { PickedBar } from './picked-bar.tsx';
import { COLUMNS } from './receipt-columns.tsx';
import { RowActions } from './row-actions.tsx';
import { rowName } from './row-name.ts';

/** What all that match come to; null until they are counted. */
type Summary = { count: number; totalCents: Cents; vatCents: Cents } | null;

type ListResultsProps = {
  search: ListSearch;
  view: ListView;
  summary: Summary;
  onChange: (part: ListSearch) => void;
  onUpload: () => void;
};

const rowKey = ({ id }: ReceiptListRow) => id;

/** The invoices that match, loaded as they come into sight, and what can be done with those that are picked. */
export function ListResults({ search, view, summary, onChange, onUpload }: ListResultsProps) {
  const list = useInfiniteQuery(receiptPagesQuery(readPages(search)));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data]);
  const selection = useSelection(useMemo(() => rows.map(rowKey), [rows]));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const load = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  return (
    <>
      <DataTable
        label="Invoices"
        columns={COLUMNS}
        rows={rows}
        rowKey={rowKey}
        rowName={rowName}
        view={view}
        cards="roomy"
        isLoading={list.isPending}
        isStale={list.isPlaceholderData}
        error={list.isError && <ListFailure error={list.error} onRetry={() => void list.refetch()} />}
        empty={<NothingFound search={search} onChange={onChange} onUpload={onUpload} />}
        count={summary?.count ?? rows.length}
        sorting={sorting(search, onChange)}
        selection={selection}
        target={({ id }) => ({ to: '/app/receipts/$id', params: { id }, search })}
        picture={({ thumbnailUrl }, size) => <Thumbnail url={thumbnailUrl} size={size} />}
        actions={(row) => <RowActions row={row} search={search} />}
        totals={totals(summary, rows.length)}
        more={hasNextPage ? { load, isBusy: isFetchingNextPage } : null}
      />
      <PickedBar selection={selection} rows={rows} search={search} />
    </>
  );
}

function sorting(search: ListSearch, onChange: (part: ListSearch) => void): Sorting {
  const { sort: by, dir } = readSorted(search);
  return { by, dir, onSort: (sort) => onChange(sortBy(search, sort)) };
}

/** The count and the sums of everything the filters match, not only of what is loaded. */
const totals = (summary: Summary, shown: number): Totals => ({
  label: countText(summary?.count ?? null, shown),
  values: {
    signedVatCents: <Money amount={summary?.vatCents ?? null} />,
    signedTotalCents: <Money amount={summary?.totalCents ?? null} />,
  },
  hint: 'Of the invoices that count: no duplicates, credit notes taken off',
});

function countText(count: number | null, shown: number): string {
  if (count === null) return `${shown} invoices`;
  if (count > shown) return `${shown} of ${count} invoices`;
  return count === 1 ? '1 invoice' : `${count} invoices`;
}

const ListFailure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <ErrorState
    title="Error loading receipts"
    message={errorMessage(error)}
    safe="Your invoices are safe."
    onRetry={onRetry}
  />
);

function NothingFound({ search, onChange, onUpload }: Pick<ListResultsProps, 'search' | 'onChange' | 'onUpload'>) {
  const { sort: _sort, dir: _dir, ...filters } = search;
  const filtered = Object.keys(filters).length > 0;
  const clear = () => onChange(Object.fromEntries(Object.keys(filters).map((name) => [name, ''])));
  return (
    <Card>
      <EmptyState
        icon={ReceiptText}
        title="No invoices found"
        action={
          filtered ? (
            <Button variant="default" onClick={clear}>
              Clear the filters
            </Button>
          ) : (
            <Button onClick={onUpload}>Upload your first invoice</Button>
          )
        }
      >
        {filtered ? 'Nothing matches these filters.' : 'Photograph a slip or drop a PDF here; it is read in a moment.'}
      </EmptyState>
    </Card>
  );
}
