import { expect, test } from 'vitest';
import { changePeriod, readPeriod } from './period-search.ts';

const id = '3f0b7a52-5b1f-4c8e-9f52-0a4d2b7f1c11';

test.each([
  ['nothing', {}, {}],
  [
    'a company and days',
    { company: id, from: '2026-03-01', to: '2026-03-31' },
    { companyId: id, from: '2026-03-01', to: '2026-03-31' },
  ],
  ['invalid values', { company: '7', from: '2026-02-31', to: 'soon' }, {}],
])('read: %s', (_why, search, period) => {
  expect(readPeriod(search)).toEqual(period);
});

test('a cleared filter is removed from the URL', () => {
  expect(changePeriod({ company: id, from: '2026-03-01' }, { company: '', to: '2026-03-31' })).toEqual({
    from: '2026-03-01',
    to: '2026-03-31',
  });
});
