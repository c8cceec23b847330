import { type CalendarDate, formatDate } from '../../kernel/calendar-date.ts';
import { formatRand } from '../../kernel/format-rand.ts';
import { absolute, type Cents } from '../../kernel/money.ts';
import { formatVatNumber } from '../../vat/rates/vat-number.ts';

/** The invoice that lacks something, and who bought. */
export interface ReissueFacts {
  readonly supplierName: string | null;
  readonly invoiceNumber: string | null;
  readonly invoiceDate: CalendarDate | null;
  readonly totalCents: Cents | null;
  readonly company: { readonly name: string; readonly vatNumber: string | null } | null;
}

/** What is wrong: the errors of the check, in its order. */
export interface ReissueFinding {
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** The section of the VAT Act; null where there is none. */
  readonly section: string | null;
}

/** A message to a supplier, ready to copy. */
export interface ReissueRequest {
  readonly subject: string;
  readonly body: string;
}

/**
 * Asks the supplier for a corrected tax invoice with exactly what is missing; null when nothing is. A
 * supplier must correct a particular within 21 days of being asked.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 20(1B), 20(4) and 20(5).
 */
export function reissueRequest(facts: ReissueFacts, findings: readonly ReissueFinding[]): ReissueRequest | null {
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return null;
  const invoice = facts.invoiceNumber ? `invoice ${facts.invoiceNumber}` : 'your invoice';
  const lines = [
    `Dear ${facts.supplierName ?? 'supplier'},`,
    '',
    `Thank you for ${described(invoice, facts)}. To claim the VAT on it we need a tax invoice with everything that section 20 of the Value-Added Tax Act asks for. On this one the following is missing or not right:`,
    '',
    ...errors.map(({ message, section }) => `- ${message}${section ? ` (section ${section})` : ''}`),
    '',
    'Please send us a corrected tax invoice. The Act asks for the correction within 21 days of this request (section 20(1B)).',
    ...ourDetails(facts.company),
    '',
    'Kind regards',
  ];
  return { subject: `Please correct ${invoice}`, body: lines.join('\n') };
}

const described = (invoice: string, { invoiceDate, totalCents }: ReissueFacts): string =>
  [
    invoice,
    ...(invoiceDate ? [`of ${formatDate(invoiceDate)}`] : []),
    ...(totalCents === null ? [] : [`for ${formatRand(absolute(totalCents))}`]),
  ].join(' ');

/** What the supplier needs of us to put it right. */
function ourDetails(company: ReissueFacts['company']): string[] {
  if (!company) return [];
  const vat = company.vatNumber ? `, VAT number ${formatVatNumber(company.vatNumber)}` : '';
  return ['', `Our details: ${company.name}${vat}.`];
}
