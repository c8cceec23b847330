import type { DiagnosticResult } from '@tillslip/contract/integrations/health';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { RECONNECT_WARNING_DAYS } from '@tillslip/domain/sync/connection-state';
import {
  DIAGNOSTIC_TESTS,
  type DiagnosticFinding,
  type DiagnosticTest,
  limitFinding,
  recordsFinding,
  remedyOf,
  requestsFinding,
  statusOf,
} from '@tillslip/domain/sync/health/diagnosis';
import { addRequests, NO_REQUESTS } from '@tillslip/domain/sync/health/request-sum';
import { capabilitiesOf } from '@tillslip/domain/sync/packages';
import { readAsUser } from '../../../platform/database/database.ts';
import { startOfLast24Hours } from '../connections/connection-health.ts';
import type { ConnectionRow } from '../connections/connections.repository.ts';
import { type Measured, measureConnection } from '../connections/measure-connection.ts';
import { sumHours } from '../connections/request-sums.repository.ts';
import { requireConnection } from '../connections/require-connection.ts';
import type { BooksDeps } from '../connections/with-books.ts';
import { askAccounts, askCompany } from './ask-package.ts';

const DAY_MS = 86_400_000;
/** South Africa is two hours ahead of UTC all year. */
const SOUTH_AFRICA_MS = 7_200_000;

/** The tests that a person wants to run. */
export interface WantedTests {
  readonly id: string;
  readonly tests: readonly DiagnosticTest[];
}

/**
 * Run tests of a connection with real measurements: the package is asked, and the logs of 24 hours are summed up. A failed
 * test is an answer. The person's leaving ends the requests.
 *
 * Spec: 3 §2 "Troubleshooting and Diagnostics", §9; decisions 27.
 * @throws CONNECTION_NOT_FOUND.
 */
export async function diagnose(
  deps: BooksDeps,
  userId: string,
  { id, tests }: WantedTests,
  signal?: AbortSignal,
): Promise<{ results: DiagnosticResult[]; ranAt: string }> {
  const row = await readAsUser(deps.db, userId, (tx) => requireConnection(tx, id));
  const results: DiagnosticResult[] = [];
  for (const test of DIAGNOSTIC_TESTS.filter((each) => tests.includes(each))) {
    const findings = await CHECKS[test]({ deps, userId, row, signal });
    results.push(...findings.map((finding) => resultOf(test, finding)));
  }
  return { results, ranAt: deps.clock.now().toISOString() };
}

const resultOf = (test: DiagnosticTest, finding: DiagnosticFinding): DiagnosticResult => ({
  ...{ test, finding, status: statusOf(finding), remedy: remedyOf(finding) },
});

interface Check {
  readonly deps: BooksDeps;
  readonly userId: string;
  readonly row: ConnectionRow;
  readonly signal: AbortSignal | undefined;
}

const CHECKS: Readonly<Record<DiagnosticTest, (check: Check) => Promise<DiagnosticFinding[]>>> = {
  connection: checkConnection,
  'api-health': checkApi,
  'sync-status': checkSyncs,
};

/** Whether the package may be asked: an ended connection has no token, and one to confirm waits for the person. */
const canAsk = ({ state }: ConnectionRow): boolean => state === 'connected' || state === 'error';

async function checkConnection({ deps, userId, row, signal }: Check): Promise<DiagnosticFinding[]> {
  if (!canAsk(row)) return [row.state === 'confirming' ? { code: 'NOT_CONFIRMED' } : { code: 'NOT_CONNECTED' }];
  const answer = await askCompany(deps, userId, row, signal);
  // The answer may have ended the connection.
  const now = await readAsUser(deps.db, userId, (tx) => requireConnection(tx, row.id));
  const isSetUp: DiagnosticFinding = now.isSetUp ? { code: 'SET_UP' } : { code: 'NOT_SET_UP' };
  // What the package refuses just now is said once.
  const state = answer.code === 'COMPANY_REFUSED' ? [] : [stateFinding(now)];
  return [...state, tokenFinding(now, deps.clock.now().getTime()), answer, isSetUp];
}

function stateFinding({ state, fault }: ConnectionRow): DiagnosticFinding {
  if (state === 'connected') return { code: 'CONNECTED' };
  return state === 'error' && fault !== null ? { code: 'CONNECTION_FAULT', fault } : { code: 'NOT_CONNECTED' };
}

/** The access token renews itself, so only the end of the right to renew it is told. Spec: decisions 21. */
function tokenFinding(row: ConnectionRow, now: number): DiagnosticFinding {
  const ends = [row.refreshExpiresAt, row.refreshHardExpiresAt].flatMap((end) => (end ? [end.getTime()] : []));
  if (row.refreshToken === null || ends.some((end) => end <= now)) return { code: 'TOKEN_EXPIRED' };
  if (ends.length === 0) return { code: 'TOKEN_VALID', reconnectBy: null };
  const end = Math.min(...ends);
  const reconnectBy = calendarDate(new Date(end + SOUTH_AFRICA_MS).toISOString().slice(0, 10));
  return { code: end - now <= RECONNECT_WARNING_DAYS * DAY_MS ? 'RECONNECT_SOON' : 'TOKEN_VALID', reconnectBy };
}

async function checkApi({ deps, userId, row, signal }: Check): Promise<DiagnosticFinding[]> {
  const answers: DiagnosticFinding[] = canAsk(row)
    ? [await askCompany(deps, userId, row, signal), await askAccounts(deps, userId, row, signal)]
    : [{ code: 'NO_ACTIVE_CONNECTION' }];
  return readAsUser(deps.db, userId, async (tx) => {
    const after = await requireConnection(tx, row.id);
    const { health } = await measureConnection(deps, tx, after);
    const hours = await sumHours(tx, row.id, startOfLast24Hours(deps.clock.now().getTime()));
    const { requests: attempted, failed } = hours.reduce(addRequests, NO_REQUESTS);
    const { requestsPerMinute } = capabilitiesOf(row.package);
    const limit = limitFinding(health.rateLimitRemaining, requestsPerMinute, !health.rateLimitOk);
    return [...answers, requestsFinding({ attempted, failed }), limit];
  });
}

function checkSyncs({ deps, userId, row }: Check): Promise<DiagnosticFinding[]> {
  return readAsUser(deps.db, userId, async (tx) => {
    const measured = await measureConnection(deps, tx, await requireConnection(tx, row.id));
    const { successful, failed } = measured.recent;
    return [
      activityFinding(measured),
      recordsFinding({ attempted: successful + failed, failed }),
      openFinding(measured),
    ];
  });
}

/** "No recent activity" counts only when something was due. Spec: decisions 27. */
function activityFinding({ recent: { runs, successful }, counts: { waiting } }: Measured): DiagnosticFinding {
  if (runs > 0) return { code: 'SYNCED_RECENTLY', runs, successful };
  return waiting > 0 ? { code: 'NO_RECENT_SYNC', waiting } : { code: 'NOTHING_DUE' };
}

function openFinding({ counts: { failed, conflicts, outsideChanges } }: Measured): DiagnosticFinding {
  const count = failed + conflicts + outsideChanges;
  return count > 0 ? { code: 'OPEN_ENTRIES', count } : { code: 'NO_OPEN_ENTRIES' };
}
