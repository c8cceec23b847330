import {
  answerTo,
  GATE_FIELDS,
  GATE_REASONS,
  type GateAnswer,
  type GateReason,
} from '@tillslip/domain/receipts/check/review-gate';
import { z } from 'zod';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { forEachUser } from '../../../platform/jobs/for-each-user.repository.ts';
import { notify } from '../../../platform/outbox/outbox.ts';
import { checkRows, recheckReceipts } from './check-receipts.ts';
import { noteRecheck } from './note-recheck.ts';
import { publishChanged } from './publish-changed.ts';
import { listEverSubmitted, listQuestionsDue } from './questions-due.repository.ts';
import { type ReceiptRow, updateReceiptRow } from './receipts.repository.ts';
import { lockReceiptsAndCompanies } from './require-receipt.ts';
import { readingOf, storedJson } from './stored-reading.ts';

/** Invoices per transaction: lists and returns stay usable between batches. */
const BATCH_SIZE = 100;

/**
 * Ask of invoices that were saved before anything was asked what would be asked of a new one. What a person accepted or
 * typed counts as answered, and so does everything of a submitted VAT period. It ends by itself: each is asked once.
 */
export const askEarlier = defineJob({
  name: 'receipts.ask-earlier',
  payload: z.object({}),
  cron: '*/5 * * * *',
  run: (_payload, deps, { signal }) => forEachUser(deps, signal, (userId) => askEarlierOf(deps, userId, signal)),
});

async function askEarlierOf(deps: Pick<Deps, 'db' | 'clock'>, userId: string, signal: AbortSignal): Promise<void> {
  for (let asked = BATCH_SIZE; asked === BATCH_SIZE; ) {
    signal.throwIfAborted();
    asked = await asUser(deps.db, userId, (tx) => askBatch(deps, tx));
  }
}

async function askBatch(deps: Pick<Deps, 'clock'>, tx: UserDb): Promise<number> {
  const ids = await listQuestionsDue(tx, BATCH_SIZE);
  if (ids.length === 0) return 0;
  const rows = await lockReceiptsAndCompanies(tx, ids);
  const submitted = await listEverSubmitted(tx, ids);
  const open: string[] = [];
  for (const { row, check } of await checkRows(tx, rows.map(asIfAsked), deps.clock.today(), { hold: true })) {
    const reasons = GATE_REASONS.filter((reason) => check.reviewReasons.includes(reason));
    const settled = reasons.filter((reason) => submitted.has(row.id) || isAnswered(row, reason));
    const { facts } = readingOf(row);
    await saveAnswers(
      tx,
      row,
      settled.map((reason) => answerTo(reason, facts)),
    );
    if (settled.length < reasons.length) open.push(row.id);
  }
  await recheck(deps, tx, open);
  return ids.length;
}

/** An invoice without an answer; one that was asked meanwhile keeps its answers. */
const asIfAsked = (row: ReceiptRow): ReceiptRow => {
  const reading = readingOf(row);
  return { ...row, rawExtractedData: { ...reading, answers: reading.answers ?? [] } };
};

/** Whether a person accepted the invoice, or typed what the reason is about. */
const isAnswered = (row: ReceiptRow, reason: GateReason): boolean =>
  row.reviewedAt !== null || GATE_FIELDS[reason].some((field) => readingOf(row).byPerson[field] !== undefined);

/** Keep the answers. The invoice is as new as it was: nobody edited it. */
async function saveAnswers(tx: UserDb, row: ReceiptRow, answers: readonly GateAnswer[]): Promise<void> {
  const reading = readingOf(row);
  const rawExtractedData = storedJson({ ...reading, answers: [...(reading.answers ?? []), ...answers] });
  await updateReceiptRow(tx, row.id, { rawExtractedData, questionsDue: false, updatedAt: row.updatedAt });
}

async function recheck(deps: Pick<Deps, 'clock'>, tx: UserDb, ids: readonly string[]): Promise<void> {
  const changed: ReceiptRow[] = [];
  for (const one of await recheckReceipts(deps, tx, ids))
    if (await noteRecheck(deps, tx, one, { code: 'ASKED_SINCE_UPDATE' })) changed.push(one.row);
  publishChanged(tx, changed);
  notify(tx, { kind: 'changed', topic: 'receipts', id: null });
  notify(tx, { kind: 'changed', topic: 'vat', id: null });
}
