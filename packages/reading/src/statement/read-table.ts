import type { TableFoot } from '@tillslip/domain/bank/statements/statement-facts';
import type { BankLayout } from '../locale/bank-layout.ts';
import type { Locale } from '../locale/locale-pack.ts';
import { assignColumns } from './assign-columns.ts';
import { findTableHead } from './find-table-head.ts';
import type { PrintedDate } from './statement-dates.ts';
import { hide, type StatementLine, visibleText } from './statement-line.ts';
import { findStatementMoney, findUnreadMoney, type PrintedMoney } from './statement-money.ts';
import { type Cell, placeOf, type TableHead, type TableLine, type TableLineKind } from './table-line.ts';
import { splitLine, transactionDates } from './transaction-dates.ts';

/** A table line under construction. */
interface Draft {
  readonly kind: TableLineKind;
  date: PrintedDate | null;
  /** Words on earlier lines, on the line with the amounts (dates hidden), and on later lines. */
  readonly before: string[];
  rest: string;
  readonly after: string[];
  readonly head: TableHead;
  line: StatementLine;
  monies: readonly PrintedMoney[];
  /** The last line that belongs to it, to measure the distance to the next. */
  last: StatementLine;
  readonly lines: StatementLine[];
  readonly isLoose: boolean;
}

/** The most lines of one description. */
const MAX_DESCRIPTION_LINES = 4;
/** How far below its transaction, in line heights, a line may still belong to it. */
const MAX_LINE_DISTANCE_LINES = 2.6;
/** A label of a balance between transactions is at most this long. */
const MAX_LABEL_LENGTH = 60;

/** The lines of all tables, the lines outside them, and what follows the last transaction. */
export interface ReadTable {
  readonly table: readonly TableLine[];
  readonly outside: readonly StatementLine[];
  readonly tableFoot: TableFoot | null;
}

/** Read the lines of all tables in order, and return the lines outside the tables as well. */
export function readTable(lines: readonly StatementLine[], layout: BankLayout, locale: Locale): ReadTable {
  const walk = new TableWalk(lines, layout, locale);
  walk.run();
  const cells = assignColumns(walk.drafts);
  return {
    table: walk.drafts.map((draft, index) => tableLine(draft, cells[index] ?? [])),
    outside: walk.outside,
    tableFoot: walk.tableFoot,
  };
}

/** Walks down the pages, opening the table at its head and closing it at its foot. */
class TableWalk {
  readonly drafts: Draft[] = [];
  readonly outside: StatementLine[] = [];
  tableFoot: TableFoot | null = null;
  private head: TableHead | null = null;
  private last: Draft | null = null;
  private page = 0;
  private readonly heads: ReadonlyMap<number, TableHead>;

  constructor(
    private readonly lines: readonly StatementLine[],
    private readonly layout: BankLayout,
    private readonly locale: Locale,
  ) {
    this.heads = new Map(
      lines.flatMap((_, index) => {
        const head = findTableHead(lines, index, locale);
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
      } else if (index < skipTo || !this.head) this.outside.push(line);
      else for (const part of splitLine(line, this.head, this.layout.dates, this.locale)) this.take(part, this.head);
    }
  }

  /** On a page with its own table head, the lines above the head are outside the table. */
  private turnTo(page: number): void {
    [this.page, this.last] = [page, null];
    const hasHead = [...this.heads.keys()].some((index) => this.lines[index]?.page === page);
    if (hasHead) this.head = null;
  }

  private take(line: StatementLine, head: TableHead): void {
    const { statements } = this.locale;
    const foot = statements.gluedFoot.exec(line.text);
    const text = foot ? line.text.slice(0, foot.index) : line.text;
    const dates = transactionDates({ ...line, text }, head, this.layout.dates, this.locale);
    const rest = dates.reduce(hide, text);
    const monies = findMonies(rest, dates.length > 0, this.locale);
    const words = visibleText(monies.reduce(hide, rest));
    if (foot) this.outside.push(line);

    const balance = balanceLabel(words, monies, this.locale);
    const draft: Draft = {
      kind: balance ?? 'transaction',
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
    // With the newest transaction first, the closing balance precedes the transactions.
    const hasTransactions = this.drafts.some(({ kind }) => kind === 'transaction');
    if (balance) this.add(draft, balance === 'closing' && hasTransactions);
    else if (dates.length > 0) this.add(draft, false);
    else if (statements.tableEnd.test(text.trim())) this.close(line);
    else this.takeUndated(draft, words);
  }

  private add(draft: Draft, closes: boolean): void {
    this.drafts.push(draft);
    this.tableFoot = null;
    this.last = draft.kind === 'transaction' ? draft : null;
    if (closes) this.head = null;
  }

  private close(line: StatementLine): void {
    this.outside.push(line);
    this.tableFoot = 'totals';
    [this.head, this.last] = [null, null];
  }

  /** Handle a line without a date: part of the transaction above, a separate transaction, or page furniture. */
  private takeUndated(draft: Draft, words: string): void {
    const { line, monies } = draft;
    const above = this.last;
    const isNear = above !== null && line.y0 - above.last.y0 < line.height * MAX_LINE_DISTANCE_LINES;
    // Transactions begin with a mark as well, such as "#Service fee"; an amount tells them apart.
    const isLegend = monies.length === 0 && this.locale.statements.legend.test(words);
    if (isLegend || isFurniture(words, this.locale) || (above && !isNear)) {
      this.last = null;
      this.outside.push(line);
      if (isLegend) this.tableFoot = 'legend';
    } else if (above && /^20\d\d\b/.test(words) && above.date?.year === null) continueWithYear(above, line, words);
    else if (above && (above.monies.length === 0 || monies.length === 0)) continueTransaction(above, draft);
    else if (above) this.add({ ...draft, isLoose: monies.length === 1 }, false);
    else this.outside.push(line);
  }
}

/** The amounts of a line, and on a line of a transaction the numbers in their place that cannot be read, left to right. */
function findMonies(rest: string, hasDate: boolean, locale: Locale): readonly PrintedMoney[] {
  const monies = findStatementMoney(rest, locale);
  if (!hasDate && monies.length === 0) return monies;
  return [...monies, ...findUnreadMoney(monies.reduce(hide, rest), locale)].toSorted((a, b) => a.start - b.start);
}

function continueTransaction(above: Draft, { line, monies, rest }: Draft): void {
  if (above.lines.length >= MAX_DESCRIPTION_LINES) return;
  if (above.monies.length === 0) {
    // The amounts are on this line, so earlier lines contain only words.
    above.before.push(visibleText(above.rest));
    [above.line, above.monies, above.rest] = [line, monies, rest];
  } else above.after.push(visibleText(rest));
  above.lines.push(line);
  above.last = line;
}

const YEAR_DIGITS = 4;

function continueWithYear(above: Draft, line: StatementLine, words: string): void {
  if (above.date) above.date = { ...above.date, year: Number(words.slice(0, YEAR_DIGITS)) };
  const rest = words.slice(YEAR_DIGITS).trim();
  if (rest !== '') above.after.push(rest);
  above.lines.push(line);
  above.last = line;
}

/** True for a page header or footer, or words that only head the lines below. */
const isFurniture = (words: string, { statements }: Locale): boolean =>
  statements.pageFurniture.test(words) ||
  new RegExp(`^(?:(?:${statements.sectionWord.source})\\s*)+$`, 'i').test(words);

/** A carried, brought-forward or closing balance is not a transaction. */
function balanceLabel(
  words: string,
  monies: readonly PrintedMoney[],
  { statements }: Locale,
): Exclude<TableLineKind, 'transaction'> | null {
  const hasOnlyBalance = monies.length > 0 && monies.slice(0, -1).every(({ size }) => size === 0);
  if (!hasOnlyBalance || words.length > MAX_LABEL_LENGTH) return null;
  if (statements.carriedForward.test(words)) return 'carried';
  if (statements.broughtForward.test(words)) return 'brought';
  return statements.closingBalance.test(words) ? 'closing' : null;
}

function tableLine(draft: Draft, cells: readonly Cell[]): TableLine {
  const { text, reference } = textOf(draft, cells);
  return {
    kind: draft.kind,
    date: draft.date,
    text,
    reference,
    cells: draft.kind === 'transaction' ? cells : toBalanceCell(draft.monies),
    place: placeOf(draft.lines),
    isLoose: draft.isLoose,
  };
}

const toBalanceCell = (monies: readonly PrintedMoney[]): readonly Cell[] =>
  monies.slice(-1).map((money) => ({ kind: 'balance', money }));

/** The words left of the first amount, without the text under "Category". */
function textOf(draft: Draft, cells: readonly Cell[]): { text: string; reference: string | null } {
  const { line, head, before, rest, after } = draft;
  const reference = head.hasGeometry ? findWordsUnder(line, head, 'reference') : null;
  const category = head.hasGeometry ? findWordsUnder(line, head, 'category') : null;
  const printed = withoutEmptyCells(visibleText(takeTextBeforeAmounts(rest, cells)));
  const own = withoutEmptyCells(removePart(removePart(printed, category), reference));
  return { text: visibleText([...before, own, ...after].join(' ')), reference };
}

/** Banks print a dash in an empty cell. */
const withoutEmptyCells = (text: string): string =>
  text.replace(/^(?:[-\u2013\u2014]\s+)+|(?:\s+[-\u2013\u2014])+$/g, '');

function takeTextBeforeAmounts(text: string, cells: readonly Cell[]): string {
  const first = Math.min(text.length, ...cells.map(({ money }) => money.start));
  return text.slice(0, first).replace(/^\s*\d{1,6}\s+(?=\uE000|[a-z#])/i, '');
}

function findWordsUnder(line: StatementLine, head: TableHead, kind: 'reference' | 'category'): string | null {
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

const removePart = (text: string, part: string | null): string =>
  part && text.includes(part) ? visibleText(text.replace(part, ' ')) : text;
