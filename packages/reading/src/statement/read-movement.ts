import { guessDirection } from '@tillslip/domain/bank/statements/guess-direction';
import type { DirectionEvidence } from '@tillslip/domain/bank/statements/statement-facts';
import { type Cents, cents, negate, sum } from '@tillslip/domain/kernel/money';
import type { Cell } from './assign-to-columns.ts';
import type { Entry } from './read-entries.ts';
import type { StatementLayout } from './statement-layout.ts';
import { type BareNumber, type PrintedMoney, signedAmount } from './statement-money.ts';

/** How this statement writes directions, settled once for all its rows. */
export interface SignRules {
  readonly bareAmount: BareNumber | 'balance';
  readonly bareBalance: BareNumber;
  readonly debitIsSigned: boolean;
  readonly feeIsSigned: boolean;
  /** On a card's statement a minus is what was paid in. */
  readonly minusIsIn: boolean;
}

/** The rules of a layout; the general one's gaps are filled by how the amounts look. */
export function signRules(entries: readonly Entry[], layout: StatementLayout, isOwed: boolean): SignRules {
  const monies = (kind: Cell['kind']) =>
    entries.flatMap(({ cells }) => cells.filter((cell) => cell.kind === kind).map(({ money }) => money));
  const isGeneral = layout.bank === null;
  const amounts = [...monies('amount'), ...monies(null)];
  return {
    bareAmount: isGeneral ? bareIn(amounts) : layout.bareAmount,
    bareBalance: isGeneral && onlyCredits(monies('balance')) ? 'out' : layout.bareBalance,
    debitIsSigned: layout.hasSignedColumns ?? mostAreMinus(monies('debit')),
    feeIsSigned: mostAreMinus(monies('fee')),
    minusIsIn: isOwed && amounts.length > 0 && layout.bareAmount !== 'balance',
  };
}

/** Cr on some and nothing on the rest: the rest is money out. No mark anywhere: only the balance tells. */
function bareIn(amounts: readonly PrintedMoney[]): SignRules['bareAmount'] {
  if (onlyCredits(amounts)) return 'out';
  return amounts.some(({ mark }) => mark !== null) ? 'in' : 'balance';
}

const onlyCredits = (monies: readonly PrintedMoney[]): boolean =>
  monies.some(({ mark, hasSuffix }) => mark === 'plus' && hasSuffix) && monies.every(({ mark }) => mark !== 'minus');

const mostAreMinus = (monies: readonly PrintedMoney[]): boolean => {
  const moved = monies.filter(({ size }) => size > 0);
  return moved.length > 0 && moved.filter(({ mark }) => mark === 'minus').length * 2 > moved.length;
};

/** What one row moves; nulls where nothing is printed. */
export interface Movement {
  readonly movement: Cents | null;
  readonly fee: Cents | null;
  readonly direction: DirectionEvidence;
}

interface Around {
  readonly before: Cents | null;
  readonly after: Cents | null;
  readonly text: string;
}

/** Reads the movement of a row: by its column, its sign or, where neither is printed, the balance. */
export function readMovement(cells: readonly Cell[], rules: SignRules, around: Around): Movement {
  const fees = cells.filter(({ kind }) => kind === 'fee').map(({ money }) => feeOf(money, rules));
  const moved = cells.filter(({ kind }) => kind === 'debit' || kind === 'credit' || kind === 'amount' || kind === null);
  const telling = moved.some(({ money }) => money.size > 0) ? moved.filter(({ money }) => money.size > 0) : moved;
  const read = telling.map((cell) => oneMovement(cell, rules, around));
  return {
    movement: read.length === 0 ? null : sum(read.map(({ amount }) => amount)),
    fee: fees.length === 0 ? null : sum(fees),
    direction: read[0]?.direction ?? (fees.length > 0 ? 'column' : 'unknown'),
  };
}

const feeOf = (money: PrintedMoney, { feeIsSigned }: SignRules): Cents =>
  feeIsSigned ? signedAmount(money, 'in') : negate(signedAmount(money, 'in'));

interface OneMovement {
  readonly amount: Cents;
  readonly direction: DirectionEvidence;
}

function oneMovement({ kind, money }: Cell, rules: SignRules, around: Around): OneMovement {
  if (kind === 'credit') return { amount: signedAmount(money, 'in'), direction: 'column' };
  if (kind === 'debit') {
    const printed = signedAmount(money, 'in');
    return { amount: rules.debitIsSigned ? printed : negate(printed), direction: 'column' };
  }
  const isUnknown = rules.bareAmount === 'balance' || (kind === null && !rules.debitIsSigned);
  if (money.mark === null && isUnknown) return byBalance(money, around);
  const printed = signedAmount(money, rules.bareAmount === 'balance' ? 'in' : rules.bareAmount);
  return { amount: rules.minusIsIn ? negate(printed) : printed, direction: 'sign' };
}

/** No column and no sign: the way the balance moved; if it moved otherwise, what the words say. */
function byBalance({ size }: PrintedMoney, { before, after, text }: Around): OneMovement {
  if (before !== null && after !== null) {
    const moved = after - before;
    if (Math.abs(moved - size) <= 2) return { amount: size, direction: 'balance' };
    if (Math.abs(moved + size) <= 2) return { amount: negate(size), direction: 'balance' };
  }
  const guess = guessDirection(text);
  const isIn = guess ? guess === 'in' : after !== null && before !== null && after > before;
  return { amount: cents(isIn ? size : -size), direction: guess ? 'keyword' : 'unknown' };
}
