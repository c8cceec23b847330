import type { AuditEntry } from '@tillslip/contract/audit';
import { parseCause } from '@tillslip/domain/kernel/audit-cause';
import { z } from 'zod';
import { readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { namesOfPeople } from '../../../platform/members/people.repository.ts';
import { type AuditRow, listAuditEntries } from '../../audit/index.ts';
import { isSameFact } from '../core/fact-value.ts';
import { findAnyReceipt } from '../core/receipts.repository.ts';
import { type HistoryNames, historyValue, namesIn } from './history-value.ts';

/** The most entries shown; the complete trail is in the download of all data. */
const MAX_EVENTS = 500;

/**
 * List the changes of an invoice and its upload, newest first, with before and after values. A deleted invoice keeps
 * its history.
 *
 * @throws RECEIPT_NOT_FOUND when there is none, or it is another user's.
 */
export const receiptHistory = (
  { db }: Pick<Deps, 'db'>,
  user: { readonly id: string; readonly name: string },
  { id }: { id: string },
): Promise<AuditEntry[]> =>
  readAsUser(db, user.id, async (tx) => {
    const receipt = await findAnyReceipt(tx, id);
    if (!receipt) throw new AppError('RECEIPT_NOT_FOUND');
    const events = await listAuditEntries(tx, [id, receipt.draftId], MAX_EVENTS);
    const told = events.map((event) => ({ event, before: valuesOf(event.before), after: valuesOf(event.after) }));
    const names = await namesIn(
      tx,
      told.flatMap(({ before, after }) => [before, after]),
    );
    const people = await namesOfPeople(
      tx,
      user,
      events.map(({ actorId }) => actorId),
    );
    return told.map((one) => entryOf(one, { people, names }));
  });

const valuesOf = (stored: unknown): Record<string, unknown> =>
  z.record(z.string(), z.unknown()).nullable().parse(stored) ?? {};

/** The before and after values of an audit entry. */
interface RecordedValues {
  readonly event: AuditRow;
  readonly before: Record<string, unknown>;
  readonly after: Record<string, unknown>;
}

function entryOf(
  { event, before, after }: RecordedValues,
  { people, names }: { people: ReadonlyMap<string, string>; names: HistoryNames },
): AuditEntry {
  const kind = event.sourceKind;
  const cause = parseCause(event.reason);
  return {
    id: event.id,
    sequence: event.sequence,
    at: event.at.toISOString(),
    action: event.action,
    source: {
      kind,
      name: event.sourceName ?? (kind === 'person' ? (people.get(event.actorId ?? '') ?? null) : null),
      confidence: event.sourceConfidence,
    },
    changes: changesOf(before, after, names),
    reason: cause ? null : event.reason,
    cause,
    hash: event.hash,
  };
}

function changesOf(
  before: RecordedValues['before'],
  after: RecordedValues['after'],
  names: HistoryNames,
): AuditEntry['changes'] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields
    .filter((field) => !isSameFact(before[field], after[field]))
    .map((field) => ({
      field,
      before: historyValue(field, before[field], names),
      after: historyValue(field, after[field], names),
    }))
    .filter((change) => change.before !== null || change.after !== null);
}
