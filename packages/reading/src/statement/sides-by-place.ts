import type { Cell, MoneyLine } from './assign-to-columns.ts';
import type { ColumnKind } from './column-titles.ts';
import { extentOf, type Span } from './statement-line.ts';

/** Amounts of one column end, begin or have their middle no further from each other, in line heights. */
const TIGHT = 2;

/** An amount of which only the order was known, and where it stands from the balances of its page. */
interface Standing {
  readonly cell: Cell;
  readonly x0: number;
  readonly x1: number;
  /** Nothing stands close to it: in lines of running text an amount's place says how long the words are. */
  readonly isApart: boolean;
}

/**
 * Gives the amounts under titles without places the side on which they stand: where they form two columns,
 * the left one is that of the title that comes first; where they form one, all are on the same side. Of
 * anything else nothing is said.
 *
 * So a row is out or in because of where it is printed, not because of what would make the balance right.
 */
export function sidesByPlace(
  lines: readonly MoneyLine[],
  cells: readonly (readonly Cell[])[],
): readonly (readonly Cell[])[] {
  const sides = lines.map(({ head }) => sideTitles(head.columns.map(({ kind }) => kind)));
  const first = sides.find((side) => side !== null);
  const heights = lines.map(({ line }) => line.height).toSorted((a, b) => a - b);
  const tight = (heights[heights.length >> 1] ?? 0) * TIGHT;
  const standing = standings(lines, cells, tight);
  const inColumns = standing.filter((one) => one.isApart).length * 2 > standing.length;
  if (!first || !inColumns || sides.some((side) => side?.[0] !== first[0])) return cells;
  const columns = columnsOf(standing, tight);
  if (columns.length < 1 || columns.length > 2) return cells;
  const sideOf = new Map(
    columns.flatMap((column, index) =>
      column.map(({ cell }) => [cell, columns.length === 1 ? 'same' : first[index]] as const),
    ),
  );
  return cells.map((row) =>
    row.map((cell) => (cell.money.mark === null ? { ...cell, side: sideOf.get(cell) ?? null } : cell)),
  );
}

/** The two sides in the order of their titles; null where one of them has no column. */
function sideTitles(kinds: readonly ColumnKind[]): readonly ['debit' | 'credit', 'debit' | 'credit'] | null {
  const [debit, credit] = [kinds.indexOf('debit'), kinds.indexOf('credit')];
  if (debit < 0 || credit < 0) return null;
  return debit < credit ? ['debit', 'credit'] : ['credit', 'debit'];
}

/** Measured from where the balances of the page end, as a scan may lie a little to the side of the next. */
function standings(
  lines: readonly MoneyLine[],
  cells: readonly (readonly Cell[])[],
  tight: number,
): readonly Standing[] {
  const at = lines.flatMap(({ line, kind }, index) =>
    (kind === 'row' ? (cells[index] ?? []) : []).map((cell) => ({
      cell,
      page: line.page,
      isApart: isApart(line.text, cell.money),
      ...extentOf(line, cell.money),
    })),
  );
  const edges = new Map<number, number>();
  for (const page of new Set(at.map((one) => one.page))) {
    const ends = at.filter((one) => one.page === page && one.cell.kind === 'balance').map(({ x1 }) => x1);
    edges.set(page, ends.toSorted((a, b) => a - b)[ends.length >> 1] ?? 0);
  }
  return (
    at
      .filter(({ cell }) => cell.kind === null && cell.money.size > 0)
      .map((one) => ({ ...one, x0: one.x0 - (edges.get(one.page) ?? 0), x1: one.x1 - (edges.get(one.page) ?? 0) }))
      // A number alone on its line may be a balance.
      .filter(({ x1 }) => Math.abs(x1) > tight)
  );
}

const isApart = (text: string, { start, end }: Span): boolean =>
  /(?:^|\s{3})$/.test(text.slice(0, start)) && /^(?:\s{3}|$)/.test(text.slice(end));

/** The columns that the amounts form: numbers are set right, left or in the middle. */
function columnsOf(standing: readonly Standing[], tight: number): readonly (readonly Standing[])[] {
  const ways: readonly ((one: Standing) => number)[] = [({ x1 }) => x1, ({ x0 }) => x0, ({ x0, x1 }) => (x0 + x1) / 2];
  const tries = ways
    .map((place) => groupsOf(standing, place, tight))
    .filter((groups) => groups.every(({ width }) => width <= tight));
  // What is one column in any way is one: numbers set left end where they are long.
  const fewest = tries.toSorted((a, b) => a.length - b.length)[0];
  return (fewest ?? []).map(({ members }) => members);
}

function groupsOf(standing: readonly Standing[], place: (one: Standing) => number, tight: number) {
  const sorted = standing.toSorted((a, b) => place(a) - place(b));
  const starts = sorted.flatMap((one, index) => {
    const before = sorted[index - 1];
    return before && place(one) - place(before) <= tight ? [] : [index];
  });
  return starts.map((start, index) => {
    const members = sorted.slice(start, starts[index + 1]);
    const places = members.map(place);
    return { members, width: Math.max(...places) - Math.min(...places) };
  });
}
