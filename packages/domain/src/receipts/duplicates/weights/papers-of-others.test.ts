import { expect, test } from 'vitest';
import { calendarDate } from '../../../kernel/calendar-date.ts';
import { cents } from '../../../kernel/money.ts';
import { findLikelyDuplicates } from '../duplicate-evidence.ts';
import type { StoredEvidence } from '../duplicate-facts.ts';

const day = (date: string) => ({ invoiceDate: calendarDate(date) });
const line = (description: string, amount = 1_417_90) => ({
  totalCents: cents(amount),
  lineItems: [{ description, totalCents: cents(Math.abs(amount)) }],
});

const invoice: StoredEvidence = {
  ...{ documentType: 'TAX_INVOICE', supplierName: 'Crystal Pool Care', supplierVatNumber: '4187485885' },
  ...{ invoiceNumber: 'INV-0000305', ...day('2026-02-26'), ...line('Pump seal kit') },
};
const slip: StoredEvidence = { ...invoice, documentType: 'RECEIPT', invoiceNumber: 'GA 3310', ...day('2026-02-24') };
const voucher: StoredEvidence = {
  ...{
    documentType: 'UNKNOWN',
    invoiceTitle: 'Voucher',
    supplierName: 'Bush Bookings',
    supplierVatNumber: '4762243022',
  },
  ...{ invoiceNumber: 'BB-88120117', ...day('2026-02-01'), ...line('Riverbend 2 nights') },
};
const token: StoredEvidence = {
  ...{ documentType: 'RECEIPT', supplierName: 'Ontec', supplierVatNumber: null, invoiceNumber: '2217 8840 1120' },
  ...{ ...day('2026-06-29'), ...line('Electricity token', 1_200_00) },
};
const ticket: StoredEvidence = {
  ...{ ...token, supplierName: 'Ticket Office', invoiceNumber: 'E28679739', timeOfDay: '08:24' },
  ...line('Day pass', 175_00),
};

const total = (amount: number) => ({ totalCents: cents(amount) });
const bill: StoredEvidence = {
  ...{ documentType: 'RECEIPT', invoiceTitle: 'TAX INVOICE', supplierName: 'Trattoria Bellavista' },
  ...{ supplierVatNumber: '4913836591', vatCents: cents(111_39), invoiceNumber: '91-0473', ...day('2026-09-22') },
  ...{ timeOfDay: '19:32', ...line('Linguine', 854_00) },
};
const parted = (description: string) => ({
  lineItems: [...(bill.lineItems ?? []), { description, totalCents: null }],
});
const card: StoredEvidence = {
  ...{ ...bill, invoiceTitle: null, supplierVatNumber: null, vatCents: null, invoiceNumber: null, lineItems: [] },
  timeOfDay: '19:43',
};
const till: StoredEvidence = {
  ...{
    ...bill,
    supplierName: 'Gamtoos Garage',
    invoiceNumber: '4/41222',
    timeOfDay: '09:55',
    ...line('Diesel 50', 490_59),
  },
};

test.each<[string, StoredEvidence, StoredEvidence, string | null]>([
  [
    'a counter without its letters and zeros',
    { ...invoice, ...line('Pool service', 1_300_00) },
    { ...invoice, invoiceNumber: '0305', ...line('Pool serv1ce', 1_300_00) },
    'LOOKS_MISREAD',
  ],
  [
    'the counter of another',
    { ...invoice, ...line('Pool service', 1_300_00) },
    { ...invoice, invoiceNumber: '0412', ...line('Pool service', 1_300_00) },
    null,
  ],
  [
    'a buyer where the other says cash',
    { ...invoice, recipientName: 'CASH', ...day('2026-02-24') },
    { ...invoice, recipientName: 'Lagoon House' },
    'INVOICE_NUMBER',
  ],
  [
    'a slip rounded in cash, its invoice not',
    slip,
    { ...invoice, ...line('Pump seal kit', 1_417_93) },
    'SLIP_AND_INVOICE',
  ],
  [
    'a slip that is not rounded',
    { ...slip, ...line('Seal', 1_417_91) },
    { ...invoice, ...line('Seal', 1_417_93) },
    null,
  ],
  [
    'a card slip, which is not rounded',
    { ...slip, paymentMethod: 'card' },
    { ...invoice, ...line('Seal', 1_417_93) },
    null,
  ],
  [
    'a slip whose day the invoice names',
    slip,
    { ...invoice, ...line('Hardware per till slip 24/02/2026') },
    'SLIP_AND_INVOICE',
  ],
  ['a slip of another day than it names', slip, { ...invoice, ...line('Hardware per till slip 20/02/2026') }, null],
  [
    'a voucher that the invoice names',
    voucher,
    { ...invoice, ...line('2 nights, Bush Bookings BB-88120117') },
    'PAYMENT',
  ],
  ['another voucher', voucher, { ...invoice, ...line('2 nights, Bush Bookings BB-88120118') }, null],
  ['a voucher of another amount', voucher, { ...invoice, ...line('2 nights BB-88120117', 900_00) }, null],
  ['a long number of a token under two names', token, { ...token, supplierName: 'Money Market' }, 'INVOICE_NUMBER'],
  [
    'a short number under two names',
    { ...token, invoiceNumber: '1120' },
    { ...token, invoiceNumber: '1120', supplierName: 'Money Market' },
    null,
  ],
  ['a dash read as a sign', invoice, { ...invoice, ...line('Pump seal kit', -1_417_90) }, 'INVOICE_NUMBER'],
  [
    'weeks of one booking',
    { ...invoice, ...line('Unit 9, week 04-11 May') },
    { ...invoice, ...line('Unit 9, week 11-18 May'), ...day('2026-03-05') },
    null,
  ],
  [
    'one week of one booking',
    { ...invoice, ...line('Unit 9, week 04-11 May') },
    { ...invoice, ...line('Unit 9, week 04-11 May') },
    'INVOICE_NUMBER',
  ],
  ['two tickets of one minute', ticket, { ...ticket, invoiceNumber: 'E28679740' }, null],
  [
    'a delivery note of another part',
    { ...invoice, documentType: 'DELIVERY_NOTE', invoiceNumber: 'DN440/2' },
    { ...invoice, invoiceNumber: 'INV440/1' },
    null,
  ],
  [
    'the name of a buyer that looks like one word of the other supplier',
    { ...invoice, supplierName: 'Lowveld Irrigation', supplierVatNumber: null, ...day('2026-02-26') },
    {
      ...invoice,
      supplierName: 'Noordwes Landboumark',
      recipientName: 'Codeveld (Pty) Ltd',
      ...line('Wire', 3_561_40),
    },
    null,
  ],
  ['a tip of a tenth on the card', bill, { ...card, ...total(939_00) }, 'PAYMENT'],
  ['a tip of a fifth', bill, { ...card, ...total(1_024_80) }, 'PAYMENT'],
  ['more than a fifth', bill, { ...card, ...total(1_024_90) }, null],
  ['half an hour after the bill', bill, { ...card, ...total(939_00), timeOfDay: '20:02' }, 'PAYMENT'],
  ['later', bill, { ...card, ...total(939_00), timeOfDay: '20:03' }, null],
  ['before the bill', bill, { ...card, ...total(939_00), timeOfDay: '19:12' }, null],
  [
    'a part that the bill says was paid by card',
    { ...bill, ...parted('CARD 414.55 CASH 439.45') },
    { ...card, ...total(414_55) },
    'PAYMENT',
  ],
  ['a part of which it says nothing', bill, { ...card, ...total(414_55) }, null],
  [
    'the slip of the pump',
    till,
    { ...till, invoiceTitle: 'PUMP 05', invoiceNumber: '198', timeOfDay: '09:50' },
    'PAYMENT',
  ],
  [
    'the slip of the pump, half an hour before',
    till,
    { ...till, invoiceTitle: 'PUMP 05', invoiceNumber: '198', timeOfDay: '09:25' },
    null,
  ],
  ['a card slip with the mask of its card', bill, { ...card, ...line('MASTERCARD **** 5733', 854_00) }, 'PAYMENT'],
  [
    'a tip beside what the slip says was the bill',
    bill,
    {
      ...card,
      lineItems: [
        { description: 'BILL AMOUNT', totalCents: cents(854_00) },
        { description: 'TIP', totalCents: cents(300_00) },
      ],
      ...total(1_154_00),
      invoiceTitle: 'APPROVED',
    },
    'PAYMENT',
  ],
  [
    'a line of the bill says what was paid by card',
    { ...bill, lineItems: [...(bill.lineItems ?? []), { description: 'CARD', totalCents: cents(754_00) }] },
    { ...card, ...total(754_00) },
    'PAYMENT',
  ],
  [
    'a part, on a slip that names the invoice',
    { ...bill, invoiceNumber: '2026-5997' },
    {
      ...card,
      ...total(300_00),
      invoiceTitle: 'SALE',
      lineItems: [{ description: 'REF INV 2026-5997', totalCents: null }],
    },
    'PAYMENT',
  ],
  [
    'the number of a pump',
    till,
    { ...till, invoiceTitle: null, invoiceNumber: 'PUMP 5 TRX 3420', timeOfDay: '09:50' },
    'PAYMENT',
  ],
  [
    'one voucher under two firms',
    { ...invoice, ...line('Stay, voucher VCH19881') },
    {
      ...invoice,
      supplierName: 'Wanderwell Travel',
      supplierVatNumber: '4932059654',
      invoiceNumber: 'WT083724',
      ...line('City Lantern, voucher VCH19881'),
    },
    'PAYMENT',
  ],
  [
    'two vouchers',
    { ...invoice, ...line('Stay, voucher VCH19881') },
    {
      ...invoice,
      supplierName: 'Wanderwell Travel',
      supplierVatNumber: '4932059654',
      invoiceNumber: 'WT083724',
      ...line('City Lantern, voucher VCH20447'),
    },
    null,
  ],
  [
    'a payment that names another invoice',
    { ...invoice, invoiceNumber: '05743' },
    {
      ...invoice,
      documentType: 'RECEIPT',
      invoiceTitle: 'PROOF OF PAYMENT',
      supplierVatNumber: null,
      invoiceNumber: null,
      ...line('Beneficiary reference 05640'),
    },
    null,
  ],
  [
    'a delivery note where the invoice names another',
    { ...invoice, documentType: 'DELIVERY_NOTE', invoiceNumber: 'DN3182' },
    {
      ...invoice,
      lineItems: [...(invoice.lineItems ?? []), { description: 'Delivery note DN7293', totalCents: null }],
    },
    null,
  ],
  [
    'a delivery note that the invoice names',
    { ...invoice, documentType: 'DELIVERY_NOTE', invoiceNumber: 'DN3182' },
    {
      ...invoice,
      lineItems: [...(invoice.lineItems ?? []), { description: 'Delivery note DN3182', totalCents: null }],
    },
    'ORDER_AND_INVOICE',
  ],
])('papers of others: %s', (_why, a, b, code) => {
  expect(findLikelyDuplicates(a, [b])[0]?.reasons[0]?.code ?? null).toBe(code);
  expect(findLikelyDuplicates(b, [a])[0]?.reasons[0]?.code ?? null).toBe(code);
});
