import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReceiptColumnKey, ReceiptListRow } from '@tillslip/contract/columns/receipt-columns';
import type { Cents } from '@tillslip/domain/kernel/money';
import { ReceiptText } from 'lucide-react';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { companiesQuery } from '../../../api/companies.queries.ts';
import { errorText } from '../../../api/error-text.ts';
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
import { rowName } from '../shared/row-name.ts';
import { type ListSearch, parsePageRequest, parseSortedFilter, sortBy } from './list-search.ts';
import { receiptColumns } from './receipt-columns.tsx';
import { RowActions } from './row-actions.tsx';
import type { MoreActions } from './selection-bar.tsx';

/** The count and totals of all matches; null until counted. */
type Summary = { count: number; totalCents: Cents; vatCents: Cents } | null;

type ListResultsProps = {
  search: ListSearch;
  view: ListView;
  summary: Summary;
  /** The columns that the person chose; null for the usual ones. */
  chosen: readonly ReceiptColumnKey[] | null;
  onChange: (part: ListSearch) => void;
  onUpload: () => void;
  moreActions: MoreActions | undefined;
};

/** Loaded with the first selected invoice. */
const SelectionBar = lazy(async () => ({ default: (await import('./selection-bar.tsx')).SelectionBar }));

const rowKey = ({ id }: ReceiptListRow) => id;

/** The matching invoices, loaded while scrolling, and actions for the selected ones. */
export function ListResults({ search, view, summary, chosen, ...page }: ListResultsProps) {
  const { onChange, onUpload, moreActions } = page;
  const { i18n, t } = useLingui();
  const companies = useQuery(companiesQuery);
  const isOneCompany = search.company !== undefined || companies.data?.length === 1;
  const columns = useMemo(
    () => receiptColumns(i18n, chosen, { isCompact: view === 'compact', isOneCompany }),
    [i18n, chosen, view, isOneCompany],
  );
  const list = useInfiniteQuery(receiptPagesQuery(parsePageRequest(search)));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data]);
  const selection = useSelection(useMemo(() => rows.map(rowKey), [rows]));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const load = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  return (
    <>
      <DataTable
        label={t`Invoices`}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        rowName={(row) => rowName(i18n, row)}
        view={view}
        cards="roomy"
        hasNarrowRows
        isLoading={list.isPending}
        isStale={list.isPlaceholderData}
        error={list.isError && <ListFailure error={list.error} onRetry={() => void list.refetch()} />}
        empty={<NoInvoices search={search} onChange={onChange} onUpload={onUpload} />}
        count={summary?.count ?? rows.length}
        sorting={sorting(search, onChange)}
        selection={selection}
        target={({ id }) => ({ to: '/app/receipts/$id', params: { id }, search })}
        picture={({ thumbnailUrl }, size) => <Thumbnail url={thumbnailUrl} size={size} />}
        actions={(row) => <RowActions row={row} search={search} />}
        totals={totals(i18n, summary, rows.length)}
        more={hasNextPage ? { load, isBusy: isFetchingNextPage } : null}
      />
      {selection.ids.length > 0 && (
        <Suspense>
          <SelectionBar selection={selection} rows={rows} search={search} moreActions={moreActions} />
        </Suspense>
      )}
    </>
  );
}

function sorting(search: ListSearch, onChange: (part: ListSearch) => void): Sorting {
  const { sort: by, dir } = parseSortedFilter(search);
  return { by, dir, onSort: (sort) => onChange(sortBy(search, sort)) };
}

/** The count and totals of everything the filters match, not only of the loaded rows. */
const totals = (i18n: I18n, summary: Summary, shown: number): Totals => ({
  label: countText(i18n, summary?.count ?? null, shown),
  values: {
    signedVatCents: <Money amount={summary?.vatCents ?? null} />,
    signedTotalCents: <Money amount={summary?.totalCents ?? null} />,
  },
  hint: i18n.t(msg`Without duplicates; credit notes are deducted`),
});

function countText(i18n: I18n, count: number | null, shown: number): string {
  if (count === null) return i18n.t(msg`${plural(shown, { one: '# invoice', other: '# invoices' })}`);
  if (count > shown)
    return i18n.t(msg`${plural(count, { one: `${shown} of # invoice`, other: `${shown} of # invoices` })}`);
  return i18n.t(msg`${plural(count, { one: '# invoice', other: '# invoices' })}`);
}

function ListFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { i18n, t } = useLingui();
  return (
    <ErrorState
      title={t`Error loading receipts`}
      message={errorText(i18n, error)}
      safe={t`Your invoices are safe.`}
      onRetry={onRetry}
    />
  );
}

function NoInvoices({ search, onChange, onUpload }: Pick<ListResultsProps, 'search' | 'onChange' | 'onUpload'>) {
  const { t } = useLingui();
  const { sort: _sort, dir: _dir, ...filters } = search;
  const isFiltered = Object.keys(filters).length > 0;
  const clear = () => onChange(Object.fromEntries(Object.keys(filters).map((name) => [name, ''])));
  return (
    <Card>
      <EmptyState
        icon={ReceiptText}
        title={t`No invoices found`}
        action={
          isFiltered ? (
            <Button variant="default" onClick={clear}>
              <Trans>Clear filters</Trans>
            </Button>
          ) : (
            <Button onClick={onUpload}>
              <Trans>Upload your first invoice</Trans>
            </Button>
          )
        }
      >
        {isFiltered
          ? t`No invoices match these filters.`
          : t`Take a photo of a slip or drop a PDF here. We read it in a few seconds.`}
      </EmptyState>
    </Card>
  );
}
