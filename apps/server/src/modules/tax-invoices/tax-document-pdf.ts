import { TAX_DOCUMENT_TITLES, type TaxDocument } from '@tillslip/domain/billing/tax-invoice';
import { formatDate } from '@tillslip/domain/kernel/calendar-date';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { formatVatNumber } from '@tillslip/domain/vat/rates/vat-number';
import { formatRate } from '@tillslip/domain/vat/rates/vat-rate';
import { openPaper, type Paper } from '../../platform/files/pdf-paper.ts';

/**
 * The words of the paper. It is in English whatever the person's language is: the Act asks for some of them, there is one
 * original, and every reader of invoices knows them (decisions 0507).
 */
const WORDS = {
  // not text: the paper is in English
  number: { invoice: 'Invoice number', 'credit-note': 'Credit note number' },
  // not text: the paper is in English
  date: 'Date',
  // not text: the paper is in English
  corrects: 'For tax invoice',
  // not text: the paper is in English
  // not text: the paper is in English
  to: 'Bill to',
  // not text: the paper is in English
  vatNumber: 'VAT number',
  // not text: the paper is in English
  description: 'Description',
  // not text: the paper is in English
  quantity: 'Qty',
  // not text: the paper is in English
  amount: 'Amount excl. VAT',
  // not text: the paper is in English
  subtotal: 'Subtotal excl. VAT',
  // not text: the paper is in English
  vat: 'VAT',
  // not text: the paper is in English
  total: 'Total incl. VAT',
  // not text: the paper is in English
  reason: 'This payment, or this part of it, was paid back to you.',
  // not text: the paper is in English
  paid: { invoice: 'Paid in full. Nothing is due.', 'credit-note': 'Paid back the way it was paid.' },
};

/** Draw a tax invoice or credit note as a PDF; the same document gives the same page. */
export async function taxDocumentPdf(document: TaxDocument, createdAt: Date): Promise<Uint8Array> {
  const { kind, number, seller, buyer, corrects } = document;
  const title = TAX_DOCUMENT_TITLES[kind];
  const page = await openPaper(`${title} ${number}`, createdAt, (nth, pages) => `${nth} / ${pages}`);
  page.title(seller.name);
  page.paragraph(seller.address);
  page.facts([[WORDS.vatNumber, formatVatNumber(seller.vatNumber)]]);
  page.title(title.toUpperCase());
  page.facts([
    [WORDS.number[kind], number],
    [WORDS.date, formatDate(document.issuedOn)],
    ...(corrects ? [[WORDS.corrects, `${corrects.number}, ${formatDate(corrects.issuedOn)}`] as const] : []),
  ]);
  if (buyer) {
    page.section(WORDS.to);
    page.paragraph(buyer.name);
    page.paragraph(buyer.address);
    if (buyer.vatNumber !== null) page.facts([[WORDS.vatNumber, formatVatNumber(buyer.vatNumber)]]);
  }
  amounts(page, document);
  return page.save();
}

function amounts(page: Paper, document: TaxDocument): void {
  const { kind, description, exclusiveCents, vatCents, totalCents, rate } = document;
  page.section(WORDS.description);
  page.table(
    [
      { title: WORDS.description, width: 345 },
      { title: WORDS.quantity, width: 50, isNumber: true },
      { title: WORDS.amount, width: 120, isNumber: true },
    ],
    [{ cells: [description, '1', formatRand(exclusiveCents)], strong: false }],
  );
  page.facts([
    [WORDS.subtotal, formatRand(exclusiveCents)],
    [`${WORDS.vat} ${formatRate(rate)}`, formatRand(vatCents)],
    [WORDS.total, formatRand(totalCents)],
  ]);
  if (kind === 'credit-note') page.paragraph(WORDS.reason);
  page.paragraph(WORDS.paid[kind]);
}
