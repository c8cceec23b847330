import type { ConnectionHealth } from '@tillslip/contract/integrations/schemas';
import { healthScore } from '@tillslip/domain/sync/connection-health';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ConnectionRow } from './connections.repository.ts';
import { nthNewestRequest, requestFigures } from './requests.repository.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Requests a minute that the package allows a company. Source: facts B9. */
export const MAX_REQUESTS_PER_MINUTE = 500;

/** A run in the last 30 days, or nothing that was due. */
export interface RecentWork {
  readonly hasRun: boolean;
  readonly isWorkDue: boolean;
}

/** Measure the health of a connection from its log of requests. Spec: 3 §9; decisions 27. */
export async function connectionHealth(
  { clock }: Pick<Deps, 'clock'>,
  tx: UserDb,
  row: ConnectionRow,
  work: RecentWork,
): Promise<ConnectionHealth> {
  const now = clock.now().getTime();
  const ago = (ms: number) => requestFigures(tx, row.id, new Date(now - ms));
  const [day, minute, today] = [
    await ago(DAY_MS),
    await ago(MINUTE_MS),
    await requestFigures(tx, row.id, startOfDay(clock)),
  ];
  const facts = {
    tokenValid: row.state !== 'disconnected' && row.refreshToken !== null && !isOver(row.refreshExpiresAt, now),
    apiAccessible: row.state === 'connected' && day.lastFault !== 'system',
    rateLimitOk: row.pausedUntil === null || row.pausedUntil.getTime() <= now,
    recentSyncs: work.hasRun || !work.isWorkDue,
  };
  return {
    ...facts,
    score: healthScore(facts),
    averageResponseTime: day.averageDuration === null ? null : Math.round(day.averageDuration),
    successRate: day.attempted === 0 ? null : Math.round((100 * (day.attempted - day.failed)) / day.attempted),
    requestsToday: today.attempted,
    rateLimitRemaining: Math.max(0, MAX_REQUESTS_PER_MINUTE - minute.attempted),
  };
}

const isOver = (moment: Date | null, now: number): boolean => moment !== null && moment.getTime() <= now;

/** The start of today in South Africa. */
const startOfDay = ({ today }: Deps['clock']): Date => new Date(`${today()}T00:00:00+02:00`);

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
