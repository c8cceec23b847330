import type { EntryKind } from '@tillslip/domain/sync/accounting-entry';
import type { AccountingFaultKind } from '@tillslip/domain/sync/accounting-fault';
import type {
  AttachmentState,
  ConflictStrategy,
  EntryFailure,
  EntryState,
  OutsideChange,
} from '@tillslip/domain/sync/entry-state';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { AccountingEntries } from '../../../platform/database/types.gen.ts';

/** The entry of a document in a connection. */
export type EntryRow = Selectable<AccountingEntries> & {
  readonly state: EntryState;
  readonly kind: EntryKind | null;
  readonly targetKind: EntryKind | null;
  readonly fault: AccountingFaultKind | null;
  readonly failure: EntryFailure | null;
  readonly strategy: ConflictStrategy | null;
  readonly attachment: AttachmentState;
  readonly outsideChange: OutsideChange | null;
};

export type EntryChange = Omit<Updateable<AccountingEntries>, 'userId' | 'id' | 'connectionId' | 'receiptId'>;

const entries = ({ db, userId }: UserDb) => db.selectFrom('accountingEntries').selectAll().where('userId', '=', userId);

const asEntries = async (rows: Promise<Selectable<AccountingEntries>[]>): Promise<EntryRow[]> =>
  // The database checks that the texts are of these lists.
  (await rows) as EntryRow[];

/** List the entries of documents in a connection. */
export const listEntries = (tx: UserDb, connectionId: string, receiptIds: readonly string[]): Promise<EntryRow[]> =>
  receiptIds.length === 0
    ? Promise.resolve([])
    : asEntries(
        entries(tx)
          .where('connectionId', '=', connectionId)
          .where('receiptId', 'in', [...receiptIds])
          .execute(),
      );

/** List the entries of documents in every connection. */
export const listEntriesOf = (tx: UserDb, receiptIds: readonly string[]): Promise<EntryRow[]> =>
  receiptIds.length === 0
    ? Promise.resolve([])
    : asEntries(
        entries(tx)
          .where('receiptId', 'in', [...receiptIds])
          .execute(),
      );

/** Find the entry of a document in a connection. */
export const findEntry = async (tx: UserDb, connectionId: string, receiptId: string): Promise<EntryRow | undefined> =>
  (await listEntries(tx, connectionId, [receiptId]))[0];

/** Lock an entry until the transaction ends. */
export const lockEntry = async (tx: UserDb, id: string): Promise<EntryRow | undefined> =>
  (await asEntries(entries(tx).where('id', '=', id).forNoKeyUpdate().execute()))[0];

/** The entries that need a person: conflicts, failures, and changes in the package. */
export const listOpenEntryRows = (tx: UserDb, connectionId: string, limit: number): Promise<EntryRow[]> =>
  asEntries(
    entries(tx)
      .where('connectionId', '=', connectionId)
      .where(({ or, eb }) => or([eb('state', 'in', ['conflict', 'failed']), eb('outsideChange', 'is not', null)]))
      .orderBy('queuedAt', 'desc')
      .limit(limit)
      .execute(),
  );

/** List the entries of a connection by the ids they have in the package. */
export const listEntriesByPackageId = (
  tx: UserDb,
  connectionId: string,
  ids: readonly string[],
): Promise<EntryRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : asEntries(
        entries(tx)
          .where('connectionId', '=', connectionId)
          .where('entryId', 'in', [...ids])
          .execute(),
      );

/** The next entry that waits, of those not excepted: oldest first, and those whose sending was interrupted before all. */
export const nextWaiting = async (
  tx: UserDb,
  connectionId: string,
  except: ReadonlySet<string>,
): Promise<EntryRow | undefined> =>
  (
    await asEntries(
      entries(tx)
        .where('connectionId', '=', connectionId)
        .where('state', 'in', ['posting', 'pending'])
        .$if(except.size > 0, (query) => query.where('id', 'not in', [...except]))
        .orderBy((eb) => eb.case().when('state', '=', 'posting').then(0).else(1).end())
        .orderBy('queuedAt')
        .orderBy('id')
        .limit(1)
        .execute(),
    )
  )[0];

/** The next entry whose original is still to be attached, of those not excepted. */
export const nextUnattached = async (
  tx: UserDb,
  connectionId: string,
  except: ReadonlySet<string>,
): Promise<EntryRow | undefined> =>
  (
    await asEntries(
      entries(tx)
        .where('connectionId', '=', connectionId)
        .where('state', '=', 'synced')
        .where('attachment', '=', 'pending')
        .$if(except.size > 0, (query) => query.where('id', 'not in', [...except]))
        .orderBy('queuedAt')
        .orderBy('id')
        .limit(1)
        .execute(),
    )
  )[0];

/** Change an entry. */
export async function updateEntry({ db, userId }: UserDb, id: string, values: EntryChange): Promise<void> {
  await db.updateTable('accountingEntries').set(values).where('userId', '=', userId).where('id', '=', id).execute();
}

/** What a person agreed to when sending. */
export interface Agreements {
  readonly mayChangeSubmitted: boolean;
  readonly mayOverwrite: boolean;
}

/**
 * Put documents into the queue of a connection. One that waits already keeps its place; one that was sent is sent again as
 * a change, with a new request id.
 */
export async function queueEntries(
  { db, userId }: UserDb,
  connectionId: string,
  wanted: { readonly receiptIds: readonly string[]; readonly runId: string; readonly now: Date } & Agreements,
): Promise<void> {
  const { receiptIds, runId, now, mayChangeSubmitted, mayOverwrite } = wanted;
  if (receiptIds.length === 0) return;
  await sql`
    insert into accounting_entries (user_id, connection_id, receipt_id, run_id, state, queued_at, may_change_submitted,
        may_overwrite)
      select ${userId}, ${connectionId}, id, ${runId}, 'pending', ${now}, ${mayChangeSubmitted}, ${mayOverwrite}
        from unnest(${[...receiptIds]}::uuid[]) id order by id
    on conflict (user_id, connection_id, receipt_id) do update
       set run_id = excluded.run_id, queued_at = excluded.queued_at,
           state = case when accounting_entries.state = 'posting' then 'posting' else 'pending' end,
           may_change_submitted = excluded.may_change_submitted, may_overwrite = excluded.may_overwrite,
           failure = null, fault = null, fault_detail = null, problems = '[]', conflicts = '[]'`.execute(db);
}

/** Mark the sent entries of documents as outdated. @returns the connections they are in. */
export async function markOutdated({ db, userId }: UserDb, receiptIds: readonly string[]): Promise<string[]> {
  if (receiptIds.length === 0) return [];
  const rows = await db
    .updateTable('accountingEntries')
    .set({ isOutdated: true })
    .where('userId', '=', userId)
    .where('receiptId', 'in', [...receiptIds])
    .where('entryId', 'is not', null)
    .where('isOutdated', '=', false)
    .returning('connectionId')
    .execute();
  return [...new Set(rows.map(({ connectionId }) => connectionId))];
}

/** Send what a run has queued and was never sent, although an entry may look the same. */
export async function forceEntries({ db, userId }: UserDb, runId: string): Promise<void> {
  await db
    .updateTable('accountingEntries')
    .set({ strategy: 'force_sync' })
    .where('userId', '=', userId)
    .where('runId', '=', runId)
    .where('entryId', 'is', null)
    .execute();
}

/** Take what a run has queued and was never sent out of the queue again: it can be queued later as if it never was. */
export async function withdrawEntries({ db, userId }: UserDb, runId: string): Promise<void> {
  await db
    .deleteFrom('accountingEntries')
    .where('userId', '=', userId)
    .where('runId', '=', runId)
    .where('state', '=', 'pending')
    .where('entryId', 'is', null)
    .where('firstPostedAt', 'is', null)
    .execute();
}

/** Forget that a document has this entry: it can be sent again, as if it never was. */
export async function removeLink({ db, userId }: UserDb, id: string, entryId: string | null): Promise<void> {
  await db
    .deleteFrom('accountingEntries')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('entryId', '=', entryId)
    .execute();
}
