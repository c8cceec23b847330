// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { loadRefusalWords } from '../../api/error-text.ts';
import { COMPANY } from '../../testing/company-sample.ts';
import { plainTextsInBrowser } from '../../testing/plain-texts-in-browser.tsx';
import { BillingPage } from './billing-page.tsx';

beforeAll(loadRefusalWords);

const list = ['companies', 'list'];
const usage = ['billing', 'usage'];
const storage = ['companies', 'storage'];
const nothing = { month: '2026-03', total: { month: 0, year: 0 }, companies: [] };
const unlimited = { limits: { maxBytes: null, maxUploadsPerDay: null }, places: [] };
const at = { route: '/app/billing', path: '/app/billing' };

test.each([
  [
    'an installation with limits of its own, and documents with and without a company',
    {
      data: [
        [list, [{ ...COMPANY, isSample: false }]],
        [usage, { ...nothing, companies: [{ companyId: null, month: 1, year: 1_234 }] }],
        [storage, { ...unlimited, limits: { maxBytes: 2048, maxUploadsPerDay: 4 } }],
        [['instance'], { version: '0.1.0', billing: 'off' }],
      ],
    },
  ],
  [
    'nothing saved yet',
    {
      data: [
        [list, []],
        [usage, nothing],
        [storage, unlimited],
        [['instance'], { version: '0.1.0', billing: 'off' }],
      ],
    },
  ],
  ['while it loads', {}],
  ['when it could not be loaded', { failed: [[usage, new TypeError('failed to fetch')]] }],
] as const)('every text changes with the language: %s', async (_why, shown) => {
  expect(await plainTextsInBrowser(<BillingPage />, { ...at, ...shown })).toEqual([]);
});
