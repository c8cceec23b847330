import type { SyncEntry } from '@tillslip/contract/integrations/schemas';
import type { EntryKind } from '@tillslip/domain/sync/accounting-entry';
import { ENTRY_KINDS } from '@tillslip/domain/sync/accounting-entry';
import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import { PACKAGE_NAMES } from '@tillslip/domain/sync/packages';
import { z } from 'zod';
import { asUser, readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { forEachUser } from '../../../platform/jobs/for-each-user.repository.ts';
import { enqueue, notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import type { Books } from '../../../ports/accounting-package.ts';
import { findPreferences } from '../../preferences/index.ts';
import {
  type ConnectionRow,
  findConnection,
  findOwnerOfRealm,
  listConnections,
  updateConnection,
} from '../connections/connections.repository.ts';
import { packageOf, requireOAuth } from '../connections/packages.ts';
import { deleteOldRequests } from '../connections/requests.repository.ts';
import { type BooksDeps, withBooks } from '../connections/with-books.ts';
import { type EntryRow, listEntriesByPackageId, lockEntry, updateEntry } from './entries.repository.ts';
import { bookedColumns } from './post-entry.ts';
import { queueDocuments } from './queue-sync.ts';
import { requireLinked, viewAgain } from './resolve-conflict.ts';

const Changed = z.object({ kind: z.enum(ENTRY_KINDS), id: z.string() });

/** The job that looks at entries the package announced. */
const CHECK_JOB = {
  name: 'integrations.check-entries',
  payload: z.object({ userId: z.uuid(), connectionId: z.uuid(), entries: z.array(Changed).max(1000) }),
};

/** An entry that is being sent is looked at again after this time. */
const BUSY_SECONDS = 5;
/** The package tells changes of the last 30 days, and refuses to be asked for more. Source: facts B13. */
const MAX_CHANGES_DAYS = 29;
const DAY_MS = 86_400_000;

/**
 * Take a webhook: what it announces is looked at in a job, so that the answer is quick. Announcements of a realm that is
 * nobody's, or of things that we did not send, change nothing.
 *
 * Source: facts B13.
 * @returns false when its signature is wrong.
 */
export async function takeWebhook(
  deps: Pick<Deps, 'db' | 'authDb' | 'accounting'>,
  body: Uint8Array,
  signature: string | null,
): Promise<boolean> {
  const notices = requireOAuth(deps, 'quickbooks').readWebhook(body, signature);
  if (notices === null) return false;
  for (const realmId of new Set(notices.map((notice) => notice.realmId))) {
    const entries = notices.flatMap(({ kind, id, ...notice }) =>
      notice.realmId === realmId && kind !== null ? [{ kind, id }] : [],
    );
    const owner = entries.length === 0 ? null : await findOwnerOfRealm(deps.authDb, realmId);
    if (!owner) continue;
    await asUser(deps.db, owner.userId, async (tx) =>
      enqueue(tx, CHECK_JOB, { ...owner, entries: entries.slice(0, 1000) }),
    );
  }
  return true;
}

/** Look at entries that were announced: one that is not as we sent it is a question to the person. */
export const checkEntries = defineJob({
  ...CHECK_JOB,
  async run({ userId, connectionId, entries }, deps) {
    const connection = await readAsUser(deps.db, userId, (tx) => findConnection(tx, connectionId));
    if (connection?.state !== 'connected' || packageOf(deps, connection.package) === null) return;
    await lookAt(deps, userId, connection, entries);
  },
});

/** Every hour, ask for what was changed since: a webhook can be lost. Old requests are deleted as well. */
export const checkChanges = defineJob({
  name: 'integrations.check-changes',
  payload: z.object({}),
  cron: '17 * * * *',
  async run(_payload, deps, { signal }) {
    if (PACKAGE_NAMES.every((name) => packageOf(deps, name) === null)) return;
    await forEachUser(deps, signal, async (userId) => {
      const connections = await asUser(deps.db, userId, async (tx) => {
        const rows = await listConnections(tx);
        const { dataRetentionDays } = await findPreferences(tx);
        const before = new Date(deps.clock.now().getTime() - dataRetentionDays * DAY_MS);
        if (rows.length > 0) await deleteOldRequests(tx, before);
        return rows;
      });
      for (const connection of connections.filter((row) => row.state === 'connected' && packageOf(deps, row.package)))
        await askForChanges(deps, userId, connection).catch((err) => {
          if (!(err instanceof AccountingFault)) throw err;
          deps.log.warn(
            { connectionId: connection.id, fault: err.kind },
            'changes in the accounting package were not read',
          );
        });
    });
  },
});

async function askForChanges(deps: Deps, userId: string, connection: ConnectionRow): Promise<void> {
  const now = deps.clock.now();
  const last = (connection.changesReadAt ?? connection.createdAt).getTime();
  const since = new Date(Math.max(last, now.getTime() - MAX_CHANGES_DAYS * DAY_MS));
  const changes = await withBooks(deps, userId, connection, (books) => books.changesSince(since));
  await lookAt(deps, userId, connection, changes);
  await asUser(deps.db, userId, (tx) => updateConnection(tx, connection.id, { changesReadAt: now }));
}

/** Compare entries with what we sent. Those that are not ours are not asked for. */
async function lookAt(
  deps: Deps,
  userId: string,
  connection: ConnectionRow,
  changed: readonly { readonly kind: EntryKind; readonly id: string }[],
): Promise<void> {
  const ids = changed.map(({ id }) => id);
  const ours = await readAsUser(deps.db, userId, (tx) => listEntriesByPackageId(tx, connection.id, ids));
  const wanted = ours.filter((entry) => changed.some(({ kind, id }) => kind === entry.kind && id === entry.entryId));
  if (wanted.length === 0) return;
  await withBooks(deps, userId, connection, async (books) => {
    for (const entry of wanted) await compare(deps, userId, books, entry);
  });
}

async function compare(
  deps: BooksDeps,
  userId: string,
  books: Books,
  { id, kind, entryId, ...seen }: EntryRow,
): Promise<void> {
  if (kind === null || entryId === null) return;
  const current = await books.find(kind, entryId);
  await asUser(deps.db, userId, async (tx) => {
    const entry = await lockEntry(tx, id);
    if (!entry || entry.entryId !== entryId) return;
    if (entry.state === 'posting') {
      const { connectionId } = seen;
      enqueue(
        tx,
        CHECK_JOB,
        { userId, connectionId, entries: [{ kind, id: entryId }] },
        { delaySeconds: BUSY_SECONDS, key: `accounting entry ${id}` },
      );
      return;
    }
    const outsideChange = current === null ? 'deleted' : current.version === entry.entryVersion ? null : 'changed';
    if (outsideChange === entry.outsideChange) return;
    await updateEntry(tx, id, { outsideChange });
    notify(tx, { kind: 'changed', topic: 'accounting', id: entry.connectionId });
  });
}

/**
 * Answer a change made in the package: `keep` takes what is there as it is (a deleted entry is no longer linked),
 * `send-again` overwrites it.
 *
 * @throws CONNECTION_NOT_FOUND, RECEIPT_NOT_FOUND, NO_CONFLICT, NO_CONNECTION, ACCOUNTING_FAULT.
 */
export async function answerOutsideChange(
  deps: BooksDeps,
  userId: string,
  {
    id,
    receiptId,
    answer,
  }: { readonly id: string; readonly receiptId: string; readonly answer: 'keep' | 'send-again' },
): Promise<SyncEntry> {
  const before = await asUser(deps.db, userId, (tx) => requireLinked(tx, { id, receiptId }));
  const { kind, entryId, outsideChange } = before.entry;
  if (outsideChange === null || kind === null || entryId === null) throw new AppError('NO_CONFLICT');
  const current =
    answer === 'keep' ? await withBooks(deps, userId, before.connection, (books) => books.find(kind, entryId)) : null;
  return asUser(deps.db, userId, async (tx) => {
    const linked = await requireLinked(tx, { id, receiptId });
    recordAudit(tx, {
      action: `accounting.outside-change-${answer}`,
      subjectType: 'accounting_entry',
      subjectId: receiptId,
      before: {
        entryId,
        totalCents: linked.entry.bookedTotalCents,
        vatCents: linked.entry.bookedVatCents,
        change: outsideChange,
      },
      after: current ? { totalCents: current.totalCents, vatCents: current.vatCents } : undefined,
      actorId: userId,
    });
    if (answer === 'send-again')
      await queueDocuments(deps, tx, linked.connection, {
        id,
        receiptIds: [receiptId],
        mayChangeSubmitted: true,
        mayOverwrite: true,
      });
    else if (current)
      await updateEntry(tx, linked.entry.id, { ...bookedColumns(current), ...SETTLED, state: 'synced' });
    else await updateEntry(tx, linked.entry.id, { ...UNLINKED, ...SETTLED, state: 'skipped' });
    notify(tx, { kind: 'changed', topic: 'accounting', id });
    return viewAgain(deps, tx, linked);
  });
}

const SETTLED = { outsideChange: null, failure: null, problems: '[]', fault: null, faultDetail: null } as const;

/** What an entry loses with its link to the package. */
export const UNLINKED = {
  ...{ entryId: null, entryVersion: null, kind: null, sentHash: null, postedHash: null, syncedAt: null },
  ...{ bookedTotalCents: null, bookedVatCents: null, isOutdated: false, attachment: 'none' },
} as const;
