// @vitest-environment happy-dom
import type { VatDocumentDetail } from '@tillslip/contract/vat/documents';
import type { VatExplanation, WorkingPaper } from '@tillslip/contract/vat/paper';
import type { VatDismissal, VatProposal } from '@tillslip/contract/vat/proposals';
import type { VatDocument } from '@tillslip/contract/vat/schemas';
import type { VatShare } from '@tillslip/contract/vat/shares';
import type { VatAdjustment } from '@tillslip/contract/vat-rules';
import { DEVICE_KINDS } from '@tillslip/domain/auth/device-kind';
import { cents } from '@tillslip/domain/kernel/money';
import { PURCHASE_KINDS } from '@tillslip/domain/vat/claim/claim-types';
import {
  NOT_CLAIMABLE_REASONS,
  NOT_CLAIMABLE_SECTIONS,
  type NotClaimableReason,
} from '@tillslip/domain/vat/claim/input-tax';
import { LINE_REASONS } from '@tillslip/domain/vat/claim/line-reason';
import { VAT_QUESTIONS } from '@tillslip/domain/vat/claim/vat-question';
import { LINE_ORIGINS, NOTE_KINDS, VAT_TYPES } from '@tillslip/domain/vat/claim/vat-type';
import { FIELD_GROUPS } from '@tillslip/domain/vat/vat201/field-group';
import { ADJUSTMENT_KINDS } from '@tillslip/domain/vat/vat201/vat-adjustment';
import { expect, test } from 'vitest';
import { COMPANY } from '../../../testing/company-sample.ts';
import { everyCode, everyCodeOnce } from '../../../testing/every-code.ts';
import { plainTextsInBrowser } from '../../../testing/plain-texts-in-browser.tsx';
import { DAY, DAYS, DETAIL, DOCUMENT, FEE, ID, LINE, MOMENT, PAPER, PERIOD } from '../../../testing/vat-samples.ts';
import { AdjustmentDialog } from '../adjustments/adjustment-dialog.tsx';
import { DismissDialog } from '../adjustments/dismiss-dialog.tsx';
import { SecondLook } from '../adjustments/second-look.tsx';
import { VatDocumentDialog } from '../documents/vat-document-dialog.tsx';
import { ShareDialog } from '../shares/share-dialog.tsx';
import { VatPage } from '../vat-page.tsx';
import { FigurePanel } from './figure-panel.tsx';

const none = () => undefined;
const offline = new TypeError('failed to fetch');

/** The form in its own words, and what no language writes in another way. */
const SAME = ['VAT201', 'A. Output tax', 'B. Input tax'];

/** The sections of the Act, which is cited in English: `1(1) "input tax"`. */
const SECTIONS = Object.values(NOT_CLAIMABLE_SECTIONS).sort((a, b) => b.length - a.length);
const withoutSections = (text: string) => SECTIONS.reduce((rest, section) => rest.replaceAll(section, ''), text);

async function expectNothingPlain(screen: React.ReactNode, shown: object): Promise<void> {
  const plain = await plainTextsInBrowser(screen, shown);
  expect(plain.filter((text) => !SAME.includes(text) && /[A-Za-z]{2}/.test(withoutSections(text)))).toEqual([]);
}

const paperKey = ['vat', 'paper', DAYS];
const adjustmentsKey = ['vat', 'adjustments', DAYS];
const route = { route: '/app/vat', path: '/app/vat?month=2026-06' };
const base = [
  [['companies', 'list'], [COMPANY]],
  [['vat', 'periods', ID], [PERIOD]],
  [['vat', 'recheck', ID], null],
] as const;
const proposalsKey = ['vat', 'proposals', DAYS];
const sharesKey = ['vat', 'shares', DAYS];
interface Beside {
  readonly adjustments?: readonly VatAdjustment[];
  readonly proposals?: readonly VatProposal[];
  readonly dismissed?: readonly VatDismissal[];
  readonly shares?: readonly VatShare[];
}
const known = (
  paper: Partial<WorkingPaper>,
  { adjustments = [], proposals = [], dismissed = [], shares = [] }: Beside = {},
) => ({
  ...route,
  data: [
    ...base,
    [paperKey, { ...PAPER, ...paper }],
    [adjustmentsKey, adjustments],
    [proposalsKey, { proposals, total: proposals.length, dismissed }],
    [sharesKey, shares],
  ] as const,
});
const ADJUSTMENTS: VatAdjustment[] = ADJUSTMENT_KINDS.map((kind) => ({
  ...{ id: kind, companyId: ID, kind, field: '11', day: DAY, vatCents: cents(5), considerationCents: null },
  ...{ reason: 'Αα', receiptId: null, side: 'sale' },
}));
const EVIDENCE: VatProposal['documents'][number] = {
  ...{ receiptId: ID, supplierName: null, invoiceNumber: null, invoiceDate: DAY, dueDate: DAY, vatCents: cents(5) },
  ...{ totalCents: cents(9), unpaidCents: cents(5) },
  settlements: (['bank', 'person', 'credit-note'] as const).map((by) => ({ by, day: DAY, amountCents: cents(4) })),
};
const WHY: VatProposal['why'][] = [
  { code: 'UNPAID', deductedIn: '202502', expiredOn: DAY },
  { code: 'PAID_LATER', deductedIn: '202502', expiredOn: DAY },
  { code: 'BASIS_CHANGED', from: DAY },
  {
    ...{
      code: 'YEAR_APPORTIONMENT',
      from: DAY,
      until: DAY,
      taxableCents: cents(6),
      exemptCents: cents(4),
      ratioBp: 6_000,
    },
    otherIncomeCents: null,
    isNearFullUseAsked: true,
    steps: [
      {
        ...{ code: '202502', usedBp: 8_000, considerationCents: cents(9), chargedCents: cents(5) },
        ...{ deductedCents: cents(4), dueCents: cents(3) },
      },
    ],
  },
];
const PROPOSALS: VatProposal[] = WHY.map((why) => ({
  ...{ kind: 'unpaid-after-12-months', field: '12', vatCents: cents(5), considerationCents: cents(9), why },
  receiptId: why.code,
  documents: [EVIDENCE, { ...EVIDENCE, receiptId: 'β', settlements: [], dueDate: null }],
}));
const LARGE = PROPOSALS.slice(0, 1).map((one) => ({ ...one, vatCents: cents(150_000_00) }));
const DISMISSED: VatDismissal[] = PROPOSALS.map((proposal, index) => ({
  ...{ ...proposal, id: `${index}`, day: DAY, reason: 'Αα', dismissedAt: MOMENT },
  dismissedBy: index === 0 ? null : 'Άλφα',
}));
const SHARE: VatShare = {
  ...{ id: 'α', periodCode: '202606', ...DAYS, recipient: 'Άλφα', openUntil: DAY, createdAt: MOMENT },
  ...{ revokedAt: null, isOpen: true, openingCount: 0, openings: [] },
};
const OPENINGS: VatShare['openings'] = DEVICE_KINDS.flatMap((device, index) =>
  (['page', 'pack'] as const).map((what) => ({ openedAt: `2026-05-0${index + 1}T08:00:00.000Z`, what, device })),
);
const SHARES: VatShare[] = [
  SHARE,
  { ...SHARE, id: 'β', isOpen: false, openingCount: OPENINGS.length, openings: OPENINGS },
  { ...SHARE, id: 'γ', isOpen: false, revokedAt: MOMENT, openingCount: 1, openings: OPENINGS.slice(0, 1) },
];
const check = {
  ...{ ledgerCents: cents(5), formulaCents: cents(5), differenceCents: cents(0), formula: 'α' },
  ...{ otherRateCents: cents(0), isNamed: false },
};
const rows = { documents: 1, lines: 2 };

const FULL: Partial<WorkingPaper> = {
  ...{ late: 1, corrections: 2, waiting: 3 },
  vatTypes: VAT_TYPES.map((vatType) => ({ vatType, ...rows, vatCents: cents(5), taxableCents: cents(9) })),
  exclusions: NOT_CLAIMABLE_REASONS.map((reason) => ({
    ...{ reason, section: '17(2)', ...rows, chargedCents: cents(5), excludedCents: cents(5) },
  })),
  checks: [
    { ...check, field: '4' },
    { ...check, field: '4A', ledgerCents: cents(6) },
    { ...check, field: '4A', ledgerCents: cents(-2), otherRateCents: cents(-8) },
    { ...check, field: '9', ledgerCents: cents(900), isNamed: true },
    { ...check, field: '11', ledgerCents: cents(-900), otherRateCents: cents(-8), isNamed: true },
  ],
};

test.each([
  ['a working paper', known(FULL, { adjustments: ADJUSTMENTS })],
  ['a refund', known({ fields: PAPER.fields.map((field) => ({ ...field, amountCents: cents(-5) })) })],
  ['an empty one', known({ documents: 0, fields: [], status: null, vatNumber: null, accountingBasis: 'payments' })],
  [
    'one on paper',
    known({ filingMethod: 'manual', status: 'submitted', late: 1 }, { adjustments: ADJUSTMENTS.slice(0, 1) }),
  ],
  ['one beside others', { ...known({}), press: ['[role=switch]'] }],
  ['the exports', { ...known({}), press: ['[aria-haspopup=menu]'] }],
  [
    'removing an adjustment',
    { ...known({}, { adjustments: ADJUSTMENTS.slice(0, 1) }), press: ['button[aria-label*="Αα"]'] },
  ],
  ['proposed adjustments', known({}, { proposals: PROPOSALS })],
  ['a large one', { ...known({}, { proposals: LARGE }), press: ['[data-take]'] }],
  ['dismissing a proposal', { ...known({}, { proposals: LARGE }), press: ['[data-take] + button'] }],
  ['dismissed proposals', known({}, { proposals: PROPOSALS, dismissed: DISMISSED })],
  ['nothing but dismissed proposals', known({ status: 'submitted' }, { dismissed: DISMISSED })],
  ['links for others', known({}, { shares: SHARES })],
  ['closing a link', { ...known({}, { shares: SHARES }), press: ['li:has(details, b) > button'] }],
  [
    'proposals that could not be loaded',
    { ...route, data: [...base, [paperKey, PAPER], [adjustmentsKey, []]], failed: [[proposalsKey, offline]] },
  ],
  ['one that is loading', { ...route, data: base }],
  ['periods that are loading', { ...route, data: base.slice(0, 1) }],
  ['one that could not be calculated', { ...route, data: base, failed: [[paperKey, offline]] }],
  [
    'adjustments that could not be loaded',
    { ...route, data: [...base, [paperKey, PAPER]], failed: [[adjustmentsKey, offline]] },
  ],
  ['links that could not be loaded', { ...route, data: [...base, [paperKey, PAPER]], failed: [[sharesKey, offline]] }],
])('every text changes with the language: %s', async (_why, shown) => {
  await expectNothingPlain(<VatPage />, shown);
});

const adjusting = <AdjustmentDialog paper={PAPER} opened onClose={none} />;

test.each([
  ['a new adjustment', []],
  ['an adjustment without anything', ['[type=submit]']],
])('every text changes with the language: %s', async (_why, press) => {
  await expectNothingPlain(adjusting, { press });
});

const DISMISSING = {
  ...{ companyId: ID, day: DAY, vatCents: cents(5), considerationCents: cents(9), receiptId: ID, what: 'Αα' },
  kind: 'unpaid-after-12-months' as const,
};

test.each([
  ['a link', <ShareDialog key="a" paper={PAPER} opened onClose={none} />],
  ['a dismissal', <DismissDialog key="a" dismissed={DISMISSING} onClose={none} />],
])('every text changes with the language: %s without anything', async (_why, dialog) => {
  await expectNothingPlain(dialog, { press: ['[type=submit]'] });
});

test('every text changes with the language: the second look at a large adjustment', async () => {
  const adjustment = { companyId: ID, day: DAY, vatCents: cents(-150_000_00), considerationCents: null, reason: 'Αα' };
  const rest = { isAccountedFor: false };
  for (const kind of ADJUSTMENT_KINDS)
    await expectNothingPlain(
      <SecondLook
        paper={PAPER}
        adjustment={{ ...adjustment, ...rest, kind }}
        busy={false}
        onBack={none}
        onConfirm={none}
      />,
      {},
    );
});

const document = (part: Partial<VatDocument>, index: number): VatDocument => ({
  ...DOCUMENT,
  receiptId: `${index}`,
  ...part,
});
const REASONS = everyCode(LINE_REASONS);
const DOCUMENTS: VatDocument[] = [
  { side: 'sale' as const, supplierName: null },
  { origin: 'late' as const, originPeriodCode: '202604', supplierName: null },
  { origin: 'correction' as const, originPeriodCode: '202604', originReason: 'Αα' },
  ...LINE_ORIGINS.map((lineOrigin) => ({ lines: [{ ...LINE, description: '', lineOrigin, field: null }] })),
  ...VAT_TYPES.map((vatType) => ({ lines: [{ ...LINE, vatType }] })),
  ...REASONS.map((why) => ({ lines: [{ ...LINE, why: [why] }] })),
  ...NOT_CLAIMABLE_REASONS.map((reason) => ({
    lines: [
      { ...LINE, reason, section: '17' },
      { ...LINE, position: 1, reason },
    ],
  })),
].map(document);
const FEES = [
  FEE,
  { ...FEE, transactionId: 'β', isFeeOfPayment: true, page: 2, origin: 'late' as const, balanceConfirmed: false },
  ...NOT_CLAIMABLE_REASONS.map((reason) => ({ ...FEE, transactionId: reason, reason })),
  { ...FEE, transactionId: 'γ', reason: NOT_CLAIMABLE_REASONS[0], section: '17' },
];
const EXPLAINED: VatExplanation = {
  ...{ field: '15', label: 'Πεδίο', amountCents: cents(5), formula: null, terms: [], groups: [], adjustments: [] },
};
const group = (why: VatExplanation['groups'][number]['why']): VatExplanation['groups'][number] => ({
  ...{ why, documents: 1, lines: 2, chargedCents: cents(5), amountCents: cents(5) },
});
const GROUPS = everyCode({
  SALES: { supply: FIELD_GROUPS.SALES.supply, kind: ['invoice'] },
  PURCHASES: { vatType: VAT_TYPES, kind: ['invoice'], claimed: ['all'] },
  BANK_CHARGES: FIELD_GROUPS.BANK_CHARGES,
} as const);
const NOTES = NOTE_KINDS.map(
  (kind) => ({ code: 'PURCHASES', vatType: 'standard', kind, claimed: 'private-use' }) as const,
);
const adjusted = ADJUSTMENT_KINDS.map((kind) => ({ id: kind, kind, reason: 'Αα', day: DAY, amountCents: cents(5) }));
const term = { field: '4', label: 'Πεδίο', amountCents: cents(5) } as const;
const EXPLANATIONS: readonly (readonly [why: string, explained: VatExplanation])[] = [
  ['by nothing', EXPLAINED],
  ['by documents', { ...EXPLAINED, groups: [...GROUPS, ...NOTES].map(group) }],
  [
    'by adjustments',
    { ...EXPLAINED, groups: [group({ code: 'BANK_CHARGES', claimed: 'all' })], adjustments: adjusted },
  ],
  [
    'by other fields',
    {
      ...EXPLAINED,
      formula: '1 = 4 − 4',
      terms: [
        { ...term, sign: '+' },
        { ...term, field: '9', sign: '-' },
      ],
    },
  ],
];

const behindKey = ['vat', 'behind', DAYS, { field: '15' }, 25];
const explanationKey = ['vat', 'explanation', DAYS, '15'];
const behind = (part: object) =>
  [behindKey, { pages: [{ documents: [], total: 0, fees: [], ...part }], pageParams: [0] }] as const;
const panel = (lostReason?: NotClaimableReason) => (
  <FigurePanel
    paper={PAPER}
    figure={{ title: 'Πεδίο', field: '15', ...(lostReason !== undefined && { lostReason }) }}
    onOpen={none}
    onClose={none}
  />
);

test.each([
  ...EXPLANATIONS.map(
    ([why, one]) => [`explained ${why}`, panel(), { data: [[explanationKey, one], behind({})] }] as const,
  ),
  ['with documents', panel(), { data: [behind({ documents: DOCUMENTS, total: DOCUMENTS.length, fees: FEES })] }],
  ['with more documents', panel(), { data: [behind({ documents: DOCUMENTS.slice(0, 2), total: 9 })] }],
  ['not claimed', panel('private-use'), { data: [behind({ documents: DOCUMENTS.slice(0, 2), total: 2, fees: FEES })] }],
  ['that is loading', panel(), {}],
  [
    'that could not be loaded',
    panel(),
    {
      failed: [
        [behindKey, offline],
        [explanationKey, offline],
      ],
    },
  ],
] as const)('every text changes with the language: a figure %s', async (_why, screen, shown) => {
  await expectNothingPlain(screen, shown);
});

const QUESTIONS = everyCodeOnce(VAT_QUESTIONS);
const choose = (part: Partial<VatDocumentDetail['choices']>) => ({ choices: { ...DETAIL.choices, ...part } });
const payment = { paidOn: DAY, amountCents: cents(5) };
const PAYMENTS: VatDocumentDetail['payments'] = [
  { ...payment, id: '1', source: 'person' },
  { ...payment, id: '2', source: 'bank' },
];
const lost = (reason: NotClaimableReason): Partial<VatDocumentDetail> => ({
  claimedCents: cents(0),
  lines: [{ ...LINE, claimableCents: cents(0), reason }],
});
const DETAILS: readonly (readonly [why: string, part: Partial<VatDocumentDetail>])[] = [
  ['nothing more', {}],
  ['no claim', { isClaimed: false, supplierName: null, invoiceNumber: null, lines: [] }],
  ...QUESTIONS.map((questions, index) => [`questions ${index}`, { questions }] as const),
  ['a submitted period', { lockedByPeriodCode: '202604' }],
  ['payments', { accountingBasis: 'payments', payments: PAYMENTS }],
  ['all payments', { accountingBasis: 'payments', payments: PAYMENTS, totalCents: cents(10) }],
  ['a sale', { side: 'sale' }],
  ['a chosen sale', choose({ side: 'sale' })],
  ...PURCHASE_KINDS.map((purchase) => [purchase, choose({ purchase })] as const),
  ['a correction', { origin: 'correction', originPeriodCode: '202604', originReason: 'Αα' }],
  ...NOT_CLAIMABLE_REASONS.map((reason) => [reason, lost(reason)] as const),
];

test.each(DETAILS)('every text changes with the language: the VAT treatment with %s', async (_why, part) => {
  const shown = { data: [[['vat', 'document', ID], { ...DETAIL, ...part }]] };
  await expectNothingPlain(<VatDocumentDialog receiptId={ID} onClose={none} />, shown);
});

test.each([
  ['loading', {}],
  ['that could not be loaded', { failed: [[['vat', 'document', ID], offline]] }],
])('every text changes with the language: the VAT treatment, %s', async (_why, shown) => {
  await expectNothingPlain(<VatDocumentDialog receiptId={ID} onClose={none} />, shown);
});
