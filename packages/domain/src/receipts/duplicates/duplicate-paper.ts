import { contradictingWord } from '../facts/invoice-title.ts';
import { invoiceNumberKey } from '../suppliers/supplier-key.ts';
import type { DuplicateEvidence } from './duplicate-facts.ts';

/** What a paper is to a purchase. Two papers are compared as copies only if they are of one kind. */
export type PaperKind = 'purchase' | 'credit' | 'statement' | 'quotation' | 'pro-forma' | 'delivery' | 'order';

const CREDIT_TITLE = /\b(credit note|kredietnota|refund(ed)?|terugbetaling|returns?|reversal|void(ed)?)\b/i;
const COPY_TITLE =
  /\b(copy|duplicate|reprint(ed)?|re-print|afskrif|kopie|corrected|amended|revised|re-?issued?|replaces|replacement|vervang)\b/i;
const CARD_TITLE =
  /^(sale|purchase)( ?(\+|&|with|and|plus) ?cash( ?back)?)?$|\b(card|visa|mastercard|debit|yoco|ikhokha|contactless|customer copy|merchant copy|cardholder|speedpoint|approved|auth|pos slip|eftpos|payment advice|terminal)\b/i;
const PAYMENT_TITLE = /\b(payment|official receipt|paid|kwitansie|betaling)\b/i;
const ORDER_TITLE =
  /\b(order (confirm|acknowl|form)\w*|confirmation of order|(sales|purchase|work|repair|job) (order|card)|\w{5,} order$|bestel\w*|werk(kaart|bestel\w*)|(hotel|rental|travel|bespreking) ?voucher|booking|reservation|itinerary|bespreek\w*|bespreking\w*)\b/i;
/** Lines of a receipt that say what was paid, and not what was bought. */
const PAYMENT_LINE = /\b(payment|paid|received|betaling|ontvang)\b/i;
/** Lines that name the invoice that was paid, or what was taken off it. */
const PAID_INVOICE_LINE = /\b(invoice|inv|faktuur|fakt|rekening)\b\D*\d|\b(discount|korting|afslag|rebate)\b/i;
/** Lines of a card terminal's slip. */
const TERMINAL_LINE =
  /\b(bill|check|amount|amt|sale|purchase|goods|tip|gratuity|fooi|cash ?back|cash|total|subtotal|rekening|bedrag|payment|paid|visa|mastercard|maestro|amex|debit card|credit card|rrn|auth(?: code)?|approval)\b|\*{3}|^ref\b|^inv\b/i;
const MASKED_CARD = /\*{3} ?\d{4}\b/;
const TILL_PAYMENTS = ['card', 'cash'];

/** Return what a paper is, by its type and its title; an amount below zero is a credit. */
export function paperKind(paper: DuplicateEvidence): PaperKind {
  const { documentType: type, invoiceTitle = null } = paper;
  if (type === 'CREDIT_NOTE' || CREDIT_TITLE.test(invoiceTitle ?? '') || isBelowZero(paper)) return 'credit';
  if (type === 'STATEMENT') return 'statement';
  if (type === 'QUOTATION') return 'quotation';
  if (type === 'PRO_FORMA') return 'pro-forma';
  if (type === 'DELIVERY_NOTE') return 'delivery';
  if (type !== 'RECEIPT' && isOrderTitle(invoiceTitle ?? '')) return 'order';
  return kindOfTitle(invoiceTitle);
}

/** A total whose lines are above zero and add up to it has a dash before it, or a sign that is none. */
const isBelowZero = ({ totalCents, lineItems = [] }: DuplicateEvidence): boolean =>
  totalCents !== null &&
  totalCents < 0 &&
  lineItems.reduce((sum, line) => sum + (line.totalCents ?? 0), 0) !== -totalCents;

/** A tax invoice may name the booking that it is for. */
const isOrderTitle = (title: string): boolean => ORDER_TITLE.test(title) && !/invoice|faktuur/i.test(title);

function kindOfTitle(title: string | null): PaperKind {
  const word = contradictingWord(title)?.toLowerCase() ?? '';
  if (word === 'statement') return 'statement';
  if (word.startsWith('pro')) return 'pro-forma';
  if (word === 'delivery note') return 'delivery';
  return word === '' || word === 'order' ? 'purchase' : 'quotation';
}

/** Check for a paper that precedes or accompanies an invoice of the same purchase. */
export const isOrder = (kind: PaperKind): boolean =>
  kind === 'quotation' || kind === 'pro-forma' || kind === 'delivery' || kind === 'order';

/** Check for a paper that says that it is a copy or a correction, so that its date may be that of printing. */
export const isMarkedCopy = ({ invoiceTitle }: DuplicateEvidence): boolean =>
  COPY_TITLE.test(invoiceTitle ?? '') && !CARD_TITLE.test(invoiceTitle ?? '');

/** Check for the slip of a card terminal: it says so, or states a card and neither lines nor VAT. */
export function isCardSlip({ documentType, invoiceTitle, paymentMethod, ...paper }: DuplicateEvidence): boolean {
  if (documentType !== 'RECEIPT' && documentType !== 'UNKNOWN') return false;
  if (CARD_TITLE.test(invoiceTitle ?? '')) return true;
  if (paper.vatCents) return false;
  if ((paper.lineItems ?? []).length > 0) return areTerminalLines(paper) && isBareOfSeller(paper);
  return (
    paymentMethod === 'card' || (documentType === 'RECEIPT' && isBareOfSeller(paper) && !isNamedReceipt(invoiceTitle))
  );
}

/** What was paid and added to it, in two lines or more; or the number of a card, all but its end masked. */
const areTerminalLines = ({ lineItems = [] }: Partial<DuplicateEvidence>): boolean =>
  (lineItems.length > 1 || lineItems.some(({ description }) => MASKED_CARD.test(description))) &&
  lineItems.every(({ description }) => TERMINAL_LINE.test(description));

/** Check for a paper whose lines say what was paid, and not what was bought. */
export const listsPayment = (paper: DuplicateEvidence): boolean =>
  isPaymentReceipt(paper) ||
  (isCardSlip(paper) && (paper.lineItems ?? []).every(({ description }) => TERMINAL_LINE.test(description)));

/** Check for a line of what was paid that is the other's total: a tip or cash was added to it. */
export const isPaidInLine = (paper: DuplicateEvidence, { totalCents: total }: DuplicateEvidence): boolean =>
  listsPayment(paper) && total !== null && (paper.lineItems ?? []).some(({ totalCents }) => totalCents === total);

/** A terminal prints a name, an amount and a time. */
const isBareOfSeller = ({ supplierVatNumber, recipientName }: Partial<DuplicateEvidence>): boolean =>
  !supplierVatNumber && !recipientName;

const isNamedReceipt = (title: string | null | undefined): boolean =>
  PAYMENT_TITLE.test(title ?? '') || /^receipt$/i.test(title?.trim() ?? '');

/** Check for a receipt that confirms the payment of an invoice: by its title, its lines, or because it lists nothing. */
export function isPaymentReceipt(paper: DuplicateEvidence): boolean {
  const { documentType, invoiceTitle, lineItems = [] } = paper;
  if (documentType !== 'RECEIPT' || isCardSlip(paper)) return false;
  if (PAYMENT_TITLE.test(invoiceTitle ?? '')) return true;
  if (lineItems.length === 0) return !paper.vatCents && /^receipt$/i.test(invoiceTitle?.trim() ?? '');
  if (lineItems.length === 1 && PAYMENT_LINE.test(lineItems[0]?.description ?? '')) return true;
  return !paper.vatCents && lineItems.every(({ description }) => PAID_INVOICE_LINE.test(description));
}

/** A number shorter than this stands in other texts by chance. */
const MIN_NAMED_NUMBER = 4;

/** Words of a charge that is added to what the other paper charges, in English and Afrikaans. */
const ADDED =
  /\b(interest|rente|balance|balans|omitted|difference|verskil|supplement\w*|additional|extra|further|after|shortfall|tekort|remaind\w*|remaining|second|next|previous)\b/i;

/**
 * Check for a line or a title that names the number of another paper; one that adds to what it charges names it too, but
 * is of another purchase, unless the other is an order.
 */
export function namesNumberOf({ lineItems = [], invoiceTitle }: DuplicateEvidence, other: DuplicateEvidence): boolean {
  const number = invoiceNumberKey(other.invoiceNumber ?? '');
  if (number.length < MIN_NAMED_NUMBER) return false;
  const texts = [invoiceTitle ?? '', ...lineItems.map(({ description }) => description)];
  const naming = texts.filter((text) => invoiceNumberKey(text).includes(number));
  return naming.some((text) => isOrder(paperKind(other)) || !ADDED.test(text));
}

/** Check for a paper that names its buyer. */
export const namesBuyer = ({ recipientName, recipientVatNumber }: DuplicateEvidence): boolean =>
  Boolean(recipientName || recipientVatNumber);

/**
 * Check for a slip from a till, beside a later invoice for the same purchase. A till slip may be titled TAX INVOICE
 * too: then it is the paper without a number, without a buyer where the other names one, or paid at the till where the
 * other says nothing of payment.
 */
export function isSlipBeside(slip: DuplicateEvidence, invoice: DuplicateEvidence): boolean {
  if (invoice.documentType !== 'TAX_INVOICE' && invoice.documentType !== 'INVOICE') return false;
  if (slip.documentType === 'RECEIPT') return true;
  if (slip.invoiceNumber === null && invoice.invoiceNumber !== null) return true;
  if (!namesBuyer(slip) && namesBuyer(invoice)) return true;
  return isPaidAtTill(slip) && !isPaidAtTill(invoice) && !(namesBuyer(slip) && !namesBuyer(invoice));
}

const isPaidAtTill = ({ paymentMethod }: DuplicateEvidence): boolean => TILL_PAYMENTS.includes(paymentMethod ?? '');
