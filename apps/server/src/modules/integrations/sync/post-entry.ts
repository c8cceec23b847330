import type { AccountingEntry } from '@tillslip/domain/sync/accounting-entry';
import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import type { EntryDraft } from '@tillslip/domain/sync/prepare-entry';
import type { SyncProblem } from '@tillslip/domain/sync/sync-problem';
import { asUser, readAsUser, type UserDb } from '../../../platform/database/database.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import type { BookedEntry, Books } from '../../../ports/accounting-package.ts';
import type { ConnectionRow } from '../connections/connections.repository.ts';
import { requirePackage } from '../connections/packages.ts';
import type { BooksDeps } from '../connections/with-books.ts';
import { forgetSuppliers } from '../lists/lists.repository.ts';
import {
  type EntryChange,
  type EntryRow,
  listEntriesByPackageId,
  lockEntry,
  updateEntry,
} from './entries.repository.ts';
import { findInBooks, type NearbyEntries } from './find-conflicts.ts';
import { findSupplier } from './find-supplier.ts';
import { isSame, knownTarget } from './known-target.ts';
import { draftHash, type LoadedDocument, loadContext, loadDocuments } from './load-documents.ts';
import { recordOutcome } from './runs.repository.ts';

/** What the entries of one connection are sent with. */
export interface Posting {
  readonly deps: BooksDeps;
  readonly userId: string;
  readonly connection: ConnectionRow;
  readonly books: Books;
  readonly nearby: NearbyEntries;
}

/** A document that was checked and is about to be sent. */
interface Ready {
  readonly entry: EntryRow;
  readonly document: LoadedDocument;
  readonly draft: EntryDraft;
  readonly hash: string;
}

/**
 * Send the entry of one document. Before the network is touched its request id is stored, so that whatever happens then is
 * repeated with it: the package answers a repeated id with its first answer. After a refusal the id is a new one.
 *
 * Spec: decisions 22. Source: facts H2.
 * @throws AccountingFault when the queue has to wait or stop; the entry then waits.
 */
export async function postEntry(posting: Posting, waiting: EntryRow): Promise<void> {
  const { deps, userId } = posting;
  const ready = await asUser(deps.db, userId, (tx) => prepare(posting, tx, waiting.id));
  if (!ready) return;
  try {
    await send(posting, ready);
  } catch (error) {
    if (!(error instanceof AccountingFault)) throw error;
    await afterFault(posting, ready, error);
  }
}

/** Check the document and mark its entry as being sent; null when nothing is to be sent. */
async function prepare({ deps, connection }: Posting, tx: UserDb, id: string): Promise<Ready | null> {
  const entry = await lockEntry(tx, id);
  if (!entry || (entry.state !== 'pending' && entry.state !== 'posting')) return null;
  const [document] = await loadDocuments(tx, await loadContext(deps, tx, connection), [entry.receiptId]);
  if (!document) return null;
  const { draft, problems, warnings } = document.prepared;
  if (!draft || problems.length > 0) {
    await fail(tx, entry, { failure: 'validation_failed', problems: [...problems] });
    return null;
  }
  const hash = draftHash(draft, document.row.supplierName);
  if (entry.entryId !== null && entry.sentHash === hash && entry.outsideChange === null) {
    await updateEntry(tx, entry.id, { state: 'synced', isOutdated: false, failure: null, problems: '[]' });
    await recordOutcome(tx, entry, 'skipped');
    return null;
  }
  const asked = questionBefore(entry, document);
  if (asked) {
    await fail(tx, entry, { failure: 'validation_failed', problems: [asked] });
    return null;
  }
  const isRepeated = entry.postedHash === hash;
  const revision = isRepeated ? entry.revision : entry.revision + 1;
  const changes = { state: 'posting', revision, postedHash: hash, warnings: JSON.stringify(warnings) } as const;
  await updateEntry(tx, entry.id, { ...changes, ...(!isRepeated && { firstPostedAt: deps.clock.now() }) });
  return { entry: { ...entry, revision }, document, draft, hash };
}

/** What a person has to agree to before an entry that was sent is changed. */
function questionBefore(entry: EntryRow, { row }: LoadedDocument): SyncProblem | null {
  if (entry.entryId === null) return null;
  if (entry.outsideChange !== null && !entry.mayOverwrite) return { code: 'CHANGED_THERE', what: entry.outsideChange };
  return row.isInSubmittedPeriod && !entry.mayChangeSubmitted ? { code: 'PERIOD_SUBMITTED' } : null;
}

const requestIdOf = ({ id, revision }: Pick<EntryRow, 'id' | 'revision'>): string => `${id}-${revision}`;

async function send(posting: Posting, ready: Ready): Promise<void> {
  const { deps, userId, books, connection } = posting;
  const { entry, document, draft } = ready;
  const supplierId = await findSupplier(deps, userId, books, { connection, row: document.row });
  const full: AccountingEntry = { ...draft, supplierId };
  const outcome = await book(posting, ready, full);
  if (!outcome) return;
  const { booked, isNew } = outcome;
  if (booked.totalCents !== draft.totalCents || booked.vatCents !== draft.vatCents) {
    await removeWrong(posting, ready, booked);
    return;
  }
  await asUser(deps.db, userId, async (tx) => {
    const state = await stateAfter(tx, entry, 'synced');
    await updateEntry(tx, entry.id, {
      ...bookedColumns(booked),
      ...{ state, syncedAt: deps.clock.now(), sentHash: ready.hash, postedHash: null, isOutdated: false },
      ...{ failure: null, fault: null, faultDetail: null, problems: '[]', conflicts: '[]', outsideChange: null },
      ...{ strategy: null, targetEntryId: null, targetKind: null },
      ...(connection.attachesOriginals &&
        // An entry that was there may have the files: what is there is looked up before the second attempt.
        entry.attachment !== 'attached' && { attachment: 'pending', attachmentAttempts: isNew ? 0 : 1 }),
    });
    await recordOutcome(tx, entry, 'successful');
    recordAudit(tx, {
      action: entry.entryId === null ? 'accounting.sent' : 'accounting.sent-again',
      subjectType: 'accounting_entry',
      subjectId: entry.receiptId,
      before:
        entry.entryId === null
          ? undefined
          : { entryId: entry.entryId, totalCents: entry.bookedTotalCents, vatCents: entry.bookedVatCents },
      after: { entryId: booked.id, kind: booked.kind, totalCents: booked.totalCents, vatCents: booked.vatCents },
      actorId: userId,
    });
    notify(tx, { kind: 'changed', topic: 'accounting', id: connection.id });
  });
}

/** Lock the entry and return its state after an attempt: one that was queued again meanwhile waits again. */
async function stateAfter(tx: UserDb, { id, runId }: EntryRow, state: EntryRow['state']): Promise<EntryRow['state']> {
  const current = await lockEntry(tx, id);
  return current?.runId === runId ? state : 'pending';
}

/** The columns that repeat what was booked. */
export const bookedColumns = (booked: BookedEntry) => ({
  kind: booked.kind,
  entryId: booked.id,
  entryVersion: booked.version,
  bookedTotalCents: booked.totalCents,
  bookedVatCents: booked.vatCents,
  currency: booked.currency,
});

/** An entry as it is now; a new one was made a moment ago. */
interface Outcome {
  readonly booked: BookedEntry;
  readonly isNew: boolean;
}

/** Create or change the entry; null when a person has to decide first. */
async function book(posting: Posting, ready: Ready, full: AccountingEntry): Promise<Outcome | null> {
  const { books } = posting;
  const { entry } = ready;
  const requestId = requestIdOf(entry);
  const target = await targetOf(posting, ready, full);
  if (target === 'ask') return null;
  const create = async (allowsSameNumber: boolean): Promise<Outcome> => ({
    ...{ booked: await books.create(full, requestId, { allowsSameNumber }), isNew: true },
  });
  if (target === null) return create(entry.strategy === 'force_sync');
  // Sent before the interruption: nothing is left to do.
  if (isSame(target, full)) return { booked: target, isNew: false };
  if (target.kind === full.kind) {
    const booked = await books.update(target.id, target.version, full, `${requestId}-u${target.version}`);
    return { booked, isNew: false };
  }
  // A bill that was paid since becomes an expense: another kind of entry, so the old one goes.
  await books.remove(target.kind, target.id, target.version, `${requestId}-x`);
  return create(false);
}

/** The entry to change: that of the document, one that the person chose, or null for a new one. */
async function targetOf(posting: Posting, ready: Ready, full: AccountingEntry): Promise<BookedEntry | 'ask' | null> {
  const { entry } = ready;
  const known = await knownTarget(posting.books, entry, full);
  if (known) return known;
  const found = await lookInBooks(posting, ready, full);
  // One that we do not remember sending may have been changed since: that is not overwritten without a word.
  if (found.own && (entry.firstPostedAt !== null || isSame(found.own, full))) return found.own;
  if (entry.strategy === 'force_sync') return null;
  if (found.alike.length === 0) return null;
  await asUser(posting.deps.db, posting.userId, async (tx) => {
    const state = await stateAfter(tx, entry, 'conflict');
    await updateEntry(tx, entry.id, { state, postedHash: null, conflicts: JSON.stringify(found.alike) });
    await recordOutcome(tx, entry, 'skipped');
    notify(tx, { kind: 'changed', topic: 'accounting', id: posting.connection.id });
  });
  return 'ask';
}

async function lookInBooks({ deps, userId, connection, nearby }: Posting, { document }: Ready, draft: AccountingEntry) {
  const accounting = requirePackage(deps, connection.package);
  const supplierName = document.row.supplierName ?? '';
  const first = await findInBooks(
    nearby,
    { receiptId: document.row.id, supplierName, draft },
    { accounting, isLinked: () => false },
  );
  if (first.alike.length === 0) return first;
  const ids = first.alike.map(({ entryId }) => entryId);
  const linked = await readAsUser(deps.db, userId, (tx) => listEntriesByPackageId(tx, connection.id, ids));
  const others = new Set(linked.map(({ entryId }) => entryId));
  return { ...first, alike: first.alike.filter(({ entryId }) => !others.has(entryId)) };
}

/** The package booked other amounts: the entry is removed again, and the person told. */
async function removeWrong(posting: Posting, { entry, draft }: Ready, booked: BookedEntry): Promise<void> {
  const { deps, userId, books } = posting;
  await books.remove(booked.kind, booked.id, booked.version, `${requestIdOf(entry)}-r`);
  const problem: SyncProblem = {
    code: 'AMOUNTS_DIFFER',
    ...{ sentCents: draft.totalCents, bookedCents: booked.totalCents },
    ...{ sentVatCents: draft.vatCents, bookedVatCents: booked.vatCents },
  };
  const gone = { entryId: null, entryVersion: null, kind: null, sentHash: null, postedHash: null };
  await asUser(deps.db, userId, async (tx) => {
    await updateEntry(tx, entry.id, { ...gone, bookedTotalCents: null, bookedVatCents: null });
    await fail(tx, entry, { failure: 'amounts_differ', problems: [problem] });
  });
}

/** What a refusal means for this document. A fault that concerns all documents is thrown on. */
async function afterFault({ deps, userId, connection }: Posting, ready: Ready, fault: AccountingFault): Promise<void> {
  const { entry } = ready;
  switch (fault.kind) {
    case 'throttled':
      throw fault;
    case 'signed-out':
    case 'not-allowed':
    case 'suspended':
    case 'configuration':
      await asUser(deps.db, userId, (tx) => updateEntry(tx, entry.id, { state: 'pending' }));
      throw fault;
    case 'stale':
    case 'not-found':
      if (entry.entryId !== null) {
        const what = fault.kind === 'stale' ? 'changed' : 'deleted';
        await failWith(
          deps,
          userId,
          entry,
          { failure: 'validation_failed', problems: [{ code: 'CHANGED_THERE', what }] },
          { outsideChange: what, postedHash: null },
        );
        return;
      }
      break;
    case 'wrong-reference':
      await asUser(deps.db, userId, (tx) => forgetSuppliers(tx, connection.id));
      break;
    default:
  }
  // After a fault of the system it is not known whether the entry was made: the same request id is kept.
  const postedHash = fault.kind === 'system' ? ready.hash : null;
  const facts = { fault: fault.kind, faultDetail: fault.detail, postedHash };
  await failWith(deps, userId, entry, { failure: 'sync_failed', problems: [] }, facts);
  if (fault.kind === 'system') throw fault;
}

interface Failure {
  readonly failure: NonNullable<EntryRow['failure']>;
  readonly problems: readonly SyncProblem[];
}

const failWith = (
  deps: BooksDeps,
  userId: string,
  entry: EntryRow,
  failure: Failure,
  also: EntryChange,
): Promise<void> =>
  asUser(deps.db, userId, async (tx) => {
    await fail(tx, entry, failure);
    await updateEntry(tx, entry.id, also);
  });

async function fail(tx: UserDb, entry: EntryRow, { failure, problems }: Failure): Promise<void> {
  const state = await stateAfter(tx, entry, 'failed');
  await updateEntry(tx, entry.id, { state, failure, problems: JSON.stringify(problems) });
  await recordOutcome(tx, entry, 'failed');
  notify(tx, { kind: 'changed', topic: 'accounting', id: entry.connectionId });
}
