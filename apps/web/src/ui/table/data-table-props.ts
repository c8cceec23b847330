import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode, RefObject } from 'react';
import type { Column } from './column.tsx';
import type { ListView } from './list-view.ts';
import type { RowKeys } from './use-row-keys.ts';
import type { Selection } from './use-selection.ts';

/** What opening a row does: go to a page or an address, or run an action such as opening a panel. */
export type RowTarget = Pick<LinkProps, 'to' | 'params' | 'search'> | { href: string } | { run: () => void };

/** The column that rows are sorted by, and how to change it. */
export type Sorting = { by: string; dir: 'asc' | 'desc'; onSort: (sort: string) => void };

/** Totals in the last row, by column key. */
export type Totals = {
  label: ReactNode;
  values: Readonly<Record<string, ReactNode>>;
  /** What the totals cover, where that is not obvious. */
  hint?: string;
};

/** What the parent of a list can do with it. */
export type ListHandle = { show: (id: string) => void };

/** Spacious cards, dense ones, or rows of one height for the thumb to scroll through. */
export type CardKind = 'roomy' | 'dense' | 'rows';

export type DataTableProps<Row> = {
  /** Names the list for screen readers, such as "Invoices". */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string;
  /** The name of a row in labels such as "Select …". */
  rowName: (row: Row) => string;
  /** For wide screens; narrow ones always show cards. */
  view?: ListView;
  /** Where a compact table shows notes: beside the values, or below them in taller rows. */
  notes?: 'beside' | 'below';
  /** Spacious cards, or dense ones for lists with few facts per row. */
  cards?: 'roomy' | 'dense';
  /** On a narrow screen, rows with the most important facts instead of cards. */
  hasNarrowRows?: boolean;
  isLoading?: boolean;
  /** Shown instead of the list if loading failed. */
  error?: ReactNode;
  /** Shown instead of an empty list. */
  empty?: ReactNode;
  /** True while newer rows are loading. */
  isStale?: boolean;
  /** For lists inside a card, which has its own frame. */
  isFrameless?: boolean;
  /** The number of all rows, loaded or not. */
  count?: number;
  sorting?: Sorting;
  selection?: Selection;
  target?: (row: Row) => RowTarget;
  /** A small picture in front of the name. */
  picture?: (row: Row, size: 'small' | 'medium') => ReactNode;
  /** What can be done with a row; narrow rows have space for one icon, and open when they are tapped. */
  actions?: (row: Row, isNarrowRow: boolean) => ReactNode;
  actionsWidth?: number;
  /** Where a roomy card shows actions: icons in the corner, or labelled buttons at the bottom. */
  actionsPlace?: 'corner' | 'foot';
  /** Extra content below the facts of a card, such as expandable lines; tables have no space for it. */
  cardDetail?: (row: Row) => ReactNode;
  /** True for rows with a problem. */
  isBroken?: (row: Row) => boolean;
  keys?: RowKeys;
  totals?: Totals;
  /** Loads more rows; null at the end. */
  more?: { load: () => void; isBusy: boolean } | null;
  /** Below the rows. */
  foot?: ReactNode;
  /** Height of what covers the top of the window, in pixels. */
  coveredTop?: number;
  handle?: RefObject<ListHandle | null>;
};
