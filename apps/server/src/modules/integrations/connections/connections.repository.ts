import type { AccountingFaultKind } from '@tillslip/domain/sync/accounting-fault';
import type { ConnectionState } from '@tillslip/domain/sync/connection-state';
import type { PackageName } from '@tillslip/domain/sync/packages';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { AuthDb } from '../../../platform/database/auth-database.ts';
import type { UserDb } from '../../../platform/database/database.ts';
import type { AccountingConnections } from '../../../platform/database/types.gen.ts';

/** A connection with the name of our company. */
export type ConnectionRow = Omit<Selectable<AccountingConnections>, 'package' | 'state' | 'fault'> & {
  readonly package: PackageName;
  readonly state: ConnectionState;
  readonly fault: AccountingFaultKind | null;
  readonly companyName: string | null;
};

const connections = ({ db, userId }: UserDb) =>
  db
    .selectFrom('accountingConnections as a')
    .leftJoin('companies as c', (join) => join.onRef('c.userId', '=', 'a.userId').onRef('c.id', '=', 'a.companyId'))
    .where('a.userId', '=', userId)
    .selectAll('a')
    .select('c.companyName')
    .$narrowType<{ package: PackageName; state: ConnectionState; fault: AccountingFaultKind | null }>();

/** List the user's connections of companies that are still there, by company. */
export const listConnections = (tx: UserDb): Promise<ConnectionRow[]> =>
  connections(tx).where('a.companyId', 'is not', null).orderBy('c.companyName').orderBy('a.createdAt').execute();

/** List the connections whose company was deleted. */
export const listOrphans = (tx: UserDb): Promise<ConnectionRow[]> =>
  connections(tx).where('a.companyId', 'is', null).execute();

/** Find one of the user's connections. */
export const findConnection = (tx: UserDb, id: string): Promise<ConnectionRow | undefined> =>
  connections(tx).where('a.id', '=', id).executeTakeFirst();

/** Lock one of the user's connections until the transaction ends. */
export const lockConnection = (tx: UserDb, id: string): Promise<ConnectionRow | undefined> =>
  connections(tx).where('a.id', '=', id).forNoKeyUpdate('a').executeTakeFirst();

/** Find the newest connection of a company to a realm, also a disconnected one. */
export const findKnownConnection = (
  tx: UserDb,
  companyId: string,
  { package: name, realmId }: Pick<ConnectionRow, 'package' | 'realmId'>,
): Promise<ConnectionRow | undefined> =>
  connections(tx)
    .where('a.companyId', '=', companyId)
    .where('a.package', '=', name)
    .where('a.realmId', '=', realmId)
    .executeTakeFirst();

/** Find the live connection of a company. */
export const findLiveConnection = (tx: UserDb, companyId: string): Promise<ConnectionRow | undefined> =>
  connections(tx).where('a.companyId', '=', companyId).where('a.state', '<>', 'disconnected').executeTakeFirst();

/** Insert a connection. The database refuses a realm that is connected elsewhere. @returns its id. */
export async function insertConnection(
  { db, userId }: UserDb,
  values: Omit<Insertable<AccountingConnections>, 'userId'>,
): Promise<string> {
  const { id } = await db
    .insertInto('accountingConnections')
    .values({ ...values, userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Change a connection. */
export async function updateConnection(
  { db, userId }: UserDb,
  id: string,
  values: Omit<Updateable<AccountingConnections>, 'userId' | 'id'>,
): Promise<void> {
  await db.updateTable('accountingConnections').set(values).where('userId', '=', userId).where('id', '=', id).execute();
}

/** Delete a connection with everything that belongs to it. */
export async function deleteConnection({ db, userId }: UserDb, id: string): Promise<void> {
  await db.deleteFrom('accountingConnections').where('userId', '=', userId).where('id', '=', id).execute();
}

/** Wait for the right to refresh the tokens of a connection, until the transaction ends. */
export async function lockTokens({ db }: UserDb, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`accounting tokens ${id}`}, 0))`.execute(db);
}

/** Find whose connection a realm is; null when it is nobody's. */
export async function findOwnerOfRealm(
  authDb: AuthDb,
  realmId: string,
): Promise<{ readonly userId: string; readonly connectionId: string } | null> {
  const { rows } = await sql<{ userId: string; connectionId: string }>`
    select user_id as "userId", id as "connectionId" from public.accounting_connections
     where package = 'quickbooks' and realm_id = ${realmId}`.execute(authDb);
  return rows[0] ?? null;
}

/** Whether an error is the database's refusal of a second live connection of one realm. */
export const isRealmTaken = (error: unknown): boolean =>
  error instanceof Error &&
  'constraint' in error &&
  (error.constraint === 'accounting_connections_realm' || error.constraint === 'accounting_connections_company');
