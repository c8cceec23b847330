import type { StatementTransaction } from '@tillslip/domain/bank/statements/statement-facts';
import { type Cents, negate, sum } from '@tillslip/domain/kernel/money';

/** The transactions of one line of an export: one, or the halves of a payment with its fee. */
export interface ImportedLine {
  readonly line: number;
  readonly rows: readonly StatementTransaction[];
}

/** Where more than this share of the lines has a balance, a line without one is noticed. */
const MIN_BALANCE_SHARE = 0.5;

/**
 * Separate the lines that a bank has not booked yet: among lines with balances, those without one that the balances around
 * them do not count. The lines are in order, oldest first.
 */
export function separateUnbooked(
  lines: readonly ImportedLine[],
  { opening, closing }: { readonly opening: Cents | null; readonly closing: Cents | null },
): { readonly booked: readonly ImportedLine[]; readonly unbooked: readonly ImportedLine[] } {
  const withBalance = lines.filter((line) => balanceOf(line) !== null).length;
  if (withBalance === lines.length || withBalance <= lines.length * MIN_BALANCE_SHARE)
    return { booked: lines, unbooked: [] };
  const unbooked = new Set<ImportedLine>();
  let [before, run]: [Cents | null, ImportedLine[]] = [opening, []];
  const settle = (moved: Cents | 0, after: Cents | null) => {
    const isCounted = before !== null && after !== null && before + movedBy(run) + moved === after;
    if (!isCounted) for (const line of run) unbooked.add(line);
    run = [];
  };
  for (const line of lines) {
    const balance = balanceOf(line);
    if (balance === null) run.push(line);
    else {
      settle(movedBy([line]), balance);
      before = balance;
    }
  }
  settle(0, closing);
  return { booked: lines.filter((line) => !unbooked.has(line)), unbooked: [...unbooked] };
}

/**
 * Give the amounts of an export without signs their direction, where the balances show that of each, beginning with the
 * opening balance. The lines are in order, oldest first, and stay as they are where one balance does not fit.
 */
export function signedByBalances(lines: readonly ImportedLine[], opening: Cents | null): readonly ImportedLine[] {
  const isPlain = ({ rows }: ImportedLine) => rows.length === 1 && rows.every(({ amount }) => amount > 0);
  if (opening === null || !lines.every(isPlain)) return lines;
  let before: Cents = opening;
  const signed: ImportedLine[] = [];
  for (const line of lines) {
    const [row] = line.rows;
    if (!row || row.balance === null) return lines;
    const amount = row.balance < before ? negate(row.amount) : row.amount;
    if (before + amount !== row.balance) return lines;
    signed.push({ ...line, rows: [{ ...row, amount }] });
    before = row.balance;
  }
  return signed;
}

const balanceOf = ({ rows }: ImportedLine): Cents | null => rows.at(-1)?.balance ?? null;

const movedBy = (lines: readonly ImportedLine[]): Cents =>
  sum(lines.flatMap(({ rows }) => rows.map(({ amount }) => amount)));
