import type { Connection } from '@tillslip/contract/integrations/schemas';
import { RECONNECT_WARNING_DAYS } from '@tillslip/domain/sync/connection-state';
import { capabilitiesOf } from '@tillslip/domain/sync/packages';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { latestRuns, runStatistics } from './connection-figures.repository.ts';
import type { ConnectionRow } from './connections.repository.ts';
import { measureConnection } from './measure-connection.ts';
import { runView } from './run-view.ts';

const DAY_MS = 86_400_000;
const STATISTICS_DAYS = 30;
const SHOWN_RUNS = 3;

/** Describe a connection with what was measured of it. */
export async function connectionView(deps: Pick<Deps, 'clock'>, tx: UserDb, row: ConnectionRow): Promise<Connection> {
  const now = deps.clock.now();
  const statistics = await runStatistics(tx, row.id, new Date(now.getTime() - STATISTICS_DAYS * DAY_MS));
  const { health, counts } = await measureConnection(deps, tx, row);
  const runs = await latestRuns(tx, row.id, SHOWN_RUNS);
  const reconnectBy = earliest(row.refreshExpiresAt, row.refreshHardExpiresAt);
  return {
    id: row.id,
    package: row.package,
    companyId: row.companyId ?? '',
    companyName: row.companyName ?? '',
    packageCompanyName: row.packageCompanyName,
    packageVatNumber: row.packageVatNumber,
    homeCurrency: row.homeCurrency,
    realmId: row.realmId,
    state: row.state,
    fault: row.fault,
    differences: row.differences.filter((each) => each === 'name' || each === 'vat-number'),
    apiVersion: capabilitiesOf(row.package).apiVersion,
    lastConnectedAt: row.lastConnectedAt?.toISOString() ?? null,
    reconnectBy: reconnectBy?.toISOString() ?? null,
    isReconnectDue:
      row.state !== 'disconnected' &&
      reconnectBy !== null &&
      reconnectBy.getTime() - now.getTime() <= RECONNECT_WARNING_DAYS * DAY_MS,
    isSetUp: row.isSetUp,
    health,
    statistics: { ...statistics, lastSyncAt: statistics.lastSyncAt?.toISOString() ?? null },
    latestRuns: runs.map((run) => runView(run, row.pausedUntil, now)),
    ...counts,
  };
}

function earliest(...moments: readonly (Date | null)[]): Date | null {
  const known = moments.filter((moment) => moment !== null).map((moment) => moment.getTime());
  return known.length === 0 ? null : new Date(Math.min(...known));
}
