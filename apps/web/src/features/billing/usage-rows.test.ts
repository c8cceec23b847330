import { expect, test } from 'vitest';
import { COMPANY } from '../../testing/company-sample.ts';
import { storedBytes, usageRows } from './usage-rows.ts';

const own = { ...COMPANY, id: 'own', companyName: 'Hadeda Trading', isSample: false };
const idle = { ...own, id: 'idle', companyName: 'Karoo Holdings' };
const sample = { ...own, id: 'sample', isSample: true };
const place = (companyId: string | null, bytes: number) => ({ companyId, bytes, uploadsToday: 0 });

test.each([
  ['nobody has anything', [], [], [], []],
  [
    'a company that used nothing is listed too',
    [own, idle],
    [{ companyId: 'own', month: 1, year: 3 }],
    [place('own', 2048)],
    [
      { companyId: 'own', name: 'Hadeda Trading', month: 1, year: 3, bytes: 2048 },
      { companyId: 'idle', name: 'Karoo Holdings', month: 0, year: 0, bytes: 0 },
    ],
  ],
  ['what the sample stores was not uploaded', [sample], [], [place('sample', 9)], []],
  [
    'files without a company are last',
    [idle],
    [],
    [place(null, 7)],
    [
      { companyId: 'idle', name: 'Karoo Holdings', month: 0, year: 0, bytes: 0 },
      { companyId: null, name: null, month: 0, year: 0, bytes: 7 },
    ],
  ],
  [
    'and so are documents without one',
    [],
    [{ companyId: null, month: 0, year: 1 }],
    [],
    [{ companyId: null, name: null, month: 0, year: 1, bytes: 0 }],
  ],
])('%s', (_why, companies, documents, places, rows) => {
  expect(usageRows(companies, documents, places)).toEqual(rows);
});

test('what is stored is the sum of the rows, without the sample', () => {
  const places = [place('own', 10), place('sample', 99), { companyId: null, bytes: 7, uploadsToday: 0 }];
  expect(storedBytes(usageRows([own, sample], [], places))).toBe(17);
});
