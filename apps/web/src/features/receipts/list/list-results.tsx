import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Cents } from '@tillslip/domain/kernel/money';
import { ReceiptText } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { errorMessage } from '../../../api/error-message.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingRows } from '../../../ui/feedback/loading-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { receiptPagesQuery } from '../receipts.queries.ts';
import { ListFoot } from './list-foot.tsx';
import { type ListSearch, readPages, sortBy } from './list-search.ts';
import { useListView } from './list-view.ts';
import { PickedBar } from './picked-bar.tsx';
import { ReceiptCards } from './receipt-cards.tsx';
import { ReceiptTable } from './receipt-table.tsx';
import { useSelection } from './selection.ts';

type ListResultsProps = {
  search: ListSearch;
  summary: { count: number; totalCents: Cents; vatCents: Cents } | null;
  onChange: (part: ListSearch) => void;
  onUpload: () => void;
};

/** The invoices that match, loaded as they come into sight, and what can be done with those that are picked. */
export function ListResults({ search, summary, onChange, onUpload }: ListResultsProps) {
  const list = useInfiniteQuery(receiptPagesQuery(readPages(search)));
  const wide = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false });
  const [view] = useListView();
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data]);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const selection = useSelection(ids);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const load = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);

  if (list.isPending) return <LoadingList />;
  if (list.isError) {
    return (
      <ErrorState
        title="Error loading receipts"
        message={errorMessage(list.error)}
        safe="Your invoices are safe."
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (rows.length === 0) return <NothingFound search={search} onChange={onChange} onUpload={onUpload} />;
  const more = hasNextPage ? { load, busy: isFetchingNextPage } : null;
  const sums = summary ?? { count: null, totalCents: null, vatCents: null };
  const common = { rows, search, selection, onEnd: load, foot: <ListFoot {...sums} shown={rows.length} more={more} /> };
  return (
    <>
      {wide && view !== 'cards' ? (
        <ReceiptTable
          {...common}
          count={summary?.count ?? rows.length}
          compact={view === 'compact'}
          stale={list.isPlaceholderData}
          onSort={(sort) => onChange(sortBy(search, sort))}
        />
      ) : (
        <ReceiptCards {...common} columns={wide ? 3 : 1} />
      )}
      <PickedBar selection={selection} rows={rows} search={search} />
    </>
  );
}

const LoadingList = () => (
  <Card flush>
    <LoadingRows rows={8} height={49} />
  </Card>
);

function NothingFound({ search, onChange, onUpload }: Omit<ListResultsProps, 'summary'>) {
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
