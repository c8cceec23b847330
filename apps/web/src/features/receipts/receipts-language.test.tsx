// @vitest-environment happy-dom
import { ORPCError } from '@orpc/client';
import { act } from '@testing-library/react';
import type { ReceiptListRow } from '@tillslip/contract/columns/receipt-columns';
import type { Batch } from '@tillslip/contract/receipts/batches';
import type { SupplierMemory } from '@tillslip/contract/receipts/suppliers';
import { cents } from '@tillslip/domain/kernel/money';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadRefusalWords } from '../../api/error-text.ts';
import { plainTextsInBrowser } from '../../testing/plain-texts-in-browser.tsx';
import { COMPANIES, DRAFT, ID, MOMENT, ROW, UNKNOWN_RECEIPT } from '../../testing/receipt-samples.ts';
import { BulkPage } from './bulk/bulk-page.tsx';
import { bulkStore } from './bulk/bulk-store.ts';
import { parsePageRequest } from './list/list-search.ts';
import { MoveDialog } from './list/move-dialog.tsx';
import { ReceiptsPage } from './list/receipts-page.tsx';
import { DeleteReceiptDialog } from './shared/delete-receipt-dialog.tsx';
import { SuppliersPage } from './suppliers/suppliers-page.tsx';

beforeAll(loadRefusalWords);

const none = () => undefined;
const offline = new TypeError('failed to fetch');
const refused = new ORPCError('RECEIPT_NOT_FOUND', { status: 404, message: 'The sentence of the server' });

const counts = { all: 7, invalid: 1, valid: 1, pending: 1, needs_review: 1, duplicates: 1, deleted: 1 };
const summary = { count: 3, totalCents: cents(200), vatCents: cents(26), counts };
const row = (part: Partial<ReceiptListRow>): ReceiptListRow => ({ ...ROW, ...part });
const ROWS = [
  row({}),
  row({ ...UNKNOWN_RECEIPT, id: '2', paymentMethod: null }),
  row({ id: '3', validity: 'invalid', isDuplicate: true, currency: '€' }),
  row({ id: '4', status: 'deleted', documentType: 'CREDIT_NOTE', reviewedAt: MOMENT, paymentMethod: 'cash' }),
  row({ id: '5', validity: 'pending' }),
];

type Search = Record<string, string>;
const page = (rows: readonly object[], next: string | null = null) => ({ pages: [{ rows, next }], pageParams: [null] });
const keyOf = (search: Search) => ['receipts', 'pages', parsePageRequest(search)];
const address = (search: Search) => ({
  ...{ route: '/app/receipts', path: `/app/receipts?${new URLSearchParams(search)}` },
});

function list(rows: readonly object[], search: Search = {}, next: string | null = null) {
  const { sort: _sort, dir: _dir, limit: _limit, ...filter } = parsePageRequest(search);
  return {
    ...address(search),
    data: [
      ...COMPANIES,
      [keyOf(search), page(rows, next)],
      [['receipts', 'summary', filter], summary],
      [['receipts', 'counts', null], { all: 7, needsYou: 2 }],
      [['receipts', 'counts', search.company ?? null], { all: 7, needsYou: 2 }],
    ] as const,
  };
}

const everyFilter = {
  ...{
    company: ID,
    folder: ID,
    month: '2026-05',
    day: '2026-05-04',
    category: 'CPD',
    vat: 'denied',
    filter: 'deleted',
  },
  ...{ q: 'Α', dir: 'asc', sort: 'amount' },
};
const selectAll = 'input[type=checkbox]';

test.each([
  ['the list', list(ROWS, {}, 'α')],
  ['the list as cards', { ...list(ROWS), press: ['[role=radiogroup] input:not(:checked)'] }],
  ['all filters', list(ROWS, everyFilter)],
  ['selected ones', { ...list(ROWS), press: [selectAll] }],
  ['selected deleted ones', { ...list(ROWS, { filter: 'deleted' }), press: [selectAll] }],
  ['the actions of a row', { ...list(ROWS), press: ['tbody [aria-haspopup=menu]'] }],
  ['the actions of a deleted row', { ...list(ROWS.slice(3, 4)), press: ['tbody [aria-haspopup=menu]'] }],
  ['the formats of an export', { ...list(ROWS), press: ['[aria-haspopup=menu]'] }],
  ['the orders', { ...list(ROWS), press: ['search [aria-haspopup=listbox]'] }],
  ['the upload', { ...list([]), press: ['button[aria-expanded=false]:not([aria-haspopup])'] }],
  ['no invoices', list([])],
  ['no invoices for a filter', list([], { q: 'Α' })],
  ['a list that is loading', address({})],
  ['a list that could not be loaded', { ...address({}), failed: [[keyOf({}), offline]] }],
] as const)('every text changes with the language: the list, %s', async (_why, shown) => {
  expect((await plainTextsInBrowser(<ReceiptsPage />, shown as never)).filter((text) => text !== 'ZAR')).toEqual([]);
});

const batch = (part: Partial<Batch>): Batch => ({
  ...{ id: ID, total: 9, queued: 0, reading: 0, awaitingDecision: 1, saved: 5, needsReview: 2, failed: 1 },
  ...{ cancelled: 1, msLeft: null, unsent: [], createdAt: MOMENT },
  ...part,
});
const BATCHES = [
  batch({}),
  ...[null, 10_000, 60_000, 240_000, 3_600_000, 9_000_000].map((msLeft, index) =>
    batch({ id: `${index}`, queued: 1, reading: 1, msLeft }),
  ),
  batch({ id: 'α', total: 1, saved: 1, awaitingDecision: 0, needsReview: 0, failed: 0, cancelled: 0 }),
];
const drafts = (data: object) => ({ data: [[['receipts', 'batches'], BATCHES.slice(0, 1)], data] });
const showFiles = ['button[aria-expanded=false]:not([aria-haspopup])'];

afterEach(() => act(bulkStore.reset));

test.each([
  ['uploads', { data: [...COMPANIES, [['receipts', 'batches'], BATCHES]] }],
  [
    'the files of an upload',
    {
      press: showFiles,
      ...drafts([
        ['receipts', 'batch-drafts', ID, 25],
        { pages: [{ drafts: [DRAFT], next: 'α' }], pageParams: [null] },
      ]),
    },
  ],
  ['files that are loading', { press: showFiles, ...drafts([['none'], 1]) }],
  [
    'files that could not be loaded',
    { press: showFiles, ...drafts([['none'], 1]), failed: [[['receipts', 'batch-drafts', ID, 25], refused]] },
  ],
  ['uploads that are loading', {}],
  ['uploads that could not be loaded', { failed: [[['receipts', 'batches'], offline]] }],
])('every text changes with the language: in bulk, %s', async (_why, shown) => {
  expect(await plainTextsInBrowser(<BulkPage />, shown as never)).toEqual([]);
});

test.each([
  ['being sent', true],
  ['sent', false],
])('every text changes with the language: in bulk, files %s', async (_why, isSending) => {
  const problems = [{ name: 'α', message: 'Αα' }];
  bulkStore.change({ total: 3, sent: 1, problems, isSending });
  expect(await plainTextsInBrowser(<BulkPage />, { data: [[['receipts', 'batches'], []]] })).toEqual([]);
});

const SETTINGS = [
  ...[{ what: 'name', value: 'Άλφα' } as const, { what: 'company', value: ID, label: 'Καρού' } as const],
  ...[{ what: 'folder', value: ID, label: 'Φάκελος' } as const, { what: 'vat_type', value: 'capital' } as const],
  ...[{ what: 'vat_treatment', value: 'exempt' } as const],
  ...[{ what: 'identity', value: '4123456789', times: 1 } as const],
];
const memory: SupplierMemory = {
  ...{ supplierKey: 'α', supplierName: 'Άλφα' },
  remembered: SETTINGS.map((one) => ({ label: null, times: 2, learnedAt: MOMENT, receiptId: ID, ...one })),
};
const MEMORY = ['suppliers', 'memory'];

test.each([
  ['remembered suppliers', <SuppliersPage key="a" />, { data: [[MEMORY, [memory]]] }],
  ['no remembered suppliers', <SuppliersPage key="b" />, { data: [[MEMORY, []]] }],
  ['suppliers that are loading', <SuppliersPage key="c" />, {}],
  ['suppliers that could not be loaded', <SuppliersPage key="d" />, { failed: [[MEMORY, offline]] }],
  ['moving', <MoveDialog key="e" receipts={[ROW]} opened onClose={none} onMoved={none} />, { data: COMPANIES }],
  ['deleting one', <DeleteReceiptDialog key="f" receipts={[ROW]} opened onClose={none} />, {}],
  ['deleting several', <DeleteReceiptDialog key="g" receipts={[ROW, { ...ROW, id: 'α' }]} opened onClose={none} />, {}],
] as const)('every text changes with the language: %s', async (_why, screen, shown) => {
  expect(await plainTextsInBrowser(screen, shown)).toEqual([]);
});
