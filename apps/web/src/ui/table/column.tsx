import { Trans } from '@lingui/react/macro';
import type { ColumnKind, ListColumn } from '@tillslip/domain/kernel/list-column';
import type { ReactNode } from 'react';
import { DateText, MomentText } from '../format/date-text.tsx';
import { Money } from '../format/money.tsx';

/** Where a card shows a column: as its title, its main figure, a badge, a labelled line, or not at all. */
export type CardPlace = 'title' | 'figure' | 'badge' | 'line' | 'hidden';

/** How one screen shows a column; anything left out follows from the column's kind. */
export interface ColumnLook<Row> {
  readonly label?: string;
  /** Minimum width in pixels, padding included. The column stays this wide unless it grows. */
  readonly width?: number;
  /** Its share of the spare width; 0 for none. */
  readonly grows?: number;
  /** Columns are dropped where the table is too narrow, the highest number first; 0 is never dropped. */
  readonly dropOrder?: number;
  readonly isInTable?: boolean;
  readonly isRight?: boolean;
  readonly card?: CardPlace;
  /** Takes the full width of a card. */
  readonly isWideInCard?: boolean;
  readonly isStrong?: boolean;
  /** Shows a long text on several lines of the table instead of cutting it. */
  readonly wraps?: boolean;
  readonly cell?: (row: Row) => ReactNode;
  /** A second, smaller line. */
  readonly note?: (row: Row) => ReactNode;
  /** False where the card shows the same in a line of its own. */
  readonly isNoteInCard?: boolean;
}

/** A column as tables and cards draw it. */
export interface Column<Row> {
  readonly key: string;
  readonly kind: ColumnKind;
  readonly label: string;
  readonly sort: string | null;
  readonly isRight: boolean;
  readonly isStrong: boolean;
  readonly wraps: boolean;
  readonly width: number;
  readonly grows: number;
  readonly dropOrder: number;
  readonly isInTable: boolean;
  readonly card: CardPlace;
  readonly isWideInCard: boolean;
  readonly cell: (row: Row) => ReactNode;
  readonly note: ((row: Row) => ReactNode) | null;
  readonly isNoteInCard: boolean;
  /** Compares two rows in ascending order; rows without a value come last. */
  readonly compare: (a: Row, b: Row) => number;
  /** True where the row has no value for it. */
  readonly isBlank: (row: Row) => boolean;
}

const WIDTHS: Readonly<Record<ColumnKind, number>> = {
  text: 140,
  money: 116,
  date: 124,
  moment: 124,
  number: 96,
  'yes-no': 96,
};

const RIGHT: ReadonlySet<ColumnKind> = new Set(['money', 'number']);

/** The columns of a list as a screen shows them: by kind, unless `looks` says otherwise. */
export const tableColumns = <Row, Key extends string>(
  columns: Readonly<Record<Key, ListColumn<Row>>>,
  looks: Partial<Readonly<Record<NoInfer<Key>, ColumnLook<Row>>>> = {},
): Column<Row>[] =>
  Object.values<ListColumn<Row>>(columns).map((column) => toTableColumn(column, looks[column.key as Key] ?? {}));

function toTableColumn<Row>(column: ListColumn<Row>, look: ColumnLook<Row>): Column<Row> {
  const { key, kind } = column;
  return {
    key,
    kind,
    label: look.label ?? column.label ?? key,
    sort: column.sort ?? null,
    isRight: look.isRight ?? RIGHT.has(kind),
    isStrong: look.isStrong ?? false,
    wraps: look.wraps ?? false,
    width: look.width ?? WIDTHS[kind],
    grows: look.grows ?? (kind === 'text' && look.width === undefined ? 1 : 0),
    dropOrder: look.dropOrder ?? 0,
    isInTable: look.isInTable ?? true,
    card: look.card ?? 'line',
    isWideInCard: look.isWideInCard ?? false,
    cell: look.cell ?? ((row) => renderValue(column, row)),
    note: look.note ?? null,
    isNoteInCard: look.isNoteInCard ?? true,
    compare: (a, b) => compareValues(column.value(a), column.value(b)),
    isBlank: (row) => column.value(row) === null,
  };
}

type Value = string | number | boolean | null;

function compareValues(a: Value, b: Value): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return typeof a === 'string' ? a.localeCompare(String(b), 'en-ZA') : Number(a) - Number(b);
}

function renderValue<Row>(column: ListColumn<Row>, row: Row): ReactNode {
  switch (column.kind) {
    case 'money':
      return <Money amount={column.value(row)} />;
    case 'date':
      return <DateText day={column.value(row)} fallback="–" />;
    case 'moment': {
      const moment = column.value(row);
      return moment === null ? '–' : <MomentText moment={moment} />;
    }
    case 'yes-no': {
      const answer = column.value(row);
      return answer === null ? '–' : answer ? <Trans>Yes</Trans> : <Trans>No</Trans>;
    }
    default:
      return column.value(row) ?? '–';
  }
}

/** The columns that fit into `room` pixels: optional ones are dropped until the rest fit. */
export function fitColumns<Row>(columns: readonly Column<Row>[], room: number): Column<Row>[] {
  let shown = columns.filter(({ isInTable }) => isInTable);
  const optional = shown.filter(({ dropOrder }) => dropOrder > 0).sort((a, b) => b.dropOrder - a.dropOrder);
  for (const next of optional) {
    if (widthOf(shown) <= room) break;
    shown = shown.filter((column) => column !== next);
  }
  return shown;
}

/** The width of each column by key, in `room` pixels: spare width goes to the columns that grow. */
export function columnWidths<Row>(columns: readonly Column<Row>[], room: number): ReadonlyMap<string, number> {
  const left = Number.isFinite(room) ? Math.max(0, room - widthOf(columns)) : 0;
  const shares = columns.reduce((total, { grows }) => total + grows, 0);
  // If none grows, all do.
  const share = (grows: number) => (shares === 0 ? left / columns.length : (left * grows) / shares);
  return new Map(columns.map(({ key, width, grows }) => [key, Math.floor(width + share(grows))]));
}

/** The minimum width of the columns together, in pixels. */
export const widthOf = (columns: readonly Pick<Column<never>, 'width'>[]): number =>
  columns.reduce((total, { width }) => total + width, 0);
