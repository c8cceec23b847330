import { readFileSync } from 'node:fs';

/** What the reader would say of each paper; it has no type for the last two. */
const TYPES = {
  ...{ tax_invoice: 'TAX_INVOICE', invoice: 'INVOICE', till_slip: 'RECEIPT', card_slip: 'RECEIPT', receipt: 'RECEIPT' },
  ...{ quotation: 'QUOTATION', pro_forma: 'PRO_FORMA', statement: 'STATEMENT', credit_note: 'CREDIT_NOTE' },
  ...{ delivery_note: 'DELIVERY_NOTE', order_confirmation: 'UNKNOWN', debit_note: 'UNKNOWN' },
};

/** The labelled pairs that the rules were not made on, as facts of the domain; only their sums may be looked at. */
export const measuredPairs = () =>
  JSON.parse(readFileSync(new URL('../../../fixtures/measured/duplicates.json', import.meta.url), 'utf8')).map(
    ({ same, a, b }) => ({ why: 'measured', same, a: facts(a), b: facts(b) }),
  );

const facts = (document) => ({
  documentType: TYPES[document.documentType],
  invoiceTitle: document.title,
  supplierName: document.supplier,
  supplierVatNumber: document.supplierVatNumber,
  supplierAddress: document.supplierAddress,
  recipientName: document.buyer,
  recipientVatNumber: document.buyerVatNumber,
  invoiceNumber: document.invoiceNumber,
  invoiceDate: document.date,
  timeOfDay: document.time,
  currency: document.currency,
  totalCents: document.totalCents,
  vatCents: document.vatCents,
  lineItems: document.lines.map(({ description, amountCents }) => ({ description, totalCents: amountCents })),
});
