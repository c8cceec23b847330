import { ACCOUNTING_FAULT_KINDS } from '@tillslip/domain/sync/accounting-fault';
import {
  DIAGNOSTIC_FINDINGS,
  DIAGNOSTIC_STATUSES,
  DIAGNOSTIC_TESTS,
  type DiagnosticFinding,
  REMEDIES,
} from '@tillslip/domain/sync/health/diagnosis';
import { HEALTH_ALERTS } from '@tillslip/domain/sync/health/health-alerts';
import { DEFAULT_HEALTH_RANGE, HEALTH_RANGES } from '@tillslip/domain/sync/health/health-range';
import { z } from 'zod';
import { codedSchema } from '../coded.ts';
import { CalendarDateSchema, IdInput, MomentSchema, signedIn } from '../common.ts';
import { connectionErrors } from './connections.ts';
import { ConnectionHealthSchema, RequestLogSchema, SyncRunSchema } from './schemas.ts';

const tags = ['Integrations'];
const AlertSchema = z.enum(HEALTH_ALERTS);

/** Requests of a time, summed up. */
const FIGURES = {
  requests: z.int(),
  /** Requests that were not answered, or that no request would have been at that time. */
  failed: z.int(),
  /** Milliseconds; null without requests. */
  averageResponseTime: z.int().nullable(),
  /** Percent, with one decimal; null without requests. */
  successRate: z.number().nullable(),
  /** 100 minus the success rate. Spec: 3 §2. */
  errorRate: z.number().nullable(),
};

/** A bar of the charts: five minutes, an hour or a day from this moment on. */
const HealthBarSchema = z.object({ from: MomentSchema, ...FIGURES });
export type HealthBar = z.infer<typeof HealthBarSchema>;

/** A day of the trends. Spec: 3 §3 "Performance trend day", "Error trend day". */
const HealthDaySchema = z.object({
  day: CalendarDateSchema,
  ...FIGURES,
  mostCommonFault: z.enum(ACCOUNTING_FAULT_KINDS).nullable(),
});
export type HealthDay = z.infer<typeof HealthDaySchema>;

/** An alert that holds and was not dismissed. */
const ActiveAlertSchema = z.object({ alert: AlertSchema, raisedAt: MomentSchema });
export type ActiveAlert = z.infer<typeof ActiveAlertSchema>;

/** The health of a connection over a time. Spec: 3 §2 "Health Monitoring". */
const HealthReportSchema = z.object({
  range: z.enum(HEALTH_RANGES),
  from: MomentSchema,
  /** As the Connection screen shows it: of the last 24 hours, whatever the range. */
  health: ConnectionHealthSchema,
  requestsPerMinute: z.int(),
  /** Syncs of the last 24 hours. */
  recentSyncs: z.int(),
  totals: z.object(FIGURES),
  /** Oldest first, also empty ones. */
  bars: z.array(HealthBarSchema).max(30),
  /** Newest first; days without requests are left out. */
  days: z.array(HealthDaySchema).max(31),
  alerts: z.array(ActiveAlertSchema),
  wantsAlertMails: z.boolean(),
});
export type HealthReport = z.infer<typeof HealthReportSchema>;

export const getHealth = signedIn
  .errors(connectionErrors)
  .route({ method: 'GET', path: '/v1/integrations/connections/{id}/health', tags, summary: 'Health of a connection' })
  .input(IdInput.extend({ range: z.enum(HEALTH_RANGES).default(DEFAULT_HEALTH_RANGE) }))
  .output(HealthReportSchema);

/** Put an alert away until it ends; it is shown again when it comes back. One that does not hold is no refusal. */
export const dismissAlert = signedIn
  .errors(connectionErrors)
  .route({
    method: 'POST',
    path: '/v1/integrations/connections/{id}/alerts/{alert}/dismiss',
    tags,
    summary: 'Dismiss an alert',
  })
  .input(IdInput.extend({ alert: AlertSchema }))
  .output(z.object({ alerts: z.array(ActiveAlertSchema) }));

/** Whether new alerts of the connection are mailed to the person. */
export const setAlertMails = signedIn
  .errors(connectionErrors)
  .route({
    method: 'PUT',
    path: '/v1/integrations/connections/{id}/alert-mails',
    tags,
    summary: 'Mail alerts, or stop',
  })
  .input(IdInput.extend({ wantsAlertMails: z.boolean() }))
  .output(z.object({ wantsAlertMails: z.boolean() }));

/** What a check found, and what to do about it. */
const DiagnosticResultSchema = z.object({
  test: z.enum(DIAGNOSTIC_TESTS),
  status: z.enum(DIAGNOSTIC_STATUSES),
  finding: codedSchema<DiagnosticFinding>(DIAGNOSTIC_FINDINGS),
  /** Null where nothing is to be done. */
  remedy: z.enum(REMEDIES).nullable(),
});
export type DiagnosticResult = z.infer<typeof DiagnosticResultSchema>;

/** Run tests; the package is asked where a test needs it. A failed test is an answer. Spec: 3 §2. */
export const diagnose = signedIn
  .errors(connectionErrors)
  .route({ method: 'POST', path: '/v1/integrations/connections/{id}/diagnose', tags, summary: 'Run diagnostics' })
  .input(IdInput.extend({ tests: z.array(z.enum(DIAGNOSTIC_TESTS)).min(1).max(DIAGNOSTIC_TESTS.length) }))
  .output(z.object({ results: z.array(DiagnosticResultSchema), ranAt: MomentSchema }));

/** What the log shows. Spec: 3 §2: all, errors only, sync logs, request logs. */
export const LOG_FILTERS = ['all', 'errors', 'syncs', 'requests'] as const;
export type LogFilter = (typeof LOG_FILTERS)[number];

/** A row of the log; it has no token, name, amount or text of a document. */
const LogRowSchema = z.discriminatedUnion('kind', [
  RequestLogSchema.extend({ kind: z.literal('request') }),
  SyncRunSchema.extend({ kind: z.literal('sync'), at: MomentSchema }),
]);
export type LogRow = z.infer<typeof LogRowSchema>;

/** The newest rows of the log: at most 100 failed requests, 50 syncs and 100 requests. Spec: 3 §9. */
export const listLogs = signedIn
  .errors(connectionErrors)
  .route({ method: 'GET', path: '/v1/integrations/connections/{id}/logs', tags, summary: 'System logs' })
  .input(IdInput.extend({ filter: z.enum(LOG_FILTERS).default('all') }))
  .output(z.object({ rows: z.array(LogRowSchema) }));
