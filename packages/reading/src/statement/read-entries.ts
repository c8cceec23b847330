import type { RowPlace } from '@tillslip/domain/bank/statements/statement-facts';
import { assignAll, type Cell } from './assign-to-columns.ts';
import { findTableHead, type TableHead } from './find-columns.ts';
import { findDateSlot } from './find-date-slot.ts';
import { splitLine } from './split-line.ts';
import type { PrintedDate } from './statement-dates.ts';
import type { StatementLayout } from './statement-layout.ts';
import { hide, type StatementLine, visibleText } from './statement-line.ts';
import { findStatementMoney, type PrintedMoney } from './statement-money.ts';
import {
  BROUGHT_FORWARD,
  CARRIED_FORWARD,
  CLOSING_BALANCE,
  GLUED_FOOT,
  PAGE_FURNITURE,
  SECTION,
  TABLE_END,
} from './table-labels.ts';

/** A row of the table, or a balance that stands between rows, before it is understood. */
export interface Entry {
  readonly kind: 'row' | 'brought' | 'carried' | 'closing';
  readonly date: PrintedDate | null;
  readonly text: string;
  readonly reference: string | null;
  readonly cells: readonly Cell[];
  readonly place: RowPlace;
  /** An amount without date and balance: a movement only if the balances say so. */
  readonly isLoose: boolean;
}

/** What is gathered of an entry while its lines are read. */
interface Draft {
  readonly kind: Entry['kind'];
  date: PrintedDate | null;
  /** Words on earlier lines, on the line of the amounts (dates hidden), and on later lines. */
  readonly before: string[];
  rest: string;
  readonly after: string[];
  readonly head: TableHead;
  line: StatementLine;
  monies: readonly PrintedMoney[];
  /** The last line that belongs to it, for how near the next one is. */
  last: StatementLine;
  readonly lines: StatementLine[];
  readonly isLoose: boolean;
}

/** A continued description is rarely longer. */
const MOST_LINES = 4;
/** How far below its row, in line heights, a line may still belong to it. */
const REACH = 2.6;

/** Reads the rows of all tables, in the order they stand. Heads of tables are given for what they say. */
export function readEntries(
  lines: readonly StatementLine[],
  layout: StatementLayout,
): { readonly entries: readonly Entry[]; readonly outside: readonly StatementLine[] } {
  const walk = new TableWalk(lines, layout);
  walk.run();
  const cells = assignAll(walk.drafts);
  return {
    entries: walk.drafts.map((draft, index) => entryOf(draft, cells[index] ?? [])),
    outside: walk.outside,
  };
}

/** Goes down the pages, opening the table at its head and closing it at its foot. */
class TableWalk {
  readonly drafts: Draft[] = [];
  readonly outside: StatementLine[] = [];
  private head: TableHead | null = null;
  private last: Draft | null = null;
  private page = 0;
  private readonly heads: ReadonlyMap<number, TableHead>;

  constructor(
    private readonly lines: readonly StatementLine[],
    private readonly layout: StatementLayout,
  ) {
    this.heads = new Map(
      lines.flatMap((_, index) => {
        const head = findTableHead(lines, index);
        return head ? [[index, head] as const] : [];
      }),
    );
  }

  run(): void {
    let skipTo = 0;
    for (const [index, line] of this.lines.entries()) {
      const head = this.heads.get(index);
      if (line.page !== this.page) this.turnTo(line.page);
      if (head) {
        [this.head, this.last, skipTo] = [head, null, head.lastLine + 1];
        this.outside.push(line);
      } else if (index < skipTo) this.outside.push(line);
      else if (!this.head) this.outside.push(line);
      else for (const part of splitLine(line, this.head, this.layout.dates)) this.take(part, this.head);
    }
  }

  /** A page that has a head of its own has nothing of the table above it. */
  private turnTo(page: number): void {
    [this.page, this.last] = [page, null];
    const hasHead = [...this.heads.keys()].some((index) => this.lines[index]?.page === page);
    if (hasHead) this.head = null;
  }

  private take(line: StatementLine, head: TableHead): void {
    const foot = GLUED_FOOT.exec(line.text);
    const text = foot ? line.text.slice(0, foot.index) : line.text;
    const dates = findDateSlot({ ...line, text }, head, this.layout.dates);
    const rest = dates.reduce(hide, text);
    const monies = findStatementMoney(rest);
    const words = visibleText(monies.reduce(hide, rest));
    if (foot) this.outside.push(line);

    const label = labelOf(words, monies);
    const draft: Draft = {
      kind: label ?? 'row',
      date: dates[0] ?? null,
      before: [],
      rest,
      after: [],
      head,
      line,
      monies,
      last: line,
      lines: [line],
      isLoose: false,
    };
    // Where the newest stands first, the closing balance heads the rows.
    if (label) this.add(draft, label === 'closing' && this.drafts.some(({ kind }) => kind === 'row'));
    else if (dates.length > 0) this.add(draft, false);
    else if (TABLE_END.test(text.trim())) this.close(line);
    else this.takeUndated(draft, words);
  }

  private add(draft: Draft, closes: boolean): void {
    this.drafts.push(draft);
    this.last = draft.kind === 'row' ? draft : null;
    if (closes) this.head = null;
  }

  private close(line: StatementLine): void {
    this.outside.push(line);
    [this.head, this.last] = [null, null];
  }

  /** A line without a date: more of the row above it, a row of its own, or furniture of the page. */
  private takeUndated(draft: Draft, words: string): void {
    const { line, monies } = draft;
    const above = this.last;
    const isNear = above !== null && line.y0 - above.last.y0 < line.height * REACH;
    if (PAGE_FURNITURE.test(words) || SECTION.test(words) || (above && !isNear)) {
      this.last = null;
      this.outside.push(line);
    } else if (above && /^20\d\d\b/.test(words) && above.date?.year === null) this.continueWithYear(above, line, words);
    else if (above && (above.monies.length === 0 || monies.length === 0)) this.continueRow(above, draft);
    else if (above && monies.length > 0) this.add({ ...draft, isLoose: monies.length === 1 }, false);
    else this.outside.push(line);
  }

  private continueRow(above: Draft, { line, monies, rest }: Draft): void {
    if (above.lines.length >= MOST_LINES) return;
    if (above.monies.length === 0) {
      // The amounts stand on this line: what came before is words only.
      above.before.push(visibleText(above.rest));
      [above.line, above.monies, above.rest] = [line, monies, rest];
    } else above.after.push(visibleText(rest));
    above.lines.push(line);
    above.last = line;
  }

  private continueWithYear(above: Draft, line: StatementLine, words: string): void {
    if (above.date) above.date = { ...above.date, year: Number(words.slice(0, 4)) };
    if (words.length > 4) above.after.push(words.slice(4).trim());
    above.lines.push(line);
    above.last = line;
  }
}

/** A balance carried, brought or closing has no movement of its own. */
function labelOf(words: string, monies: readonly PrintedMoney[]): 'brought' | 'carried' | 'closing' | null {
  const hasOnlyBalance = monies.length > 0 && monies.slice(0, -1).every(({ size }) => size === 0);
  if (!hasOnlyBalance || words.length > 60) return null;
  if (CARRIED_FORWARD.test(words)) return 'carried';
  if (BROUGHT_FORWARD.test(words)) return 'brought';
  return CLOSING_BALANCE.test(words) ? 'closing' : null;
}

function entryOf(draft: Draft, cells: readonly Cell[]): Entry {
  const { text, reference } = textOf(draft, cells);
  return {
    kind: draft.kind,
    date: draft.date,
    text,
    reference,
    cells: draft.kind === 'row' ? cells : lastAsBalance(draft.monies),
    place: placeOf(draft.lines),
    isLoose: draft.isLoose,
  };
}

const lastAsBalance = (monies: readonly PrintedMoney[]): readonly Cell[] =>
  monies.slice(-1).map((money) => ({ kind: 'balance', money }));

/** The words left of the first amount; what stands under "Category" is not part of them. */
function textOf(draft: Draft, cells: readonly Cell[]): { text: string; reference: string | null } {
  const { line, head, before, rest, after } = draft;
  const reference = head.hasGeometry ? wordsUnder(line, head, 'reference') : null;
  const category = head.hasGeometry ? wordsUnder(line, head, 'category') : null;
  const own = without(without(visibleText(beforeAmounts(rest, cells)), category), reference);
  return { text: visibleText([...before, own, ...after].join(' ')), reference };
}

function beforeAmounts(text: string, cells: readonly Cell[]): string {
  const first = Math.min(text.length, ...cells.map(({ money }) => money.start));
  return text.slice(0, first).replace(/^\s*\d{1,6}\s+(?=\uE000|[a-z#])/i, '');
}

function wordsUnder(line: StatementLine, head: TableHead, kind: 'reference' | 'category'): string | null {
  const index = head.columns.findIndex((column) => column.kind === kind);
  const column = head.columns[index];
  const next = head.columns[index + 1];
  if (!column) return null;
  const words = line.tokens.filter(
    ({ x0, text }) =>
      x0 >= column.x0 - line.height / 2 && (!next || x0 < next.x0 - line.height) && !/\d[.,]\d\d\D*$/.test(text),
  );
  return words.map(({ text }) => text).join(' ') || null;
}

const without = (text: string, part: string | null): string =>
  part && text.includes(part) ? visibleText(text.replace(part, ' ')) : text;

function placeOf(lines: readonly StatementLine[]): RowPlace {
  const words = lines.flatMap(({ tokens }) => tokens.map(({ word }) => word));
  return {
    page: lines[0]?.page ?? 1,
    x0: Math.min(...words.map(({ x0 }) => x0)),
    y0: Math.min(...words.map(({ y0 }) => y0)),
    x1: Math.max(...words.map(({ x1 }) => x1)),
    y1: Math.max(...words.map(({ y1 }) => y1)),
  };
}
