import { type SavedCorrection, SavedCorrectionSchema } from '@tillslip/contract/bank/schemas';
import { CalendarDateSchema, CentsSchema, MomentSchema } from '@tillslip/contract/common';
import { z } from 'zod';
import type { TransactionRow } from './transactions.repository.ts';

/** What a correction may change of a transaction. */
const RowStateSchema = z.object({
  date: CalendarDateSchema.nullable(),
  description: z.string(),
  reference: z.string().nullable(),
  amount: CentsSchema,
  balance: CentsSchema.nullable(),
  direction: z.string(),
  isFee: z.boolean(),
  unread: z.string().nullable(),
  isWorkedOut: z.boolean(),
  isCorrected: z.boolean(),
});
export type RowState = z.infer<typeof RowStateSchema>;

/** Fields of the header by their names. */
const HeadStateSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

type HeadState = Readonly<z.infer<typeof HeadStateSchema>>;

/** A correction with what is needed to undo it; `nextId` is the transaction that follows one that was removed. */
export const LoggedCorrectionSchema = z.object({
  id: z.uuid(),
  at: MomentSchema,
  kind: SavedCorrectionSchema.shape.kind,
  transactionId: z.uuid().nullable(),
  nextId: z.uuid().nullable(),
  before: RowStateSchema.nullable(),
  after: RowStateSchema.nullable(),
  head: z.object({ before: HeadStateSchema, after: HeadStateSchema }).nullable(),
});
export type LoggedCorrection = z.infer<typeof LoggedCorrectionSchema>;

/** So many can be undone. */
const MAX_LOGGED = 200;

/** Add a correction to those that can be undone. */
export const withCorrection = (
  log: readonly LoggedCorrection[],
  correction: LoggedCorrection,
): readonly LoggedCorrection[] => [...log, correction].slice(-MAX_LOGGED);

/** Return what a correction may change of a transaction. */
export const stateOf = (row: TransactionRow): RowState => ({
  ...{ date: row.transactionDate, description: row.description, reference: row.reference, amount: row.amountCents },
  ...{ balance: row.balanceCents, direction: row.direction, isFee: row.isFee, unread: row.unreadAmount },
  ...{ isWorkedOut: row.isWorkedOut, isCorrected: row.isCorrected },
});

/** Return what a correction changed of the header, by the names of its fields. */
export function changedHead(before: HeadState, after: HeadState): NonNullable<LoggedCorrection['head']> {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  const only = (values: HeadState) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { before: only(before), after: only(after) };
}

/** Whether nothing else changed what a correction changed, so that it can be undone. */
export function canUndo(
  { kind, transactionId, after, head }: LoggedCorrection,
  headNow: Readonly<Record<string, unknown>>,
  printed: readonly TransactionRow[],
): boolean {
  if (head) return Object.entries(head.after).every(([name, value]) => headNow[name] === value);
  const row = printed.find(({ id }) => id === transactionId);
  if (kind === 'remove' || kind === 'REPEATED') return row === undefined;
  return row !== undefined && row.heldBy === null && isSameState(stateOf(row), after);
}

/** The VAT of a fee and the like follow from these. */
const isSameState = (now: RowState, after: RowState | null): boolean =>
  after !== null &&
  (['date', 'description', 'reference', 'amount', 'balance'] as const).every((name) => now[name] === after[name]);

/** Build the contract's view of the corrections that can be undone, the latest first. */
export const correctionViews = (
  log: readonly LoggedCorrection[],
  headNow: Readonly<Record<string, unknown>>,
  printed: readonly TransactionRow[],
): SavedCorrection[] =>
  log.toReversed().map((correction) => ({
    ...{ id: correction.id, at: correction.at, kind: correction.kind, transactionId: correction.transactionId },
    ...{ before: viewOf(correction.before), after: viewOf(correction.after) },
    canUndo: canUndo(correction, headNow, printed),
  }));

const viewOf = (state: RowState | null): SavedCorrection['before'] =>
  state && {
    ...{ date: state.date, description: state.description, balanceCents: state.balance },
    amountCents: state.unread === null ? state.amount : null,
  };
