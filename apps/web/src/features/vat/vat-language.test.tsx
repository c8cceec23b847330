// @vitest-environment happy-dom
import { ORPCError } from '@orpc/client';
import type { UnclaimedEntry } from '@tillslip/contract/vat/late-claims';
import type { VatRule } from '@tillslip/contract/vat-rules';
import { cents } from '@tillslip/domain/kernel/money';
import { PERIOD_BLOCKERS } from '@tillslip/domain/vat/claim/period-blocker';
import { VAT_TYPES } from '@tillslip/domain/vat/claim/vat-type';
import { VAT_PERIOD_STATUSES } from '@tillslip/domain/vat/periods/vat-period-status';
import { beforeAll, expect, test } from 'vitest';
import { loadRefusalWords } from '../../api/error-text.ts';
import { COMPANY } from '../../testing/company-sample.ts';
import { everyCode } from '../../testing/every-code.ts';
import { plainTextsInBrowser } from '../../testing/plain-texts-in-browser.tsx';
import { DAY, DAYS, FILE, ID, PAPER, PERIOD } from '../../testing/vat-samples.ts';
import { BlockersDialog } from './periods/blockers-dialog.tsx';
import { PreviewModal } from './periods/preview-modal.tsx';
import { ReopenDialog } from './periods/reopen-dialog.tsx';
import { SubmitDialog } from './periods/submit-dialog.tsx';
import { RuleDialog } from './rules/rule-dialog.tsx';
import { VatPage, VatRulesPage } from './vat-page.tsx';

beforeAll(loadRefusalWords);

const none = () => undefined;
const offline = new TypeError('failed to fetch');
const gone = new ORPCError('COMPANY_NOT_FOUND', { status: 404, message: 'The sentence of the server' });

const COMPANIES = ['companies', 'list'];
const route = { route: '/app/vat' };
const known = (data: readonly (readonly [readonly unknown[], unknown])[], search = '') => ({
  ...{ ...route, path: `/app/vat${search}` },
  data: [[COMPANIES, [COMPANY]], [['vat', 'recheck', ID], null], ...data] as const,
});
const PERIODS = [
  ...VAT_PERIOD_STATUSES.map((status) => ({ ...PERIOD, id: status, status, nextStatuses: [...VAT_PERIOD_STATUSES] })),
  ...[-2, -1, 0, 1, 40].map((daysLeft) => ({ ...PERIOD, id: `${daysLeft}`, daysLeft })),
  { ...PERIOD, id: 'α', status: 'submitted' as const, submittedNetCents: cents(5) },
  { ...PERIOD, id: 'β', status: 'submitted' as const, submittedNetCents: cents(-5) },
];
const FILES = [
  FILE,
  ...(['queued', 'running', 'failed'] as const).map((status) => ({ ...FILE, id: status, status })),
  { ...FILE, id: 'α', status: 'queued' as const, total: 0 },
  ...(['csv', 'xlsx', 'pdf'] as const).map((kind) => ({ ...FILE, id: kind, kind, bytes: null, emailTo: null })),
];
const SETTINGS = { apportionmentPercent: 100, noteMethod: 'own-fields', remindersOn: true, claimsBankFees: true };
const periodsKey = ['vat', 'periods', ID];
const exportsKey = ['vat', 'exports', ID];
const allFailed = [periodsKey, exportsKey].map((key) => [key, offline] as const);
const everything = [
  [periodsKey, PERIODS],
  [exportsKey, FILES],
  [['vat', 'settings', ID], SETTINGS],
  [['vat', 'calendar'], { url: '/α' }],
] as const;
const SHARE = {
  ...{ receiptId: ID, share: ID, side: 'purchase', supplierName: 'Αα', invoiceNumber: null, day: DAY },
  ...{ totalCents: 5, vatCents: 1, periodCode: '202606', periodStart: DAY, periodEnd: DAY, claimUntil: DAY },
} as const;
const OUTSIDE = {
  ...{ day: DAY, vatCents: cents(5), why: 'not-started' as const },
  ...{ periodCode: '202606', periodStart: DAY, periodEnd: DAY },
};
const UNCLAIMED = {
  shares: [
    { ...SHARE, why: 'before-first', target: { id: ID, periodCode: '202608' } },
    { ...SHARE, share: '2', why: 'not-started', claimUntil: null, target: null },
  ],
  total: 2,
  entries: [
    {
      ...OUTSIDE,
      kind: 'bank-charges',
      statementId: ID,
      bankName: null,
      accountMasked: null,
      charges: 1,
      claimUntil: DAY,
    },
    { ...OUTSIDE, kind: 'adjustment', id: '3', adjustment: 'bad-debts', reason: 'Αα' },
  ] satisfies UnclaimedEntry[],
};
const calendarButton = 'input[readonly] ~ *, [class*=links] button';

/** The names of formats, and the format of a day. */
const SAME = /^(?:CSV|XLSX|PDF)(?:, \d{6})?$/;

async function expectNothingPlain(screen: React.ReactNode, shown: object): Promise<void> {
  expect((await plainTextsInBrowser(screen, shown)).filter((text) => !SAME.test(text))).toEqual([]);
}

test.each([
  ['companies that are loading', route],
  ['companies that could not be loaded', { ...route, failed: [[COMPANIES, offline]] }],
  ['no company', { ...route, data: [[COMPANIES, []]] }],
  ['periods', known(everything)],
  [
    'no periods',
    known([
      [periodsKey, []],
      [exportsKey, []],
    ]),
  ],
  ['periods that are loading', known([])],
  ['periods that could not be loaded', { ...known([]), failed: allFailed }],
  ['what is in no return yet', known([...everything, [['vat', 'unclaimed', ID], UNCLAIMED]])],
  ['invoices that are checked', known([[['vat', 'recheck', ID], { done: 1, total: 2 }]])],
  ['a check that begins', known([[['vat', 'recheck', ID], { done: 0, total: 0 }]])],
  ['the file from an email', known(everything, `?pack=${ID}`)],
  ['a file that no longer exists', known(everything, '?pack=none')],
  ['a new pack', { ...known(everything), press: ['tbody button:last-of-type'] }],
] as const)('every text changes with the language: %s', async (_why, shown) => {
  await expectNothingPlain(<VatPage />, shown);
});

const BLOCKERS = everyCode(PERIOD_BLOCKERS).map((problem, index) => ({
  ...{ kind: (['unread', 'recheck', 'unclassified', 'unproved'] as const)[index % 4] ?? 'unread' },
  ...{ receiptId: `${index}`, draftId: null, statementHref: null, label: 'Άλφα', account: null, problem },
  amountCents: null,
}));
const OF_A_STATEMENT = {
  receiptId: null,
  statementHref: '/α',
  label: null,
  account: { bankName: null, accountMasked: null },
};
const blockersKey = ['vat', 'blockers', ID];
const blockers = <BlockersDialog period={PERIOD} opened busy={false} onRetry={none} onClose={none} />;
const submit = <SubmitDialog period={PERIOD} opened busy={false} onConfirm={none} onClose={none} />;
const preview = <PreviewModal company={COMPANY} period={PERIOD} onClose={none} />;
const paper = (part: object) => ({ data: [[['vat', 'paper', DAYS], { ...PAPER, ...part }]] });
const figures = {
  ...{
    summary: { Field14_Capital_Total: 1, Field15_Other_Total: 1, Field14A_Imports_Total: 1, Field18_Other_Total: 1 },
  },
  ...{ totals: { total_input_vat: 1, total_output_vat: 1 } },
};
const summaryKey = ['vat', 'summary', DAYS];
const PAPER_DATA = [['vat', 'paper', DAYS], PAPER] as const;
const byBucket = Object.fromEntries(VAT_TYPES.map((vatType) => [vatType, { vat: 1, taxable: 1 }]));

test.each([
  ['what is to be fixed', blockers, { data: [[blockersKey, BLOCKERS]] }],
  [
    'a statement to be fixed',
    blockers,
    { data: [[blockersKey, BLOCKERS.slice(-2).map((one) => ({ ...one, ...OF_A_STATEMENT }))]] },
  ],
  [
    'settings to be fixed',
    blockers,
    { data: [[blockersKey, BLOCKERS.slice(-1).map((one) => ({ ...one, receiptId: null, label: null }))]] },
  ],
  ['nothing to be fixed', blockers, { data: [[blockersKey, []]] }],
  ['what is to be fixed, loading', blockers, {}],
  ['what is to be fixed, failed', blockers, { failed: [[blockersKey, gone]] }],
  ['submitting', submit, paper({})],
  [
    'submitting a refund',
    submit,
    paper({ fields: PAPER.fields.map((field) => ({ ...field, amountCents: cents(-5) })) }),
  ],
  ['submitting an unknown result', submit, {}],
  ['reopening', <ReopenDialog key="a" period={PERIOD} opened busy={false} onConfirm={none} onClose={none} />, {}],
  [
    'reopening without a reason',
    <ReopenDialog key="b" period={PERIOD} opened busy={false} onConfirm={none} onClose={none} />,
    { press: ['[type=submit]'] },
  ],
  ['a preview', preview, { data: [[summaryKey, { ...figures, byBucket }], PAPER_DATA] }],
  ['a preview of nothing', preview, { data: [[summaryKey, { ...figures, byBucket: {} }], PAPER_DATA] }],
  ['a preview that is loading', preview, {}],
  ['a preview that failed', preview, { failed: [[summaryKey, offline]] }],
] as const)('every text changes with the language: %s', async (_why, screen, shown) => {
  await expectNothingPlain(screen, shown);
});

const rule = (part: Partial<VatRule>): VatRule => ({
  ...{ id: ID, version: 1, companyId: ID, position: 0, name: 'Κανόνας', isActive: true, supplierContains: null },
  ...{ supplierVatNumber: null, itemContains: null, minCents: null, maxCents: null, vatType: 'standard' },
  ...{ businessUsePercent: null, supplyUse: null, ...part },
});
const RULES = [
  ...VAT_TYPES.map((vatType) => rule({ id: vatType, vatType })),
  rule({ supplierContains: 'α', supplierVatNumber: '4', itemContains: 'β', minCents: cents(5), maxCents: cents(6) }),
  rule({ id: 'α', isActive: false, businessUsePercent: 40 }),
];
const rulesKey = ['vat', 'rules', ID];
const settingsKey = ['vat', 'settings', ID];
const historyKey = ['vat', 'settings', ID, 'history'];
const DATED = { until: null, changedBy: 'Αα', changedAt: '2026-11-22T08:00:00.000Z' };
const HISTORY = {
  ...{ openFrom: DAY, periods: [{ periodCode: '202606', periodStart: DAY }] },
  settings: [
    { ...DATED, setting: 'vatCategory', value: null, from: DAY },
    { ...DATED, setting: 'vatCategory', value: 'B', from: null, until: DAY, changedBy: null, changedAt: null },
    { ...DATED, setting: 'financialYearEnd', value: 2, from: null },
    { ...DATED, setting: 'filingMethod', value: 'manual', from: null },
    { ...DATED, setting: 'accountingBasis', value: 'payments', from: null },
    { ...DATED, setting: 'apportionmentPercent', value: 62.5, from: null },
    { ...DATED, setting: 'noteMethod', value: 'netted', from: null },
    { ...DATED, setting: 'claimsBankFees', value: true, from: null },
  ],
};
const rules = (data: readonly (readonly [readonly unknown[], unknown])[]) => ({
  ...known(data),
  ...{ route: '/app/vat/rules', path: '/app/vat/rules' },
});

test.each([
  [
    'rules',
    rules([
      [rulesKey, RULES],
      [settingsKey, SETTINGS],
      [historyKey, HISTORY],
    ]),
  ],
  [
    'a changed setting',
    {
      ...rules([
        [rulesKey, []],
        [settingsKey, SETTINGS],
        [historyKey, HISTORY],
      ]),
      press: ['input[type=checkbox]'],
    },
  ],
  [
    'no rules',
    rules([
      [rulesKey, []],
      [settingsKey, { ...SETTINGS, noteMethod: 'netted' }],
    ]),
  ],
  ['rules that are loading', rules([])],
  [
    'rules that could not be loaded',
    {
      ...rules([]),
      failed: [
        [rulesKey, offline],
        [settingsKey, gone],
        [historyKey, gone],
      ],
    },
  ],
  ['deleting a rule', { ...rules([[rulesKey, RULES]]), press: ['li button:last-of-type'] }],
] as const)('every text changes with the language: %s', async (_why, shown) => {
  await expectNothingPlain(<VatRulesPage />, shown);
});

test.each([
  ['a new rule', null, []],
  ['a rule', rule({ supplierContains: 'α' }), []],
  ['a rule without anything', rule({ name: '' }), ['[type=submit]']],
  [
    'a rule that is wrong',
    rule({ supplierContains: 'α', itemContains: 'β', businessUsePercent: 400 }),
    ['[type=submit]'],
  ],
])('every text changes with the language: the form of %s', async (_why, one, press) => {
  await expectNothingPlain(<RuleDialog companyId={ID} rule={one} opened onClose={none} />, { press });
});

test('every text changes with the language: a new calendar link', async () => {
  await expectNothingPlain(<VatPage />, { ...known(everything), press: [calendarButton] });
});
