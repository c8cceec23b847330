import { absolute, type Cents, cents, multiplyByFraction, subtract, ZERO } from '../../kernel/money.ts';
import { standardRateOn, type VatTreatmentKind, WHOLE } from '../rates/vat-rate.ts';
import type { ClaimContext, ClaimDocument, ClaimLine, DocumentLine } from './claim-types.ts';
import {
  claimInputTax,
  type ImportRecords,
  type InputTax,
  type InputTaxCase,
  useForTaxableSupplies,
} from './input-tax.ts';
import type { LineReason } from './line-reason.ts';
import { IMPORTED_SERVICES_FREE, secondHandRecords } from './special-purchase.ts';
import { namesCapitalGoods } from './supply-words.ts';
import type { LineTreatment } from './treat-lines.ts';
import { isInputVatType, type LineOrigin, type SupplyKind, type VatType } from './vat-type.ts';

/** A line with its amounts and how VAT falls on it. */
export interface TreatedLine {
  readonly position: number;
  readonly description: string;
  readonly lineOrigin: LineOrigin;
  readonly inclusiveCents: Cents;
  readonly vatCents: Cents;
  readonly treatment: LineTreatment;
  readonly line: DocumentLine | null;
}

/** A line with the vatType it is in before anything is refused. */
export interface TypedLine extends TreatedLine {
  readonly vatType: VatType;
  readonly why: readonly LineReason[];
}

/**
 * From this amount on (R7 000, VAT included) goods with the name of equipment are taken for capital goods:
 * what costs less is written off at once for income tax as well. It moves VAT between fields 14 and 15 and
 * changes nothing that is paid; a rule or a person may say otherwise.
 */
export const CAPITAL_FROM = cents(7_000_00);

const TREATMENT_VAT_TYPES = {
  'zero-rated': 'zero_rated',
  exempt: 'exempt',
  'out-of-scope': 'out_of_scope',
  unknown: 'unknown',
  import: 'import_other',
} as const;

/** The vatType of a line: where a person or a rule put it, else by how VAT falls on it and what it is. */
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

/** Of a standard-rated line: what the person chose for the document, equipment by its name, else field 15. */
function standardType(
  { treatment, description, inclusiveCents }: TreatedLine,
  { chosenType }: ClaimDocument,
): Pick<TypedLine, 'vatType' | 'why'> {
  if (chosenType !== 'standard') return { vatType: chosenType, why: [{ code: 'CHOSEN_FOR_DOCUMENT' }] };
  if (absolute(inclusiveCents) >= CAPITAL_FROM && namesCapitalGoods(description))
    return { vatType: 'capital', why: [treatment.why, { code: 'NAMES_CAPITAL_GOODS' }] };
  return { vatType: 'standard', why: [treatment.why] };
}

/**
 * What of a line's VAT may be claimed, and why not the rest; of a sale all of it is output tax. A line of
 * which nothing is claimed although VAT was charged is moved to the vatType `denied`.
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
 * What is due on services from abroad: the VAT on the share that does not serve taxable supplies. Used wholly for
 * taxable supplies they are no imported services at all, and nothing is due or claimed.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 1(1) ("imported services"), 7(1)(c) and 14.
 */
function dueOnServices(
  { vatCents, treatment, why, inclusiveCents }: TypedLine,
  document: ClaimDocument,
  { taxableUse }: ClaimContext,
): Pick<ClaimLine, 'vatCents' | 'claimableCents' | 'why' | 'reason'> {
  const use = useForTaxableSupplies(treatment.businessUse ?? document.businessUse, taxableUse);
  const isFree = absolute(document.totalCents ?? inclusiveCents) <= IMPORTED_SERVICES_FREE;
  const counts = document.companyIsVendor && !document.isDuplicate && !isFree;
  const due = { vatCents: counts ? subtract(vatCents, multiplyByFraction(vatCents, use, WHOLE)) : ZERO };
  return { ...due, claimableCents: ZERO, why: [...why, { code: servicesReason(isFree, use) }], reason: null };
}

function servicesReason(isFree: boolean, use: number) {
  if (isFree) return 'SERVICES_UP_TO_R100';
  return use === WHOLE ? 'SERVICES_FOR_TAXABLE_SUPPLIES' : 'SERVICES_VAT_DUE';
}

/** VAT that was charged makes a line standard-rated, whatever its words said. */
function treatmentKind({ treatment, vatCents }: TreatedLine): VatTreatmentKind {
  if (vatCents !== 0 || treatment.treatment === 'import' || treatment.treatment === 'imported-service')
    return 'standard';
  return treatment.treatment === 'out-of-scope' ? 'exempt' : treatment.treatment;
}

const typeAfter = (vatType: VatType, { chargedCents, claimableCents }: InputTax): VatType =>
  chargedCents !== 0 && claimableCents === 0 ? 'denied' : vatType;

function caseOf(line: TypedLine, document: ClaimDocument, { choices, taxableUse }: ClaimContext): InputTaxCase {
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
    denial: denialOf(line),
    businessUse: treatment.businessUse ?? document.businessUse,
    taxableUse,
    isClaimedAlready: document.isDuplicate,
    isTaxDocument: document.isTaxDocument,
    hasRandValue: document.isInRand || choices.randTotalCents !== null,
    importRecords: importRecords(vatType, choices),
    secondHandRecords: secondHandRecords(document, choices, line.description),
    isCreditNote: document.kind === 'credit-note',
  };
}

/** A person or a rule that placed the line has the last word on what section 17(2) would deny. */
function denialOf({ treatment, line }: TypedLine): InputTaxCase['denial'] {
  // Said to be exempt, or outside VAT: then what was charged on it is no input tax.
  if (treatment.placed !== null) return isInputVatType(treatment.placed) ? null : 'denied-by-person';
  return line?.denial ?? null;
}

/** Goods from abroad are claimed with the customs papers. Law: VAT Act, section 16(2)(d). */
function importRecords(vatType: VatType, choices: ClaimContext['choices']): ImportRecords {
  if (vatType !== 'import_capital' && vatType !== 'import_other') return null;
  const { importReference, importReleased, importReleasedOn, importVatReceipt } = choices;
  const isReleased = importReleased || importReleasedOn !== null;
  return importReference !== null && isReleased && importVatReceipt !== null ? 'complete' : 'missing';
}

const SUPPLIES: Readonly<Partial<Record<VatType, SupplyKind>>> = {
  standard: 'standard',
  capital: 'capital',
  zero_rated: 'zero-rated',
  exempt: 'exempt',
};

/** Where a line of a sale belongs: as the person said for the whole document, else by its vatType; or nowhere. */
function supplyOf(line: TypedLine, document: ClaimDocument, { choices }: ClaimContext): SupplyKind | null {
  if (!document.companyIsVendor || !document.isTaxDocument || document.isDuplicate) return null;
  if (line.vatType === 'unknown' || line.vatType === 'out_of_scope') return null;
  return choices.supply ?? SUPPLIES[line.vatType] ?? null;
}
