import type { MouseEvent } from 'react';
import type { DataTableProps } from './data-table-props.ts';
import type { RowKeys } from './use-row-keys.ts';
import type { Selection } from './use-selection.ts';
import type { useVirtualRows } from './use-virtual-rows.ts';

/** What all rows of a list share: rows are drawn again only where something of theirs changes. */
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
};

/** Which rows are drawn, and which of them has the keyboard. */
export type Lines = {
  ids: readonly string[];
  virtual: ReturnType<typeof useVirtualRows>;
  tabStop: string | null;
  active: string | null;
};

/** What a row or card is marked with. */
export type RowMarks = {
  'data-index': number;
  'data-row': string;
  'data-picked': true | undefined;
  'data-broken': true | undefined;
  'aria-current': true | undefined;
  tabIndex: 0 | -1 | undefined;
};

/** The marks of the row at `index`; only rows that have the keyboard can be focused. */
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

const OWN_USE = 'a, button, input, label, select, textarea, summary, [role="menu"], [role="dialog"]';

/**
 * A press anywhere on a row opens it as its link would, in a new tab too. Not where the press has a use of its own,
 * and not at the end of selecting text, so that an amount can be copied.
 */
export function openRow(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(OWN_USE)) return;
  if (event.button > 1 || window.getSelection()?.isCollapsed === false) return;
  const link = currentTarget.querySelector('[data-target]');
  const { metaKey, shiftKey } = event;
  const ctrlKey = event.ctrlKey || event.button === 1;
  link?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}

/** Gives text that is cut off its whole as a title; only then, so that nobody hears it twice. */
export function nameWhatIsCut({ target }: { target: EventTarget }): void {
  const piece = target instanceof Element ? target.closest<HTMLElement>('[data-piece]') : null;
  if (piece) piece.title = piece.scrollWidth > piece.clientWidth ? (piece.textContent ?? '') : '';
}
