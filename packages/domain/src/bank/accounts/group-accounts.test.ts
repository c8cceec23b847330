import { expect, test } from 'vitest';
import { groupAccounts } from './group-accounts.ts';

type Given = readonly [id: string, companyId: string | null, bankName: string | null, accountNumber: string | null];

test.each<[string, Given[], string[]]>([
  [
    'one number twice',
    [
      ['a', 'x', 'FNB', '62001234821'],
      ['b', 'x', 'FNB', '62001234821'],
    ],
    ['ab'],
  ],
  [
    'a number and its last digits',
    [
      ['a', 'x', 'FNB', '62001234821'],
      ['b', 'x', 'FNB', '4821'],
    ],
    ['ab'],
  ],
  [
    'another number of the bank',
    [
      ['a', 'x', 'FNB', '62001234821'],
      ['b', 'x', 'FNB', '62001234822'],
    ],
    ['a', 'b'],
  ],
  [
    'the same digits at another bank',
    [
      ['a', 'x', 'FNB', '4821'],
      ['b', 'x', 'ABSA', '4821'],
    ],
    ['a', 'b'],
  ],
  [
    'the same digits at another company',
    [
      ['a', 'x', 'FNB', '4821'],
      ['b', 'y', 'FNB', '4821'],
    ],
    ['a', 'b'],
  ],
  [
    'no bank, and one bank has the digits',
    [
      ['a', 'x', null, '4821'],
      ['b', 'x', 'FNB', '4821'],
    ],
    ['ab'],
  ],
  [
    'no bank, and two banks have the digits',
    [
      ['a', 'x', null, '4821'],
      ['b', 'x', 'FNB', '4821'],
      ['c', 'x', 'ABSA', '4821'],
    ],
    ['a', 'b', 'c'],
  ],
  [
    'no number is a group of its own',
    [
      ['a', 'x', 'FNB', null],
      ['b', 'x', 'FNB', '4821'],
      ['c', 'x', 'FNB', null],
    ],
    ['ac', 'b'],
  ],
  [
    'neither number nor bank',
    [
      ['a', 'x', null, null],
      ['b', 'x', 'FNB', null],
    ],
    ['a', 'b'],
  ],
])('%s', (_why, given, groups) => {
  const statements = given.map(([id, companyId, bankName, accountNumber]) => ({
    id,
    companyId,
    bankName,
    accountNumber,
  }));
  expect(groupAccounts(statements).map((group) => group.map(({ id }) => id).join(''))).toEqual(groups);
});
