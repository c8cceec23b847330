// @vitest-environment happy-dom
import type { HealthReport } from '@tillslip/contract/integrations/health';
import type { SyncEntry } from '@tillslip/contract/integrations/schemas';
import { BULK_SYNC_ERRORS } from '@tillslip/domain/bulk-sync/batch-state';
import { BULK_SYNC_STATES } from '@tillslip/domain/bulk-sync/bulk-sync-state';
import { DEFAULT_PREFERENCES } from '@tillslip/domain/preferences/preferences';
import { TAX_CATEGORY_CODES } from '@tillslip/domain/receipts/categories/tax-categories';
import { DAYS_OF_WEEK, SCHEDULE_FREQUENCIES } from '@tillslip/domain/schedules/recurrence';
import { RUN_REFUSALS, SCHEDULE_RUN_STATES } from '@tillslip/domain/schedules/schedule-run';
import { ENTRY_KINDS, PAYMENT_TYPES } from '@tillslip/domain/sync/accounting-entry';
import { ACCOUNTING_FAULT_KINDS } from '@tillslip/domain/sync/accounting-fault';
import { CONNECTION_STATES } from '@tillslip/domain/sync/connection-state';
import { ATTACHMENT_STATES, ENTRY_FAILURES, ENTRY_STATES, OUTSIDE_CHANGES } from '@tillslip/domain/sync/entry-state';
import { DIAGNOSTIC_FINDINGS, DIAGNOSTIC_TESTS, remedyOf, statusOf } from '@tillslip/domain/sync/health/diagnosis';
import { HEALTH_ALERTS } from '@tillslip/domain/sync/health/health-alerts';
import { HEALTH_RANGES } from '@tillslip/domain/sync/health/health-range';
import { ACCOUNT_TYPES } from '@tillslip/domain/sync/package-lists';
import { SYNC_PROBLEMS, SYNC_WARNINGS } from '@tillslip/domain/sync/sync-problem';
import { SYNC_TREATMENTS } from '@tillslip/domain/sync/sync-treatment';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import * as sample from '../../testing/accounting-samples.ts';
import { everyCode } from '../../testing/every-code.ts';
import { plainTextsInBrowser } from '../../testing/plain-texts-in-browser.tsx';
import { BookingView } from './booking/booking-preview.tsx';
import { ProblemList } from './booking/problem-list.tsx';
import { ScoreMark } from './booking/score-mark.tsx';
import { IntegrationsPage } from './integrations-page.tsx';
import { ReceiptAccounting } from './invoice/receipt-accounting.tsx';
import { ImportPreview } from './mappings/import-mappings.tsx';
import { ConflictDialog } from './sync/conflict-dialog.tsx';
import { ValidationDialog } from './sync/validation-dialog.tsx';
import { TestResults } from './troubleshooting/test-results.tsx';

const {
  BULK_SYNC,
  CONFLICT,
  CONNECTION,
  ELIGIBLE,
  ENTRY,
  HEALTH,
  MAPPING,
  PREVIEW,
  REQUEST,
  RUN,
  SCHEDULE,
  SCHEDULE_RUN,
  SETUP,
} = sample;
const id = CONNECTION.id;
const none = () => undefined;
const packages = [
  { package: 'quickbooks', isConfigured: true },
  { package: 'sage-south-africa', isConfigured: false },
];
const overview = (connection: object, further = {}) =>
  [
    ['accounting', 'overview'],
    { packages, connections: [{ ...CONNECTION, ...connection }], companies: [], ...further },
  ] as const;
const at = (tab: string) => ({ route: '/app/integrations', path: `/app/integrations?tab=${tab}` });
const page = () => <IntegrationsPage preferences={null} />;

/** What is the same in every language: names, units, days of the sample, and codes of the log and of files. */
const SAME = ['Africa/Johannesburg', 'QuickBooks', 'Sage', 'Tillslip', 'v3', 'intuit_tid', 'ZAR', ' ms', 'May'];

type Case = readonly [why: string, screen: () => ReactNode, shown: Parameters<typeof plainTextsInBrowser>[1]];

const setup = (part: object) => [['accounting', 'setup', id], { ...SETUP, ...part }] as const;
const mappings = (rows: readonly object[]) =>
  [['accounting', 'mappings', id], { mappings: rows, custom: 1, default: 2, unmapped: TAX_CATEGORY_CODES }] as const;
const eligible = (rows: readonly object[]) =>
  [['accounting', 'eligible', id], { receipts: rows, pending: 60, vatCompliant: 1, totalCents: 100 }] as const;
const open = (rows: readonly object[]) => [['accounting', 'open', id], rows] as const;
const schedules = (rows: readonly object[]) =>
  [['accounting', 'schedules', id], { schedules: rows, statistics: { runs: 3, successful: 2, failed: 1 } }] as const;
const waiting = [eligible([ELIGIBLE]), open([])] as const;

const PAGES: readonly Case[] = [
  ...CONNECTION_STATES.map(
    (state): Case => [`the overview, ${state}`, page, { ...at(''), data: [overview({ state }), eligible([])] }],
  ),
  ['without credentials', page, { ...at(''), data: [overview({}, { packages: [], connections: [] })] }],
  ['the overview without a company', page, { ...at(''), data: [overview({}, { connections: [] })] }],
  [
    'the overview of a company that was never connected',
    page,
    { ...at(''), data: [overview({}, { connections: [], companies: [{ id: 'a', companyName: 'β' }] })] },
  ],
  [
    'the question which Sage it is',
    page,
    {
      ...at(''),
      press: ['article:nth-of-type(2) button'],
      data: [
        overview(
          {},
          {
            packages: (['sage-south-africa', 'sage'] as const).map((name) => ({ package: name, isConfigured: true })),
            ...{ connections: [], companies: [{ id: 'a', companyName: 'β' }] },
          },
        ),
      ],
    },
  ],
  ['settings that could not be loaded', page, { ...at(''), failed: [[['accounting', 'overview'], new TypeError()]] }],
  ['a tab without a connection', page, { ...at('sync'), data: [overview({ state: 'disconnected' })] }],
  ['every state of a run', page, { ...at(''), data: [overview({ latestRuns: runs() }), eligible([])] }],
  ...ACCOUNTING_FAULT_KINDS.map(
    (fault): Case => [
      `a connection with a fault: ${fault}`,
      page,
      { ...at('connection'), data: [overview({ fault })] },
    ],
  ),
  ['a connection to renew', page, { ...at('connection'), data: [overview({ isReconnectDue: true })] }],
  [
    'the set-up',
    page,
    { ...at('setup'), data: [overview({}), setup({ ...everyTreatment(), paymentsInUse: PAYMENT_TYPES })] },
  ],
  ['the set-up without invoices', page, { ...at('setup'), data: [overview({}), setup({ categoriesInUse: [] })] }],
  ['the mappings of accounts', page, { ...at('accounts'), data: [overview({}), mappings(everyMapping()), setup({})] }],
  ['no mappings', page, { ...at('accounts'), data: [overview({}), mappings([]), setup({})] }],
  ['the mappings of categories', page, { ...at('categories'), data: [overview({}), mappings(everyMapping())] }],
  ['the invoices to sync', page, { ...at('sync'), data: [overview({ isSetUp: false }), ...waiting] }],
  ['nothing to sync', page, { ...at('sync'), data: [overview({}), eligible([]), open([])] }],
  ['what needs the person', page, { ...at('sync'), data: [overview({}), eligible([]), open(everyOpenEntry())] }],
  ['no schedules', page, { ...at('schedules'), data: [overview({ isSetUp: false }), schedules([])] }],
  ['the schedules', page, { ...at('schedules'), data: [overview({}), schedules(everySchedule())] }],
  ['the overview with auto sync', page, { ...at(''), data: [overview({}), eligible([]), schedules([SCHEDULE])] }],
  [
    'the log',
    page,
    {
      ...at('log'),
      data: [
        overview({}),
        [
          ['accounting', 'requests', { id, search: '', onlyErrors: false, page: 1 }],
          {
            requests: [REQUEST, { ...REQUEST, id: 'b', status: null, fault: 'system' }],
            total: 90,
            page: 1,
            pageSize: 2,
          },
        ],
      ],
    },
  ],
  ...BULK_SYNC_STATES.map(
    (state): Case => [
      `a bulk sync, ${state}`,
      page,
      { ...bulkAt('progress'), data: [overview({}), ...bulkData({ state })] },
    ],
  ),
  ...BULK_SYNC_ERRORS.map(
    (error): Case => [
      `the history of bulk syncs, ${error}`,
      page,
      { ...bulkAt('history'), data: [overview({}), ...bulkData({ state: 'failed', error })] },
    ],
  ),
  ['the configuration of a bulk sync', page, { ...bulkAt(''), data: [overview({}), ...bulkData({})] }],
];

const health = (why: string, part: Partial<HealthReport>): Case => [
  `health: ${why}`,
  page,
  {
    route: '/app/integrations',
    path: `/app/integrations?tab=health&range=${part.range ?? '24h'}`,
    data: [overview({}), [['accounting', 'health', { id, range: part.range ?? '24h' }], { ...HEALTH, ...part }]],
  },
];
const EMPTY_TIME = { requests: 0, failed: 0, averageResponseTime: null, successRate: null, errorRate: null };

const HEALTH_PAGES: readonly Case[] = [
  ...HEALTH_RANGES.map((range) => health(range, { range })),
  health('every alert', {
    alerts: HEALTH_ALERTS.map((alert, place) => ({ alert, raisedAt: `20${10 + place}-05-04T08:00:00.000Z` })),
  }),
  health('no requests', { totals: EMPTY_TIME, bars: [], days: [] }),
  health('no errors', { days: HEALTH.days.map((day) => ({ ...day, failed: 0, mostCommonFault: null })) }),
  ...ACCOUNTING_FAULT_KINDS.map((mostCommonFault) =>
    health(`the error ${mostCommonFault}`, {
      days: HEALTH.days.slice(0, 1).map((day) => ({ ...day, mostCommonFault })),
    }),
  ),
  ['troubleshooting', page, { ...at('troubleshooting'), data: [overview({})] }],
  ...(['all', 'errors'] as const).map(
    (filter): Case => [
      `the system logs, ${filter}`,
      page,
      {
        ...at(`troubleshooting&logs=${filter}`),
        data: [overview({}), [['accounting', 'logs', { id, filter }], { rows: filter === 'all' ? everyLogRow() : [] }]],
      },
    ],
  ),
  ...everyCode(DIAGNOSTIC_FINDINGS).map(
    (finding, place): Case => [
      `finding ${place}: ${finding.code}`,
      () => (
        <TestResults
          connection={CONNECTION}
          results={{
            connection: [{ test: 'connection', finding, status: statusOf(finding), remedy: remedyOf(finding) }],
          }}
          running={DIAGNOSTIC_TESTS.filter((name) => name !== 'connection')}
          onTest={none}
        />
      ),
      {},
    ],
  ),
];

function everyLogRow() {
  const sync = { ...RUN, kind: 'sync', at: RUN.startedAt };
  const states = (['in_progress', 'completed', 'partial', 'failed'] as const).map((status) => ({
    ...sync,
    id: status,
    status,
  }));
  const requests = [null, ...ACCOUNTING_FAULT_KINDS].map((fault) => ({
    ...{ ...REQUEST, kind: 'request', id: `${fault}`, fault, status: fault === null ? 200 : null },
  }));
  return [...states, ...requests];
}

function bulkAt(view: string) {
  return { route: '/app/integrations', path: `/app/integrations?tab=bulk${view && `&view=${view}`}` };
}

/** What the screens of bulk syncs ask for. */
function bulkData(part: object) {
  const sync = { ...BULK_SYNC, ...part };
  const sums = { total: 2, processed: 1, successful: 1, failed: 0, skipped: 0, progress: 50 };
  return [
    [['preferences'], { ...DEFAULT_PREFERENCES, version: 0 }],
    [['accounting', 'bulk', 'active', id], { ...sums, syncs: [sync], isProcessing: true, queued: 1, active: 1 }],
    [['accounting', 'bulk', 'count', { id }], { records: 2 }],
    [
      ['accounting', 'bulk', 'history', { id, page: 1 }],
      {
        ...{ syncs: [sync], total: 90, page: 1, pageSize: 1 },
        statistics: { total: 1, successful: 1, failed: 0, successRate: 100 },
      },
    ],
  ] as const;
}

function runs() {
  return [
    { ...RUN, id: 'a', status: 'in_progress', progress: 75, pausedUntil: RUN.startedAt },
    { ...RUN, id: 'b', status: 'partial' },
    { ...RUN, id: 'c', status: 'failed' },
  ];
}

/** Every frequency, every state of a run, and every reason why one did not start. */
function everySchedule() {
  const last = (part: object) => ({ ...SCHEDULE, lastRun: { ...SCHEDULE_RUN, ...part } });
  const all = [
    ...SCHEDULE_FREQUENCIES.map((frequency) => ({ ...SCHEDULE, frequency, daysOfWeek: DAYS_OF_WEEK })),
    { ...SCHEDULE, frequency: 'monthly', dayOfMonth: 31, isAutoSync: false },
    { ...SCHEDULE, isWaiting: true },
    { ...SCHEDULE, isActive: false, nextRunAt: null },
    ...SCHEDULE_RUN_STATES.map((state) => last({ state })),
    ...RUN_REFUSALS.map((refusal) => last({ state: 'refused', refusal })),
  ];
  return all.map((schedule, place) => ({ ...schedule, id: `s${place}` }));
}

function everyTreatment() {
  const rows = SYNC_TREATMENTS.map((treatment) => ({ treatment, percent: 15, taxCodeId: '7' }));
  const origins = ['chosen', 'name', 'past-entries', 'default', 'none'] as const;
  return {
    proposed: { ...SETUP.proposed, taxCodes: [...rows, { treatment: 'exempt', percent: 0, taxCodeId: null }] },
    accounts: ACCOUNT_TYPES.map((type) => ({ id: type, name: 'α', fullName: 'α', type })),
    categoriesInUse: TAX_CATEGORY_CODES.map((category, place) => ({
      ...{ category, documents: place, from: origins[place % origins.length] },
      evidence:
        origins[place % origins.length] === 'past-entries' ? { accountId: '3', entries: 4, ofEntries: 5 } : null,
    })),
  };
}

function everyMapping() {
  return [
    ...TAX_CATEGORY_CODES.map((category, place) => ({ ...MAPPING, id: category, category, documents: place })),
    ...[0, 14, null].map((vatPercent, place) => ({ ...MAPPING, id: `v${place}`, vatPercent, isCustom: false })),
    { ...MAPPING, id: 's', category: null, supplierKey: 'α', supplierName: null, isAccountGone: true, isActive: false },
  ];
}

function everyOpenEntry() {
  const failed = { ...ENTRY, state: 'failed', supplierName: null };
  return [
    { ...ENTRY, receiptId: 'a', state: 'conflict', supplierName: 'Άλφα', conflicts: [CONFLICT] },
    ...OUTSIDE_CHANGES.map((outsideChange) => ({
      ...failed,
      receiptId: outsideChange,
      state: 'synced',
      outsideChange,
    })),
    ...ENTRY_FAILURES.map((failure) => ({
      ...failed,
      receiptId: failure,
      failure,
      fault: 'invalid',
      faultDetail: 'α',
    })),
  ];
}

const receipt = {
  id: ENTRY.receiptId,
  companyId: CONNECTION.companyId,
  supplierName: 'Άλφα',
  status: 'completed',
} as const;
const card = (why: string, entries: readonly object[], connection = {}): Case => [
  `the card of an invoice: ${why}`,
  () => <ReceiptAccounting receipt={receipt} />,
  { data: [overview(connection), [['accounting', 'entries', receipt.id], entries]] },
];
const booking = [['accounting', 'booking', id, [ENTRY.receiptId]], [PREVIEW]] as const;
const conflict: SyncEntry = { ...ENTRY, state: 'conflict', conflicts: [CONFLICT, { ...CONFLICT, entryId: '8' }] };

const PARTS: readonly Case[] = [
  card('never sent', []),
  card('not set up', [], { isSetUp: false }),
  card('not connected', [ENTRY], { state: 'disconnected' }),
  ...ENTRY_STATES.map((state) => card(state, [{ ...ENTRY, state }])),
  ...ATTACHMENT_STATES.map((attachment) => card(`attachment ${attachment}`, [{ ...ENTRY, attachment }])),
  ...ENTRY_FAILURES.map((failure) => card(failure, [{ ...ENTRY, state: 'failed', failure, fault: 'invalid' }])),
  ...OUTSIDE_CHANGES.map((outsideChange) => card(`${outsideChange} there`, [{ ...ENTRY, outsideChange }])),
  card('changed here', [{ ...ENTRY, isOutdated: true, isInSubmittedPeriod: true }]),
  card('deleted here', [{ ...ENTRY, isDeletedHere: true }]),
  ...ENTRY_KINDS.map(
    (kind): Case => [
      `a booking: ${kind}`,
      () => PREVIEW.booking && <BookingView booking={{ ...PREVIEW.booking, kind, dueDate: PREVIEW.booking.date }} />,
      {},
    ],
  ),
  [
    'a credit of a card',
    () => PREVIEW.booking && <BookingView booking={{ ...PREVIEW.booking, isCardCredit: true }} />,
    {},
  ],
  ...[95, 75, 55, 5].map((score): Case => [`a score of ${score}`, () => <ScoreMark score={score} />, {}]),
  ...everyCode(SYNC_PROBLEMS).map(
    (problem, place): Case => [
      `problem ${place}: ${problem.code}`,
      () => <ProblemList problems={[problem]} companyId="a" receiptId="b" />,
      {},
    ],
  ),
  ...everyCode(SYNC_WARNINGS).map(
    (warning, place): Case => [
      `warning ${place}: ${warning.code}`,
      () => <ProblemList problems={[]} warnings={[warning]} companyId="a" receiptId={null} />,
      {},
    ],
  ),
  ['a conflict', () => <ConflictDialog entry={conflict} onClose={none} />, { data: [booking] }],
  [
    'a conflict in a submitted period',
    () => <ConflictDialog entry={{ ...conflict, isInSubmittedPeriod: true }} onClose={none} />,
    { data: [booking] },
  ],
  [
    'the results of a check',
    () => <ValidationDialog connection={CONNECTION} receiptIds={[ENTRY.receiptId]} rows={[ELIGIBLE]} onClose={none} />,
    { data: [booking] },
  ],
  [
    'a preview of an import',
    () => <ImportPreview rows={importRows()} isBusy={false} onImport={none} onClose={none} />,
    {},
  ],
];

const CODES_OF_ROWS = ['CATEGORY_UNKNOWN', 'ACCOUNT_UNKNOWN', 'ACCOUNT_AMBIGUOUS', 'INCOMPLETE', 'TWICE'] as const;

function importRows() {
  const row = { category: 'α', account: 'β', problem: null, change: null } as const;
  const problems = CODES_OF_ROWS.map((problem) => ({
    ...{ ...row, problem },
  }));
  const changes = (['new', 'changed', 'same'] as const).map((change) => ({ ...row, change }));
  return [...problems, ...changes].map((one, place) => ({ ...one, line: place + 2 }));
}

/** A sentence with a name in it is worded when nothing else of it is plain. */
const withoutNames = (text: string): string => SAME.reduce((rest, name) => rest.replaceAll(name, ''), text);

test.each([...PAGES, ...HEALTH_PAGES, ...PARTS])(
  'every text changes with the language: %s',
  async (_why, screen, shown) => {
    const texts = await plainTextsInBrowser(screen(), shown);
    expect(texts.filter((text) => /[a-z]{2}/i.test(withoutNames(text)))).toEqual([]);
  },
);
