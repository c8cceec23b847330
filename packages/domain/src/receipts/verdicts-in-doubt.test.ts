import { describe, expect, test } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { cents } from '../kernel/money.ts';
import type { ParticularCode } from './check/finding.ts';
import { checkReceipt } from './check-receipt.ts';
import { aFullInvoice, aLine, anInvoice, aVendor } from './example-invoice.testing.ts';
import type { DocumentFacts } from './facts/document-facts.ts';
import type { ReceiptContext } from './receipt-context.ts';

/**
 * Whole documents that are in doubt, and what becomes of each: a person must look first, or is asked whether a particular
 * is there, while its VAT counts.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 16(2) and 20(4). Spec: decisions 8.
 */
type Document = [
  string,
  DocumentFacts,
  Partial<ReceiptContext>,
  'valid' | 'invalid' | 'pending',
  number,
  string | null,
];

const gate = { companyName: 'Dorp Bakery CC', adjustments: [], answers: [] };
const asked = (...codes: ParticularCode[]) => ({ unread: { inDoubt: new Set(codes), there: new Set<never>() } });
const there = (...codes: ParticularCode[]) => ({ unread: { inDoubt: new Set<never>(), there: new Set(codes) } });
const untitled = { documentType: 'RECEIPT', invoiceTitle: null } as const;
const meal = aLine({ description: 'Lunch buffet' });
const ofUs = { recipientName: 'Dorp Bakery CC', recipientAddress: '2 Long Street', recipientVatNumber: '4210102051' };

const WAITING: Document[] = [
  ['nobody could read it', anInvoice({ totalCents: null }), { isUnread: true }, 'pending', 0, null],
  ['no total', anInvoice({ totalCents: null }), { gate }, 'pending', 0, null],
  ['a quotation', anInvoice({ documentType: 'QUOTATION', invoiceTitle: 'Quotation' }), { gate }, 'pending', 0, null],
  ['a statement', anInvoice({ documentType: 'STATEMENT', invoiceTitle: 'Statement' }), { gate }, 'pending', 0, null],
  [
    'a pro forma',
    anInvoice({ documentType: 'PRO_FORMA', invoiceTitle: 'Pro forma invoice' }),
    { gate },
    'pending',
    0,
    null,
  ],
  [
    'a delivery note',
    anInvoice({ documentType: 'DELIVERY_NOTE', invoiceTitle: 'Delivery note' }),
    { gate },
    'pending',
    0,
    null,
  ],
  ['amounts that make another sum', anInvoice({ subtotalCents: cents(90_00) }), { gate }, 'pending', 0, null],
  ['a total without its label', anInvoice(), { gate: { ...gate, isTotalLabelled: false } }, 'pending', 0, null],
  [
    'more VAT than the tax fraction',
    anInvoice({ vatCents: cents(30_00), subtotalCents: null }),
    { gate },
    'pending',
    0,
    null,
  ],
  ['dollars', anInvoice({ currency: 'USD' }), { gate }, 'pending', 0, null],
  ['somebody else', anInvoice({ ...ofUs, recipientVatNumber: '4999610472' }), { gate }, 'pending', 0, null],
  ['dated ahead', anInvoice({ invoiceDate: calendarDate('2026-03-02') }), { gate }, 'pending', 0, null],
  ['without a date', anInvoice({ invoiceDate: null }), { gate }, 'pending', 0, null],
];

const MISREAD: Document[] = [
  [
    'a number that was misread is asked, not denied',
    anInvoice({ supplierVatNumber: '401O139121' }),
    asked('MISSING_SUPPLIER_VAT_NUMBER'),
    'valid',
    15_00,
    null,
  ],
  [
    'a number that was not read, on a poor picture',
    anInvoice({ supplierVatNumber: null }),
    asked('MISSING_SUPPLIER_VAT_NUMBER'),
    'valid',
    15_00,
    null,
  ],
  [
    'a person saw the number',
    anInvoice({ supplierVatNumber: '401O139121' }),
    there('MISSING_SUPPLIER_VAT_NUMBER'),
    'valid',
    15_00,
    null,
  ],
  [
    'a person saw that it is wrong',
    anInvoice({ supplierVatNumber: '401O139121' }),
    there(),
    'invalid',
    0,
    'supplier-not-vendor',
  ],
  ['the title may be there', anInvoice(untitled), asked('MISSING_TITLE'), 'valid', 15_00, null],
  ['the title is there', anInvoice(untitled), there('MISSING_TITLE'), 'valid', 15_00, null],
  [
    'the address may be there',
    anInvoice({ supplierAddress: null }),
    asked('MISSING_SUPPLIER_ADDRESS'),
    'valid',
    15_00,
    null,
  ],
  [
    'the invoice number may be there',
    anInvoice({ invoiceNumber: null }),
    asked('MISSING_INVOICE_NUMBER'),
    'valid',
    15_00,
    null,
  ],
  [
    'our address may be there, our VAT number is not',
    aFullInvoice({ recipientAddress: null, recipientVatNumber: null }),
    asked('MISSING_RECIPIENT_ADDRESS'),
    'invalid',
    0,
    'no-valid-tax-invoice',
  ],
  [
    'both of ours may be there',
    aFullInvoice({ recipientAddress: null, recipientVatNumber: null }),
    asked('MISSING_RECIPIENT_ADDRESS', 'MISSING_RECIPIENT_VAT_NUMBER'),
    'valid',
    1_500_00,
    null,
  ],
  [
    'a meal is denied, whatever may be there',
    anInvoice({ supplierVatNumber: null, supplierName: 'Die Stal Restaurant', lineItems: [meal] }),
    asked('MISSING_SUPPLIER_VAT_NUMBER'),
    'valid',
    0,
    'entertainment',
  ],
  [
    'what the class does not need is not asked',
    anInvoice({ recipientName: null }),
    asked('MISSING_RECIPIENT_NAME'),
    'valid',
    15_00,
    null,
  ],
];

describe.each([
  ['a person must look first', WAITING],
  ['it may have been misread', MISREAD],
] as const)('%s', (_group, documents) => {
  test.each(documents)('%s', (_why, facts, context, verdict, claim, reason) => {
    const check = checkReceipt(facts, { ...aVendor, ...context });
    const isCounted = check.status === 'completed';
    expect([
      check.validity,
      isCounted ? check.vatClaimableCents : 0,
      isCounted ? check.notClaimableReason : null,
    ]).toEqual([verdict, claim, reason]);
  });
});

test('what is asked keeps the period open, and nothing else is', () => {
  const { questions, findings } = checkReceipt(anInvoice(untitled), { ...aVendor, ...asked('MISSING_TITLE') });
  expect([questions, findings]).toEqual([[{ code: 'IS_IT_THERE', particular: 'MISSING_TITLE' }], []]);
});
