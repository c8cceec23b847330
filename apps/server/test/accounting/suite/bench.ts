import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents, sum } from '@tillslip/domain/kernel/money';
import type { AccountingEntry, EntryKind, EntryLine } from '@tillslip/domain/sync/accounting-entry';
import { capabilitiesOf } from '@tillslip/domain/sync/packages';
import type { AccountingPackage, Books, PackageRequest, TokenSource } from '../../../src/ports/accounting-package.ts';

/** What the books of the simulator hold when a test starts; the ids are those of the package. */
export interface SeedFacts {
  readonly companyName: string;
  readonly vatNumber: string;
  /** An active supplier with its name, and one that is not active. */
  readonly supplier: { readonly id: string; readonly name: string };
  readonly inactiveSupplier: { readonly id: string; readonly name: string };
  /** Two accounts for expenses, and one that is not active. */
  readonly expenseAccounts: readonly [string, string];
  readonly inactiveAccount: string;
  /** An account that a purchase is paid from by card; null where the package has no purchases. */
  readonly cardAccount: string | null;
  readonly taxCodes: { readonly standard: string; readonly zeroRated: string };
}

/** How the reply of the next request is lost; what was asked for is done. */
export type Loss = 'connection cut' | 'no answer in time' | 'page of a gateway';

/** What a write is about. */
export type Written = 'entry' | 'file' | 'supplier';

/** What the suite can do to a simulator, and ask it. Every package's test maps it to the control of its own simulator. */
export interface SimulatorHands {
  /** The next write is done, and its answer lost. */
  loseReply(what: Written, how: Loss): void;
  /** The next writes are answered with a status, before anything is done. */
  failBefore(what: Written, status: 500 | 503, times: number): void;
  /** The next requests of the API are told that they are too many. */
  throttle(times: number): void;
  /** The access token ends; the next one works. */
  endAccess(): void;
  /** No token works any more. */
  refuseAccess(): void;
  closeBooks(day: string | null): void;
  /** A bookkeeper changes an entry. */
  editByHand(kind: EntryKind, id: string): void;
  removeByHand(kind: EntryKind, id: string): void;
  /** A bookkeeper books an expense or invoice of the seed's supplier to an account. */
  bookByHand(accountId: string): void;
  /** How many entries of a kind the books have. */
  count(kind: EntryKind): number;
  supplierNames(): readonly string[];
  file(kind: EntryKind, id: string, name: string): Uint8Array;
  /** How many writes of a kind arrived, whatever became of them. */
  arrived(what: Written): number;
  /** Requests for what the package does not have; none may come. */
  unexpected(): number;
  now(): number;
  advance(ms: number): void;
}

/** A company of a simulator, opened by the adapter. */
export interface Bench {
  readonly accounting: AccountingPackage;
  readonly books: Books;
  readonly seed: SeedFacts;
  readonly hands: SimulatorHands;
  readonly tokens: TokenSource & { readonly refreshes: number };
  /** What the log of requests is told. */
  readonly requests: readonly PackageRequest[];
  /** How long was waited, in milliseconds; only the clocks moved. */
  readonly waits: readonly number[];
  /** Open the books again, as another server does after a restart. */
  restart(): Books;
  close(): Promise<void>;
}

/** Starts a simulator and opens its company of South Africa in rand. */
export type StartBench = (timing?: { readonly requestLimitMs?: number }) => Promise<Bench>;

/** The day of every entry of the suite. */
export const DAY = calendarDate('2026-11-18');

/** A line of R1 150.00 at the standard rate. */
export const aLine = ({ seed }: Bench, change: Partial<EntryLine> = {}): EntryLine => ({
  accountId: seed.expenseAccounts[0],
  taxCodeId: seed.taxCodes.standard,
  description: 'Office chairs',
  inclusiveCents: cents(1_150_00),
  vatCents: cents(150_00),
  ...change,
});

/** An entry of the first kind that the package has, or of the kind that is given; its totals follow from its lines. */
export function anEntry(bench: Bench, change: Partial<AccountingEntry> = {}): AccountingEntry {
  const lines = change.lines ?? [aLine(bench)];
  const kind = change.kind ?? capabilitiesOf(bench.accounting.name).kinds[0] ?? 'bill';
  return {
    kind,
    isCardCredit: false,
    supplierId: bench.seed.supplier.id,
    paidFrom: kind === 'purchase' ? { payment: 'card', accountId: bench.seed.cardAccount ?? '' } : null,
    date: DAY,
    dueDate: null,
    docNumber: 'INV-10442',
    currency: 'ZAR',
    memo: MARKER,
    lines,
    totalCents: sum(lines.map(({ inclusiveCents }) => inclusiveCents)),
    vatCents: sum(lines.map(({ vatCents }) => vatCents)),
    sendsVat: false,
    ...change,
  };
}

/** The memo of an entry of ours. */
export const MARKER = 'Tillslip 7f3a0000-0000-4000-8000-000000000001';
