import type { BulkSync } from '@tillslip/contract/bulk-sync/schemas';
import type { Setup } from '@tillslip/contract/integrations/connections';
import type { HealthReport } from '@tillslip/contract/integrations/health';
import type { Mapping } from '@tillslip/contract/integrations/mappings';
import type {
  BookingPreview,
  Conflict,
  Connection,
  EligibleReceipt,
  RequestLog,
  SyncEntry,
  SyncRun,
} from '@tillslip/contract/integrations/schemas';
import type { Schedule, ScheduleRun } from '@tillslip/contract/schedules';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { SCHEDULE_DEFAULTS } from '@tillslip/domain/schedules/check-schedule';

const MOMENT = '2026-05-04T08:00:00.000Z';
const ID = '0b2f5b0e-0000-4000-8000-000000000001';

/** A run that sent two invoices. */
export const RUN: SyncRun = {
  ...{ id: ID, status: 'completed', progress: 100, total: 2, successful: 1, failed: 1, skipped: 0 },
  ...{ pausedUntil: null, startedAt: MOMENT, finishedAt: MOMENT },
};

/** A bulk sync that is under way. */
export const BULK_SYNC: BulkSync = {
  ...{ id: ID, syncId: '1', connectionId: ID, state: 'running', startedBy: 'person', progress: 50, total: 2 },
  ...{ processed: 1, successful: 1, failed: 0, skipped: 0, successRate: 100, secondsLeft: 4, pausedUntil: null },
  ...{ controls: ['pause', 'resume', 'cancel'], error: null, fault: null, faultDetail: null, warnings: [] },
  ...{ createdAt: MOMENT, startedAt: MOMENT, endedAt: null },
};

/** A connection of a company, without any Latin letter that a person would read as text. */
export const CONNECTION: Connection = {
  ...{ id: ID, package: 'quickbooks', companyId: 'a', companyName: 'Καρού', packageCompanyName: 'Καρού ΑΕ' },
  ...{ packageVatNumber: '4123456789', homeCurrency: 'ZAR', realmId: '123', state: 'connected', fault: null },
  ...{ differences: [], apiVersion: 'v3', lastConnectedAt: MOMENT, reconnectBy: MOMENT, isReconnectDue: false },
  isSetUp: true,
  health: {
    ...{ score: 100, tokenValid: true, apiAccessible: true, rateLimitOk: true, recentSyncs: true },
    ...{ averageResponseTime: 120, successRate: 99, requestsToday: 12, rateLimitRemaining: 488 },
  },
  statistics: { totalSyncs: 3, recordsSynced: 9, successfulSyncs: 2, failedSyncs: 1, lastSyncAt: MOMENT },
  latestRuns: [RUN],
  ...{ waiting: 3, failed: 1, conflicts: 1, outsideChanges: 1 },
};

/** How an invoice would be booked. */
export const PREVIEW: BookingPreview = {
  ...{ receiptId: ID, problems: [], warnings: [], score: 95, isValid: true },
  booking: {
    ...{ kind: 'purchase', isCardCredit: false, supplierName: 'Άλφα' },
    paidFrom: { payment: 'bank', accountName: 'Τράπεζα' },
    ...{ date: calendarDate('2026-05-04'), dueDate: null, docNumber: '12', memo: 'β', currency: 'ZAR' },
    lines: [
      {
        ...{ description: 'γ', accountName: 'Έξοδα', taxCodeName: '15 Σ', treatment: 'standard' },
        ...{ netCents: cents(10_000), vatCents: cents(1500) },
      },
    ],
    ...{ totalCents: cents(11_500), vatCents: cents(1500) },
    journal: [
      { account: 'Έξοδα', debitCents: cents(10_000), creditCents: null },
      { account: 'ΦΠΑ', debitCents: cents(1500), creditCents: null },
      { account: 'Τράπεζα', debitCents: null, creditCents: cents(11_500) },
    ],
  },
  suggestion: { accountId: '3', accountName: 'Έξοδα', entries: 4, ofEntries: 5 },
};

/** An entry in the books that looks the same as an invoice. */
export const CONFLICT: Conflict = {
  ...{
    kind: 'purchase',
    entryId: '77',
    url: '/α',
    similarity: 0.95,
    reasons: ['amount', 'merchant', 'date', 'number'],
  },
  ...{ supplierName: 'Άλφα', date: calendarDate('2026-05-04'), docNumber: '12', currency: 'ZAR' },
  ...{ totalCents: cents(11_500), vatCents: cents(1500), memo: 'β' },
};

/** The entry of an invoice. */
export const ENTRY: SyncEntry = {
  ...{ receiptId: ID, connectionId: ID, package: 'quickbooks', packageCompanyName: 'Καρού ΑΕ', state: 'synced' },
  ...{ kind: 'purchase', entryId: '77', url: '/α', syncedAt: MOMENT, currency: 'ZAR' },
  ...{ bookedTotalCents: cents(11_500), bookedVatCents: cents(1500), isOutdated: false, isDeletedHere: false },
  ...{ outsideChange: null, attachment: 'attached', isInSubmittedPeriod: false, failure: null },
  ...{ problems: [], warnings: [], fault: null, faultDetail: null, conflicts: [] },
};

/** An invoice that can be sent. */
export const ELIGIBLE: EligibleReceipt = {
  ...{ receiptId: ID, supplierName: 'Άλφα', invoiceNumber: '12', invoiceDate: calendarDate('2026-05-04') },
  ...{ currency: 'ZAR', totalCents: cents(11_500), claimableCents: cents(1500), isVatCompliant: true },
  ...{ category: 'OFFICE_SUPPLIES', state: null, problems: [] },
};

/** A request of the log. */
export const REQUEST: RequestLog = {
  ...{ id: ID, at: MOMENT, method: '-', endpoint: '/α', status: 200, duration: 120, tid: '1-2', retries: 0 },
  ...{ fault: null, code: null },
};

/** The set-up of a connection as it is proposed. */
export const SETUP: Setup = {
  accounts: [
    { id: '1', name: 'Τράπεζα', fullName: 'Τράπεζα', type: 'bank' },
    { id: '2', name: 'Κάρτα', fullName: 'Κάρτα', type: 'credit-card' },
    { id: '3', name: 'Έξοδα', fullName: 'Έξοδα', type: 'expense' },
  ],
  taxCodes: [{ id: '7', name: '15 Σ', description: null, percent: 15 }],
  usesTaxCodes: true,
  settings: {
    paidFrom: { cash: null, bank: null, card: null },
    ...{ defaultAccountId: null, unpaid: 'bill', attachesOriginals: true, vatCents: 'computed', hourlyLimit: null },
    ...{ taxCodes: [], categories: [] },
  },
  proposed: {
    paidFrom: { cash: '1', bank: '1', card: '2' },
    ...{ defaultAccountId: '3', unpaid: 'bill', attachesOriginals: true, vatCents: 'computed', hourlyLimit: null },
    taxCodes: [{ treatment: 'standard', percent: 15, taxCodeId: '7' }],
    categories: [{ category: 'OFFICE_SUPPLIES', accountId: '3' }],
  },
  evidence: [{ treatment: 'standard', percent: 15, isEvident: true }],
  categoriesInUse: [{ category: 'OFFICE_SUPPLIES', documents: 2, from: 'name', evidence: null }],
  suppliersInUse: [
    { supplierKey: 'α', supplierName: 'Άλφα', documents: 2, evidence: { accountId: '3', entries: 4, ofEntries: 5 } },
  ],
  treatmentsInUse: [{ treatment: 'standard', percent: 15 }],
  paymentsInUse: ['bank'],
  listsReadAt: MOMENT,
  version: 1,
};

/** The account of a category. */
export const MAPPING: Mapping = {
  ...{ id: ID, category: 'OFFICE_SUPPLIES', supplierKey: null, supplierName: null, accountId: '3' },
  ...{ accountName: 'Έξοδα', accountType: 'expense', isAccountGone: false, vatPercent: 15, description: null },
  ...{ isCustom: true, isActive: true, documents: 2, version: 1 },
};

const FIGURES = { requests: 12, failed: 1, averageResponseTime: 120, successRate: 91.6, errorRate: 8.4 };
const DAYS = ['04', '03', '02', '01'].map((day) => calendarDate(`2026-05-${day}`));

/** The health of a connection over a day. */
export const HEALTH: HealthReport = {
  ...{ range: '24h', from: MOMENT, health: CONNECTION.health, requestsPerMinute: 500, recentSyncs: 2, totals: FIGURES },
  bars: [{ from: MOMENT, ...FIGURES }],
  days: DAYS.map((day) => ({ day, ...FIGURES, mostCommonFault: 'system' })),
  ...{ alerts: [], wantsAlertMails: false },
};

/** A run of a schedule. */
export const SCHEDULE_RUN: ScheduleRun = {
  ...{ id: ID, isManual: false, dueAt: MOMENT, startedAt: MOMENT, state: 'completed', refusal: null },
  ...{ bulkSyncId: ID, total: 2, successful: 1, failed: 0, skipped: 1 },
};

/** A schedule that is the auto-sync of a connection. */
export const SCHEDULE: Schedule = {
  ...{ ...SCHEDULE_DEFAULTS, daysOfWeek: ['monday'], name: 'Πρωί', description: 'Κάθε' },
  ...{ id: ID, connectionId: ID, version: 1, isActive: true, isAutoSync: true, nextRunAt: MOMENT },
  ...{ isWaiting: false, lastRun: SCHEDULE_RUN },
};
