// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { loadRefusalWords } from '../../api/error-text.ts';
import { plainTextsInBrowser } from '../../testing/plain-texts-in-browser.tsx';
import { TaxDocuments } from './tax-documents.tsx';
import { WaitingDocuments } from './waiting-documents.tsx';

beforeAll(loadRefusalWords);

const at = { route: '/app/billing', path: '/app/billing' };
const list = ['tax-invoices', 'list'];
const details = [['tax-invoices', 'details'], { name: 'α', address: 'α', vatNumber: '', version: 1 }] as const;
const document = {
  ...{ id: '1', kind: 'invoice', number: 'α', issuedOn: '2026-03-31', description: 'α', totalCents: 172_50 },
  ...{ vatCents: 22_50, corrects: null, filed: null },
};
const upload = {
  kind: 'receipt',
  id: '1',
  filename: 'α',
  waitsSince: '2026-03-31T08:00:00.000Z',
  isChosen: true,
} as const;
const limits = {
  ...{ month: '2026-03', nextMonth: '2026-04-01', planId: 'free', documents: 50, freeDocuments: 0, saved: 50 },
  ...{ beingRead: 0, step: 100, companies: { most: 1, existing: 1 }, waitingCount: 3 },
  waiting: [upload, { ...upload, kind: 'statement', id: '2', isChosen: false }],
} as unknown as Parameters<typeof WaitingDocuments>[0]['limits'];

test.each([
  [
    'invoices and credit notes, filed and not, and one that waits for its buyer',
    {
      data: [
        [
          list,
          {
            documents: [
              document,
              { ...document, id: '2', filed: { draftId: '1', receiptId: null } },
              { ...document, id: '3', kind: 'credit-note', corrects: 'α', filed: { draftId: '1', receiptId: '1' } },
            ],
            waiting: [{ chargeId: '1', totalCents: 27_586_20 }],
          },
        ],
        details,
      ],
    },
  ],
  ['none yet', { data: [[list, { documents: [], waiting: [] }], details] }],
  ['when they could not be loaded', { failed: [[list, new TypeError('failed to fetch')]] }],
] as const)('tax invoices: every text changes with the language: %s', async (_why, shown) => {
  expect(await plainTextsInBrowser(<TaxDocuments />, { ...at, ...(shown as object) })).toEqual([]);
});

test('waiting files: every text changes with the language', async () => {
  const data = [
    [['instance'], { billing: 'on' }],
    [['limits'], limits],
  ] as const;
  expect(await plainTextsInBrowser(<WaitingDocuments limits={limits} />, { ...at, data })).toEqual([]);
});
