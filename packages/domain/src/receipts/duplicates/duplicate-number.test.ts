import { expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { cents } from '../../kernel/money.ts';
import { findLikelyDuplicates } from './duplicate-evidence.ts';
import type { StoredEvidence } from './duplicate-facts.ts';

const paper = (date: string, change: Partial<StoredEvidence> = {}): StoredEvidence => ({
  ...{ documentType: 'RECEIPT', supplierName: 'Karoo Hardware', supplierVatNumber: '4010139121' },
  ...{ invoiceNumber: '70554', invoiceDate: calendarDate(date), totalCents: cents(123_45) },
  lineItems: [{ description: 'Claw hammer', totalCents: cents(123_45) }],
  ...change,
});
const invoice = { documentType: 'TAX_INVOICE', totalCents: cents(200_00) } as const;
const fibre = [{ description: 'Fibre line', totalCents: cents(123_45) }];

const odd = [18_93, 4_18].map((amount) => ({ description: 'Nails', totalCents: cents(amount) }));
const misreadSum = { documentType: 'TAX_INVOICE', lineItems: odd, totalCents: cents(28_11) } as const;
const basket = { documentType: 'TAX_INVOICE', lineItems: odd, totalCents: cents(23_11) } as const;

test.each([
  ['an account, total misread, three months on', '1029384756', '2026-06-14', 'LOOKS_MISREAD'],
  ['the bill after next', '1029384756', '2026-05-14', null],
  ['an account with one total', 'ACC 29384', '2026-05-14', null],
])('goods that are bought once, under a number that comes again: %s', (_why, invoiceNumber, date, code) => {
  const found = findLikelyDuplicates(paper('2026-03-14', { ...basket, invoiceNumber }), [
    paper(date, { ...misreadSum, invoiceNumber }),
  ]);
  expect(found[0]?.reasons[0]?.code ?? null).toBe(code);
});

test.each([
  ['a slip, its month misread', paper('2026-03-14'), paper('2026-04-14'), 'INVOICE_NUMBER'],
  ['slips of two days of two months', paper('2026-03-14'), paper('2026-04-15'), null],
  [
    'a slip of what is charged monthly',
    paper('2026-03-14', { lineItems: fibre }),
    paper('2026-04-14', { lineItems: fibre }),
    null,
  ],
  [
    'an invoice, its total and month misread',
    paper('2026-03-14', { documentType: 'TAX_INVOICE' }),
    paper('2026-08-14', invoice),
    'LOOKS_MISREAD',
  ],
  [
    'an invoice of what is charged monthly',
    paper('2026-03-14', { documentType: 'TAX_INVOICE', lineItems: fibre }),
    paper('2026-08-14', { ...invoice, lineItems: fibre }),
    null,
  ],
])('one number: %s', (_why, a, b, code) => {
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const)
    expect(findLikelyDuplicates(one, [other])[0]?.reasons[0]?.code ?? null).toBe(code);
});

const charge = (description: string) => [{ description, totalCents: cents(123_45) }];
const goods = [18_93, 4_18].map((amount) => ({ description: 'Roofing nails', totalCents: cents(amount) }));
const bill = (date: string, change: Partial<StoredEvidence>) =>
  paper(date, { documentType: 'TAX_INVOICE', invoiceNumber: 'B44718', ...change });

test.each([
  ['one month named on both', bill('2026-03-14', { lineItems: charge('Fibre line March 2026') }), '2026-05-14', true],
  ['no month named', bill('2026-03-14', { lineItems: charge('Fibre line') }), '2026-05-14', false],
  [
    'the number of an account',
    bill('2026-03-14', { lineItems: charge('Fibre line March'), invoiceNumber: '1029384756' }),
    '2026-05-14',
    false,
  ],
  ['odd goods, 30 days later', bill('2026-04-14', { lineItems: goods }), '2026-05-14', false],
  ['on another day of the month, so the day to pay by', bill('2026-03-14', { lineItems: goods }), '2026-04-13', true],
])('a bill with one number and total: %s', (_why, one, date, isFound) => {
  const found = findLikelyDuplicates(one, [{ ...one, invoiceDate: calendarDate(date) }]);
  expect(found.length > 0).toBe(isFound);
});

test.each([
  ['a letter', 'S20417-C', true],
  ['a word', 'S20417 REV1', true],
  ['a number of the version', 'S20417/2', true],
  ['digits that go on', 'S204172', false],
  ['two digits after a slash', 'S20417/12', false],
  ['a word of another matter', 'S20417-BRANCH', false],
])(
  'an invoice corrected for another buyer, told by what is added to its number: %s',
  (_why, invoiceNumber, isFound) => {
    const first = paper('2026-03-14', {
      ...{ documentType: 'TAX_INVOICE', invoiceNumber: 'S20417', totalCents: cents(250_00) },
      ...{ lineItems: [{ description: 'Service call', totalCents: cents(250_00) }], recipientName: 'Acacia Foods CC' },
    });
    const corrected = {
      invoiceNumber,
      recipientName: 'Protea Trading (Pty) Ltd',
      invoiceDate: calendarDate('2026-04-22'),
    };
    expect(findLikelyDuplicates(first, [{ ...first, ...corrected }]).length > 0).toBe(isFound);
  },
);
