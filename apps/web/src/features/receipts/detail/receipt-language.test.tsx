// @vitest-environment happy-dom
import { ORPCError } from '@orpc/client';
import type { AuditEntry } from '@tillslip/contract/audit';
import type { Reread } from '@tillslip/contract/receipts/review';
import type { Provenance, ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import { AUDIT_CAUSES } from '@tillslip/domain/kernel/audit-cause';
import { cents } from '@tillslip/domain/kernel/money';
import { CATEGORY_REASONS } from '@tillslip/domain/receipts/categories/category-reason';
import { PAYMENT_METHODS } from '@tillslip/domain/receipts/categories/payment-method';
import { TAX_CATEGORY_CODES } from '@tillslip/domain/receipts/categories/tax-categories';
import { PARTICULAR_CODES } from '@tillslip/domain/receipts/check/finding';
import { REVIEW_REASONS } from '@tillslip/domain/receipts/check/needs-review';
import { DUPLICATE_REASONS } from '@tillslip/domain/receipts/duplicates/duplicate-reason';
import { DOCUMENT_TYPES, FACT_NAMES } from '@tillslip/domain/receipts/facts/fact-schema';
import { REREAD_FAILURES } from '@tillslip/domain/receipts/facts/read-failures';
import { SHOWN_FACTS } from '@tillslip/domain/receipts/facts/shown-fact';
import { PURCHASE_KINDS } from '@tillslip/domain/vat/claim/claim-types';
import { PURCHASE_DOUBTS, type PurchaseDoubt } from '@tillslip/domain/vat/claim/vat-question';
import { INPUT_VAT_TYPES, SUPPLY_KINDS } from '@tillslip/domain/vat/claim/vat-type';
import { LANGUAGE_NAMES } from '@tillslip/messages/i18n';
import type { ReactNode } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { loadRefusalWords } from '../../../api/error-text.ts';
import { everyCode } from '../../../testing/every-code.ts';
import { plainTextsInBrowser } from '../../../testing/plain-texts-in-browser.tsx';
import * as sample from '../../../testing/receipt-samples.ts';
import { RereadPanel } from '../form/reread-panel.tsx';
import { SaveRefusal } from '../form/save-refusal.tsx';
import { ActiveFieldProvider } from '../viewer/active-field.tsx';
import { ReceiptFactsPanel } from './receipt-facts.tsx';
import { ReceiptPage } from './receipt-page.tsx';

beforeAll(loadRefusalWords);

const { CHECK, COMPANIES, DAY, FACTS, ID, MOMENT, RECEIPT, UNKNOWN_RECEIPT } = sample;

const box = { x0: 0, y0: 0, x1: 1, y1: 1 };
const text = (of: string) => ({ code: 'TEXT', text: of }) as const;

/** An invoice with every remark about its fields. */
const fields = (part: Partial<Provenance>): ReceiptDetail['provenance'] =>
  Object.fromEntries(
    FACT_NAMES.map((name) => [name, { source: 'reader', raw: null, changedAt: null, remembered: null, ...part }]),
  );
const seen = (kind: 'checked' | 'likely' | 'guess', alternatives: string[] = []): ReceiptDetail['evidence'] =>
  Object.fromEntries(
    FACT_NAMES.map((name) => [
      name,
      {
        ...{ confidence: 0.5, class: kind, page: 1, box, alternatives },
        alternativePlaces: Object.fromEntries(alternatives.map((one) => [one, { page: 2, box }])),
      },
    ]),
  );
const pages = [1, 2].map((page) => ({ page, width: 1, height: 1, url: '/α' }));
const file = { id: ID, filename: 'α', mediaType: 'α', bytes: 5_000_000, sha256: '12', url: '/α' };
const suggestion = { supplier: 'Άλφα', learnedOn: DAY, label: null, times: 2 };
const marked = (kind: 'checked' | 'likely' | 'guess'): ReceiptDetail => ({
  ...RECEIPT,
  ...{ pages, evidence: seen(kind, ['8', 'Β', '2026-05-05']) },
});
const SUGGESTIONS: ReceiptDetail['suggestions'] = [
  { ...suggestion, what: 'name', value: 'Άλφα', times: 1 },
  { ...suggestion, what: 'company', value: 'β', label: 'Καρού' },
  { ...suggestion, what: 'folder', value: 'β', label: 'Φάκελος' },
  { ...suggestion, what: 'vat_type', value: 'capital' },
  { ...suggestion, what: 'vat_treatment', value: 'exempt' },
];

const asked = (doubt: PurchaseDoubt): ReceiptDetail => ({
  ...RECEIPT,
  check: { ...CHECK, useQuestions: [{ code: 'USED_FOR', line: FACTS.lineItems[0]?.description ?? '', doubt }] },
});

const INVOICES: readonly (readonly [why: string, receipt: ReceiptDetail])[] = [
  ['with all facts', { ...RECEIPT, files: [file, { ...file, id: '2', bytes: 1, pages: { from: 1, to: 2 } }] }],
  ['without facts', { ...UNKNOWN_RECEIPT, status: 'completed' }],
  ...(['checked', 'likely', 'guess'] as const).map((kind) => [`seen as ${kind}`, marked(kind)] as const),
  ['typed', { ...marked('guess'), provenance: fields({ source: 'person', raw: text('Β'), changedAt: MOMENT }) }],
  ['remembered', { ...marked('likely'), provenance: fields({ remembered: { name: 'Άλφα', learnedOn: DAY } }) }],
  ['with suggestions', { ...RECEIPT, suggestions: SUGGESTIONS }],
  ...sample.FINDINGS.map(
    (list, index) => [`with findings ${index}`, { ...RECEIPT, check: sample.checkWith(list) }] as const,
  ),
  ...sample.SUMMARIES.map((summary, index) => [`with facts ${index}`, { ...RECEIPT, summary }] as const),
  ...sample.SIGNALS.map((signals, index) => [`with signals ${index}`, { ...RECEIPT, signals }] as const),
  ...DUPLICATE_REASONS.map((one) => [one, { ...RECEIPT, duplicateOf: ID, duplicateReason: one }] as const),
  ['made out to somebody else', { ...RECEIPT, recipientReason: 'Γ' }],
  ...PURCHASE_DOUBTS.map((doubt) => [`asked about: ${doubt}`, asked(doubt)] as const),
  ...(['none', 'abridged'] as const).map(
    (invoiceClass) => [invoiceClass, { ...RECEIPT, check: { ...CHECK, invoiceClass } }] as const,
  ),
];

/** Every code of which the facts show the words. */
const FACT_CODES: readonly (readonly [why: string, receipt: ReceiptDetail])[] = [
  ...DOCUMENT_TYPES.map((documentType) => [documentType, { ...RECEIPT, facts: { ...FACTS, documentType } }] as const),
  ...PAYMENT_METHODS.map((one) => [one, { ...RECEIPT, facts: { ...FACTS, paymentMethod: one } }] as const),
  ...INPUT_VAT_TYPES.map((vatType) => [vatType, { ...RECEIPT, vatType }] as const),
  ...TAX_CATEGORY_CODES.map((one) => [one, { ...RECEIPT, check: { ...CHECK, taxCategoryCode: one } }] as const),
  ...everyCode(CATEGORY_REASONS).map(
    (taxCategoryReason) => [taxCategoryReason.code, { ...RECEIPT, check: { ...CHECK, taxCategoryReason } }] as const,
  ),
];

const ACTIONS = [
  ...['file.uploaded', 'draft.created', 'document.sent', 'draft.read', 'draft.failed', 'draft.cancelled'],
  ...['draft.retried', 'draft.split', 'draft.separated', 'draft.unlocked', 'receipt.created', 'receipt.updated'],
  ...['receipt.accepted', 'receipt.moved', 'receipt.deleted', 'receipt.restored', 'receipt.duplicate'],
  ...['receipt.not-duplicate', 'receipt.reread', 'receipt.judged', 'receipt.rechecked', 'receipt.vat_choices'],
  ...['receipt.vat_carried', 'receipt.payment'],
];
const OTHER_FIELDS = [
  ...['lineItems', 'companyId', 'categoryId', 'folderId', 'taxCategoryChosen', 'vatType', 'businessUsePercent'],
  ...[
    'status',
    'fileIds',
    'draftIds',
    'duplicateOf',
    'accepted',
    'recipientReason',
    'validity',
    'missingFields',
    'isVatCompliant',
  ],
  ...['isTaxInvoice', 'vatComplianceScore', 'vatChargedCents', 'vatClaimableCents', 'vatAtRiskCents', 'side'],
  ...['supply', 'purchase', 'marketValueCents', 'sellerId', 'sellerDeclared', 'sellerIdCopied', 'paidOn'],
  ...['importReference', 'importReleased', 'importReleasedOn', 'importVatReceipt', 'randTotalCents', 'randVatCents'],
  ...[
    'originalNumber',
    'exportProof',
    'acceptedReason',
    'lineTypes',
    'lineUses',
    'amountCents',
    'periodEnd',
    'provider',
    'model',
  ],
  ...['pages', 'cost', 'parts'],
];
const CODES = [
  ...TAX_CATEGORY_CODES.map((code) => ['taxCategoryCode', code] as const),
  ...INPUT_VAT_TYPES.map((code) => ['vatType', code] as const),
  ...DOCUMENT_TYPES.map((code) => ['documentType', code] as const),
  ...PAYMENT_METHODS.map((code) => ['paymentMethod', code] as const),
  ...['completed', 'needs_review', 'deleted'].map((code) => ['status', code] as const),
  ...['valid', 'invalid', 'pending'].map((code) => ['validity', code] as const),
  ...['purchase', 'sale'].map((code) => ['side', code] as const),
  ...SUPPLY_KINDS.map((code) => ['supply', code] as const),
  ...PURCHASE_KINDS.map((code) => ['purchase', code] as const),
  ['provider', 'openai-compatible'] as const,
];
type Change = AuditEntry['changes'][number];
const values = everyCode(SHOWN_FACTS);
const CHANGES: Change[] = [
  ...[...FACT_NAMES, ...OTHER_FIELDS].map((field) => ({ field, before: text('2026-05-04'), after: null })),
  ...values.map((after, index) => ({ field: `${index}`, before: null, after })),
  { field: '-', before: null, after: { code: 'PARTICULARS', codes: [...PARTICULAR_CODES] } },
];
const entry = (part: Partial<AuditEntry>): AuditEntry => ({
  ...{
    id: ID,
    sequence: 1,
    at: MOMENT,
    action: 'receipt.created',
    source: { kind: 'system', name: null, confidence: null },
  },
  ...{ changes: [], reason: null, cause: null, hash: 'α' },
  ...part,
});
const SOURCES = [
  ['person', null],
  ['reader', 0.9],
  ['import', null],
] as const;
const HISTORY = [
  ...ACTIONS.map((action) => entry({ action })),
  ...SOURCES.map(([kind, confidence]) => entry({ source: { kind, name: 'Θάντι', confidence }, reason: 'Αα' })),
  ...everyCode(AUDIT_CAUSES).map((cause) => entry({ cause })),
  entry({ changes: CHANGES }),
  ...CODES.map(([field, code]) => entry({ changes: [{ field, before: null, after: text(code) }] })),
].map((one, index) => ({ ...one, id: `${index}` }));

const rereading = (part: Partial<Reread>): Reread => ({
  ...{ id: ID, receiptId: ID, status: 'ready', reader: 'α', failure: null, differences: [], lineItems: null },
  ...{ totalCents: null, createdAt: MOMENT },
  ...part,
});
const difference = { current: text('7'), read: text('8'), confidence: 0.5, class: 'guess', isPersons: false } as const;
const REREADINGS: readonly (readonly [why: string, reread: Reread])[] = [
  ['queued', rereading({ status: 'queued' })],
  ['the same', rereading({})],
  ...REREAD_FAILURES.map((failure) => [failure, rereading({ status: 'failed', failure })] as const),
  [
    'different',
    rereading({
      differences: [
        { ...difference, field: 'invoiceNumber' },
        { ...difference, field: 'dueDate', isPersons: true, current: null },
        { ...difference, field: 'documentType', current: text('RECEIPT'), read: null },
        { ...difference, field: 'lineItems', current: { code: 'LINES', count: 1 }, read: { code: 'LINES', count: 2 } },
      ],
    }),
  ],
];
const model = { model: 'Μοντέλο', provider: 'google' } as const;
const READERS = [
  { name: 'local' },
  { name: 'both', ...model },
  { name: 'hosted', ...model, provider: 'openai-compatible' },
];

const neighbours = ['receipts', 'neighbours', { id: ID, filter: 'all', sort: 'uploaded', dir: 'desc' }];
const route = { route: '/app/receipts/$id', path: `/app/receipts/${ID}` };
const known = (receipt: ReceiptDetail, more: readonly (readonly [readonly string[], unknown])[] = []) => ({
  ...route,
  data: [
    ...COMPANIES,
    [['receipts', 'one', ID], receipt],
    [neighbours, { previous: 'α', next: 'β' }],
    [['receipts', 'history', ID], []],
    [['receipts', 'readers', ID], READERS],
    ...more,
  ] as const,
});

/** Codes, and what no language writes in another way. */
const SAME = ['ZAR', 'USD', 'EUR', 'GBP', ...Object.values(LANGUAGE_NAMES)];

const inViewer = (panel: ReactNode) => <ActiveFieldProvider>{panel}</ActiveFieldProvider>;

async function expectNothingPlain(shown: object): Promise<void> {
  expect((await plainTextsInBrowser(<ReceiptPage />, shown)).filter((one) => !SAME.includes(one))).toEqual([]);
}

test.each(INVOICES)('every text changes with the language: an invoice %s', async (_why, receipt) => {
  await expectNothingPlain(known(receipt));
});

test.each(FACT_CODES)('every text changes with the language: the facts with %s', async (_why, receipt) => {
  expect(await plainTextsInBrowser(inViewer(<ReceiptFactsPanel receipt={receipt} />))).toEqual([]);
});

test.each(REREADINGS)('every text changes with the language: a new reading, %s', async (_why, reread) => {
  const shown = known(RECEIPT, [[['receipts', 'reread', ID], reread]]);
  const panel = <RereadPanel receipt={RECEIPT} onApplied={() => undefined} />;
  expect(await plainTextsInBrowser(inViewer(panel), { data: shown.data })).toEqual([]);
});

test('every text changes with the language: the history', async () => {
  const shown = known(RECEIPT, [[['receipts', 'history', ID], HISTORY]]);
  await expectNothingPlain({ ...shown, press: ['ol + button'] });
});

test.each([
  ['the readers', { ...known(RECEIPT), press: ['[aria-haspopup=menu]'] }],
  ['loading', route],
  ['not found', { ...route, failed: [[['receipts', 'one', ID], refusal('RECEIPT_NOT_FOUND', 404)]] }],
  ['that could not be loaded', { ...route, failed: [[['receipts', 'one', ID], new TypeError('failed')]] }],
  [
    'whose history could not be loaded',
    { ...known(RECEIPT), failed: [[['receipts', 'history', ID], new TypeError('α')]] },
  ],
] as const)('every text changes with the language: %s', async (_why, shown) => {
  await expectNothingPlain(shown);
});

const EDITED: readonly (readonly [why: string, receipt: ReceiptDetail])[] = [
  ['without facts', UNKNOWN_RECEIPT],
  ...[null, ...REVIEW_REASONS].map(
    (reviewReason) => [`for ${reviewReason}`, { ...UNKNOWN_RECEIPT, readFailure: null, reviewReason }] as const,
  ),
  ...INVOICES.slice(2, 8).map(([why, one]) => [why, { ...one, status: 'needs_review' }] as const),
  [
    'with amounts that differ',
    { ...RECEIPT, status: 'needs_review', facts: { ...FACTS, vatCents: cents(1), recipientVatNumber: '412345' } },
  ],
];

test.each(EDITED)('every text changes with the language: an invoice to fill in, %s', async (_why, receipt) => {
  await expectNothingPlain(known(receipt));
});

test.each([
  ['a submitted period', refusal('VAT_PERIOD_SUBMITTED', 409, { what: 'document' })],
  ['the network', new TypeError('failed to fetch')],
  ['anything else', new Error('Something')],
])('every text changes with the language: what keeps an invoice from being saved, %s', async (_why, error) => {
  const screen = <SaveRefusal receiptId={ID} error={error} onReasonSaved={() => undefined} />;
  expect(await plainTextsInBrowser(screen)).toEqual([]);
});

function refusal(code: string, status: number, data?: object) {
  return new ORPCError(code, { status, message: 'The sentence of the server', data });
}
