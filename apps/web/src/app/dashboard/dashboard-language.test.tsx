// @vitest-environment happy-dom
import type { Dashboard, Deadline, Readiness } from '@tillslip/contract/dashboard';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { ZERO_CAUSES } from '@tillslip/domain/vat/vat201/zero-return';
import { expect, test } from 'vitest';
import { COMPANY } from '../../testing/company-sample.ts';
import { everyCodeOnce } from '../../testing/every-code.ts';
import { plainTextsInBrowser } from '../../testing/plain-texts-in-browser.tsx';
import { DRAFT, ROW, UNKNOWN_RECEIPT } from '../../testing/receipt-samples.ts';
import { DashboardPage } from './dashboard-page.tsx';

const DAY = calendarDate('2026-05-04');
const up = { direction: 'up', percent: 10 } as const;
const down = { direction: 'down', percent: 10 } as const;
const flat = { direction: 'flat', percent: 0 } as const;
const money = (trend: typeof up | typeof down | null) => ({
  ...{ value: cents(200), previous: cents(100), trend, history: [cents(100), cents(200)] },
});
const steps = {
  company: true,
  upload: true,
  review: true,
  waiting: false,
  vat201: true,
  done: true,
  sampleCompanyId: null,
};
const READINESS: Readiness = { netCents: cents(26), onForm: 3, notClaimed: 2, toCheck: 1, zeroCauses: [] };
const zero = (part: Partial<Readiness>): Readiness => ({ ...READINESS, netCents: cents(0), ...part });
const deadline = (part: Partial<Deadline>): Deadline => ({
  ...{ companyId: COMPANY.id, companyName: 'Καρού', isSample: false, vatCategory: 'B', filingMethod: 'efiling' },
  ...{ periodCode: '202606', periodStart: calendarDate('2026-05-01'), periodEnd: calendarDate('2026-06-30') },
  ...{ dueDate: DAY, daysLeft: 5, readiness: READINESS, ...part },
});
const fee = { id: '1', statementId: '1', date: DAY, description: '', isFee: true, isFeeOfPayment: false };
const bank = { ...fee, amountCents: cents(-5), bankName: null, accountNumber: '1' };

const DASHBOARD: Dashboard = {
  ...{ month: '2026-05', companyId: null, firstSteps: steps, computedAt: '2026-05-04T08:00:00.000Z' },
  metrics: {
    totalInvoices: { value: 2, previous: 1, trend: up, history: [1, 2] },
    vatCents: money(down),
    reconciledPercent: { value: 50, previous: null, trend: flat, history: [null, 50] },
    netMovementCents: money(null),
  },
  readiness: {
    ...{
      total: 9,
      valid: 3,
      invalid: 3,
      pending: 3,
      needsYou: 4,
      needsReview: 2,
      invalidTrend: up,
      compliancePercent: 33,
    },
    vatAtRiskCents: cents(26),
  },
  deadlines: [deadline({}), deadline({ companyId: '2', daysLeft: 0, filingMethod: 'manual', isSample: true })],
  recentInvoices: [ROW, { ...UNKNOWN_RECEIPT, id: '2' }, ...['3', '4', '5'].map((id) => ({ ...ROW, id }))],
  recentBank: ['1', '2', '3', '4', '5'].map((id) => ({ ...bank, id, isFeeOfPayment: id === '2' })),
};
const EMPTY: Dashboard = {
  ...DASHBOARD,
  metrics: {
    totalInvoices: { value: 0, previous: 0, trend: null, history: [] },
    vatCents: { value: cents(0), previous: cents(0), trend: null, history: [] },
    reconciledPercent: { value: null, previous: null, trend: null, history: [] },
    netMovementCents: { value: null, previous: null, trend: null, history: [] },
  },
  readiness: {
    ...{
      total: 0,
      valid: 0,
      invalid: 0,
      pending: 0,
      needsYou: 0,
      needsReview: 0,
      invalidTrend: flat,
      compliancePercent: 0,
    },
    vatAtRiskCents: cents(0),
  },
  ...{ deadlines: [], recentInvoices: [], recentBank: [] },
};
const NEW = { ...steps, upload: false, waiting: false, review: false, vat201: false, done: false };

const UNASSIGNED = { invoices: 2, uploads: 1, statements: 0, vatCents: cents(26), recipient: null };

const KEY = ['dashboard', 'get', ''];
const route = { route: '/app/dashboard' };
const base = [
  [['companies', 'list'], [COMPANY]],
  [['session'], { id: '1', email: 'θ', name: 'Θάντι' }],
  [['receipts', 'drafts'], [{ ...DRAFT, status: 'awaiting_decision' }]],
] as const;
const known = (dashboard: Dashboard) => ({ ...route, data: [...base, [KEY, dashboard]] as const });
const ready = {
  ...DASHBOARD.readiness,
  valid: 9,
  invalid: 0,
  pending: 0,
  needsYou: 0,
  needsReview: 0,
  compliancePercent: 100,
};

const due = (...readinesses: (Readiness | null)[]) =>
  known({
    ...DASHBOARD,
    deadlines: readinesses.map((readiness, index) => deadline({ companyId: `${index}`, readiness })),
  });

test.each([
  ['a dashboard', known(DASHBOARD)],
  ['a return that is ready', due({ ...READINESS, toCheck: 0, notClaimed: 0 })],
  ['a refund', due({ ...READINESS, netCents: cents(-26) })],
  ...everyCodeOnce(ZERO_CAUSES).map((causes, n) => [`R0.00 ${n}`, due(zero({ zeroCauses: causes }))] as const),
  ['an empty return', due(zero({ ...{ onForm: 0, notClaimed: 0, toCheck: 0 } }))],
  [
    'the returns of many companies',
    due(READINESS, zero({ toCheck: 0 }), { ...READINESS, netCents: cents(-1) }, null, READINESS),
  ],
  ['uploads without a company', { ...known(DASHBOARD), data: [...known(EMPTY).data, [['unassigned'], UNASSIGNED]] }],
  ['R0.00 without a company', { ...due(zero({})), data: [...due(zero({})).data, [['unassigned'], UNASSIGNED]] }],
  [
    'everything in order',
    known({ ...DASHBOARD, readiness: { ...ready, vatAtRiskCents: cents(0), invalidTrend: down } }),
  ],
  ['no figures', known(EMPTY)],
  ['the first steps', known({ ...EMPTY, firstSteps: NEW })],
  ['the first steps without a company', known({ ...EMPTY, firstSteps: { ...NEW, company: false } })],
  ['the next steps', known({ ...DASHBOARD, firstSteps: { ...NEW, sampleCompanyId: COMPANY.id } })],
  ['a sample company', known({ ...DASHBOARD, firstSteps: { ...steps, sampleCompanyId: COMPANY.id } })],
  ...['bank', 'vat'].map((tab) => [tab, { ...known(DASHBOARD), press: [`[id$=tab-${tab}]`] }] as const),
  ...['bank', 'vat'].map((tab) => [`no ${tab}`, { ...known(EMPTY), press: [`[id$=tab-${tab}]`] }] as const),
  ['the menu of a phone', { ...known(DASHBOARD), press: ['button[aria-expanded=false]:not([aria-haspopup])'] }],
  ['a dashboard that is loading', { ...route, data: base }],
  ['a dashboard that could not be loaded', { ...route, data: base, failed: [[KEY, new TypeError('failed to fetch')]] }],
] as const)('every text changes with the language: %s', async (_why, shown) => {
  expect(await plainTextsInBrowser(<DashboardPage />, shown as never)).toEqual([]);
});
