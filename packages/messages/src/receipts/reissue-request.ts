import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { formatMoney } from '@tillslip/domain/kernel/format-rand';
import { absolute, type Cents } from '@tillslip/domain/kernel/money';
import type { FindingProblem, FindingSeverity } from '@tillslip/domain/receipts/check/finding';
import { formatVatNumber } from '@tillslip/domain/vat/rates/vat-number';
import { dayText } from '../dates.ts';
import type { I18n } from '../i18n.ts';
import { findingText } from './findings.ts';

/** The parts of a letter that come from the document. */
export const REISSUE_PARTS = ['supplierName', 'invoiceNumber', 'invoiceDate', 'totalCents'] as const;
export type ReissuePart = (typeof REISSUE_PARTS)[number];

/** The invoice that lacks something, and who bought. */
export interface ReissueFacts {
  readonly supplierName: string | null;
  readonly invoiceNumber: string | null;
  readonly invoiceDate: CalendarDate | null;
  readonly totalCents: Cents | null;
  /** The currency of the document; null is rand. */
  readonly currency: string | null;
  /** The parts that a reader only guessed and nobody has compared with the document: the letter marks them. */
  readonly guessed: readonly ReissuePart[];
  readonly company: { readonly name: string; readonly vatNumber: string | null } | null;
}

type ReissueFinding = FindingProblem & { readonly severity: FindingSeverity; readonly section: string | null };

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
export function reissueRequestText(
  i18n: I18n,
  facts: ReissueFacts,
  findings: readonly ReissueFinding[],
): ReissueRequest | null {
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return null;
  const { supplierName, invoiceNumber } = facts;
  const mark = marksOf(facts);
  const lines = [
    supplierName ? i18n.t('Dear {name},', { name: mark('supplierName', supplierName) }) : i18n.t('Dear supplier,'),
    '',
    thanksText(i18n, facts),
    i18n.t(
      'To claim the VAT on it we need a tax invoice with everything that section 20 of the Value-Added Tax Act asks for. On this one the following is missing or incorrect:',
    ),
    '',
    ...errors.map((finding) => `- ${problemText(i18n, finding)}`),
    '',
    i18n.t(
      'Please send us a corrected tax invoice. The Act asks for the correction within 21 days of this request (section 20(1B)).',
    ),
    ...detailsOf(i18n, facts.company),
    '',
    i18n.t('Kind regards'),
  ];
  const subject = invoiceNumber
    ? i18n.t('Please correct invoice {number}', { number: mark('invoiceNumber', invoiceNumber) })
    : i18n.t('Please correct your invoice');
  return { subject, body: lines.join('\n') };
}

function problemText(i18n: I18n, finding: ReissueFinding): string {
  const problem = findingText(i18n, finding);
  const { section } = finding;
  return section === null ? problem : i18n.t('{problem} (section {section})', { problem, section });
}

/** Which invoice is meant: by its number, day and total, as far as they are known. */
function thanksText(i18n: I18n, facts: ReissueFacts): string {
  const { invoiceNumber, invoiceDate, totalCents, currency } = facts;
  const mark = marksOf(facts);
  const day = invoiceDate && mark('invoiceDate', dayText(i18n, invoiceDate));
  const total = totalCents === null ? null : mark('totalCents', formatMoney(absolute(totalCents), currency));
  const known = [
    ...(invoiceNumber ? [i18n.t('Number: {number}', { number: mark('invoiceNumber', invoiceNumber) })] : []),
    ...(day === null ? [] : [i18n.t('Date: {day}', { day })]),
    ...(total === null ? [] : [i18n.t('Total: {total}', { total })]),
  ];
  return [i18n.t('Thank you for your invoice.'), ...known].join('\n');
}

/** Mark what is only guessed, so that nobody sends it without looking: `[INV-7?]`. */
const marksOf =
  ({ guessed }: ReissueFacts) =>
  (part: ReissuePart, text: string): string =>
    guessed.includes(part) ? `[${text}?]` : text;

/** What the supplier needs of us to correct it. */
function detailsOf(i18n: I18n, company: ReissueFacts['company']): string[] {
  if (!company) return [];
  const { name, vatNumber } = company;
  const details = vatNumber
    ? i18n.t('Our details: {name}, VAT number {number}.', { name, number: formatVatNumber(vatNumber) })
    : i18n.t('Our details: {name}.', { name });
  return ['', details];
}
