import type { Connection, RequestLog } from '@tillslip/contract/integrations/schemas';
import { asUser, readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import { findCompanies } from '../../companies/index.ts';
import { connectionTokens, NO_TOKENS, refreshTokenOf, tokenSealer } from './connection-tokens.ts';
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
import { companyColumns } from './finish-connection.ts';
import { listRequestRows, type RequestSearch } from './requests.repository.ts';
import { readLive, requireConnection } from './require-connection.ts';
import { type BooksDeps, requirePackage, withBooks, wordingFaults } from './with-books.ts';

/** The packages, the user's connections, and the companies that have none. */
export const getIntegrations = (deps: Pick<Deps, 'db' | 'clock' | 'accounting'>, userId: string) =>
  readAsUser(deps.db, userId, async (tx) => {
    const rows = await listConnections(tx);
    const connections: Connection[] = [];
    for (const row of rows) connections.push(await connectionView(deps, tx, row));
    const live = new Set(rows.filter(({ state }) => state !== 'disconnected').map(({ companyId }) => companyId));
    const companies = (await findCompanies(tx)).filter(({ id, isSample }) => !isSample && !live.has(id));
    return {
      packages: [
        { package: 'quickbooks' as const, isConfigured: deps.accounting !== null },
        { package: 'sage' as const, isConfigured: false },
      ],
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
  { id, ...search }: Omit<RequestSearch, 'pageSize'> & { readonly id: string },
) {
  const pageSize = 50;
  const found = await readAsUser(db, userId, async (tx) => {
    await requireConnection(tx, id);
    return listRequestRows(tx, id, { ...search, pageSize });
  });
  const requests = found.requests.map(({ userId: _user, connectionId: _connection, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
  }));
  return { requests: requests as RequestLog[], total: found.total, page: search.page, pageSize };
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
  const company = await wordingFaults(withBooks(deps, userId, row, (books) => books.company()));
  const responseTime = Math.round(performance.now() - started);
  const connection = await asUser(deps.db, userId, async (tx) => {
    await updateConnection(tx, id, { ...companyColumns(company), state: 'connected', fault: null });
    return connectionView(deps, tx, await requireConnection(tx, id));
  });
  return { responseTime, connection, company };
}

/** Refresh the access token now. @throws CONNECTION_NOT_FOUND, NO_CONNECTION, ACCOUNTING_FAULT. */
export async function refreshToken(deps: BooksDeps, userId: string, id: string): Promise<ConnectionRow> {
  const row = await readLive(deps, userId, id);
  const accounting = requirePackage(deps);
  const refused = row.accessToken === null ? undefined : tokenSealer(deps).open(row.accessToken, row.realmId);
  await wordingFaults(connectionTokens(deps, accounting, userId, id).token(refused));
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
    notify(tx, { kind: 'changed', topic: 'accounting', id: row.id });
  });
  if (token === null || deps.accounting === null) return;
  await deps.accounting.revoke(token).catch((err) => {
    deps.log.warn(
      { connectionId: row.id, reason: err instanceof Error ? err.message : 'unknown' },
      'tokens were not revoked',
    );
  });
}
