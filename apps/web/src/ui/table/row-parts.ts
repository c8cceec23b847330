import type { MouseEvent } from 'react';
import type { DataTableProps } from './data-table-props.ts';
import type { RowKeys } from './use-row-keys.ts';
import type { Selection } from './use-selection.ts';
import type { useVirtualRows } from './use-virtual-rows.ts';

/** What all rows of a list share. It is memoised, so that a row renders again only when its own data changes. */
export type RowParts<Row> = {
  rowName: DataTableProps<Row>['rowName'];
  target: DataTableProps<Row>['target'] | undefined;
  picture: DataTableProps<Row>['picture'] | undefined;
  actions: DataTableProps<Row>['actions'] | undefined;
  cardDetail: DataTableProps<Row>['cardDetail'] | undefined;
  isBroken: DataTableProps<Row>['isBroken'] | undefined;
  onPick: Selection['toggle'] | undefined;
  hasPicked: Selection['has'] | undefined;
  onActive: RowKeys['onActive'] | undefined;
  onHover: RowKeys['onHover'] | undefined;
};

/** Which rows are rendered, and which one has focus. */
export type Lines = {
  ids: readonly string[];
  virtual: ReturnType<typeof useVirtualRows>;
  tabStop: string | null;
  active: string | null;
};

/** The attributes of a row or card. */
export type RowMarks = {
  'data-index': number;
  'data-row': string;
  'data-picked': true | undefined;
  'data-broken': true | undefined;
  'aria-current': true | undefined;
  tabIndex: 0 | -1 | undefined;
};

/** The attributes of the row at `index`; rows can take focus only in lists with keyboard navigation. */
export function rowMarks<Row>(row: Row, index: number, lines: Lines, parts: RowParts<Row>): RowMarks {
  const id = lines.ids[index] ?? '';
  return {
    'data-index': index,
    'data-row': id,
    'data-picked': parts.hasPicked?.(id) || undefined,
    'data-broken': parts.isBroken?.(row) || undefined,
    'aria-current': id === lines.active || undefined,
    tabIndex: parts.onActive === undefined ? undefined : id === lines.tabStop ? 0 : -1,
  };
}

const INTERACTIVE = 'a, button, input, label, select, textarea, summary, [role="menu"], [role="dialog"]';

/**
 * Open a row when it is clicked anywhere, as its link would, including in a new tab. Clicks on controls and the end of
 * a text selection are ignored, so that amounts can be copied.
 */
export function openRow(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(INTERACTIVE)) return;
  if (event.button > 1 || window.getSelection()?.isCollapsed === false) return;
  const link = currentTarget.querySelector('[data-target]');
  const { metaKey, shiftKey } = event;
  const ctrlKey = event.ctrlKey || event.button === 1;
  link?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}

/** Give truncated text its full text as a title; no title otherwise, so that screen readers do not read it twice. */
export function titleTruncatedText({ target }: { target: EventTarget }): void {
  const piece = target instanceof Element ? target.closest<HTMLElement>('[data-piece]') : null;
  if (piece) piece.title = [piece, ...piece.querySelectorAll('*')].some(isTruncated) ? (piece.textContent ?? '') : '';
}

/** True for a block that is narrower than its text; what runs in a line has no width of its own. */
const isTruncated = ({ clientWidth, scrollWidth }: Element): boolean => clientWidth > 0 && scrollWidth > clientWidth;
