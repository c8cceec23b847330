import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import type { I18n } from '@tillslip/messages/i18n';
import { testFailureText } from '@tillslip/messages/integrations/callback';
import { syncProblemText } from '@tillslip/messages/integrations/problems';
import { asUser, readAsUser, type UserDb } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { type ConnectionRow, listConnections } from './connections/connections.repository.ts';
import { refreshToken, testConnection } from './connections/manage-connection.ts';
import { requireLive } from './connections/require-connection.ts';
import { type BooksDeps, withBooks, wordingFaults } from './connections/with-books.ts';
import { findEligible } from './sync/eligible.repository.ts';
import { MAX_ELIGIBLE } from './sync/eligible.ts';
import { previewsOf } from './sync/preview.ts';
import { queueDocuments } from './sync/queue-sync.ts';

/** Which connection a body means. */
export interface OfCompany {
  readonly companyId?: string | undefined;
  readonly realmId?: string | undefined;
}

/**
 * Find the connection that a body of the specification's paths means: that of the company or realm, else the person's only
 * one. A connection that is live comes before one that is not.
 *
 * @throws CONNECTION_NOT_FOUND when there is none, or several.
 */
async function meantConnection(tx: UserDb, { companyId, realmId }: OfCompany): Promise<ConnectionRow> {
  const found = (await listConnections(tx)).filter(
    (row) =>
      row.package === 'quickbooks' &&
      (!companyId || row.companyId === companyId) &&
      (!realmId || row.realmId === realmId),
  );
  const live = found.filter(({ state }) => state !== 'disconnected');
  const [row, ...others] = live.length > 0 ? live : found;
  if (!row || others.length > 0) throw new AppError('CONNECTION_NOT_FOUND', { data: { package: 'quickbooks' } });
  return row;
}

const readMeant = ({ db }: Pick<Deps, 'db'>, userId: string, body: OfCompany): Promise<ConnectionRow> =>
  readAsUser(db, userId, (tx) => meantConnection(tx, body));

/** `POST /api/quickbooks/connection`. @throws CONNECTION_NOT_FOUND. */
export async function showConnection(deps: Pick<Deps, 'db'>, userId: string, body: OfCompany) {
  const row = await readMeant(deps, userId, body);
  return {
    data: {
      id: row.id,
      company_id: row.companyId ?? '',
      company_name: row.packageCompanyName,
      realm_id: row.realmId,
      connection_status: row.state,
      expires_at: row.tokenExpiresAt?.toISOString() ?? null,
      last_connected_at: row.lastConnectedAt?.toISOString() ?? null,
    },
  };
}

/** `POST /api/quickbooks/test`: a failed test is an answer. @throws CONNECTION_NOT_FOUND. */
export async function testPath(deps: BooksDeps, userId: string, body: OfCompany, i18n: I18n) {
  const row = await readMeant(deps, userId, body);
  const lastChecked = deps.clock.now().toISOString();
  try {
    const { responseTime, company, connection } = await testConnection(deps, userId, row.id);
    const company_info = { name: company.name, country: company.country };
    return { healthy: true, status: connection.state, error: null, responseTime, lastChecked, company_info };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const detail = error.cause instanceof AccountingFault ? error.cause.detail : null;
    const after = await readMeant(deps, userId, { ...body, realmId: row.realmId });
    const message = detail ?? testFailureText(i18n, row.state !== 'disconnected');
    return { healthy: false, status: after.state, error: message, responseTime: null, lastChecked, company_info: null };
  }
}

/** `POST /api/quickbooks/refresh-token`. @throws CONNECTION_NOT_FOUND, NO_CONNECTION, ACCOUNTING_FAULT. */
export async function refreshPath(deps: BooksDeps, userId: string, body: OfCompany) {
  const { id } = await readMeant(deps, userId, body);
  const row = await refreshToken(deps, userId, id);
  return { data: { expires_at: row.tokenExpiresAt?.toISOString() ?? '' } };
}

/** What `POST /api/quickbooks/sync` takes. */
export interface SyncBody extends OfCompany {
  readonly receiptIds?: readonly string[] | undefined;
  readonly limit?: number | undefined;
}

/**
 * `POST /api/quickbooks/sync`: queue documents, or the newest that wait. The answer tells of each whether it was queued or
 * why not; what becomes of it is told by the run.
 *
 * @throws CONNECTION_NOT_FOUND, NO_CONNECTION; RECEIPT_NOT_FOUND when one of them is not the user's.
 */
export const syncPath = (deps: Pick<Deps, 'db' | 'clock'>, userId: string, body: SyncBody, i18n: I18n) =>
  asUser(deps.db, userId, async (tx) => {
    const connection = requireLive(await meantConnection(tx, body));
    const limit = Math.min(body.limit ?? MAX_ELIGIBLE, MAX_ELIGIBLE);
    const scope = { connectionId: connection.id, companyId: connection.companyId ?? '', limit };
    const ids = body.receiptIds ?? (connection.companyId === null ? [] : (await findEligible(tx, scope)).ids);
    const previews = await previewsOf(deps, tx, connection, ids);
    const good = previews.filter(({ problems }) => problems.length === 0).map(({ receiptId }) => receiptId);
    const wanted = { id: connection.id, receiptIds: good, mayChangeSubmitted: false, mayOverwrite: false };
    const run = good.length > 0 ? await queueDocuments(deps, tx, connection, wanted) : null;
    return {
      runId: run?.id ?? null,
      results: previews.map(({ receiptId, problems: [first] }) => ({
        receiptId,
        status: first ? 'failed' : 'queued',
        message: first ? syncProblemText(i18n, first, connection.package) : null,
      })),
    };
  });

/** `POST /api/quickbooks/company-info`. @throws CONNECTION_NOT_FOUND, NO_CONNECTION, ACCOUNTING_FAULT. */
export async function companyInfoPath(deps: BooksDeps, userId: string, body: OfCompany) {
  const row = requireLive(await readMeant(deps, userId, body));
  const company = await wordingFaults(
    row.package,
    withBooks(deps, userId, row, (books) => books.company()),
  );
  const shown = { CompanyName: company.name, LegalName: company.legalName, Country: company.country };
  return { data: { QueryResponse: { CompanyInfo: [shown] } } };
}

/** `POST /api/quickbooks/accounts`. @throws CONNECTION_NOT_FOUND, NO_CONNECTION, ACCOUNTING_FAULT. */
export async function accountsPath(deps: BooksDeps, userId: string, body: OfCompany) {
  const row = requireLive(await readMeant(deps, userId, body));
  const accounts = await wordingFaults(
    row.package,
    withBooks(deps, userId, row, (books) => books.accounts()),
  );
  const shown = accounts.map(({ id, name, fullName, type }) => ({
    ...{ Id: id, Name: name, FullyQualifiedName: fullName, AccountType: type },
  }));
  return { data: { QueryResponse: { Account: shown } } };
}
