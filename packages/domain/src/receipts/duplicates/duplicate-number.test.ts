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
