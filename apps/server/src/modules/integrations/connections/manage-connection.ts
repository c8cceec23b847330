import type { Connection } from '@tillslip/contract/integrations/schemas';
import { PACKAGE_NAMES } from '@tillslip/domain/sync/packages';
import { asUser, readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notify, publish, recordAudit } from '../../../platform/outbox/outbox.ts';
import type { PackageCompany } from '../../../ports/accounting-package.ts';
import { findCompanies } from '../../companies/index.ts';
import { accessTokenOf, NO_TOKENS, refreshTokenOf } from './connection-tokens.ts';
import { connectionView } from './connection-view.ts';
import {
  type ConnectionRow,
  deleteConnection,
  findConnection,
  listConnections,
  listOrphans,
  lockConnection,
  updateConnection,
} from './connections.repository.ts';
import { isOAuth, packageOf, requirePackage } from './packages.ts';
import { listRequestRows, type RequestSearch } from './requests.repository.ts';
import { readLive, requireConnection } from './require-connection.ts';
import { companyColumns } from './save-connection.ts';
import { tokensOf } from './tokens-of.ts';
import { type BooksDeps, withBooks, wordingFaults } from './with-books.ts';

/** The packages, the user's connections, and the companies that have none. */
export const getIntegrations = (deps: Pick<Deps, 'db' | 'clock' | 'accounting'>, userId: string) =>
  readAsUser(deps.db, userId, async (tx) => {
    const rows = await listConnections(tx);
    const connections: Connection[] = [];
    for (const row of rows) connections.push(await connectionView(deps, tx, row));
    const live = new Set(rows.filter(({ state }) => state !== 'disconnected').map(({ companyId }) => companyId));
    const companies = (await findCompanies(tx)).filter(({ id, isSample }) => !isSample && !live.has(id));
    return {
      packages: PACKAGE_NAMES.map((name) => ({ package: name, isConfigured: packageOf(deps, name) !== null })),
      connections,
      companies: companies.map(({ id, companyName }) => ({ id, companyName })),
    };
  });

/** One connection. @throws CONNECTION_NOT_FOUND. */
export const getConnection = (deps: Pick<Deps, 'db' | 'clock'>, userId: string, id: string): Promise<Connection> =>
  readAsUser(deps.db, userId, async (tx) => connectionView(deps, tx, await requireConnection(tx, id)));

/** A page of the log of requests. @throws CONNECTION_NOT_FOUND. */
export async function listRequests(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { id, ...search }: RequestSearch & { readonly id: string },
) {
  const found = await readAsUser(db, userId, async (tx) => {
    await requireConnection(tx, id);
    return listRequestRows(tx, id, search);
  });
  const requests = found.requests.map(({ userId: _user, connectionId: _connection, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
  }));
  return { requests, total: found.total, page: search.page, pageSize: search.limit };
}

/** The person says that the company in the package is the right one. @throws CONNECTION_NOT_FOUND. */
export const confirmConnection = (deps: Pick<Deps, 'db' | 'clock'>, userId: string, id: string): Promise<Connection> =>
  asUser(deps.db, userId, async (tx) => {
    const row = await requireLockedConnection(tx, id);
    if (row.state === 'confirming') {
      await updateConnection(tx, id, { state: 'connected' });
      recordAudit(tx, {
        action: 'accounting.confirmed',
        subjectType: 'accounting_connection',
        subjectId: id,
        after: { differences: row.differences, packageCompany: row.packageCompanyName },
        actorId: userId,
      });
      notify(tx, { kind: 'changed', topic: 'accounting', id });
    }
    return connectionView(deps, tx, await requireConnection(tx, id));
  });

async function requireLockedConnection(tx: UserDb, id: string): Promise<ConnectionRow> {
  await requireConnection(tx, id);
  return (await lockConnection(tx, id)) ?? requireConnection(tx, id);
}

/**
 * Ask the package for its company, measure the answer, and keep what it says of its settings.
 *
 * @throws CONNECTION_NOT_FOUND, NO_CONNECTION, ACCOUNTING_FAULT.
 */
export async function testConnection(deps: BooksDeps, userId: string, id: string) {
  const row = await readLive(deps, userId, id);
  const started = performance.now();
  const company = await wordingFaults(
    row.package,
    withBooks(deps, userId, row, (books) => books.company()),
  );
  const responseTime = Math.round(performance.now() - started);
  await keepCompany(deps, userId, id, company);
  return { responseTime, connection: await getConnection(deps, userId, id), company };
}

/** Keep what the package said of its company: a connection that answers is connected. Spec: 3 §4. */
export const keepCompany = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  id: string,
  company: PackageCompany,
): Promise<void> =>
  asUser(db, userId, (tx) => updateConnection(tx, id, { ...companyColumns(company), state: 'connected', fault: null }));

/** Refresh the access token now. @throws CONNECTION_NOT_FOUND, NO_CONNECTION, ACCOUNTING_FAULT. */
export async function refreshToken(deps: BooksDeps, userId: string, id: string): Promise<ConnectionRow> {
  const row = await readLive(deps, userId, id);
  const accounting = requirePackage(deps, row.package);
  // A login has no other token.
  const refused = isOAuth(accounting) ? (accessTokenOf(deps, row) ?? undefined) : undefined;
  await wordingFaults(row.package, tokensOf(deps, accounting, userId, id).token(refused));
  return readAsUser(deps.db, userId, (tx) => requireConnection(tx, id));
}

/**
 * Disconnect: the tokens are deleted here whatever the package answers, and revoked there. Mappings and history stay.
 *
 * @throws CONNECTION_NOT_FOUND.
 */
export async function disconnect(deps: BooksDeps, userId: string, id: string): Promise<Connection> {
  const row = await readAsUser(deps.db, userId, (tx) => requireConnection(tx, id));
  await endConnection(deps, userId, row);
  return getConnection(deps, userId, id);
}

/** Disconnect the connections of companies that were deleted, and delete them. */
export async function removeOrphans(deps: BooksDeps, userId: string): Promise<void> {
  const rows = await readAsUser(deps.db, userId, listOrphans);
  for (const row of rows) {
    await endConnection(deps, userId, row);
    await asUser(deps.db, userId, (tx) => deleteConnection(tx, row.id));
  }
}

/** Disconnect everything of a person whose account was deleted. */
export async function disconnectAll(deps: BooksDeps, userId: string): Promise<void> {
  const rows = await readAsUser(deps.db, userId, async (tx) => [
    ...(await listConnections(tx)),
    ...(await listOrphans(tx)),
  ]);
  for (const row of rows) {
    await endConnection(deps, userId, row);
    await asUser(deps.db, userId, (tx) => deleteConnection(tx, row.id));
  }
}

async function endConnection(deps: BooksDeps, userId: string, row: ConnectionRow): Promise<void> {
  const token = refreshTokenOf(deps, row);
  await asUser(deps.db, userId, async (tx) => {
    if (!(await findConnection(tx, row.id))) return;
    await updateConnection(tx, row.id, { ...NO_TOKENS, state: 'disconnected', fault: null, differences: [] });
    if (row.state === 'disconnected') return;
    recordAudit(tx, {
      action: 'accounting.disconnected',
      subjectType: 'accounting_connection',
      subjectId: row.id,
      before: { companyId: row.companyId, realmId: row.realmId },
      actorId: userId,
    });
    publish(tx, 'accounting.queue-stopped', { connectionId: row.id, fault: null });
    notify(tx, { kind: 'changed', topic: 'accounting', id: row.id });
  });
  const accounting = packageOf(deps, row.package);
  if (token === null || accounting === null || !isOAuth(accounting)) return;
  await accounting.revoke(token).catch((err) => {
    deps.log.warn(
      { connectionId: row.id, reason: err instanceof Error ? err.message : 'unknown' },
      'tokens were not revoked',
    );
  });
}
