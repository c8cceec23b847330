import type { WorkingPaper } from '@tillslip/contract/vat/paper';
import type { VatAdjustment } from '@tillslip/contract/vat-rules';
import { type Cents, cents } from '@tillslip/domain/kernel/money';
import { type TaxInvoiceClass, taxInvoiceClass } from '@tillslip/domain/receipts/check/tax-invoice-class';
import { DUPLICATE_REASONS } from '@tillslip/domain/receipts/duplicates/duplicate-reason';
import type { PeriodFee } from '@tillslip/domain/vat/claim/bank-fees-of-period';
import { NOT_CLAIMABLE_SECTIONS } from '@tillslip/domain/vat/claim/input-tax';
import type { Vat201Field } from '@tillslip/domain/vat/vat201/vat201-fields';
import { duplicateReasonText } from '@tillslip/messages/audit';
import { dayText, withDateFormat } from '@tillslip/messages/dates';
import type { I18n } from '@tillslip/messages/i18n';
import { bankFeeReasonText } from '@tillslip/messages/vat/bank-fees';
import { notClaimableText } from '@tillslip/messages/vat/claims';
import type { ReportWord } from '@tillslip/messages/vat/report';
import { readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findAdjustments } from '../figures/adjustments.repository.ts';
import { bankFees } from '../figures/bank-fees.ts';
import { type CompanyDays, type PeriodContext, periodContext } from '../figures/period-figures.ts';
import { type LineRow, listAllLines } from '../figures/period-lines.repository.ts';
import { adjustmentView } from '../paper/adjustments.ts';
import { type DocumentFactsRow, loadDocumentFacts } from '../paper/document-facts.repository.ts';
import { linesByDocument, placeableLine } from '../paper/document-rows.ts';
import { amountIn, fieldsOf } from '../paper/field-counts.ts';
import { workingPaper } from '../paper/get-working-paper.ts';

/** A line of a schedule: the document's facts, its field of the form, and why less is claimed. */
export interface ReportLine {
  readonly line: LineRow;
  readonly document: DocumentFactsRow;
  readonly invoiceClass: TaxInvoiceClass | null;
  /** The field of its VAT; null for none. For a sale also the field of its value. */
  readonly field: Vat201Field | null;
  readonly valueField: Vat201Field | null;
  /** Its amount in `field`. */
  readonly amountCents: Cents;
  /** Its amount in `valueField`. */
  readonly valueCents: Cents;
  /** Its 60 % of a long stay in field 6, beside the fields above. */
  readonly longStayCents: Cents;
  readonly reason: string | null;
  readonly section: string | null;
}

/** The data of a period's files, from which every format is built. */
export interface PeriodReport {
  /** The language of the person who requested the files, with the days of the company. */
  readonly i18n: I18n;
  readonly paper: WorkingPaper;
  readonly preparedAt: Date;
  readonly lines: readonly ReportLine[];
  readonly adjustments: readonly VatAdjustment[];
  readonly documents: readonly DocumentFactsRow[];
  /** Invoices named without being in the period: those of adjustments, and the originals of duplicates. */
  readonly related: readonly DocumentFactsRow[];
  readonly fees: readonly PeriodFee[];
  /** The name of who submitted it; null for an open return. */
  readonly submittedBy: string | null;
}

/** How a submitted return was filed and paid, as far as somebody said: each word with what it stands for. */
export function filingFacts({ paper: { filing }, i18n }: PeriodReport): [of: ReportWord, value: string][] {
  const facts: [ReportWord, string | null | undefined][] = [
    ['SARS_REFERENCE', filing?.sarsReference],
    ['PAYMENT_REFERENCE', filing?.paymentReference],
    ['PAID_ON', filing?.paidOn && dayText(i18n, filing.paidOn)],
  ];
  return facts.flatMap(([of, value]): [ReportWord, string][] => (value ? [[of, value]] : []));
}

/**
 * Load the report of a company's days: the working paper and all its lines, read in one transaction so that they agree.
 */
export async function periodReport(
  deps: Pick<Deps, 'db' | 'clock'>,
  language: I18n,
  userId: string,
  days: CompanyDays,
): Promise<PeriodReport> {
  return readAsUser(deps.db, userId, async (tx) => {
    const fees = await bankFees(tx, days.companyId, days);
    const context = await periodContext(tx, days, fees);
    const i18n = withDateFormat(language, context.company.dateFormat);
    const lines = await listAllLines(tx, context.scope);
    const documents = await loadDocumentFacts(tx, [...linesByDocument(lines).keys()], context.period);
    const facts = new Map(documents.map((row) => [row.id, row]));
    const adjustments = await findAdjustments(tx, days.companyId, days.periodStart, days.periodEnd);
    const known = new Set(documents.map(({ id }) => id));
    const named = [
      ...adjustments.map(({ receiptId }) => receiptId),
      ...documents.map(({ duplicateOf }) => duplicateOf),
    ];
    const related = [...new Set(named)].filter((id) => id !== null && !known.has(id)).filter((id) => id !== null);
    return {
      i18n,
      paper: await workingPaper(tx, days, fees),
      preparedAt: deps.clock.now(),
      documents,
      related: (await loadDocumentFacts(tx, related, null)).map((row) => ({
        ...{ ...row, ...context.submitted?.related[row.id] },
      })),
      submittedBy: context.submitted?.submittedBy ?? null,
      fees: context.fees,
      adjustments: adjustments.map(adjustmentView),
      lines: lines.flatMap((line) => {
        const document = facts.get(line.receiptId);
        return document ? [reportLine(i18n, line, document, context)] : [];
      }),
    };
  });
}

function reportLine(
  i18n: I18n,
  line: LineRow,
  document: DocumentFactsRow,
  { scope, notes }: PeriodContext,
): ReportLine {
  const placeable = placeableLine(line, scope.end);
  const fields = fieldsOf(placeable, notes);
  const field = fields.at(-1) ?? null;
  const valueField = fields.length > 1 ? (fields[0] ?? null) : null;
  const inField = (of: Vat201Field | null) => cents(of === null ? 0 : amountIn(of, placeable, notes));
  return {
    ...{ line, document, field, valueField },
    invoiceClass: document.totalCents === null ? null : taxInvoiceClass(document.totalCents, document.invoiceDate),
    amountCents: inField(field),
    valueCents: inField(valueField),
    longStayCents: inField(field === '6' ? null : '6'),
    reason: line.reason && notClaimableText(i18n, line.reason),
    section: line.reason && NOT_CLAIMABLE_SECTIONS[line.reason],
  };
}

/** Filter purchases with a claim. */
export const inputLines = ({ lines }: PeriodReport): ReportLine[] =>
  lines.filter(({ line }) => !isOutput(line) && line.claimableCents !== 0);

/** Filter sales and imported services, on which the company owes the VAT. */
export const outputLines = ({ lines }: PeriodReport): ReportLine[] => lines.filter(({ line }) => isOutput(line));

const isOutput = ({ side, vatType }: LineRow): boolean => side === 'sale' || vatType === 'imported_services';

/** Filter purchases that are not, or not fully, claimed. */
export const excludedLines = ({ lines }: PeriodReport): ReportLine[] =>
  lines.filter(({ line }) => !isOutput(line) && (line.claimableCents === 0 || line.reason !== null));

/** List documents marked as duplicates, each with its original if known. */
export function duplicates({ documents, related }: PeriodReport) {
  const facts = new Map([...documents, ...related].map((row) => [row.id, row]));
  return documents
    .filter(({ isDuplicate }) => isDuplicate)
    .map((copy) => ({ copy, kept: copy.duplicateOf === null ? undefined : facts.get(copy.duplicateOf) }));
}

/** Return why a bank charge is not fully claimed; null when it is. */
export const feeReason = (i18n: I18n, { reason, bankName }: PeriodFee): string | null =>
  reason && bankFeeReasonText(i18n, { reason, bankName });

/** Return a person's decision about a duplicate; null when none is recorded. */
export function decisionText(i18n: I18n, { duplicateReason }: DocumentFactsRow): string | null {
  const decision = DUPLICATE_REASONS.find((known) => known === duplicateReason);
  return decision ? duplicateReasonText(i18n, decision) : null;
}
