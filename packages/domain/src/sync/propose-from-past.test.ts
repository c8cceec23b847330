import { expect, test } from 'vitest';
import type { AccountType, PackageAccount } from './package-lists.ts';
import { addPast, type PastBooking, type PastEvidence, proposeAccount, proposeFromPast } from './propose-from-past.ts';

const account = (id: string, type: AccountType = 'expense'): PackageAccount => ({
  ...{ id, name: id, fullName: id, type, currency: 'ZAR' },
});
const ACCOUNTS = [account('Stationery'), account('Repairs'), account('Stock', 'cost-of-sales')];
const BOOKS = [...ACCOUNTS, account('Computers', 'fixed-asset'), account('Prepaid', 'other-current-asset')];

const past = (ofEntries: number, counts: Readonly<Record<string, number>>): PastBooking => ({
  ofEntries,
  accounts: Object.entries(counts).map(([accountId, entries]) => ({ accountId, entries })),
});
const went = (accountId: string, entries: number, ofEntries: number): PastEvidence => ({
  ...{ accountId, entries, ofEntries },
});

test.each<[string, PastBooking, PastEvidence | null]>([
  ['four of five agree', past(5, { Repairs: 1, Stationery: 4 }), went('Stationery', 4, 5)],
  ['all of two agree', past(2, { Stationery: 2 }), went('Stationery', 2, 2)],
  ['one entry is no habit', past(1, { Stationery: 1 }), null],
  ['exactly half is not more than half', past(4, { Stationery: 2, Repairs: 1 }), null],
  ['the smallest majority', past(5, { Stationery: 3, Repairs: 2 }), went('Stationery', 3, 5)],
  ['every entry was divided between the same two', past(3, { Stationery: 3, Repairs: 3 }), null],
  [
    'most were divided, and one account is in more of them',
    past(4, { Stationery: 4, Repairs: 3 }),
    went('Stationery', 4, 4),
  ],
  ['cost of sales is a cost', past(3, { Stock: 3 }), went('Stock', 3, 3)],
  ['only a person says that a purchase is a fixed asset', past(3, { Computers: 3 }), null],
  ['or that it is paid in advance', past(3, { Prepaid: 3 }), null],
  ['the account was put away since', past(3, { Gone: 3 }), null],
  ['the account that most went to is not replaced by the next', past(5, { Computers: 3, Stationery: 2 }), null],
  ['no entries', past(0, {}), null],
  ['entries that name no account', past(3, {}), null],
])('past entries: %s', (_why, booking, expected) => {
  expect(proposeFromPast(BOOKS, booking)).toEqual(expected);
});

test('the entries of several suppliers are added up', () => {
  expect(addPast([past(3, { Stationery: 2, Repairs: 1 }), past(2, { Stationery: 2 })])).toEqual(
    past(5, { Stationery: 4, Repairs: 1 }),
  );
  expect(addPast([])).toEqual(past(0, {}));
});

const NAMED = [account('Repairs'), account('Paint'), account('Office supplies')];
test.each<[string, readonly PackageAccount[], PastBooking, ReturnType<typeof proposeAccount>]>([
  [
    'what was done before comes before the name of an account',
    NAMED,
    past(2, { Paint: 2 }),
    { accountId: 'Paint', evidence: went('Paint', 2, 2) },
  ],
  [
    'the name, where past entries do not agree',
    NAMED,
    past(2, { Paint: 1, Repairs: 1 }),
    { accountId: 'Office supplies', evidence: null },
  ],
  ['neither', [account('Repairs')], past(1, { Repairs: 1 }), null],
])('category: %s', (_why, accounts, booking, expected) => {
  expect(proposeAccount(accounts, 'OFFICE_SUPPLIES', booking)).toEqual(expected);
});
