import type { ConnectionHealth } from '@tillslip/contract/integrations/schemas';
import { healthScore } from '@tillslip/domain/sync/connection-health';
import { barStarts, startOfDay, type TimedSum } from '@tillslip/domain/sync/health/health-range';
import { addRequests, averageDuration, NO_REQUESTS, successRate } from '@tillslip/domain/sync/health/request-sum';
import { capabilitiesOf } from '@tillslip/domain/sync/packages';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ConnectionRow } from './connections.repository.ts';
import { sumHours } from './request-sums.repository.ts';
import { countRequests, newestFault, nthNewestRequest } from './requests.repository.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** A run in the last 24 hours, or nothing that was due. */
export interface RecentWork {
  readonly hasRun: boolean;
  readonly isWorkDue: boolean;
}

/** Where the last 24 hours begin: at a full hour, as they are stored. Moments are milliseconds since 1970. */
export const startOfLast24Hours = (now: number): number => barStarts('24h', now)[0] ?? now;

/**
 * Measure the health of a connection from its log of requests. Spec: 3 §9; decisions 27.
 *
 * @param known the sums of the hours, where they were read before; at least those of the last 24.
 */
export async function connectionHealth(
  { clock }: Pick<Deps, 'clock'>,
  tx: UserDb,
  row: ConnectionRow,
  work: RecentWork,
  known?: readonly TimedSum[],
): Promise<ConnectionHealth> {
  const now = clock.now().getTime();
  const from = startOfLast24Hours(now);
  const hours = (known ?? (await sumHours(tx, row.id, from))).filter(({ at }) => at >= from);
  const day = hours.reduce(addRequests, NO_REQUESTS);
  const today = hours.filter(({ at }) => at >= startOfDay(now)).reduce(addRequests, NO_REQUESTS);
  const inLastMinute = await countRequests(tx, row.id, new Date(now - MINUTE_MS));
  const facts = {
    tokenValid:
      row.state !== 'disconnected' &&
      row.fault !== 'signed-out' &&
      row.accessToken !== null &&
      !isOver(row.refreshExpiresAt, now),
    apiAccessible: row.state === 'connected' && (await newestFault(tx, row.id, new Date(from))) !== 'system',
    rateLimitOk: row.pausedUntil === null || row.pausedUntil.getTime() <= now,
    recentSyncs: work.hasRun || !work.isWorkDue,
  };
  return {
    ...facts,
    score: healthScore(facts),
    averageResponseTime: averageDuration(day),
    successRate: successRate(day),
    requestsToday: today.requests,
    rateLimitRemaining: Math.max(0, capabilitiesOf(row.package).requestsPerMinute - inLastMinute),
  };
}

const isOver = (moment: Date | null, now: number): boolean => moment !== null && moment.getTime() <= now;

/**
 * Seconds until our own hourly limit allows the next request; 0 when it does now. Spec: 3 §8 "Rate limit exceeded. Retry
 * after N seconds"; decisions 24.
 */
export async function secondsUntilAllowed(
  { clock }: Pick<Deps, 'clock'>,
  tx: UserDb,
  row: Pick<ConnectionRow, 'id' | 'hourlyLimit'>,
): Promise<number> {
  if (row.hourlyLimit === null) return 0;
  const now = clock.now().getTime();
  const oldest = await nthNewestRequest(tx, row.id, new Date(now - HOUR_MS), row.hourlyLimit);
  return oldest === null ? 0 : Math.ceil((oldest.getTime() + HOUR_MS - now) / 1000);
}
