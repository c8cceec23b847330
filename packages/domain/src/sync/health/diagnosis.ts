import type { Coded, CodeTable } from '../../kernel/coded.ts';
import { ACCOUNTING_FAULT_KINDS, type AccountingFaultKind } from '../accounting-fault.ts';

/** The tests a person can run. Spec: 3 §2 "Troubleshooting and Diagnostics". */
export const DIAGNOSTIC_TESTS = ['connection', 'api-health', 'sync-status'] as const;

/** A test. */
export type DiagnosticTest = (typeof DIAGNOSTIC_TESTS)[number];

/** What a check came to. `checking` of the specification is a state of the screen. Spec: 3 §4. */
export const DIAGNOSTIC_STATUSES = ['passed', 'warning', 'failed'] as const;

/** What a check came to. */
export type DiagnosticStatus = (typeof DIAGNOSTIC_STATUSES)[number];

/** What a person can do about a finding, each behind a button; `null` where nothing is to be done. */
export const REMEDIES = ['connect', 'confirm', 'set-up', 'test-again', 'sync', 'open-entries', 'logs'] as const;

/** What a person can do about a finding. */
export type Remedy = (typeof REMEDIES)[number];

/** What a check found, with what was measured. */
export const DIAGNOSTIC_FINDINGS = {
  CONNECTED: {},
  NOT_CONFIRMED: {},
  NOT_CONNECTED: {},
  CONNECTION_FAULT: { fault: ACCOUNTING_FAULT_KINDS },
  TOKEN_VALID: { reconnectBy: 'day?' },
  RECONNECT_SOON: { reconnectBy: 'day' },
  TOKEN_EXPIRED: {},
  SET_UP: {},
  NOT_SET_UP: {},
  COMPANY_ANSWERED: { milliseconds: 'number' },
  COMPANY_REFUSED: { fault: ACCOUNTING_FAULT_KINDS },
  LISTS_ANSWERED: { milliseconds: 'number', accounts: 'number' },
  LISTS_REFUSED: { fault: ACCOUNTING_FAULT_KINDS },
  /** No answer in the time that the test has. */
  NO_ANSWER: { seconds: 'number' },
  NO_ACTIVE_CONNECTION: {},
  REQUESTS_FAIL: { percent: 'number', failed: 'number', attempted: 'number' },
  REQUESTS_ANSWERED: { percent: 'number', attempted: 'number' },
  NO_REQUESTS_YET: {},
  LIMIT_OK: { remaining: 'number', perMinute: 'number' },
  LIMIT_NEAR: { remaining: 'number', perMinute: 'number' },
  LIMIT_REACHED: {},
  SYNCED_RECENTLY: { runs: 'number', successful: 'number' },
  NOTHING_DUE: {},
  NO_RECENT_SYNC: { waiting: 'number' },
  NO_RECORDS_YET: {},
  RECORDS_SYNCED: { percent: 'number', attempted: 'number' },
  RECORDS_FAIL: { percent: 'number', failed: 'number', attempted: 'number' },
  NO_OPEN_ENTRIES: {},
  OPEN_ENTRIES: { count: 'number' },
} as const satisfies CodeTable;

/** What a check found. */
export type DiagnosticFinding = Coded<typeof DIAGNOSTIC_FINDINGS>;

/** Below this share of errors, in percent, a check passes. Spec: 3 §9. */
export const MAX_GOOD_ERROR_RATE = 5;
/** Below this it warns, and from here on it fails. Spec: 3 §9. */
export const MAX_BEARABLE_ERROR_RATE = 20;
/** With less than this share of the minute's requests left, in percent, the check warns. */
const LOW_LIMIT_PERCENT = 10;

/** What each finding comes to; the shares of failures are judged by their percentage. */
const STATUSES: Readonly<Record<DiagnosticFinding['code'], DiagnosticStatus>> = {
  CONNECTED: 'passed',
  NOT_CONFIRMED: 'warning',
  NOT_CONNECTED: 'failed',
  CONNECTION_FAULT: 'failed',
  TOKEN_VALID: 'passed',
  RECONNECT_SOON: 'warning',
  TOKEN_EXPIRED: 'failed',
  SET_UP: 'passed',
  NOT_SET_UP: 'warning',
  COMPANY_ANSWERED: 'passed',
  COMPANY_REFUSED: 'failed',
  LISTS_ANSWERED: 'passed',
  LISTS_REFUSED: 'failed',
  NO_ANSWER: 'failed',
  NO_ACTIVE_CONNECTION: 'failed',
  REQUESTS_FAIL: 'warning',
  REQUESTS_ANSWERED: 'passed',
  NO_REQUESTS_YET: 'passed',
  LIMIT_OK: 'passed',
  LIMIT_NEAR: 'warning',
  LIMIT_REACHED: 'warning',
  SYNCED_RECENTLY: 'passed',
  NOTHING_DUE: 'passed',
  NO_RECENT_SYNC: 'warning',
  NO_RECORDS_YET: 'passed',
  RECORDS_SYNCED: 'passed',
  RECORDS_FAIL: 'warning',
  NO_OPEN_ENTRIES: 'passed',
  OPEN_ENTRIES: 'warning',
};

/** What a share of errors comes to. Spec: 3 §9 "Diagnostics". */
export function errorStatus(percent: number): DiagnosticStatus {
  if (percent < MAX_GOOD_ERROR_RATE) return 'passed';
  return percent < MAX_BEARABLE_ERROR_RATE ? 'warning' : 'failed';
}

/** Whether a check passed. */
export const statusOf = (finding: DiagnosticFinding): DiagnosticStatus =>
  finding.code === 'REQUESTS_FAIL' || finding.code === 'RECORDS_FAIL'
    ? errorStatus(finding.percent)
    : STATUSES[finding.code];

/** What to do about a finding; null where nothing has to be done. Every warning and failure has an answer. */
export function remedyOf(finding: DiagnosticFinding): Remedy | null {
  switch (finding.code) {
    case 'NOT_CONNECTED':
    case 'NO_ACTIVE_CONNECTION':
    case 'TOKEN_EXPIRED':
    case 'RECONNECT_SOON':
      return 'connect';
    case 'NOT_CONFIRMED':
      return 'confirm';
    case 'NOT_SET_UP':
      return 'set-up';
    case 'CONNECTION_FAULT':
    case 'COMPANY_REFUSED':
    case 'LISTS_REFUSED':
      return remedyOfFault(finding.fault);
    case 'NO_ANSWER':
    case 'LIMIT_NEAR':
    case 'LIMIT_REACHED':
      return 'test-again';
    case 'NO_RECENT_SYNC':
      return 'sync';
    case 'RECORDS_FAIL':
    case 'OPEN_ENTRIES':
      return 'open-entries';
    case 'REQUESTS_FAIL':
      return 'logs';
    default:
      return null;
  }
}

const remedyOfFault = (fault: AccountingFaultKind): Remedy =>
  fault === 'signed-out' || fault === 'not-allowed' ? 'connect' : 'test-again';

/** The worst of several; `passed` for none. */
export const worstStatus = (statuses: readonly DiagnosticStatus[]): DiagnosticStatus =>
  DIAGNOSTIC_STATUSES.findLast((status) => statuses.includes(status)) ?? 'passed';

/** What a share of failures found: of requests or of invoices. */
interface Share {
  readonly attempted: number;
  readonly failed: number;
}

/** Percent that failed, with one decimal, rounded up so that 0 means none. */
const failedPercent = ({ attempted, failed }: Share): number => Math.ceil((1000 * failed) / attempted) / 10;

/** Judge the requests of 24 hours. */
export function requestsFinding(share: Share): DiagnosticFinding {
  const { attempted, failed } = share;
  if (attempted === 0) return { code: 'NO_REQUESTS_YET' };
  const percent = failedPercent(share);
  if (errorStatus(percent) === 'passed') return { code: 'REQUESTS_ANSWERED', percent, attempted };
  return { code: 'REQUESTS_FAIL', percent, failed, attempted };
}

/** Judge the invoices of the syncs of 24 hours. Spec: 3 §9; decisions 27 (failed of attempted). */
export function recordsFinding(share: Share): DiagnosticFinding {
  const { attempted, failed } = share;
  if (attempted === 0) return { code: 'NO_RECORDS_YET' };
  const percent = failedPercent(share);
  if (errorStatus(percent) === 'passed') return { code: 'RECORDS_SYNCED', percent, attempted };
  return { code: 'RECORDS_FAIL', percent, failed, attempted };
}

/** Judge what is left of the minute's requests. */
export function limitFinding(remaining: number, perMinute: number, isPaused: boolean): DiagnosticFinding {
  if (isPaused || remaining === 0) return { code: 'LIMIT_REACHED' };
  const isNear = 100 * remaining < LOW_LIMIT_PERCENT * perMinute;
  return { code: isNear ? 'LIMIT_NEAR' : 'LIMIT_OK', remaining, perMinute };
}
