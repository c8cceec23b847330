import { expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { cents } from '../../kernel/money.ts';
import { findLikelyDuplicates } from './duplicate-evidence.ts';
import type { StoredEvidence } from './duplicate-facts.ts';

const day = (date: string) => ({ invoiceDate: calendarDate(date) });
const paid = (description: string, amount: number | null = 1_889_80) => ({
  lineItems: [{ description, totalCents: amount === null ? null : cents(amount) }],
});
const invoice: StoredEvidence = {
  ...{ documentType: 'TAX_INVOICE', supplierName: 'Mopane Auto Electrical', supplierVatNumber: '4010139121' },
  ...{ invoiceNumber: 'MA4149', ...day('2026-08-02'), totalCents: cents(1_889_80), ...paid('Alternator') },
};
const receipt: StoredEvidence = {
  ...{ documentType: 'RECEIPT', invoiceTitle: 'You paid', supplierName: 'Karoo Pay', supplierVatNumber: null },
  ...{ invoiceNumber: 'KP35209473', ...day('2026-08-02'), totalCents: cents(1_889_80) },
  ...paid('Paid to Mopane Auto ref MA4149'),
};
const dollars: StoredEvidence = {
  ...{ ...invoice, documentType: 'INVOICE', supplierName: 'Vercel', supplierVatNumber: null, currency: 'USD' },
  ...{ invoiceNumber: 'V-20331', totalCents: cents(96_00), ...paid('Team plan', 96_00) },
};
const advice: StoredEvidence = {
  ...{ ...receipt, supplierName: 'VERCEL', invoiceNumber: null, currency: 'ZAR', totalCents: cents(1_777_35) },
  ...paid('USD 96.00 @ 18.5141', 1_777_35),
};

const first = (a: StoredEvidence, b: StoredEvidence) => findLikelyDuplicates(a, [b])[0]?.reasons[0]?.code ?? null;

test.each<[string, StoredEvidence, StoredEvidence, string | null]>([
  ['the number of the invoice', invoice, receipt, 'PAYMENT'],
  ['its supplier alone', invoice, { ...receipt, ...paid('Merchant: Mopane Auto Electrical') }, 'PAYMENT'],
  ['another invoice', invoice, { ...receipt, ...paid('Mopane Auto Electrical invoice MA5870') }, null],
  ['another supplier', invoice, { ...receipt, ...paid('Paid to Karoo Tyres') }, null],
  ['its supplier, another amount', invoice, { ...receipt, totalCents: cents(1_900_00) }, null],
  [
    'its supplier, months later',
    invoice,
    { ...receipt, ...paid('Mopane Auto Electrical'), ...day('2026-11-20') },
    null,
  ],
  [
    'it, but is an invoice of its own',
    invoice,
    { ...receipt, ...paid('Mopane Auto Electrical'), supplierVatNumber: '4210102051' },
    null,
  ],
  ['the amount in dollars', dollars, advice, 'TWO_CURRENCIES'],
  ['another amount in dollars', dollars, { ...advice, ...paid('USD 71.20 @ 24.9628', 1_777_35) }, null],
])('a paper of a third firm names %s', (_why, a, b, code) => {
  expect(first(a, b)).toBe(code);
  expect(first(b, a)).toBe(code);
});

const number = (invoiceNumber: string, of: StoredEvidence = invoice): StoredEvidence => ({ ...of, invoiceNumber });
const discounted: StoredEvidence = {
  ...{ ...invoice, documentType: 'RECEIPT', invoiceTitle: 'RECEIPT', invoiceNumber: 'R98084', ...day('2026-08-20') },
  totalCents: cents(1_842_55),
  lineItems: [
    { description: 'Invoice MA4149', totalCents: cents(1_889_80) },
    { description: 'Settlement discount 2.5%', totalCents: cents(-47_25) },
  ],
};
const twice = {
  lineItems: [
    { description: 'Call out', totalCents: cents(450_00) },
    { description: 'Geyser', totalCents: cents(1_439_80) },
  ],
};

test.each<[string, StoredEvidence, StoredEvidence, boolean]>([
  ['a receipt less a discount', invoice, discounted, true],
  ['a receipt for another short number', number('353'), { ...discounted, ...paid('Payment invoice 733') }, false],
  ['a digit of a short number', { ...number('466'), ...twice }, { ...number('966'), ...twice }, true],
  ['the next short number', { ...number('466'), ...twice }, { ...number('467'), ...twice }, false],
  [
    'a padded counter with two totals, in what can only be another year',
    number('00262'),
    { ...number('00262'), ...day('2023-08-02'), totalCents: cents(1_789_80) },
    true,
  ],
  [
    'a subscription that comes every year',
    { ...number('00262'), ...paid('Annual renewal') },
    { ...number('00262'), ...paid('Annual renewal'), ...day('2025-08-02') },
    false,
  ],
  ['numbers of one length, a week apart', number('01175'), { ...number('00176'), ...day('2026-08-09') }, false],
  [
    'rent of the same month, undated',
    { ...invoice, invoiceNumber: null, ...paid('Rent May') },
    { ...invoice, invoiceNumber: null, invoiceDate: null, ...paid('Rent May') },
    true,
  ],
])('one purchase or two: %s', (_why, a, b, isFound) => {
  expect(first(a, b) !== null).toBe(isFound);
  expect(first(b, a) !== null).toBe(isFound);
});
