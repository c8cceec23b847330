import { median } from '../layout/text-row.ts';
import { assignSidesByPlace } from './assign-sides-by-place.ts';
import { extentOf } from './statement-line.ts';
import type { PrintedMoney } from './statement-money.ts';
import {
  type Cell,
  type Column,
  type ColumnKind,
  MONEY_COLUMNS,
  type MoneyLine,
  type TableHead,
} from './table-line.ts';

/** An amount further than this many line heights from every column is part of the text. */
const MAX_COLUMN_DISTANCE_LINES = 5;

/**
 * Assign the amounts of all lines to columns: first by the titles, then again by where the amounts below each title
 * end, because titles are often left-aligned and numbers right-aligned.
 */
export function assignColumns(lines: readonly MoneyLine[]): readonly (readonly Cell[])[] {
  const first = lines.map((line) => assign(line, line.head.columns));
  const settled = new Map<TableHead, readonly Column[]>();
  for (const { head } of lines) if (!settled.has(head)) settled.set(head, settle(head, lines, first));
  return assignSidesByPlace(
    lines,
    lines.map((line) => assign(line, settled.get(line.head) ?? line.head.columns)),
  );
}

function assign(line: MoneyLine, columns: readonly Column[]): readonly Cell[] {
  const inMoney = columns.filter(({ kind }) => MONEY_COLUMNS.includes(kind));
  return line.head.hasGeometry ? assignByPlace(line, inMoney) : assignByOrder(line, inMoney);
}

/** Move each column to where its amounts end. */
function settle(head: TableHead, lines: readonly MoneyLine[], cells: readonly (readonly Cell[])[]): readonly Column[] {
  return head.columns.map((column) => {
    const ends = lines.flatMap(({ line, head: own }, index) =>
      own === head
        ? (cells[index] ?? []).filter((cell) => cell.kind === column.kind).map(({ money }) => extentOf(line, money).x1)
        : [],
    );
    if (ends.length === 0) return column;
    const end = median(ends);
    return { ...column, x0: Math.min(column.x0, end), x1: end };
  });
}

/** A partial assignment of amounts to columns, with its total distance. */
interface Assignment {
  readonly cost: number;
  readonly kinds: readonly (ColumnKind | null)[];
}

/**
 * Assign amounts to columns, both from left to right, keeping the order and minimising the total distance. An amount
 * may be skipped (it is part of the text), and so may a column (it is empty).
 */
function assignByPlace({ line, monies }: MoneyLine, columns: readonly Column[]): readonly Cell[] {
  const far = line.height * MAX_COLUMN_DISTANCE_LINES;
  const nothing: Assignment = { cost: 0, kinds: [] };
  // The best assignment to the columns up to each index.
  const best: Assignment[] = Array.from({ length: columns.length + 1 }, () => nothing);
  for (const money of monies) {
    const extent = extentOf(line, money);
    let diagonal = best[0] ?? nothing;
    best[0] = withKind(diagonal, null, far);
    for (const [index, column] of columns.entries()) {
      const above = best[index + 1] ?? diagonal;
      const placed = withKind(diagonal, column.kind, distance(extent, column));
      const out = withKind(above, null, far);
      const skipped = best[index] ?? placed;
      best[index + 1] = [placed, out, skipped].reduce((cheapest, other) =>
        other.cost < cheapest.cost ? other : cheapest,
      );
      diagonal = above;
    }
  }
  const kinds = best.at(-1)?.kinds ?? [];
  return monies.flatMap((money, index) => {
    const kind = kinds[index] ?? null;
    return kind === null ? [] : [{ kind, money }];
  });
}

const withKind = ({ cost, kinds }: Assignment, kind: ColumnKind | null, added: number): Assignment => ({
  cost: cost + added,
  kinds: [...kinds, kind],
});

function distance(extent: { x0: number; x1: number }, column: Column): number {
  const centres = Math.abs((extent.x0 + extent.x1) / 2 - (column.x0 + column.x1) / 2);
  return Math.min(Math.abs(extent.x1 - column.x1), Math.abs(extent.x0 - column.x0), centres);
}

/** Before the balance come an amount and possibly a fee. */
const MAX_AMOUNTS_BEFORE_BALANCE = 2;

/** Without columns across the page, only the order of the last numbers identifies them. */
function assignByOrder(line: MoneyLine, columns: readonly Column[]): readonly Cell[] {
  const tail = findTrailingAmounts(line);
  const kinds = columns.map(({ kind }) => kind);
  if (tail.length === kinds.length) return tail.map((money, index) => ({ kind: kinds[index] ?? null, money }));
  const balance = kinds.includes('balance') && tail.length > 1 ? tail.at(-1) : undefined;
  const before = balance ? tail.slice(0, -1) : tail;
  const cells = before
    .slice(-MAX_AMOUNTS_BEFORE_BALANCE)
    .map((money, index, all) => ({ kind: inferKind(kinds, index, all.length), money }));
  return balance ? [...cells, { kind: 'balance', money: balance }] : cells;
}

/** Of two amounts before the balance one is a fee, if there is a fee column. */
function inferKind(kinds: readonly ColumnKind[], index: number, count: number): ColumnKind | null {
  const fee = kinds.findIndex((kind) => kind === 'fee' || kind === 'information');
  const amount = kinds.findIndex((kind) => kind === 'debit' || kind === 'credit' || kind === 'amount');
  if (count === MAX_AMOUNTS_BEFORE_BALANCE && fee >= 0 && fee < amount === (index === 0)) return kinds[fee] ?? null;
  return kinds.includes('amount') ? 'amount' : null;
}

/** The amounts at the end of the line, with only dates and a code letter between them. */
function findTrailingAmounts({ line, monies }: MoneyLine): readonly PrintedMoney[] {
  const isApart = (from: number) => {
    const end = monies[from + 1]?.start ?? line.text.length;
    return !/[a-z]{2,}/i.test(line.text.slice(monies[from]?.end, end));
  };
  let from = monies.length;
  while (from > 0 && isApart(from - 1)) from--;
  return monies.slice(from);
}
