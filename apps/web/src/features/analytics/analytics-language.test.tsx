// @vitest-environment happy-dom
import type { Analytics } from '@tillslip/contract/analytics';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { TAX_CATEGORY_CODES } from '@tillslip/domain/receipts/categories/tax-categories';
import { expect, test } from 'vitest';
import { COMPANY } from '../../testing/company-sample.ts';
import { plainTextsInBrowser } from '../../testing/plain-texts-in-browser.tsx';
import { AnalyticsPage } from './analytics-page.tsx';

const sums = { totalSpentCents: cents(200), receipts: 2, averageCents: cents(100), totalTaxCents: cents(26) };
const figures = { totalCents: cents(200), taxCents: cents(26), receipts: 1 };
const ANALYTICS: Analytics = {
  ...{ month: '2026-05', sums, previous: { ...sums, totalSpentCents: cents(100), receipts: 3 } },
  topSuppliers: [
    { supplierName: 'Άλφα', count: 1, amountCents: cents(100), percent: 50 },
    { supplierName: null, count: 2, amountCents: cents(100), percent: 50 },
  ],
  trends: { dailyAverageCents: cents(7), receiptsPerDay: 0.1, taxRate: 13.5 },
  byMonth: ['2026-04', '2026-05'].map((month) => ({ month, ...figures })),
  byDay: [{ date: calendarDate('2026-05-04'), ...figures }],
  byCategory: TAX_CATEGORY_CODES.map((code) => ({ code, ...figures })),
  byExpense: [{ categoryId: null, name: null, ...figures }],
  vat: { chargedCents: cents(26), claimableCents: cents(5), atRiskCents: cents(5), deniedCents: cents(5) },
};
const zero = { totalSpentCents: cents(0), receipts: 0, averageCents: cents(0), totalTaxCents: cents(0) };
const EMPTY: Analytics = {
  ...ANALYTICS,
  ...{ sums: zero, previous: zero, topSuppliers: [], byMonth: [], byDay: [], byCategory: [], byExpense: [] },
  vat: { chargedCents: cents(0), claimableCents: cents(0), atRiskCents: cents(0), deniedCents: cents(0) },
};

const KEY = ['analytics', '2026-05', null];
const at = { route: '/app/analytics', path: '/app/analytics?month=2026-05' };
const known = (analytics: Analytics) => ({
  ...at,
  data: [
    [['companies', 'list'], [COMPANY]],
    [KEY, analytics],
  ] as const,
});

test.each([
  ['a month', known(ANALYTICS)],
  ['the same month as before', known({ ...ANALYTICS, previous: sums })],
  ['less than the month before', known({ ...ANALYTICS, previous: { ...sums, totalSpentCents: cents(900) } })],
  ['the first month', known({ ...ANALYTICS, previous: zero })],
  ['a month without anything', known(EMPTY)],
  ['a month as a table', { ...known(ANALYTICS), press: ['button[aria-label*=": "]'] }],
  ['a month that is loading', at],
  ['a month that could not be loaded', { ...at, failed: [[KEY, new TypeError('failed to fetch')]] }],
] as const)('every text changes with the language: %s', async (_why, shown) => {
  expect(await plainTextsInBrowser(<AnalyticsPage />, shown)).toEqual([]);
});
