import { median } from '../layout/text-row.ts';
import { extentOf, type Span } from './statement-line.ts';
import type { Cell, ColumnKind, MoneyLine } from './table-line.ts';

/** Ends, starts or middles of amounts in one column are at most this many line heights apart. */
const MAX_COLUMN_SPREAD_LINES = 2;
/** Amounts must be separate from the words in more than this share of the lines, else they are in running text. */
const MIN_APART_SHARE = 0.5;
/** Money out and money in. */
const MAX_SIDES = 2;

/** An amount whose column is unknown, with its distance to the balances of its page. */
interface PlacedCell {
  readonly cell: Cell;
  readonly x0: number;
  readonly x1: number;
  /** Nothing is close to it: in running text the position of an amount only shows how long the words are. */
  readonly isApart: boolean;
}

/**
 * Give the amounts below titles without positions the side they are printed on. When they form two columns, the left
 * one belongs to the title that comes first; when they form one, all are on the same side. Otherwise nothing is set.
 *
 * A transaction is then out or in because of where it is printed, not because of what would make the balance right.
 */
export function assignSidesByPlace(
  lines: readonly MoneyLine[],
  cells: readonly (readonly Cell[])[],
): readonly (readonly Cell[])[] {
  const sides = lines.map(({ head }) => sideTitles(head.columns.map(({ kind }) => kind)));
  const first = sides.find((side) => side !== null);
  const spread = median(lines.map(({ line }) => line.height)) * MAX_COLUMN_SPREAD_LINES;
  const placed = placedCells(lines, cells, spread);
  const isInColumns = placed.filter((one) => one.isApart).length > placed.length * MIN_APART_SHARE;
  if (!first || !isInColumns || sides.some((side) => side?.[0] !== first[0])) return cells;
  const columns = columnsOf(placed, spread);
  if (columns.length > MAX_SIDES) return cells;
  const sideOf = new Map(
    columns.flatMap((column, index) =>
      column.map(({ cell }) => [cell, columns.length === 1 ? 'same' : first[index]] as const),
    ),
  );
  return cells.map((row) =>
    row.map((cell) => (cell.money.mark === null ? { ...cell, side: sideOf.get(cell) ?? null } : cell)),
  );
}

/** The two sides in the order of their titles; null when one of them has no column. */
function sideTitles(kinds: readonly ColumnKind[]): readonly ['debit' | 'credit', 'debit' | 'credit'] | null {
  const [debit, credit] = [kinds.indexOf('debit'), kinds.indexOf('credit')];
  if (debit < 0 || credit < 0) return null;
  return debit < credit ? ['debit', 'credit'] : ['credit', 'debit'];
}

/** Positions relative to where the balances of the page end, because scans may be shifted sideways. */
function placedCells(
  lines: readonly MoneyLine[],
  cells: readonly (readonly Cell[])[],
  spread: number,
): readonly PlacedCell[] {
  const at = lines.flatMap(({ line, kind }, index) =>
    (kind === 'transaction' ? (cells[index] ?? []) : []).map((cell) => ({
      cell,
      page: line.page,
      isApart: isApart(line.text, cell.money),
      ...extentOf(line, cell.money),
    })),
  );
  const edgeOf = new Map(
    [...new Set(at.map(({ page }) => page))].map((page) => {
      const balances = at.filter((one) => one.page === page && one.cell.kind === 'balance');
      return [page, median(balances.map(({ x1 }) => x1))] as const;
    }),
  );
  return (
    at
      .filter(({ cell }) => cell.kind === null && cell.money.size > 0)
      .map((one) => {
        const edge = edgeOf.get(one.page) ?? 0;
        return { ...one, x0: one.x0 - edge, x1: one.x1 - edge };
      })
      // A number alone on its line may be a balance.
      .filter(({ x1 }) => Math.abs(x1) > spread)
  );
}

const isApart = (text: string, { start, end }: Span): boolean =>
  /(?:^|\s{3})$/.test(text.slice(0, start)) && /^(?:\s{3}|$)/.test(text.slice(end));

/** The columns that the amounts form: numbers are aligned right, left or centred. */
function columnsOf(placed: readonly PlacedCell[], spread: number): readonly (readonly PlacedCell[])[] {
  const ways: readonly ((one: PlacedCell) => number)[] = [
    ({ x1 }) => x1,
    ({ x0 }) => x0,
    ({ x0, x1 }) => (x0 + x1) / 2,
  ];
  const tries = ways
    .map((place) => groupsOf(placed, place, spread))
    .filter((groups) => groups.every(({ width }) => width <= spread));
  // What is one column in any alignment is one column: ends of left-aligned numbers vary with their length.
  const [fewest] = tries.toSorted((a, b) => a.length - b.length);
  return (fewest ?? []).map(({ members }) => members);
}

function groupsOf(placed: readonly PlacedCell[], place: (one: PlacedCell) => number, spread: number) {
  const sorted = placed.toSorted((a, b) => place(a) - place(b));
  const starts = sorted.flatMap((one, index) => {
    const before = sorted[index - 1];
    return before && place(one) - place(before) <= spread ? [] : [index];
  });
  return starts.map((start, index) => {
    const members = sorted.slice(start, starts[index + 1]);
    const places = members.map(place);
    return { members, width: Math.max(...places) - Math.min(...places) };
  });
}
