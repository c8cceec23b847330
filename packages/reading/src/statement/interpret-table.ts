import { CONTINUITY_TOLERANCE_CENTS } from '@tillslip/domain/bank/statements/balance-chain';
import type {
  BalanceMark,
  StatementFacts,
  StatementTransaction,
} from '@tillslip/domain/bank/statements/statement-facts';
import { countBreaks } from '@tillslip/domain/bank/statements/walk-balances';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { type Cents, cents, negate, ZERO } from '@tillslip/domain/kernel/money';
import type { BankLayout } from '../locale/bank-layout.ts';
import { inferDate, type StatementPeriod } from './statement-dates.ts';
import { signedAmount } from './statement-money.ts';
import type { Cell, TableLine } from './table-line.ts';
import { readAmount, type SignRules, signRules, type TransactionAmount } from './transaction-amount.ts';

/** What the table can mean where the page is ambiguous; decided for the whole statement, never per transaction. */
interface Meaning {
  /** The fee column changes the balance. */
  readonly areFeesTransactions: boolean;
  /** Balances are amounts owed. */
  readonly isOwed: boolean;
  /** Amounts without date and balance are transactions. */
  readonly areLooseTransactions: boolean;
  /** The newest transaction is first. */
  readonly isReversed: boolean;
}

/** The opening and closing balance printed outside the table. */
export interface PrintedEnds {
  readonly opening: Cents | null;
  readonly closing: Cents | null;
}

type HeaderFacts = Omit<StatementFacts, 'transactions' | 'marks' | 'opening' | 'closing'>;

/** Balances decide the directions when the printed sides break in more than this share of transactions. */
const MAX_BREAK_SHARE = 0.5;

/**
 * Convert the table's lines to transactions, with the meaning in which most of the statement adds up.
 *
 * Only choices a bank makes for a whole statement are decided this way: whether the fee column is a transaction,
 * whether the balance is owed, and which end comes first. A single transaction is never turned round to make it fit,
 * because that would hide the very error the balance check looks for.
 */
export function interpretTable(
  table: readonly TableLine[],
  layout: BankLayout,
  header: HeaderFacts,
  ends: PrintedEnds,
): StatementFacts {
  const byPlace = tablesBySide(table).map((placed) => chooseLeastBroken(placed, layout, header, ends));
  const [one, other] = byPlace;
  const placed = one && other && other.breaks < one.breaks ? other : one;
  // The page shows the side; balances decide only where most of the statement contradicts it.
  if (placed && placed.breaks <= placed.facts.transactions.length * MAX_BREAK_SHARE) return placed.facts;
  return chooseLeastBroken(table, layout, header, ends).facts;
}

/** The table with each amount on its printed side; a single column may be either side. */
function tablesBySide(table: readonly TableLine[]): readonly (readonly TableLine[])[] {
  const sides = new Set(table.flatMap(({ cells }) => cells.flatMap(({ side }) => side ?? [])));
  if (sides.size === 0) return [];
  const single: readonly ('debit' | 'credit')[] = sides.has('same') ? ['debit', 'credit'] : ['debit'];
  return single.map((same) =>
    table.map((line) => ({
      ...line,
      cells: line.cells.map((cell) => ({ ...cell, kind: cell.side === 'same' ? same : (cell.side ?? cell.kind) })),
    })),
  );
}

function chooseLeastBroken(
  table: readonly TableLine[],
  layout: BankLayout,
  header: HeaderFacts,
  ends: PrintedEnds,
): { readonly facts: StatementFacts; readonly breaks: number } {
  const read = listMeanings(table, layout, header).map((meaning) => {
    const facts = createFacts(meaning, table, layout, header, ends);
    return { facts, breaks: countBreaks(facts) };
  });
  return read.reduce((best, one) => (one.breaks < best.breaks ? one : best));
}

/** Possible meanings, most likely first: the first wins a tie. */
function listMeanings(table: readonly TableLine[], layout: BankLayout, period: StatementPeriod): readonly Meaning[] {
  const hasFees = table.some(({ cells }) => cells.some(({ kind, money }) => kind === 'fee' && money.size > 0));
  const fees = layout.fee ? [layout.fee === 'transaction'] : hasFees ? [true, false] : [false];
  const owed = layout.isOwed ? [true, false] : [false];
  const loose = table.some(({ isLoose }) => isLoose) ? [false, true] : [false];
  const isReversed = isNewestFirst(table, period);
  return fees.flatMap((areFeesTransactions) =>
    owed.flatMap((isOwed) =>
      loose.map((areLooseTransactions) => ({ areFeesTransactions, isOwed, areLooseTransactions, isReversed })),
    ),
  );
}

/** Only falling dates show that the newest transaction comes first. */
function isNewestFirst(table: readonly TableLine[], period: StatementPeriod): boolean {
  const days = table.flatMap(({ date }) => (date ? (inferDate(date, period) ?? []) : []));
  const [first, last] = [days[0], days.at(-1)];
  return first !== undefined && last !== undefined && first > last;
}

function createFacts(
  meaning: Meaning,
  table: readonly TableLine[],
  layout: BankLayout,
  header: HeaderFacts,
  ends: PrintedEnds,
): StatementFacts {
  const rules = signRules(table, layout, meaning.isOwed);
  const ordered = meaning.isReversed ? table.toReversed() : table;
  const opening = ends.opening === null ? null : toHolderSide(ends.opening, meaning);
  const closing = ends.closing === null ? null : toHolderSide(ends.closing, meaning);
  const builder = new TransactionBuilder(rules, meaning, header, opening);
  for (const line of ordered) builder.take(line);
  return {
    ...header,
    opening: builder.opening ?? opening,
    closing: builder.closing ?? closing,
    // Below the oldest transaction it says nothing of the newest.
    tableFoot: meaning.isReversed ? null : (header.tableFoot ?? null),
    marks: builder.marks,
    transactions: builder.rows,
  };
}

/** A balance owed is negative for the account holder. */
const toHolderSide = (balance: Cents, { isOwed }: Meaning): Cents => (isOwed ? negate(balance) : balance);

/** Takes lines in order and tracks the balance, for transactions whose direction only it shows. */
class TransactionBuilder {
  readonly rows: StatementTransaction[] = [];
  readonly marks: BalanceMark[] = [];
  opening: Cents | null = null;
  closing: Cents | null = null;
  private balance: Cents | null;
  private day: CalendarDate | null = null;

  constructor(
    private readonly rules: SignRules,
    private readonly meaning: Meaning,
    private readonly period: StatementPeriod,
    opening: Cents | null,
  ) {
    this.balance = opening;
  }

  take(line: TableLine): void {
    const balance = this.balanceOf(line.cells);
    if (line.kind === 'transaction') this.takeTransaction(line, balance);
    else if (balance !== null) this.takeBalance(line, balance);
  }

  private takeBalance({ kind, place }: TableLine, balance: Cents): void {
    if (kind === 'closing') this.closing = balance;
    else if (kind === 'brought' && this.rows.length === 0 && this.opening === null) this.opening = balance;
    else this.marks.push({ afterRows: this.rows.length, balance, page: place.page });
    if (this.rows.length === 0) this.balance = balance;
  }

  private takeTransaction(line: TableLine, balance: Cents | null): void {
    if (line.isLoose && !this.meaning.areLooseTransactions) return;
    const moved = readAmount(line.cells, this.rules, { before: this.balance, after: balance, text: line.text });
    const fee = this.meaning.areFeesTransactions ? moved.fee : null;
    const unread = moved.unread ?? (this.isMovedWithoutAmount(line, moved, balance) ? '' : null);
    // A dated line without an amount is a heading or a note.
    if (moved.amount === null && fee === null && balance === null && unread === null) return;
    this.day = (line.date && inferDate(line.date, this.period)) ?? this.day;
    this.push(line, { ...moved, unread }, fee, balance);
    if (unread !== null) this.balance = balance;
    else this.balance = balance ?? cents((this.balance ?? 0) + (moved.amount ?? 0) + (fee ?? 0));
  }

  /** The balance changed, but nothing is left of the amount that changed it. */
  private isMovedWithoutAmount(
    { cells }: TableLine,
    { amount, fee }: TransactionAmount,
    balance: Cents | null,
  ): boolean {
    if (amount !== null || fee !== null || balance === null || this.balance === null) return false;
    return (
      cells.every(({ kind }) => kind === 'balance') && Math.abs(balance - this.balance) > CONTINUITY_TOLERANCE_CENTS
    );
  }

  private push(line: TableLine, moved: TransactionAmount, fee: Cents | null, balance: Cents | null): void {
    const hasFee = fee !== null && fee !== 0;
    const isSplit = moved.amount !== null && moved.amount !== 0 && hasFee;
    const row = {
      date: this.day,
      description: line.text,
      reference: line.reference,
      balance,
      place: line.place,
      splitOf: isSplit ? this.rows.length : null,
    };
    const { direction } = moved;
    if (!isSplit) {
      const amount = cents((moved.amount ?? 0) + (fee ?? 0));
      if (moved.unread === null) this.rows.push({ ...row, amount, direction, isFee: hasFee });
      else this.rows.push({ ...row, amount: ZERO, direction, isFee: false, unread: moved.unread });
      return;
    }
    this.rows.push({ ...row, amount: moved.amount ?? cents(0), balance: null, direction, isFee: false });
    this.rows.push({ ...row, amount: fee, direction: 'column', isFee: true });
  }

  private balanceOf(cells: readonly Cell[]): Cents | null {
    const cell = cells.findLast(({ kind }) => kind === 'balance');
    return cell && cell.money.unread === undefined
      ? toHolderSide(signedAmount(cell.money, this.rules.bareBalance), this.meaning)
      : null;
  }
}
