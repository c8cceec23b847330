import { readFileSync } from 'node:fs';

/** What the reader would say of each paper; it has no type for the last two. */
const TYPES = {
  ...{ tax_invoice: 'TAX_INVOICE', invoice: 'INVOICE', till_slip: 'RECEIPT', card_slip: 'RECEIPT', receipt: 'RECEIPT' },
  ...{ quotation: 'QUOTATION', pro_forma: 'PRO_FORMA', statement: 'STATEMENT', credit_note: 'CREDIT_NOTE' },
  ...{ quote: 'QUOTATION', proforma: 'PRO_FORMA', delivery_note: 'DELIVERY_NOTE' },
  ...{ order_confirmation: 'UNKNOWN', debit_note: 'UNKNOWN' },
};

/** Reads the labelled pairs of a file in `fixtures` as facts of the domain. The kind is what comes before the disturbances. */
export const readPairs = (file) =>
  JSON.parse(readFileSync(new URL(`../../../fixtures/${file}`, import.meta.url), 'utf8')).map(
    ({ why, same, a, b }) => ({ why: why.split(/:| \(/)[0], same, a: facts(a), b: facts(b) }),
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
