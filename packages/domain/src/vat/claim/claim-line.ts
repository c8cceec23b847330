import { absolute, type Cents, cents, multiplyByFraction, subtract, ZERO } from '../../kernel/money.ts';
import { vatInside } from '../rates/vat-inside.ts';
import { type BasisPoints, standardOn, standardRateOn, type VatTreatmentKind, WHOLE } from '../rates/vat-rate.ts';
import type { ClaimContext, ClaimDocument, ClaimLine, DocumentLine } from './claim-types.ts';
import {
  claimInputTax,
  type ImportRecords,
  type InputTax,
  type InputTaxCase,
  type UseOfPurchase,
  useForTaxableSupplies,
} from './input-tax.ts';
import type { LineReason } from './line-reason.ts';
import { MAX_UNTAXED_SERVICES_CENTS, secondHandRecords } from './special-purchase.ts';
import { namesCapitalGoods } from './supply-words.ts';
import type { LineTreatment } from './treat-lines.ts';
import { firstRuleFor, type VatRule } from './vat-rule.ts';
import { isInputVatType, type LineOrigin, type SupplyKind, type SupplyUse, type VatType } from './vat-type.ts';

/** A line with its amounts and its VAT treatment. */
export interface TreatedLine {
  readonly position: number;
  readonly description: string;
  readonly lineOrigin: LineOrigin;
  readonly inclusiveCents: Cents;
  readonly vatCents: Cents;
  readonly treatment: LineTreatment;
  readonly line: DocumentLine | null;
}

/** A line with its VAT type before any VAT is denied. */
export interface TypedLine extends TreatedLine {
  readonly vatType: VatType;
  readonly why: readonly LineReason[];
}

/**
 * The lowest amount (R7 000, VAT included) from which goods named as equipment count as capital goods; income tax
 * also writes off cheaper items at once. The choice moves VAT between fields 14 and 15 and does not change the tax
 * payable. A rule or a person can override it.
 */
export const MIN_CAPITAL_CENTS = cents(7_000_00);

const TREATMENT_VAT_TYPES = {
  'zero-rated': 'zero_rated',
  exempt: 'exempt',
  'out-of-scope': 'out_of_scope',
  unknown: 'unknown',
  import: 'import_other',
} as const;

/** Assign the VAT type of a line: the choice of a person or rule, otherwise by its treatment and description. */
export function typeLine(line: TreatedLine, document: ClaimDocument): TypedLine {
  const { treatment } = line;
  if (treatment.placed !== null) return { ...line, vatType: treatment.placed, why: [treatment.why] };
  if (document.isDuplicate && document.side === 'sale')
    return { ...line, vatCents: ZERO, vatType: 'out_of_scope', why: [{ code: 'COPY' }] };
  if (treatment.treatment === 'imported-service')
    return { ...line, vatType: 'imported_services', why: [treatment.why] };
  if (treatment.treatment === 'import') return { ...line, vatType: importType(document), why: [treatment.why] };
  if (treatment.treatment !== 'standard' && line.vatCents === 0)
    return { ...line, vatType: TREATMENT_VAT_TYPES[treatment.treatment], why: [treatment.why] };
  return { ...line, ...standardType(line, document) };
}

const importType = ({ chosenType }: ClaimDocument): VatType =>
  chosenType === 'import_capital' ? 'import_capital' : 'import_other';

/** The VAT type of a standard-rated line: the choice for the document, capital for equipment, otherwise standard. */
function standardType(
  { treatment, description, inclusiveCents }: TreatedLine,
  { chosenType }: ClaimDocument,
): Pick<TypedLine, 'vatType' | 'why'> {
  if (chosenType !== 'standard') return { vatType: chosenType, why: [{ code: 'CHOSEN_FOR_DOCUMENT' }] };
  if (absolute(inclusiveCents) >= MIN_CAPITAL_CENTS && namesCapitalGoods(description))
    return { vatType: 'capital', why: [treatment.why, { code: 'NAMES_CAPITAL_GOODS' }] };
  return { vatType: 'standard', why: [treatment.why] };
}

/**
 * Claim the VAT of a line, with the reason when it is not all claimed. On a sale all of it is output tax. A line with
 * VAT of which nothing is claimed gets the VAT type `denied`.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 16 and 17.
 */
export function claimLine(line: TypedLine, document: ClaimDocument, context: ClaimContext): ClaimLine {
  const { position, description, lineOrigin, inclusiveCents, vatCents, treatment, why } = line;
  const common = { position, description, lineOrigin, inclusiveCents, vatCents, source: treatment.source, why };
  const kind = treatmentKind(line);
  const shown = { treatment: kind, rate: kind === 'standard' ? standardRateOn(document.date) : null };
  if (document.side === 'sale')
    return {
      ...common,
      ...shown,
      vatType: line.vatType,
      claimableCents: vatCents,
      why: includesVat(line, document) ? [...why, { code: 'PRICE_INCLUDES_VAT' }] : why,
      supply: supplyOf(line, document, context),
      reason: null,
    };
  if (line.vatType === 'imported_services')
    return { ...common, ...shown, ...dueOnServices(line, document, context), vatType: line.vatType, supply: null };
  const tax = claimInputTax(caseOf(line, document, context));
  return {
    ...common,
    ...shown,
    vatType: typeAfter(line.vatType, tax),
    claimableCents: tax.claimableCents,
    supply: null,
    reason: tax.reason,
  };
}

/**
 * Calculate the VAT due on imported services: the VAT on the share that is not used for taxable supplies. Services
 * used wholly for taxable supplies are not "imported services" in the Act, so nothing is due or claimed.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 1(1) ("imported services"), 7(1)(c) and 14.
 */
function dueOnServices(
  line: TypedLine,
  document: ClaimDocument,
  context: ClaimContext,
): Pick<ClaimLine, 'vatCents' | 'claimableCents' | 'why' | 'reason'> {
  const { vatCents, why, inclusiveCents } = line;
  const use = useForTaxableSupplies(useOf(line, document, context));
  const isFree = absolute(document.totalCents ?? inclusiveCents) <= MAX_UNTAXED_SERVICES_CENTS;
  const counts = document.companyIsVendor && !document.isDuplicate && !isFree;
  const due = { vatCents: counts ? subtract(vatCents, multiplyByFraction(vatCents, use, WHOLE)) : ZERO };
  return { ...due, claimableCents: ZERO, why: [...why, { code: servicesReason(isFree, use) }], reason: null };
}

function servicesReason(isFree: boolean, use: number) {
  if (isFree) return 'SERVICES_UP_TO_R100';
  return use === WHOLE ? 'SERVICES_FOR_TAXABLE_SUPPLIES' : 'SERVICES_VAT_DUE';
}

/** The treatment to show: VAT that was charged makes a line standard-rated, whatever its description says. */
function treatmentKind({ treatment, vatCents }: TreatedLine): VatTreatmentKind {
  if (vatCents !== 0 || treatment.treatment === 'import' || treatment.treatment === 'imported-service')
    return 'standard';
  return treatment.treatment === 'out-of-scope' ? 'exempt' : treatment.treatment;
}

const typeAfter = (vatType: VatType, { chargedCents, claimableCents }: InputTax): VatType =>
  chargedCents !== 0 && claimableCents === 0 ? 'denied' : vatType;

function caseOf(line: TypedLine, document: ClaimDocument, context: ClaimContext): InputTaxCase {
  const { choices } = context;
  const { treatment, vatType, vatCents } = line;
  const isUnshown =
    document.chargedCents === null &&
    vatCents === 0 &&
    (treatment.treatment === 'standard' || treatment.treatment === 'unknown');
  return {
    chargedCents: isUnshown ? null : vatCents,
    recipientIsVendor: document.companyIsVendor,
    supplierIsVendor: document.supplierIsVendor,
    hasValidTaxInvoice: document.hasValidTaxInvoice,
    denial: denialOf(line, choices),
    ...useOf(line, document, context),
    isClaimedAlready: document.isDuplicate,
    isTaxDocument: document.isTaxDocument,
    hasRandValue: document.isInRand || choices.randTotalCents !== null,
    importRecords: importRecords(vatType, choices),
    secondHandRecords: secondHandRecords(document, choices, line.description),
    isCreditNote: document.kind === 'credit-note',
    maxCents: maxVat(line, document),
  };
}

/**
 * What a line is used for: what a person, or otherwise a rule, says, and both kinds of supplies where nobody does.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 17(1).
 */
export function supplyUseOf(
  {
    position,
    description,
    inclusiveCents: amountCents,
  }: Pick<TypedLine, 'position' | 'description' | 'inclusiveCents'>,
  { supplierName, supplierVatNumber }: Pick<ClaimDocument, 'supplierName' | 'supplierVatNumber'>,
  rules: readonly VatRule[],
  lineUses: ClaimContext['choices']['lineUses'],
): SupplyUse {
  const subject = { supplierName, supplierVatNumber, description, amountCents };
  const chosen = lineUses.find((one) => one.position === position)?.use;
  return chosen ?? firstRuleFor(rules.filter(saysUse), subject)?.supplyUse ?? 'mixed';
}

/**
 * The share of a line that is used for taxable supplies: all or nothing where a person, or otherwise a rule, says that it
 * serves only such or only exempt supplies, and the company's apportionment where it serves both.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 17(1).
 */
export function taxableUseOf(
  line: Pick<TypedLine, 'position' | 'description' | 'inclusiveCents'>,
  document: Pick<ClaimDocument, 'supplierName' | 'supplierVatNumber'>,
  { rules, choices, taxableUse }: ClaimContext,
): BasisPoints {
  const use = supplyUseOf(line, document, rules, choices.lineUses);
  return { taxable: WHOLE, mixed: taxableUse, exempt: 0 }[use];
}

/** What decides the share of a line that is used for taxable supplies. */
export const useOf = (line: TypedLine, document: ClaimDocument, context: ClaimContext): UseOfPurchase => ({
  businessUse: line.treatment.businessUse ?? document.businessUse,
  taxableUse: taxableUseOf(line, document, context),
  nearFullUse: context.nearFullUse ?? null,
});

const saysUse = ({ supplyUse = null }: VatRule): boolean => supplyUse !== null;

/** The tax fraction of a line; null where its VAT is not in its price: of imported goods, and of notes. */
function maxVat({ vatType, treatment, inclusiveCents }: TypedLine, { kind, date }: ClaimDocument): Cents | null {
  const isImported = vatType === 'import_capital' || vatType === 'import_other' || treatment.treatment === 'import';
  return kind !== 'invoice' || isImported ? null : vatInside(inclusiveCents, standardOn(date));
}

/** The denial of a line. The choice of a person or a rule overrides what section 17(2) would deny. */
function denialOf({ treatment, line }: TypedLine, { acceptedReason }: ClaimContext['choices']): InputTaxCase['denial'] {
  // A line chosen as exempt or outside VAT has no input tax, even if VAT was charged on it.
  if (treatment.placed !== null) return isInputVatType(treatment.placed) ? null : 'denied-by-person';
  // A person who accepts the document says that it was for the business.
  return line?.denial === 'use-not-told' && acceptedReason !== null ? null : (line?.denial ?? null);
}

/** The state of the customs documents, which a claim on imported goods needs. Law: VAT Act, section 16(2)(d). */
function importRecords(vatType: VatType, choices: ClaimContext['choices']): ImportRecords {
  if (vatType !== 'import_capital' && vatType !== 'import_other') return null;
  const { importReference, importReleased, importReleasedOn, importVatReceipt } = choices;
  const isReleased = importReleased || importReleasedOn !== null;
  return importReference !== null && isReleased && importVatReceipt !== null ? 'complete' : 'missing';
}

/** Check for VAT that no document states: a vendor's price includes it. Law: VAT Act, section 64(1). */
const includesVat = ({ vatCents }: TypedLine, { chargedCents }: ClaimDocument): boolean =>
  vatCents !== 0 && (chargedCents === null || chargedCents === 0);

const SUPPLIES: Readonly<Partial<Record<VatType, SupplyKind>>> = {
  standard: 'standard',
  capital: 'capital',
  zero_rated: 'zero-rated',
  exempt: 'exempt',
};

/**
 * The kind of supply of a sale line: the choice for the document, otherwise by VAT type; null when not on the form. VAT that
 * was charged is always on it: outside VAT as a non-supply, and with a type that only purchases have as a standard-rated one.
 */
export function supplyOf(line: TypedLine, document: ClaimDocument, { choices }: ClaimContext): SupplyKind | null {
  if (!document.companyIsVendor || !document.isTaxDocument || document.isDuplicate || line.vatType === 'unknown')
    return null;
  if (line.vatType === 'out_of_scope') return line.vatCents === 0 ? null : 'exempt';
  return choices.supply ?? SUPPLIES[line.vatType] ?? (line.vatCents === 0 ? null : 'standard');
}
