import type { HealthReport } from '@tillslip/contract/integrations/health';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import {
  barStarts,
  type HealthRange,
  sumByBar,
  sumByDay,
  type TimedSum,
} from '@tillslip/domain/sync/health/health-range';
import {
  addRequests,
  averageDuration,
  errorRate,
  mostCommonFault,
  NO_REQUESTS,
  type RequestSum,
  successRate,
} from '@tillslip/domain/sync/health/request-sum';
import { capabilitiesOf } from '@tillslip/domain/sync/packages';
import { readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { startOfLast24Hours } from '../connections/connection-health.ts';
import { measureConnection } from '../connections/measure-connection.ts';
import { sumHours, sumRequests } from '../connections/request-sums.repository.ts';
import { requireConnection } from '../connections/require-connection.ts';
import { activeAlerts } from './alerts.ts';

const FIVE_MINUTES_MS = 300_000;
/** South Africa is two hours ahead of UTC all year. */
const SOUTH_AFRICA_MS = 7_200_000;

/** Report the health of a connection over a time. @throws CONNECTION_NOT_FOUND. Spec: 3 §2; decisions 27. */
export const getHealth = (
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { id, range }: { readonly id: string; readonly range: HealthRange },
): Promise<HealthReport> =>
  readAsUser(deps.db, userId, async (tx) => {
    const row = await requireConnection(tx, id);
    const now = deps.clock.now().getTime();
    const starts = barStarts(range, now);
    const from = starts[0] ?? now;
    // The last hour alone is read from the log in steps of five minutes, longer times from the stored hours.
    const hours = await sumHours(tx, id, Math.min(from, startOfLast24Hours(now)));
    const sums = range === '1h' ? await sumRequests(tx, id, { from, stepMs: FIVE_MINUTES_MS }) : hours;
    const measured = await measureConnection(deps, tx, row, hours);
    return {
      range,
      from: new Date(from).toISOString(),
      health: measured.health,
      requestsPerMinute: capabilitiesOf(row.package).requestsPerMinute,
      recentSyncs: measured.recent.runs,
      totals: figures(sums.reduce(addRequests, NO_REQUESTS)),
      bars: sumByBar(starts, sums).map((bar) => ({ from: new Date(bar.at).toISOString(), ...figures(bar) })),
      days: sumByDay(sums).map((day) => ({ day: dayOf(day), ...figures(day), mostCommonFault: mostCommonFault(day) })),
      alerts: await activeAlerts(deps, tx, row, measured.health),
      wantsAlertMails: row.wantsAlertMails,
    };
  });

const figures = (sum: RequestSum) => ({
  requests: sum.requests,
  failed: sum.failed,
  averageResponseTime: averageDuration(sum),
  successRate: successRate(sum),
  errorRate: errorRate(sum),
});

const dayOf = ({ at }: TimedSum) => calendarDate(new Date(at + SOUTH_AFRICA_MS).toISOString().slice(0, 10));
