import { absolute, type Cents, subtract, ZERO } from '../../kernel/money.ts';
import { lastClaimDay } from '../../vat/periods/claim-limit.ts';
import { vatInside } from '../../vat/rates/vat-inside.ts';
import { isVatNumber, normaliseVatNumber, passesLuhn } from '../../vat/rates/vat-number.ts';
import { standardOn, standardRateOn } from '../../vat/rates/vat-rate.ts';
import { type DocumentFacts, isStated } from '../facts/document-facts.ts';
import { contradictingWord, hasInvoiceTitle } from '../facts/invoice-title.ts';
import { isUntaxed, standardRatedTotal, vatAtRisk } from './charged-vat.ts';
import { CALENDAR_MONTHS, type CheckContext, isForeignSupplier } from './check-context.ts';
import type { Finding, FindingProblem } from './finding.ts';
import { taxInvoiceClass } from './tax-invoice-class.ts';

/** The largest difference between the VAT and the rate times the lines (R0.05): each line may have been rounded. */
const MISMATCH_TOLERANCE_CENTS = 5;

/** A doubt about a document with the VAT at risk; null when there is none. */
type Doubt = { readonly problem: FindingProblem; readonly atRisk: Cents } | null;

interface Warning {
  readonly section: string;
  readonly findDoubt: (facts: DocumentFacts, context: CheckContext) => Doubt;
}

const WARNINGS: readonly Warning[] = [
  { section: '20(4)(b)', findDoubt: supplierChecksum },
  { section: '20(4)(b)', findDoubt: unusualForeignNumber },
  { section: '20(4)(b)', findDoubt: supplierIsSelf },
  { section: '20(4)(b)', findDoubt: twoVatNumbers },
  { section: '20(4)(c)', findDoubt: recipientFormat },
  { section: '20(4)(c)', findDoubt: recipientIsAnother },
  { section: '7(1)', findDoubt: unusualRate },
  { section: '7(1)', findDoubt: vatMismatch },
  { section: '16(3)', findDoubt: dateTooOld },
  { section: '20(4)(a)', findDoubt: contradictoryTitle },
  { section: '20(5)', findDoubt: zeroRatedAbridged },
];

/**
 * Find the doubts that a person should look at although no particular is missing. A recipient without a VAT number,
 * or VAT below 15/115 of the total because of zero-rated lines, is not a doubt.
 *
 * Spec: 1 §5.7, decisions 1 and 2, as corrected by the facts on tax invoices (A1).
 */
export function complianceWarnings(facts: DocumentFacts, context: CheckContext): Finding[] {
  return WARNINGS.flatMap(({ section, findDoubt }): Finding[] => {
    const found = findDoubt(facts, context);
    if (found === null) return [];
    const vatAtRiskCents = context.recipientIsVendor ? found.atRisk : ZERO;
    return [{ ...found.problem, severity: 'warning', section, vatAtRiskCents }];
  });
}

/** SARS disallows a claim when the printed number is not the supplier's, so all of the VAT is at risk. */
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

/** The customer's details are often printed first, so the reader or the supplier may have used the wrong number. */
function supplierIsSelf(facts: DocumentFacts, context: CheckContext): Doubt {
  if (context.isOwnSale || !isSameNumber(facts.supplierVatNumber, context.ownVatNumber)) return null;
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
  if (
    context.isOwnSale ||
    context.ownVatNumber === null ||
    recipientVatNumber === null ||
    !isVatNumber(recipientVatNumber)
  )
    return null;
  if (isSameNumber(recipientVatNumber, context.ownVatNumber)) return null;
  return { problem: { code: 'RECIPIENT_VAT_NUMBER_NOT_OWN' }, atRisk: vatAtRisk(facts, context) };
}

/** The rate is compared with the standard rate on the date of the document. */
function unusualRate({ vatRate, invoiceDate }: DocumentFacts): Doubt {
  const standardRate = standardRateOn(invoiceDate);
  if (vatRate === null || vatRate === 0 || vatRate === standardRate) return null;
  return { problem: { code: 'VAT_RATE_UNUSUAL', standardRate }, atRisk: ZERO };
}

/**
 * Compare the VAT with the standard-rated lines when they are known. Otherwise the VAT must not exceed the VAT of a
 * fully standard-rated document. The excess is at risk.
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

/** Check whether no return can claim the VAT of a document any more. Law: VAT Act, section 16(3), proviso (i). */
export const isTooOld = (
  { invoiceDate }: Pick<DocumentFacts, 'invoiceDate'>,
  { today, periods = CALENDAR_MONTHS }: Pick<CheckContext, 'today' | 'periods'>,
): boolean => invoiceDate !== null && today > lastClaimDay(invoiceDate, periods);

function dateTooOld(facts: DocumentFacts, context: CheckContext): Doubt {
  if (!isTooOld(facts, context)) return null;
  return { problem: { code: 'DATE_TOO_OLD' }, atRisk: vatAtRisk(facts, context) };
}

function contradictoryTitle(facts: DocumentFacts, context: CheckContext): Doubt {
  const word = contradictingWord(facts.invoiceTitle);
  if (word === null || !hasInvoiceTitle(facts)) return null;
  return { problem: { code: 'TITLE_CONTRADICTS', word }, atRisk: vatAtRisk(facts, context) };
}

/**
 * An abridged invoice must not be issued for zero-rated goods. The warning is only for a fully zero-rated document: on
 * a mixed slip the VAT claimed belongs to the standard-rated lines, for which an abridged invoice is enough.
 */
function zeroRatedAbridged(facts: DocumentFacts): Doubt {
  const zeroRated =
    isUntaxed(facts.lineItems) && facts.lineItems.some(({ vatTreatment }) => vatTreatment === 'zero-rated');
  const asksForInvoice = facts.totalCents !== null && taxInvoiceClass(facts.totalCents, facts.invoiceDate) !== 'none';
  if (!zeroRated || !asksForInvoice || (isStated(facts.recipientName) && isStated(facts.recipientAddress))) return null;
  return { problem: { code: 'ZERO_RATED_ABRIDGED' }, atRisk: ZERO };
}

/** Check for two South African numbers with the same digits. */
const isSameNumber = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && isVatNumber(a) && normaliseVatNumber(a) === normaliseVatNumber(b);
