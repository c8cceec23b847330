import type { CalendarDate } from './calendar-date.ts';
import { formatDecimal } from './format-rand.ts';
import type { Cents } from './money.ts';

/** The value of a cell by the kind of its column; null when it is unknown. */
interface CellValues {
  readonly text: string | null;
  readonly money: Cents | null;
  readonly date: CalendarDate | null;
  /** A moment in UTC as ISO 8601. */
  readonly moment: string | null;
  readonly number: number | null;
  readonly 'yes-no': boolean | null;
}

/** The kinds of columns. The kind decides how a cell is drawn, aligned and written to a file. */
export type ColumnKind = keyof CellValues;

interface Described {
  /** The heading on a screen, in its language. A list that files share has none: each screen gives its own. */
  readonly label?: string;
  /** The name by which the API sorts by this column; absent where it cannot. */
  readonly sort?: string;
  /** Present if files have the column: its heading, the same in every language, and its width in characters. */
  readonly file?: { readonly title: string; readonly width: number };
}

/** One column of a list, shared by screens, cards and exported files. */
export type ListColumn<Row> = {
  [Kind in ColumnKind]: Described & {
    readonly key: string;
    readonly kind: Kind;
    readonly value: (row: Row) => CellValues[Kind];
  };
}[ColumnKind];

/** A column definition. `value` is optional when the key is a field of the row with a value of this kind. */
type Definition<Row, Key> = {
  [Kind in ColumnKind]: Described & { readonly kind: Kind } & (Key extends keyof Row
      ? Row[Key] extends CellValues[Kind]
        ? { readonly value?: (row: Row) => CellValues[Kind] }
        : { readonly value: (row: Row) => CellValues[Kind] }
      : { readonly value: (row: Row) => CellValues[Kind] });
}[ColumnKind];

/**
 * The columns of a list by their keys, in the order of the screen. Called twice, because the row is named and the
 * keys are inferred: `defineColumns<Row>()({ supplierName: { kind: 'text' } })`.
 */
export const defineColumns =
  <Row>() =>
  <const Definitions extends { readonly [Key in keyof Definitions]: Definition<Row, Key> }>(
    definitions: Definitions,
  ): { readonly [Key in keyof Definitions]: ListColumn<Row> } => {
    const columns: Record<string, unknown> = {};
    for (const [key, definition] of Object.entries<object>(definitions))
      columns[key] = { value: (row: Row) => row[key as keyof Row], ...definition, key };
    return columns as { readonly [Key in keyof Definitions]: ListColumn<Row> };
  };

/** The columns of exported files: those in `order` first, then the others in the order of the list. */
export function fileColumns<Row, Key extends string>(
  columns: Readonly<Record<Key, ListColumn<Row>>>,
  order: readonly NoInfer<Key>[] = [],
): ListColumn<Row>[] {
  const first = order.map((key) => columns[key]);
  const others = Object.values<ListColumn<Row>>(columns).filter((column) => !first.includes(column));
  return [...first, ...others].filter(({ file }) => file !== undefined);
}

/** The heading of a column in a file. */
export const fileTitle = ({ key, file }: Pick<ListColumn<never>, 'key' | 'file'>): string => file?.title ?? key;

/** Format a cell for programs: `-1234.50`, `2026-03-31`, `Yes`; an empty text for null. */
export function cellText<Row>(column: ListColumn<Row>, row: Row): string {
  switch (column.kind) {
    case 'money': {
      const amount = column.value(row);
      return amount === null ? '' : formatDecimal(amount);
    }
    case 'moment':
      return column.value(row)?.slice(0, 10) ?? '';
    case 'yes-no': {
      const answer = column.value(row);
      return answer === null ? '' : answer ? 'Yes' : 'No';
    }
    default:
      return String(column.value(row) ?? '');
  }
}
