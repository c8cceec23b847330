import { guessDirection } from '@tillslip/domain/bank/statements/guess-direction';
import type { DirectionEvidence } from '@tillslip/domain/bank/statements/statement-facts';
import { type Cents, cents, negate, sum } from '@tillslip/domain/kernel/money';
import type { BankLayout, BareNumber } from '../locale/bank-layout.ts';
import { type PrintedMoney, signedAmount } from './statement-money.ts';
import type { Cell, TableLine } from './table-line.ts';

/** How this statement marks directions, settled once for all its transactions. */
export interface SignRules {
  readonly bareAmount: BareNumber | 'balance';
  readonly bareBalance: BareNumber;
  readonly isDebitSigned: boolean;
  readonly isFeeSigned: boolean;
  /** On a card statement a minus is money paid in. */
  readonly isMinusIn: boolean;
}

/** Return the sign rules of a layout; gaps of the general layout are filled from the printed amounts. */
export function signRules(table: readonly TableLine[], layout: BankLayout, isOwed: boolean): SignRules {
  const monies = (kind: Cell['kind']) =>
    table.flatMap(({ cells }) => cells.filter((cell) => cell.kind === kind).map(({ money }) => money));
  const isGeneral = layout.bank === null;
  const amounts = [...monies('amount'), ...monies(null)];
  return {
    bareAmount: isGeneral ? inferBareAmount(amounts) : layout.bareAmount,
    bareBalance: isGeneral && hasOnlyCredits(monies('balance')) ? 'out' : layout.bareBalance,
    isDebitSigned: layout.hasSignedColumns ?? isMostlyNegative(monies('debit')),
    isFeeSigned: isMostlyNegative(monies('fee')),
    isMinusIn: isOwed && amounts.length > 0 && layout.bareAmount !== 'balance',
  };
}

/** Cr on some amounts and no mark on the others: the others are money out. No marks: only the balance shows the side. */
function inferBareAmount(amounts: readonly PrintedMoney[]): SignRules['bareAmount'] {
  if (hasOnlyCredits(amounts)) return 'out';
  return amounts.some(({ mark }) => mark !== null) ? 'in' : 'balance';
}

const hasOnlyCredits = (monies: readonly PrintedMoney[]): boolean =>
  monies.some(({ mark, hasSuffix }) => mark === 'plus' && hasSuffix) && monies.every(({ mark }) => mark !== 'minus');

/** A column is signed when more than this share of its amounts has a minus. */
const MIN_MINUS_SHARE = 0.5;

const isMostlyNegative = (monies: readonly PrintedMoney[]): boolean => {
  const moved = monies.filter(({ size }) => size > 0);
  return moved.filter(({ mark }) => mark === 'minus').length > moved.length * MIN_MINUS_SHARE;
};

/** The amount of one transaction; null where nothing is printed. */
export interface TransactionAmount {
  readonly amount: Cents | null;
  readonly fee: Cents | null;
  readonly direction: DirectionEvidence;
  /** What is printed in place of an amount that cannot be read. */
  readonly unread: string | null;
}

interface Around {
  readonly before: Cents | null;
  readonly after: Cents | null;
  readonly text: string;
}

/** Read the amount of a transaction: by its column, its sign or, where neither is printed, the balance. */
export function readAmount(cells: readonly Cell[], rules: SignRules, around: Around): TransactionAmount {
  const charged = cells.filter(({ kind }) => kind === 'fee');
  const fees = charged.filter(isLegible).map(({ money }) => feeOf(money, rules));
  const moved = cells.filter(({ kind }) => kind === 'debit' || kind === 'credit' || kind === 'amount' || kind === null);
  const legible = moved.filter(isLegible);
  const hasSize = legible.some(({ money }) => money.size > 0);
  const read = (hasSize ? legible.filter(({ money }) => money.size > 0) : legible).map((cell) =>
    readOneAmount(cell, rules, around),
  );
  const unread = hasSize ? null : ([...moved, ...charged].find((cell) => !isLegible(cell))?.money.unread ?? null);
  return {
    amount: read.length === 0 || unread !== null ? null : sum(read.map(({ amount }) => amount)),
    fee: fees.length === 0 ? null : sum(fees),
    direction: unread === null ? (read[0]?.direction ?? (fees.length > 0 ? 'column' : 'unknown')) : 'unknown',
    unread,
  };
}

const isLegible = ({ money }: Cell): boolean => money.unread === undefined;

const feeOf = (money: PrintedMoney, { isFeeSigned }: SignRules): Cents =>
  isFeeSigned ? signedAmount(money, 'in') : negate(signedAmount(money, 'in'));

interface OneAmount {
  readonly amount: Cents;
  readonly direction: DirectionEvidence;
}

function readOneAmount({ kind, money }: Cell, rules: SignRules, around: Around): OneAmount {
  if (kind === 'credit') return { amount: signedAmount(money, 'in'), direction: 'column' };
  if (kind === 'debit') {
    const printed = signedAmount(money, 'in');
    return { amount: rules.isDebitSigned ? printed : negate(printed), direction: 'column' };
  }
  const isUnknown = rules.bareAmount === 'balance' || (kind === null && !rules.isDebitSigned);
  if (money.mark === null && isUnknown) return readByBalance(money, around);
  const printed = signedAmount(money, rules.bareAmount === 'balance' ? 'in' : rules.bareAmount);
  return { amount: rules.isMinusIn ? negate(printed) : printed, direction: 'sign' };
}

/** A printed balance may be rounded by a cent or two. */
const BALANCE_TOLERANCE = 2;

/** Without column and sign: the direction in which the balance moved, else what the words suggest. */
function readByBalance({ size }: PrintedMoney, { before, after, text }: Around): OneAmount {
  if (before !== null && after !== null) {
    const moved = after - before;
    if (Math.abs(moved - size) <= BALANCE_TOLERANCE) return { amount: size, direction: 'balance' };
    if (Math.abs(moved + size) <= BALANCE_TOLERANCE) return { amount: negate(size), direction: 'balance' };
  }
  const guess = guessDirection(text);
  const isIn = guess ? guess === 'in' : after !== null && before !== null && after > before;
  return { amount: cents(isIn ? size : -size), direction: guess ? 'keyword' : 'unknown' };
}
