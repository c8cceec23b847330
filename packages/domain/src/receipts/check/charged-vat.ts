import { absolute, type Cents, subtract, sum, ZERO } from '../../kernel/money.ts';
import { type DerivedVat, deriveVat } from '../../vat/rates/derive-vat.ts';
import { vatInside, vatOnTop } from '../../vat/rates/vat-inside.ts';
import { standardOn, treatmentOfRate, type VatTreatment, ZERO_RATED } from '../../vat/rates/vat-rate.ts';
import type { DocumentFacts, LineFacts } from '../facts/document-facts.ts';
import type { CheckContext } from './check-context.ts';

/** The largest difference between the lines and their total, in cents: cash is rounded to 10 cents. */
const LINES_TOLERANCE_CENTS = 10;

/**
 * The VAT a document charges: as stated, or derived from other stated figures. It is never derived from a rate the
 * document does not state: a slip for petrol and one for paper look alike, and petrol carries no VAT.
 *
 * Spec: 1 §5.5, decisions 3 and 8.
 */
export function chargedVat(facts: DocumentFacts): DerivedVat {
  const { totalCents, subtotalCents, vatCents, vatRate, invoiceDate: date } = facts;
  const treatment = documentTreatment(facts);
  const standardRated = standardRatedTotal(facts);
  if (vatCents === null && vatRate !== null && treatment.kind === 'standard' && standardRated !== null)
    return { vatCents: vatInside(standardRated, treatment), source: 'tax-fraction' };
  return deriveVat({ totalCents, subtotalCents, vatCents, treatment, date });
}

/**
 * The VAT at risk when a particular is missing: the whole claim, or zero for a company that is not a vendor.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 16(2)(a).
 */
export function vatAtRisk(facts: DocumentFacts, { recipientIsVendor }: Pick<CheckContext, 'recipientIsVendor'>): Cents {
  return recipientIsVendor ? absolute(chargedVat(facts).vatCents ?? ZERO) : ZERO;
}

/** The treatment of the whole document: untaxed when all of its lines are, otherwise the rate it states. */
function documentTreatment({ lineItems, vatRate }: DocumentFacts): VatTreatment {
  return isUntaxed(lineItems) ? ZERO_RATED : treatmentOfRate(vatRate);
}

/** Check that there are lines and that each is zero-rated or exempt. */
export const isUntaxed = (lines: readonly LineFacts[]): boolean =>
  lines.length > 0 && lines.every(({ vatTreatment: kind }) => kind === 'zero-rated' || kind === 'exempt');

/**
 * Sum the standard-rated lines, VAT included. Null when the sum is unknown: a line has no amount or no known treatment,
 * or the lines add up to neither the total nor the subtotal. Lines that add up to the subtotal exclude VAT.
 */
export function standardRatedTotal(facts: DocumentFacts): Cents | null {
  const amounts = facts.lineItems.map(({ totalCents }) => totalCents).filter((amount) => amount !== null);
  const unknown = facts.lineItems.some(({ vatTreatment }) => vatTreatment === 'unknown');
  if (unknown || amounts.length === 0 || amounts.length < facts.lineItems.length) return null;

  const lines = sum(amounts);
  const standard = sum(facts.lineItems.map(standardAmount).filter((amount) => amount !== null));
  if (agree(lines, facts.totalCents)) return standard;
  return agree(lines, facts.subtotalCents) ? sum([standard, vatOnTop(standard, standardOn(facts.invoiceDate))]) : null;
}

const standardAmount = (line: LineFacts): Cents | null => (line.vatTreatment === 'standard' ? line.totalCents : null);

const agree = (a: Cents, b: Cents | null): boolean => b !== null && absolute(subtract(a, b)) <= LINES_TOLERANCE_CENTS;
