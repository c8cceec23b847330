import { creditNoteOf, type Sale, type TaxDocument, taxInvoiceOf } from '@tillslip/domain/billing/tax-invoice';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { checkReceipt } from '@tillslip/domain/receipts/check-receipt';
import { afterAll, expect, test } from 'vitest';
import { createLocalReader } from '../../adapters/reader-local/local-reader.ts';
import { taxDocumentPdf } from './tax-document-pdf.ts';

const reader = createLocalReader({ processes: 1 });
afterAll(() => reader.close());

const BUYER = { name: 'Dorp Bakery CC', address: '2 Long Street, Cape Town, 8001', vatNumber: '4210102051' };
const sale: Sale = {
  seller: { name: 'Voorbeeld Software (Pty) Ltd', address: '12 Loop Street, Cape Town, 8001', vatNumber: '4010139121' },
  buyer: null,
  number: 'TS-000017',
  issuedOn: calendarDate('2026-02-10'),
  description: 'Tillslip Starter plan, a month, 10 Feb 2026 to 9 Mar 2026',
  totalCents: cents(172_50),
};

const built = (result: ReturnType<typeof taxInvoiceOf>): TaxDocument =>
  result.ok ? result.value : expect.fail(result.error);
const invoice = (change: Partial<Sale>): TaxDocument => built(taxInvoiceOf({ ...sale, ...change }));
const note = (of: TaxDocument, totalCents: number): TaxDocument =>
  built(
    creditNoteOf({
      ...{ ...of, number: 'TSC-000003', issuedOn: calendarDate('2026-02-20'), invoice: of },
      ...{ totalCents: cents(totalCents), creditedCents: cents(0) },
    }),
  );
const full = invoice({
  ...{ totalCents: cents(27_586_20), buyer: BUYER, number: 'TS-000018' },
  description: 'Tillslip Business plan, a year, 10 Feb 2026 to 9 Feb 2027',
});

const CONTEXT = { recipientIsVendor: true, ownVatNumber: BUYER.vatNumber, today: calendarDate('2026-03-01') };

test.each([
  ['an abridged invoice', invoice({}), CONTEXT],
  ['an abridged invoice that names its buyer', invoice({ buyer: BUYER }), CONTEXT],
  ['a full invoice', full, CONTEXT],
  [
    'a full invoice of somebody who is no vendor',
    invoice({ totalCents: cents(5_000_01), buyer: { ...BUYER, vatNumber: null } }),
    { ...CONTEXT, recipientIsVendor: false, ownVatNumber: null },
  ],
  [
    'a long address',
    invoice({
      buyer: {
        ...BUYER,
        address: 'Unit 14, The Old Mill Business Park, 100 Voortrekker Road, Bellville, Cape Town, 7530',
      },
    }),
    CONTEXT,
  ],
  ['a credit note of an abridged invoice', note(invoice({}), 172_50), CONTEXT],
  ['a credit note of a full invoice', note(full, 27_586_20), CONTEXT],
])('our own reader reads %s right, and its check finds it valid', async (_why, document, context) => {
  const bytes = await taxDocumentPdf(document, new Date('2026-02-10T08:00:00Z'));
  const outcome = await reader.readReceipt([{ kind: 'pdf', bytes }], { picturesLater: true });
  if (!outcome.ok) return expect.fail(outcome.failure);
  const { reading } = outcome;
  await outcome.picturesToCome;
  expect(reading).toMatchObject({
    documentType: document.kind === 'invoice' ? 'TAX_INVOICE' : 'CREDIT_NOTE',
    supplierName: document.seller.name,
    supplierVatNumber: document.seller.vatNumber,
    invoiceNumber: document.number,
    invoiceDate: document.issuedOn,
    subtotalCents: document.exclusiveCents,
    vatCents: document.vatCents,
    totalCents: document.totalCents,
    recipientName: document.buyer?.name ?? null,
    recipientVatNumber: document.buyer?.vatNumber ?? null,
  });
  const { findings, validity, isVatCompliant, isValidTaxInvoice, reviewReasons } = checkReceipt(reading, context);
  expect({ findings, validity, isVatCompliant, isValidTaxInvoice, reviewReasons }).toEqual({
    ...{ findings: [], validity: 'valid', isVatCompliant: true, isValidTaxInvoice: true, reviewReasons: [] },
  });
});

test('the same document gives the same bytes', async () => {
  const [one, other] = [await taxDocumentPdf(full, new Date(0)), await taxDocumentPdf(full, new Date(0))];
  expect(Buffer.compare(one, other)).toBe(0);
});
