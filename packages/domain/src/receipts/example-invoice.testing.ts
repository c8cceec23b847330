import { calendarDate } from '../kernel/calendar-date.ts';
import { cents } from '../kernel/money.ts';
import type { DocumentFacts, LineFacts } from './facts/document-facts.ts';
import { NO_FACTS } from './facts/fact-schema.ts';
import type { ReceiptContext } from './receipt-context.ts';

/** A standard-rated line of R115.00; a test passes its changes. */
export const aLine = (change: Partial<LineFacts> = {}): LineFacts => ({
  description: 'Printing paper A4',
  quantity: 1,
  totalCents: cents(115_00),
  vatTreatment: 'standard',
  ...change,
});

/** A valid abridged tax invoice of R115.00; a test passes its changes. */
export const anInvoice = (change: Partial<DocumentFacts> = {}): DocumentFacts => ({
  ...NO_FACTS,
  documentType: 'TAX_INVOICE',
  invoiceTitle: 'Tax Invoice',
  supplierName: 'Karoo Stationers (Pty) Ltd',
  supplierAddress: '1 Church Street, Graaff-Reinet',
  supplierVatNumber: '4010139121',
  invoiceNumber: 'INV-1001',
  invoiceDate: calendarDate('2026-02-10'),
  subtotalCents: cents(100_00),
  vatCents: cents(15_00),
  vatRate: 1500,
  totalCents: cents(115_00),
  currency: 'ZAR',
  lineItems: [aLine()],
  ...change,
});

/** A valid full tax invoice of R11 500.00; a test passes its changes. */
export const aFullInvoice = (change: Partial<DocumentFacts> = {}): DocumentFacts =>
  anInvoice({
    recipientName: 'Dorp Bakery CC',
    recipientAddress: '2 Long Street, Cape Town',
    recipientVatNumber: '4210102051',
    subtotalCents: cents(10_000_00),
    vatCents: cents(1_500_00),
    totalCents: cents(11_500_00),
    lineItems: [aLine({ totalCents: cents(11_500_00) })],
    ...change,
  });

/** A context in which the buyer is a vendor and today is 1 March 2026. */
export const aVendor: ReceiptContext = {
  recipientIsVendor: true,
  ownVatNumber: '4210102051',
  today: calendarDate('2026-03-01'),
};
