import { expect, test } from 'vitest';
import { analyticsYears, readAnalyticsSearch } from './analytics-search.ts';

const TODAY = '2026-11-22';
const id = '3f0b7a52-5b1f-4c8e-9f52-0a4d2b7f1c11';

test.each([
  ['an empty URL is this month for all companies', {}, { month: '2026-11', companyId: null }],
  ['a month and a company', { month: '2025-02', company: id }, { month: '2025-02', companyId: id }],
  ['invalid values are ignored', { month: '2026-13', company: '7' }, { month: '2026-11', companyId: null }],
])('%s', (_why, search, read) => {
  expect(readAnalyticsSearch(search, TODAY)).toEqual(read);
});

test.each([
  ['four years back and one ahead', '2026-11', ['2027', '2026', '2025', '2024', '2023', '2022']],
  ['a year from the URL', '2019-03', ['2027', '2026', '2025', '2024', '2023', '2022', '2019']],
])('%s', (_why, month, years) => {
  expect(analyticsYears(TODAY, month)).toEqual(years);
});
