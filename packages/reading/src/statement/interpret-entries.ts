import { proveStatement } from '@tillslip/domain/bank/statements/check-balances';
import type { BalanceMark, StatementFacts, StatementRow } from '@tillslip/domain/bank/statements/statement-facts';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { type Cents, cents, negate } from '@tillslip/domain/kernel/money';
import type { Cell } from './assign-to-columns.ts';
import { inferYear, type StatementTime } from './infer-years.ts';
import type { Entry } from './read-entries.ts';
import { type Movement, readMovement, type SignRules, signRules } from './read-movement.ts';
import type { StatementLayout } from './statement-layout.ts';
import { signedAmount } from './statement-money.ts';

/** What the rows may mean, where the page leaves it open; decided for the whole statement, never per row. */
interface Meaning {
  /** The fee column moves the balance. */
  readonly feeMoves: boolean;
  /** Balances are what is owed. */
  readonly isOwed: boolean;
  /** Amounts without date and balance are movements. */
  readonly looseMove: boolean;
  /** The newest row stands first. */
  readonly isReversed: boolean;
}

/** The printed balances of the statement outside its rows, as printed. */
export interface PrintedEnds {
  readonly opening: Cents | null;
  readonly closing: Cents | null;
}

type HeaderFacts = Omit<StatementFacts, 'rows' | 'marks' | 'opening' | 'closing'>;

/**
 * Turns the table's entries into movements, in the meaning in which most of the statement adds up.
 *
 * Only what a bank decides for a whole statement is decided so (is the fee column a movement, is the
 * balance what is owed, which end is first). A single row is never turned to make it fit: that would
 * hide the very fault the proof is for.
 */
export function interpretEntries(
  entries: readonly Entry[],
  layout: StatementLayout,
  header: HeaderFacts,
  ends: PrintedEnds,
): StatementFacts {
  const byPlace = placedEntries(entries).map((placed) => leastBroken(placed, layout, header, ends));
  const [one, other] = byPlace;
  const placed = one && other && other.breaks < one.breaks ? other : one;
  // The page shows the side: balances are asked only where most of the statement says that it does not.
  if (placed && placed.breaks * 2 <= placed.facts.rows.length) return placed.facts;
  return leastBroken(entries, layout, header, ends).facts;
}

/** The entries with each amount on the side where it stands; of a single column either may be meant. */
function placedEntries(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  const sides = new Set(entries.flatMap(({ cells }) => cells.flatMap(({ side }) => side ?? [])));
  if (sides.size === 0) return [];
  const single: readonly ('debit' | 'credit')[] = sides.has('same') ? ['debit', 'credit'] : ['debit'];
  return single.map((same) =>
    entries.map((entry) => ({
      ...entry,
      cells: entry.cells.map((cell) => ({ ...cell, kind: cell.side === 'same' ? same : (cell.side ?? cell.kind) })),
    })),
  );
}

function leastBroken(
  entries: readonly Entry[],
  layout: StatementLayout,
  header: HeaderFacts,
  ends: PrintedEnds,
): { readonly facts: StatementFacts; readonly breaks: number } {
  const read = possibleMeanings(entries, layout, header).map((meaning) => {
    const facts = factsIn(meaning, entries, layout, header, ends);
    return { facts, breaks: proveStatement(facts).breaks.length };
  });
  const least = Math.min(...read.map(({ breaks }) => breaks));
  const best = read.find(({ breaks }) => breaks === least);
  return best ?? { facts: factsIn(PLAIN, entries, layout, header, ends), breaks: 0 };
}

const PLAIN: Meaning = { feeMoves: false, isOwed: false, looseMove: false, isReversed: false };

/** The likeliest first: of equals the first is taken. */
function possibleMeanings(entries: readonly Entry[], layout: StatementLayout, time: StatementTime): readonly Meaning[] {
  const hasFees = entries.some(({ cells }) => cells.some(({ kind, money }) => kind === 'fee' && money.size > 0));
  const fees = layout.fee ? [layout.fee === 'movement'] : hasFees ? [true, false] : [false];
  const owed = layout.isOwed ? [true, false] : [false];
  const loose = entries.some(({ isLoose }) => isLoose) ? [false, true] : [false];
  const isReversed = isNewestFirst(entries, time);
  return fees.flatMap((feeMoves) =>
    owed.flatMap((isOwed) => loose.map((looseMove) => ({ feeMoves, isOwed, looseMove, isReversed }))),
  );
}

/** Only dates that fall show that the newest stands first. */
function isNewestFirst(entries: readonly Entry[], time: StatementTime): boolean {
  const days = entries.flatMap(({ date }) => (date ? (inferYear(date, time) ?? []) : []));
  const [first, last] = [days[0], days.at(-1)];
  return first !== undefined && last !== undefined && first > last;
}

function factsIn(
  meaning: Meaning,
  entries: readonly Entry[],
  layout: StatementLayout,
  header: HeaderFacts,
  ends: PrintedEnds,
): StatementFacts {
  const rules = signRules(entries, layout, meaning.isOwed);
  const ordered = meaning.isReversed ? entries.toReversed() : entries;
  const table = new RowBuilder(rules, meaning, header, ends.opening === null ? null : ownSide(ends.opening, meaning));
  for (const entry of ordered) table.take(entry);
  const opening = ends.opening === null ? null : ownSide(ends.opening, meaning);
  const closing = ends.closing === null ? null : ownSide(ends.closing, meaning);
  return {
    ...header,
    opening: table.opening ?? opening,
    closing: table.closing ?? closing,
    marks: table.marks,
    rows: table.rows,
  };
}

/** What is owed is less than nothing to its owner. */
const ownSide = (balance: Cents, { isOwed }: Meaning): Cents => (isOwed ? negate(balance) : balance);

/** Some banks draw the words of their own charges, so that no program can read them. SA D1 (FNB). */
const UNREADABLE = 'Bank charge (text not readable)';

/** Takes entries in order and keeps the balance, for the rows whose direction only it shows. */
class RowBuilder {
  readonly rows: StatementRow[] = [];
  readonly marks: BalanceMark[] = [];
  opening: Cents | null = null;
  closing: Cents | null = null;
  private balance: Cents | null;
  private day: CalendarDate | null = null;

  constructor(
    private readonly rules: SignRules,
    private readonly meaning: Meaning,
    private readonly time: StatementTime,
    opening: Cents | null,
  ) {
    this.balance = opening;
  }

  take(entry: Entry): void {
    const balance = this.balanceOf(entry.cells);
    if (entry.kind === 'row') this.takeRow(entry, balance);
    else if (balance !== null) this.takeBalance(entry, balance);
  }

  private takeBalance({ kind, place }: Entry, balance: Cents): void {
    if (kind === 'closing') this.closing = balance;
    else if (kind === 'brought' && this.rows.length === 0 && this.opening === null) this.opening = balance;
    else this.marks.push({ afterRows: this.rows.length, balance, page: place.page });
    if (this.rows.length === 0) this.balance = balance;
  }

  private takeRow(entry: Entry, balance: Cents | null): void {
    if (entry.isLoose && !this.meaning.looseMove) return;
    const moved = readMovement(entry.cells, this.rules, { before: this.balance, after: balance, text: entry.text });
    const fee = this.meaning.feeMoves ? moved.fee : null;
    // A dated line without any amount is a heading or a note.
    if (moved.movement === null && fee === null && balance === null) return;
    this.day = (entry.date && inferYear(entry.date, this.time)) ?? this.day;
    this.push(entry, moved, fee, balance);
    this.balance = balance ?? cents((this.balance ?? 0) + (moved.movement ?? 0) + (fee ?? 0));
  }

  private push(entry: Entry, moved: Movement, fee: Cents | null, balance: Cents | null): void {
    const isSplit = moved.movement !== null && moved.movement !== 0 && fee !== null && fee !== 0;
    const row = {
      date: this.day,
      description: entry.text || UNREADABLE,
      reference: entry.reference,
      balance,
      place: entry.place,
      splitOf: isSplit ? this.rows.length : null,
    };
    const direction = moved.direction;
    if (!isSplit) {
      const amount = cents((moved.movement ?? 0) + (fee ?? 0));
      this.rows.push({ ...row, amount, direction, isFee: fee !== null && fee !== 0 });
      return;
    }
    this.rows.push({ ...row, amount: moved.movement ?? cents(0), balance: null, direction, isFee: false });
    this.rows.push({
      ...row,
      description: `Fee: ${entry.text || UNREADABLE}`,
      amount: fee,
      direction: 'column',
      isFee: true,
    });
  }

  private balanceOf(cells: readonly Cell[]): Cents | null {
    const cell = cells.findLast(({ kind }) => kind === 'balance');
    return cell ? ownSide(signedAmount(cell.money, this.rules.bareBalance), this.meaning) : null;
  }
}
