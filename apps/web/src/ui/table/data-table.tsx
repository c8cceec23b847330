import { useMediaQuery } from '@mantine/hooks';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode, RefObject } from 'react';
import { LoadingState } from '../feedback/loading-state.tsx';
import type { Column } from './column.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import type { ListView } from './list-view.ts';
import { LoadedList } from './loaded-list.tsx';
import type { RowKeys } from './use-row-keys.ts';
import type { Selection } from './use-selection.ts';

/** Where a row leads: a page, an address of ours, or something that is done, such as opening a panel. */
export type RowTarget = Pick<LinkProps, 'to' | 'params' | 'search'> | { href: string } | { run: () => void };

/** By which column the rows are sorted, and how that is changed. */
export type Sorting = { by: string; dir: 'asc' | 'desc'; onSort: (sort: string) => void };

/** Sums in a last row, under their columns by key. */
export type Totals = {
  label: ReactNode;
  values: Readonly<Record<string, ReactNode>>;
  /** What is summed, where that is not plain. */
  hint?: string;
};

/** What others may ask of the list. */
export type ListHandle = { show: (id: string) => void };

export type DataTableProps<Row> = {
  /** What the rows are: names the list for a screen reader. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string;
  /** What a row is called where it is spoken of, as in "Select …". */
  rowName: (row: Row) => string;
  /** On a wide screen; a narrow one always shows cards. */
  view?: ListView;
  /** Where a compact table has its notes: beside the values, or below them in rows that are higher for it. */
  notes?: 'beside' | 'below';
  /** Cards with room around each fact, or items close together, for lists whose rows say little. */
  cards?: 'roomy' | 'dense';
  isLoading?: boolean;
  /** In place of the list where it could not be loaded. */
  error?: ReactNode;
  /** In place of the list where there is none. */
  empty?: ReactNode;
  /** What is shown is old, and the new is on its way. */
  isStale?: boolean;
  /** In a card that has a frame of its own. */
  isFrameless?: boolean;
  /** How many there are in all, loaded or not. */
  count?: number;
  sorting?: Sorting;
  selection?: Selection;
  target?: (row: Row) => RowTarget;
  /** A small picture before the name. */
  picture?: (row: Row, size: 'small' | 'medium') => ReactNode;
  actions?: (row: Row) => ReactNode;
  actionsWidth?: number;
  /** Where a card has them: small buttons in its corner, labelled ones at its bottom. */
  actionsPlace?: 'corner' | 'foot';
  /** Below the facts of a card, such as lines to unfold; a table has no room for it. */
  cardDetail?: (row: Row) => ReactNode;
  /** Rows that something is wrong with. */
  isBroken?: (row: Row) => boolean;
  keys?: RowKeys;
  totals?: Totals;
  /** The way to more rows; null at the end. */
  more?: { load: () => void; isBusy: boolean } | null;
  /** Below the rows. */
  foot?: ReactNode;
  /** Pixels at the top of the window that something covers. */
  coveredTop?: number;
  handle?: RefObject<ListHandle | null>;
};

/**
 * A list defined by its columns: a table on a wide screen, cards on a narrow one. It sorts by its headings, picks
 * rows, has the keyboard where `keys` are given, draws only what is in sight of long lists, and shows what is
 * loading, missing or failed in its own place.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isWide = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false });
  const { error, isLoading = false, empty = null, rows, view = 'table', cards = 'dense' } = props;
  const shown = isWide ? view : 'cards';
  if (error !== undefined && error !== null && error !== false) return error;
  if (isLoading) {
    return (
      <LoadingState>
        <ListSkeleton columns={props.columns} view={shown} cards={cards} isFrameless={props.isFrameless ?? false} />
      </LoadingState>
    );
  }
  if (rows.length === 0) return empty;
  return <LoadedList {...props} view={shown} cards={cards} cardColumns={isWide && cards === 'roomy' ? 3 : 1} />;
}
