import type { LogFilter, LogRow } from '@tillslip/contract/integrations/health';
import { readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { latestRuns } from '../connections/connection-figures.repository.ts';
import type { ConnectionRow } from '../connections/connections.repository.ts';
import { listNewestRequests } from '../connections/requests.repository.ts';
import { requireConnection } from '../connections/require-connection.ts';
import { runView } from '../connections/run-view.ts';

/** The newest of each kind. Spec: 3 §9 "Diagnostics". */
const MAX_ERRORS = 100;
const MAX_SYNCS = 50;
const MAX_REQUESTS = 100;

/** List the newest rows of the log of a connection. @throws CONNECTION_NOT_FOUND. */
export const listLogs = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { id, filter }: { readonly id: string; readonly filter: LogFilter },
): Promise<{ rows: LogRow[] }> =>
  readAsUser(db, userId, async (tx) => {
    const row = await requireConnection(tx, id);
    const syncs = filter === 'requests' ? [] : await syncRows(tx, row, clock.now());
    const errors = filter === 'all' || filter === 'errors' ? await requestRows(tx, id, true) : [];
    const requests = filter === 'all' || filter === 'requests' ? await requestRows(tx, id, false) : [];
    const wanted = filter === 'errors' ? syncs.filter(({ failed }) => failed > 0) : syncs;
    // A failed request is among both.
    const byId = new Map<string, LogRow>([...wanted, ...errors, ...requests].map((each) => [each.id, each]));
    return { rows: [...byId.values()].toSorted((a, b) => b.at.localeCompare(a.at)) };
  });

async function syncRows(tx: UserDb, { id, pausedUntil }: ConnectionRow, now: Date) {
  const runs = await latestRuns(tx, id, MAX_SYNCS);
  return runs.map((run) => {
    const view = runView(run, pausedUntil, now);
    return { kind: 'sync' as const, at: view.startedAt, ...view };
  });
}

async function requestRows(tx: UserDb, id: string, onlyErrors: boolean) {
  const rows = await listNewestRequests(tx, id, { onlyErrors, limit: onlyErrors ? MAX_ERRORS : MAX_REQUESTS });
  return rows.map(({ userId: _user, connectionId: _connection, at, ...row }) => ({
    ...row,
    kind: 'request' as const,
    at: at.toISOString(),
  }));
}
