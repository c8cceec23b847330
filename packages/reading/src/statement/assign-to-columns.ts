import { type ColumnKind, MONEY_COLUMNS } from './column-titles.ts';
import type { Column, TableHead } from './find-columns.ts';
import { sidesByPlace } from './sides-by-place.ts';
import { extentOf, type StatementLine } from './statement-line.ts';
import type { PrintedMoney } from './statement-money.ts';

/** An amount and the kind of column it stands in; null where only its order is known. */
export interface Cell {
  readonly kind: ColumnKind | null;
  readonly money: PrintedMoney;
  /** Where `kind` is not known: the side on which the amount stands; `same` where all stand in one column. */
  readonly side?: 'debit' | 'credit' | 'same' | null;
}

/** A line of the table and what is printed in it. */
export interface MoneyLine {
  /** A row, or a balance between rows. */
  readonly kind: 'row' | 'brought' | 'carried' | 'closing';
  readonly line: StatementLine;
  readonly head: TableHead;
  readonly monies: readonly PrintedMoney[];
}

/** An amount further from every column than this many line heights is part of the text. */
const FAR = 5;

/**
 * Puts the amounts of all lines under their columns: first by the titles, then once more by where the
 * amounts under each title really end, for titles are often set left and numbers right.
 */
export function assignAll(lines: readonly MoneyLine[]): readonly (readonly Cell[])[] {
  const first = lines.map((line) => assign(line, line.head.columns));
  const settled = new Map<TableHead, readonly Column[]>();
  for (const { head } of lines) if (!settled.has(head)) settled.set(head, settle(head, lines, first));
  return sidesByPlace(
    lines,
    lines.map((line) => assign(line, settled.get(line.head) ?? line.head.columns)),
  );
}

function assign(line: MoneyLine, columns: readonly Column[]): readonly Cell[] {
  const inMoney = columns.filter(({ kind }) => MONEY_COLUMNS.includes(kind));
  return line.head.hasGeometry ? assignByPlace(line, inMoney) : assignByOrder(line, inMoney);
}

/** Each column moved to where its amounts end. */
function settle(head: TableHead, lines: readonly MoneyLine[], cells: readonly (readonly Cell[])[]): readonly Column[] {
  return head.columns.map((column) => {
    const ends = lines.flatMap(({ line, head: own }, index) =>
      own === head
        ? (cells[index] ?? []).filter((cell) => cell.kind === column.kind).map(({ money }) => extentOf(line, money).x1)
        : [],
    );
    const end = ends.toSorted((a, b) => a - b)[ends.length >> 1];
    return end === undefined ? column : { ...column, x0: Math.min(column.x0, end), x1: end };
  });
}

/**
 * Amounts and columns both go from left to right: the assignment that keeps the order and has the least
 * distance in all. An amount may stay out (it is part of the text), and so may a column (it is empty).
 */
function assignByPlace({ line, monies }: MoneyLine, columns: readonly Column[]): readonly Cell[] {
  const far = line.height * FAR;
  const best: { cost: number; kinds: readonly (ColumnKind | null)[] }[] = Array.from(
    { length: columns.length + 1 },
    () => ({ cost: 0, kinds: [] }),
  );
  for (const money of monies) {
    const extent = extentOf(line, money);
    let diagonal = best[0] ?? { cost: 0, kinds: [] };
    best[0] = { cost: diagonal.cost + far, kinds: [...diagonal.kinds, null] };
    for (const [index, column] of columns.entries()) {
      const above = best[index + 1] ?? diagonal;
      const placed = { cost: diagonal.cost + distance(extent, column), kinds: [...diagonal.kinds, column.kind] };
      const out = { cost: above.cost + far, kinds: [...above.kinds, null] };
      const skipped = best[index] ?? placed;
      best[index + 1] = [placed, out, skipped].reduce((least, other) => (other.cost < least.cost ? other : least));
      diagonal = above;
    }
  }
  const kinds = best.at(-1)?.kinds ?? [];
  return monies.flatMap((money, index) => {
    const kind = kinds[index] ?? null;
    return kind === null ? [] : [{ kind, money }];
  });
}

function distance(extent: { x0: number; x1: number }, column: Column): number {
  const centres = Math.abs((extent.x0 + extent.x1) / 2 - (column.x0 + column.x1) / 2);
  return Math.min(Math.abs(extent.x1 - column.x1), Math.abs(extent.x0 - column.x0), centres);
}

/** Without columns across the page only the order of the last numbers tells which is which. */
function assignByOrder(line: MoneyLine, columns: readonly Column[]): readonly Cell[] {
  const tail = tailOf(line);
  const kinds = columns.map(({ kind }) => kind);
  if (tail.length === kinds.length) return tail.map((money, index) => ({ kind: kinds[index] ?? null, money }));
  const hasBalance = kinds.includes('balance') && tail.length > 1;
  const before = hasBalance ? tail.slice(0, -1) : tail;
  const cells = [...before.slice(-2)].map((money, index, all) => ({
    kind: kindByOrder(kinds, index, all.length),
    money,
  }));
  const last = tail.at(-1);
  return hasBalance && last ? [...cells, { kind: 'balance', money: last }] : cells;
}

/** Of two amounts before the balance one is a fee, where there is such a column. */
function kindByOrder(kinds: readonly ColumnKind[], index: number, count: number): ColumnKind | null {
  const fee = kinds.findIndex((kind) => kind === 'fee' || kind === 'information');
  const movement = kinds.findIndex((kind) => kind === 'debit' || kind === 'credit' || kind === 'amount');
  if (count === 2 && fee >= 0 && fee < movement === (index === 0)) return kinds[fee] ?? null;
  return kinds.includes('amount') ? 'amount' : null;
}

/** The amounts at the end of the line, with nothing but dates and a code letter between. */
function tailOf({ line, monies }: MoneyLine): readonly PrintedMoney[] {
  const text = line.text;
  let from = monies.length;
  let end = text.length;
  while (from > 0) {
    const money = monies[from - 1];
    if (!money || /[a-z]{2,}/i.test(text.slice(money.end, end))) break;
    end = money.start;
    from--;
  }
  return monies.slice(from);
}
