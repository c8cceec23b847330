import { expect, test } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { cents } from '../kernel/money.ts';
import type { ClaimLine } from '../vat/claim/claim-types.ts';
import { ENTRY_KINDS } from './accounting-entry.ts';
import type { PackageAccount, PackageTaxCode } from './package-lists.ts';
import { type ChosenAccount, prepareEntry, type SyncDocument, type SyncSettings } from './prepare-entry.ts';

const line = (inclusive: number, vat: number, claimed: number, change: Partial<ClaimLine> = {}): ClaimLine => ({
  ...{ position: 0, description: 'Paper', lineOrigin: 'line', treatment: 'standard', rate: 1500, vatType: 'standard' },
  ...{ inclusiveCents: cents(inclusive), vatCents: cents(vat), claimableCents: cents(claimed) },
  ...{ supply: null, source: 'amounts', why: [], reason: null },
  ...change,
});
const account = (id: string, type: PackageAccount['type']): [string, PackageAccount] => [
  id,
  { id, name: `Account ${id}`, fullName: `Account ${id}`, type, currency: 'ZAR' },
];
const code = (id: string, name: string, purchaseRate: number | null): [string, PackageTaxCode] => [
  id,
  { id, name, description: null, purchaseRate },
];

const id = '7f3a0000-0000-4000-8000-000000000001';
const slip: SyncDocument = {
  ...{ receiptId: id, isCompleted: true, isDuplicate: false, isSample: false, companyId: 'ours' },
  ...{ documentType: 'TAX_INVOICE', isOwnSale: false, isCreditNote: false, supplierName: 'Karoo Stationers' },
  ...{ supplierVatNumber: '4210102051', number: 'INV-10442', date: calendarDate('2026-11-18'), dueDate: null },
  ...{ currency: 'ZAR', totalCents: cents(115_00), paymentMethod: 'card', payingAccount: null },
  ...{ isVatCompliant: true, lineCount: 1, lineDifferenceCents: cents(0), lines: [line(115_00, 15_00, 15_00)] },
  accountId: null,
};
const settings: SyncSettings = {
  ...{
    companyId: 'ours',
    kinds: ENTRY_KINDS,
    homeCurrency: 'ZAR',
    isMulticurrency: false,
    usesTaxCodes: true,
    booksClosedOn: null,
  },
  ...{ paidFrom: { cash: '2', bank: '1', card: '42' }, unpaid: 'bill', vatCents: 'computed' },
  accounts: new Map([
    account('1', 'bank'),
    account('2', 'other-current-asset'),
    account('42', 'credit-card'),
    account('64', 'expense'),
  ]),
  taxCodes: new Map([
    code('9', '15.0% S', 1500),
    code('4', '0.0% Z', 0),
    code('6', 'Exempt', 0),
    code('2', 'No VAT', 0),
  ]),
  taxMapping: new Map([
    ...([
      ['standard 1500', '9'],
      ['zero-rated 0', '4'],
      ['exempt 0', '6'],
      ['no-vat 0', '2'],
    ] as const),
  ]),
  today: calendarDate('2026-11-20'),
};
const office: ChosenAccount = { accountId: '64', isCustom: false };
const prepare = (
  document: Partial<SyncDocument> = {},
  change: Partial<SyncSettings> = {},
  chosen: ChosenAccount | null = office,
) => prepareEntry({ ...slip, ...document }, { ...settings, ...change }, chosen);

test('an expense paid by card, as it is sent', () => {
  expect(prepare()).toMatchObject({ problems: [], warnings: [], score: 100, isValid: true });
  expect(prepare().draft).toEqual({
    ...{ kind: 'purchase', isCardCredit: false, paidFrom: { payment: 'card', accountId: '42' } },
    ...{ date: '2026-11-18', dueDate: null, docNumber: 'INV-10442', currency: 'ZAR', memo: `Tillslip ${id}` },
    lines: [{ accountId: '64', taxCodeId: '9', description: 'Paper', inclusiveCents: 115_00, vatCents: 15_00 }],
    ...{ totalCents: 115_00, vatCents: 15_00, sendsVat: false },
  });
});

const day = calendarDate('2026-11-18');
test.each<[string, Partial<SyncDocument>, Partial<SyncSettings>, ChosenAccount | null, readonly object[]]>([
  ['not completed', { isCompleted: false }, {}, office, [{ code: 'NOT_COMPLETED' }]],
  ['a duplicate', { isDuplicate: true }, {}, office, [{ code: 'IS_DUPLICATE' }]],
  ['a sample', { isSample: true }, {}, office, [{ code: 'IS_SAMPLE' }]],
  ['without a company', { companyId: null }, {}, office, [{ code: 'NO_COMPANY' }]],
  ['of another company', { companyId: 'other' }, {}, office, [{ code: 'OTHER_COMPANY' }]],
  ['a quotation', { documentType: 'QUOTATION' }, {}, office, [{ code: 'NOT_AN_INVOICE' }]],
  ['a sale of our own', { isOwnSale: true }, {}, office, [{ code: 'OWN_SALE' }]],
  ['without a total', { totalCents: null, lines: [] }, {}, office, [{ code: 'MISSING_FIELD', field: 'total_amount' }]],
  ['without a date', { date: null }, {}, office, [{ code: 'MISSING_FIELD', field: 'purchase_date' }]],
  ['a blank supplier', { supplierName: ' ' }, {}, office, [{ code: 'MISSING_FIELD', field: 'merchant_name' }]],
  ['in rand, with no claim of its lines', { lines: [] }, {}, office, [{ code: 'VAT_UNKNOWN', count: 1 }]],
  ['a total of zero', { totalCents: cents(0), lines: [] }, {}, office, [{ code: 'TOTAL_NOT_POSITIVE' }]],
  [
    'VAT that a person decides',
    { lines: [line(115_00, 0, 0, { vatType: 'unknown', rate: null })] },
    {},
    office,
    [{ code: 'VAT_UNKNOWN', count: 1 }],
  ],
  [
    'imported goods',
    { lines: [line(115_00, 15_00, 15_00, { vatType: 'import_other' })] },
    {},
    office,
    [{ code: 'IMPORT' }],
  ],
  ['lines of another sum', { totalCents: cents(115_01) }, {}, office, [{ code: 'SUM_DIFFERS', differenceCents: -1 }]],
  [
    'dollars in rand books',
    { currency: 'USD', lines: [] },
    {},
    office,
    [{ code: 'CURRENCY', currency: 'USD', home: 'ZAR' }],
  ],
  ['on the day the books were closed', {}, { booksClosedOn: day }, office, [{ code: 'BOOKS_CLOSED', closedOn: day }]],
  ['the day after they were closed', {}, { booksClosedOn: calendarDate('2026-11-17') }, office, []],
  [
    'no account to pay from',
    {},
    { paidFrom: { cash: null, bank: null, card: null } },
    office,
    [{ code: 'NO_PAID_FROM', payment: 'card' }],
  ],
  [
    'a bank account for a card',
    {},
    { paidFrom: { cash: null, bank: null, card: '1' } },
    office,
    [{ code: 'PAID_FROM_KIND', payment: 'card', account: 'Account 1' }],
  ],
  [
    'an inactive account to pay from',
    {},
    { paidFrom: { cash: null, bank: null, card: '71' } },
    office,
    [{ code: 'PAID_FROM_KIND', payment: 'card', account: '71' }],
  ],
  [
    'an unpaid invoice that is left out',
    { paymentMethod: null },
    { unpaid: 'skip' },
    office,
    [{ code: 'UNPAID_LEFT_OUT' }],
  ],
  ['no account', {}, {}, null, [{ code: 'NO_ACCOUNT' }]],
  ['an account that is gone', {}, {}, { accountId: '71', isCustom: true }, [{ code: 'ACCOUNT_GONE', account: '71' }]],
  [
    'a treatment without a tax code',
    {},
    { taxMapping: new Map() },
    office,
    [{ code: 'NO_TAX_CODE', treatment: 'standard', percent: 15 }],
  ],
  [
    'a tax code of another rate',
    {},
    { taxMapping: new Map([['standard 1500', '4']]) },
    office,
    [{ code: 'TAX_CODE_RATE', treatment: 'standard', percent: 15, name: '0.0% Z' }],
  ],
  [
    'a tax code that is gone',
    {},
    { taxMapping: new Map([['standard 1500', '99']]) },
    office,
    [{ code: 'TAX_CODE_RATE', treatment: 'standard', percent: 15, name: null }],
  ],
  [
    'VAT that no amount carries',
    {
      totalCents: cents(10_00),
      lines: [
        line(115_00, 15_00, 15_00),
        line(-115_00, -5_00, -5_00),
        line(10_00, 0, 0, { vatType: 'exempt', rate: null }),
      ],
    },
    {},
    office,
    [{ code: 'SUM_DIFFERS', differenceCents: -10_00 }],
  ],
])('%s', (_why, document, change, chosen, problems) => {
  const prepared = prepare(document, change, chosen);
  expect(prepared.problems).toEqual(problems);
  expect(prepared.draft === null).toBe(problems.length > 0);
  expect(prepared.isValid).toBe(problems.length === 0);
});

test('every problem is found at once', () => {
  const { problems, score } = prepare({ isCompleted: false, date: null, totalCents: null, lines: [] }, {}, null);
  expect(problems.map((problem) => problem.code)).toEqual([
    'NOT_COMPLETED',
    'MISSING_FIELD',
    'MISSING_FIELD',
    'NO_ACCOUNT',
  ]);
  expect(score).toBe(25);
});

const credit = { isCreditNote: true, documentType: 'CREDIT_NOTE', lines: [line(-115_00, -15_00, -15_00)] } as const;
test.each<[string, Partial<SyncDocument>, object]>([
  ['cash', { paymentMethod: 'cash' }, { kind: 'purchase', paidFrom: { payment: 'cash', accountId: '2' } }],
  [
    'a debit card',
    { paymentMethod: 'debit card' },
    { kind: 'purchase', paidFrom: { payment: 'bank', accountId: '1' } },
  ],
  ['unpaid', { paymentMethod: null, dueDate: day }, { kind: 'bill', paidFrom: null, dueDate: day }],
  ['unpaid, then paid by the bank', { paymentMethod: null, payingAccount: 'bank' }, { kind: 'purchase' }],
  [
    'by card, and found on the card account',
    { payingAccount: 'card' },
    { paidFrom: { payment: 'card', accountId: '42' } },
  ],
  [
    'by card, and found in the bank account: a debit card',
    { payingAccount: 'bank' },
    { paidFrom: { payment: 'bank', accountId: '1' } },
  ],
  [
    'a credit note',
    { ...credit, paymentMethod: null },
    { kind: 'credit', isCardCredit: false, paidFrom: null, totalCents: 115_00, vatCents: 15_00 },
  ],
  [
    'a credit note with a negative total',
    { ...credit, paymentMethod: null, totalCents: cents(-115_00) },
    { kind: 'credit', totalCents: 115_00, vatCents: 15_00 },
  ],
  [
    'a refund to a card',
    { ...credit, totalCents: cents(-115_00) },
    { kind: 'purchase', isCardCredit: true, paidFrom: { payment: 'card', accountId: '42' } },
  ],
  ['a refund in cash', { ...credit, paymentMethod: 'cash' }, { kind: 'credit', isCardCredit: false, paidFrom: null }],
])('kind of entry: %s', (_why, document, draft) => {
  expect(prepare(document).draft).toMatchObject(draft);
});

test('a credit note is booked also where unpaid invoices are left out: it is never paid, and its VAT is given back', () => {
  const { problems, draft } = prepare({ ...credit, paymentMethod: null }, { unpaid: 'skip' });
  expect(problems).toEqual([]);
  expect(draft).toMatchObject({ kind: 'credit', vatCents: 15_00 });
});

test('entertainment of R115 is one line of R115 without VAT', () => {
  const { draft } = prepare({ lines: [line(115_00, 15_00, 0, { vatType: 'denied', reason: 'entertainment' })] });
  expect(draft).toMatchObject({
    totalCents: 115_00,
    vatCents: 0,
    lines: [{ taxCodeId: '2', inclusiveCents: 115_00, vatCents: 0 }],
  });
});

const mixed = {
  totalCents: cents(150_00),
  lines: [
    line(115_00, 15_00, 15_00),
    line(20_00, 0, 0, { vatType: 'exempt', rate: null, description: 'Interest' }),
    line(15_00, 1_96, 0, { vatType: 'denied', description: 'Lunch' }),
  ],
};

test('there is one line for each tax code, also when two treatments have the same', () => {
  const taxMapping = new Map([...settings.taxMapping, ['no-vat 0', '6']]);
  const { draft } = prepare(mixed, { taxMapping });
  expect(draft?.lines.map((each) => [each.taxCodeId, each.inclusiveCents, each.description])).toEqual([
    ['9', 115_00, 'Paper'],
    ['6', 35_00, 'Interest, Lunch'],
  ]);
});

test('books without tax codes get one line, no VAT and no warning about it', () => {
  const { draft, warnings } = prepare(
    { ...mixed, lines: [line(115_00, 14_99, 14_99), ...mixed.lines.slice(1)] },
    { usesTaxCodes: false, taxMapping: new Map() },
  );
  expect(warnings).toEqual([]);
  expect(draft).toMatchObject({ totalCents: 150_00, vatCents: 0, sendsVat: false });
  expect(draft?.lines).toEqual([
    { accountId: '64', taxCodeId: null, description: 'Paper, Interest, Lunch', inclusiveCents: 150_00, vatCents: 0 },
  ]);
});

test('dollars in books with more currencies are booked whole and without VAT', () => {
  const { draft, warnings } = prepare({ currency: 'USD', lines: [] }, { isMulticurrency: true });
  expect(warnings).toEqual([{ code: 'FOREIGN_CURRENCY', currency: 'USD' }]);
  expect(draft).toMatchObject({
    currency: 'USD',
    totalCents: 115_00,
    vatCents: 0,
    lines: [{ taxCodeId: '2', description: 'Karoo Stationers' }],
  });
});

test('VAT that is booked as computed is flagged, as printed is not', () => {
  const lines = [line(115_00, 14_99, 14_99)];
  expect(prepare({ lines })).toMatchObject({
    warnings: [{ code: 'VAT_DIFFERS', differenceCents: 1 }],
    draft: { vatCents: 15_00, sendsVat: false },
  });
  expect(prepare({ lines }, { vatCents: 'printed' })).toMatchObject({
    warnings: [],
    draft: { vatCents: 14_99, sendsVat: true },
  });
});

test('a document without a problem, and with too many doubts, is not sent', () => {
  const doubtful: Partial<SyncDocument> = {
    ...{ supplierName: 'X', supplierVatNumber: null, number: null, lineCount: 0, isVatCompliant: false },
    ...{
      date: calendarDate('2024-11-18'),
      totalCents: cents(50),
      lines: [line(50, 0, 0, { vatType: 'out_of_scope' })],
    },
  };
  const prepared = prepareEntry({ ...slip, ...doubtful }, settings, { accountId: '64', isCustom: false });
  expect(prepared).toMatchObject({ isValid: false, draft: null, problems: [{ code: 'LOW_SCORE' }] });
  expect(prepared.score).toBeLessThan(70);
});

test.each<[string, Partial<SyncDocument>, Partial<SyncSettings>, object]>([
  ['paid by card', {}, {}, { kind: 'bill', dueDate: null }],
  ['paid, where no account to pay from is chosen', {}, { paidFrom: { cash: null, bank: null, card: null } }, {}],
  ['paid, where unpaid invoices are left out', {}, { unpaid: 'skip' }, {}],
  ['unpaid', { paymentMethod: null, dueDate: day }, {}, { dueDate: day }],
  ['a credit note', { isCreditNote: true, paymentMethod: null }, {}, { kind: 'credit' }],
  ['a refund to a card', { isCreditNote: true }, {}, { kind: 'credit' }],
])('books that hold no purchases: %s', (_why, document, change, draft) => {
  const prepared = prepare(document, { kinds: ['bill', 'credit'], ...change });
  expect(prepared.problems).toEqual([]);
  expect(prepared.draft).toMatchObject({ kind: 'bill', paidFrom: null, isCardCredit: false, ...draft });
});

test('an unpaid invoice is left out of books without purchases too, where the settings say so', () => {
  const prepared = prepare({ paymentMethod: null }, { kinds: ['bill', 'credit'], unpaid: 'skip' });
  expect(prepared.problems).toEqual([{ code: 'UNPAID_LEFT_OUT' }]);
});

test.each([
  ["the account of a line is before the document's", [{ accountId: '65' }, {}], [['65'], ['64']]],
  ['both lines have one', [{ accountId: '65' }, { accountId: '65' }], [['65']]],
  ['none has one', [{}, {}], [['64']]],
])('%s', (_why, own, accounts) => {
  const lines = own.map((change) => ({ ...line(57_50, 7_50, 7_50), ...change }));
  const more = { accounts: new Map([...settings.accounts, account('65', 'expense')]) };
  const { draft } = prepareEntry({ ...slip, lines }, { ...settings, ...more }, { accountId: '64', isCustom: false });
  expect(draft?.lines.map(({ accountId }) => [accountId])).toEqual(accounts);
});

test('lines with accounts of their own need none of the document', () => {
  const lines = [{ ...line(115_00, 15_00, 15_00), accountId: '64' }];
  expect(prepareEntry({ ...slip, lines }, settings, null)).toMatchObject({ problems: [], draft: { kind: 'purchase' } });
  const gone = prepareEntry({ ...slip, lines: [{ ...line(115_00, 15_00, 15_00), accountId: '99' }] }, settings, null);
  expect(gone.problems).toEqual([{ code: 'ACCOUNT_GONE', account: '99' }]);
});
