import { addMonths, type CalendarDate } from '../../kernel/calendar-date.ts';
import { absolute, type Cents, subtract, ZERO } from '../../kernel/money.ts';
import { vatInside } from '../../vat/rates/vat-inside.ts';
import { isVatNumber, normaliseVatNumber, passesLuhn } from '../../vat/rates/vat-number.ts';
import { standardOn, standardRateOn } from '../../vat/rates/vat-rate.ts';
import { type DocumentFacts, isStated } from '../facts/document-facts.ts';
import { contradictingWord, hasInvoiceTitle } from '../facts/invoice-title.ts';
import { isUntaxed, standardRatedTotal, vatAtRisk } from './charged-vat.ts';
import { type CheckContext, isForeignSupplier } from './check-context.ts';
import type { Finding, FindingProblem } from './finding.ts';
import { MAX_NO_INVOICE_CENTS } from './tax-invoice-class.ts';

/** VAT may differ from the rate times the lines by this much (R0.05): each line may have been rounded. */
const MISMATCH_TOLERANCE_CENTS = 5;

/** How long after a supply its VAT may still be claimed, and its papers must be kept. */
export const MAX_CLAIM_MONTHS = 60;

/** What looks doubtful, and how much VAT hangs on it; null when nothing does. */
type Doubt = { readonly problem: FindingProblem; readonly atRisk: Cents } | null;

interface Warning {
  readonly section: string;
  readonly doubt: (facts: DocumentFacts, context: CheckContext) => Doubt;
}

const WARNINGS: readonly Warning[] = [
  { section: '20(4)(b)', doubt: supplierChecksum },
  { section: '20(4)(b)', doubt: unusualForeignNumber },
  { section: '20(4)(b)', doubt: supplierIsSelf },
  { section: '20(4)(b)', doubt: twoVatNumbers },
  { section: '20(4)(c)', doubt: recipientFormat },
  { section: '20(4)(c)', doubt: recipientIsAnother },
  { section: '7(1)', doubt: unusualRate },
  { section: '7(1)', doubt: vatMismatch },
  { section: '20(4)(d)', doubt: dateInFuture },
  { section: '16(3)', doubt: dateTooOld },
  { section: '20(4)(a)', doubt: contradictoryTitle },
  { section: '20(5)', doubt: zeroRatedAbridged },
];

/**
 * What a person should look at although nothing is missing. A recipient without a VAT number, or VAT
 * below 15/115 of the total because of zero-rated lines, is no fault.
 *
 * Spec: 1 §5.7, decisions 1 and 2, as corrected by the facts on tax invoices (A1).
 */
export function complianceWarnings(facts: DocumentFacts, context: CheckContext): Finding[] {
  return WARNINGS.flatMap(({ section, doubt }): Finding[] => {
    const found = doubt(facts, context);
    if (found === null) return [];
    const vatAtRiskCents = context.recipientIsVendor ? found.atRisk : ZERO;
    return [{ ...found.problem, severity: 'warning', section, vatAtRiskCents }];
  });
}

/** SARS disallows a claim when the printed number is not the supplier's, so all of the VAT hangs on it. */
function supplierChecksum(facts: DocumentFacts, context: CheckContext): Doubt {
  const number = normaliseVatNumber(facts.supplierVatNumber ?? '');
  if (!isVatNumber(number) || passesLuhn(number)) return null;
  return { problem: { code: 'VAT_NUMBER_CHECKSUM' }, atRisk: vatAtRisk(facts, context) };
}

function unusualForeignNumber(facts: DocumentFacts, context: CheckContext): Doubt {
  if (!isForeignSupplier(facts, context) || !isStated(facts.supplierVatNumber)) return null;
  const digits = normaliseVatNumber(facts.supplierVatNumber).length;
  return digits >= 8 && digits <= 12 ? null : { problem: { code: 'SUPPLIER_VAT_NUMBER_UNUSUAL' }, atRisk: ZERO };
}

/** The customer's block is often printed first: the reader, or the writer, took the wrong number. */
function supplierIsSelf(facts: DocumentFacts, context: CheckContext): Doubt {
  if (!isSameNumber(facts.supplierVatNumber, context.ownVatNumber)) return null;
  return { problem: { code: 'SUPPLIER_VAT_NUMBER_IS_OWN' }, atRisk: vatAtRisk(facts, context) };
}

function twoVatNumbers(facts: DocumentFacts, context: CheckContext): Doubt {
  const placed = [facts.supplierVatNumber, facts.recipientVatNumber, context.ownVatNumber];
  const seen = facts.fields?.supplierVatNumber?.alternatives ?? [];
  const another = seen.filter(isVatNumber).some((number) => !placed.some((known) => isSameNumber(number, known)));
  const twice = isSameNumber(facts.supplierVatNumber, facts.recipientVatNumber);
  if (!another && !twice) return null;
  return { problem: { code: 'TWO_VAT_NUMBERS' }, atRisk: vatAtRisk(facts, context) };
}

function recipientFormat(facts: DocumentFacts): Doubt {
  if (!isStated(facts.recipientVatNumber) || isVatNumber(facts.recipientVatNumber)) return null;
  return { problem: { code: 'RECIPIENT_VAT_NUMBER_FORMAT' }, atRisk: ZERO };
}

function recipientIsAnother(facts: DocumentFacts, context: CheckContext): Doubt {
  const { recipientVatNumber } = facts;
  if (context.ownVatNumber === null || recipientVatNumber === null || !isVatNumber(recipientVatNumber)) return null;
  if (isSameNumber(recipientVatNumber, context.ownVatNumber)) return null;
  return { problem: { code: 'RECIPIENT_VAT_NUMBER_NOT_OWN' }, atRisk: vatAtRisk(facts, context) };
}

/** Older documents are held to the rate of their day. */
function unusualRate({ vatRate, invoiceDate }: DocumentFacts): Doubt {
  const standardRate = standardRateOn(invoiceDate);
  if (vatRate === null || vatRate === 0 || vatRate === standardRate) return null;
  return { problem: { code: 'VAT_RATE_UNUSUAL', standardRate }, atRisk: ZERO };
}

/**
 * Compared with the standard-rated lines where they are known. Where they are not, VAT may still not
 * be more than if everything were standard-rated. What was charged too much is at risk.
 */
function vatMismatch(facts: DocumentFacts): Doubt {
  if (facts.vatCents === null || facts.totalCents === null) return null;
  const treatment = standardOn(facts.invoiceDate);
  const standardRated = standardRatedTotal(facts);
  const expected = vatInside(standardRated ?? facts.totalCents, treatment);
  const excess = subtract(absolute(facts.vatCents), absolute(expected));
  const differs =
    standardRated === null ? excess > MISMATCH_TOLERANCE_CENTS : Math.abs(excess) > MISMATCH_TOLERANCE_CENTS;
  if (!differs) return null;
  const standardRate = standardRateOn(facts.invoiceDate);
  return { problem: { code: 'VAT_AMOUNT_MISMATCH', standardRate }, atRisk: excess > 0 ? excess : ZERO };
}

function dateInFuture(facts: DocumentFacts, context: CheckContext): Doubt {
  if (facts.invoiceDate === null || facts.invoiceDate <= context.today) return null;
  return { problem: { code: 'DATE_IN_FUTURE' }, atRisk: vatAtRisk(facts, context) };
}

function dateTooOld(facts: DocumentFacts, context: CheckContext): Doubt {
  const oldest: CalendarDate = addMonths(context.today, -MAX_CLAIM_MONTHS);
  if (facts.invoiceDate === null || facts.invoiceDate >= oldest) return null;
  return { problem: { code: 'DATE_TOO_OLD' }, atRisk: vatAtRisk(facts, context) };
}

function contradictoryTitle(facts: DocumentFacts, context: CheckContext): Doubt {
  const word = contradictingWord(facts.invoiceTitle);
  if (word === null || !hasInvoiceTitle(facts)) return null;
  return { problem: { code: 'TITLE_CONTRADICTS', word }, atRisk: vatAtRisk(facts, context) };
}

/**
 * An abridged invoice may not be issued for zero-rated goods. Only said of a document that is zero-rated
 * as a whole: on a mixed slip the VAT claimed is that of the standard-rated lines, for which it will do.
 */
function zeroRatedAbridged(facts: DocumentFacts): Doubt {
  const zeroRated =
    isUntaxed(facts.lineItems) && facts.lineItems.some(({ vatTreatment }) => vatTreatment === 'zero-rated');
  const asksForInvoice = facts.totalCents !== null && absolute(facts.totalCents) > MAX_NO_INVOICE_CENTS;
  if (!zeroRated || !asksForInvoice || (isStated(facts.recipientName) && isStated(facts.recipientAddress))) return null;
  return { problem: { code: 'ZERO_RATED_ABRIDGED' }, atRisk: ZERO };
}

/** True for two South African numbers with the same digits. */
const isSameNumber = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && isVatNumber(a) && normaliseVatNumber(a) === normaliseVatNumber(b);
