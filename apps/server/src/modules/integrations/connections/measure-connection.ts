import type { ConnectionHealth } from '@tillslip/contract/integrations/schemas';
import type { TimedSum } from '@tillslip/domain/sync/health/health-range';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type ConnectionCounts, connectionCounts, type RunTotals, runTotals } from './connection-figures.repository.ts';
import { connectionHealth, startOfLast24Hours } from './connection-health.ts';
import type { ConnectionRow } from './connections.repository.ts';

/** What was measured of a connection over 24 hours. */
export interface Measured {
  readonly health: ConnectionHealth;
  readonly recent: RunTotals;
  readonly counts: ConnectionCounts;
}

/** Measure a connection over 24 hours: its requests, its runs, and what waits. `known` as in `connectionHealth`. */
export async function measureConnection(
  deps: Pick<Deps, 'clock'>,
  tx: UserDb,
  row: ConnectionRow,
  known?: readonly TimedSum[],
): Promise<Measured> {
  const from = new Date(startOfLast24Hours(deps.clock.now().getTime()));
  const recent = await runTotals(tx, row.id, from);
  const counts = await connectionCounts(tx, row.id);
  const work = { hasRun: recent.runs > 0, isWorkDue: counts.waiting > 0 };
  return { health: await connectionHealth(deps, tx, row, work, known), recent, counts };
}
