import type { ClaimDocument, DocumentLine } from '../vat/claim/claim-types.ts';
import { documentSide } from '../vat/claim/document-side.ts';
import { noteKindOf } from '../vat/claim/note-kind.ts';
import { isVatNumber } from '../vat/rates/vat-number.ts';
import { basisPoints } from '../vat/rates/vat-rate.ts';
import { type Categories, categorise } from './categories/categorise.ts';
import { foreignServiceOf } from './categories/foreign-services.ts';
import { inputTaxDenials, type LineDenial, mayBeUntaxed } from './categories/input-tax-denial.ts';
import { NO_PURCHASE_CONTEXT } from './categories/purchase-context.ts';
import { chargedVat } from './check/charged-vat.ts';
import { isForeignSupplier } from './check/check-context.ts';
import type { ComplianceCheck } from './check/compliance-check.ts';
import { isPurchaseDocument } from './check/needs-review.ts';
import { type DocumentFacts, isStated, type LineFacts } from './facts/document-facts.ts';
import type { ReceiptContext } from './receipt-context.ts';

/** Convert a checked document for the claim engine, which takes the validity of the tax invoice as an input. */
export function claimDocument(
  facts: DocumentFacts,
  check: ComplianceCheck,
  categories: Categories,
  context: ReceiptContext,
): ClaimDocument {
  const side = documentSide({
    chosen: context.side ?? null,
    folderName: context.folderName ?? null,
    supplierVatNumber: facts.supplierVatNumber,
    ownVatNumber: context.ownVatNumber,
    isOwnSale: context.isOwnSale ?? false,
  });
  return {
    side,
    kind: noteKindOf(facts.documentType, facts.invoiceTitle),
    supplierName: side === 'sale' ? facts.recipientName : facts.supplierName,
    supplierVatNumber: side === 'sale' ? facts.recipientVatNumber : facts.supplierVatNumber,
    date: facts.invoiceDate,
    totalCents: facts.totalCents,
    subtotalCents: facts.subtotalCents,
    chargedCents: chargedVat(facts).vatCents,
    isFromAbroad: isFromAbroad(facts, context),
    isInRand: facts.currency === null || facts.currency === 'ZAR',
    lines: documentLines(facts, categories, context),
    chosenType: context.vatType ?? 'standard',
    companyIsVendor: context.recipientIsVendor,
    supplierIsVendor: supplierIsVendor(facts, check, context),
    hasValidTaxInvoice: check.isValidTaxInvoice,
    askedParticulars: check.askedParticulars,
    isTaxDocument: isPurchaseDocument(facts),
    isDuplicate: context.isDuplicate ?? false,
    businessUse: basisPoints(context.businessUsePercent ?? 100),
  };
}

/** Check for a supplier abroad: by its number or currency, or by its name where it shows no number of here. */
const isFromAbroad = (facts: DocumentFacts, context: ReceiptContext): boolean =>
  isForeignSupplier(facts, context) ||
  (foreignServiceOf(facts.supplierName ?? '') !== null && !isVatNumber(facts.supplierVatNumber ?? ''));

/**
 * Check by its VAT number whether the supplier is a vendor. A slip up to R50 does not need a number, and a number that a
 * person saw, or is asked about, counts as one.
 */
function supplierIsVendor(
  { supplierVatNumber }: DocumentFacts,
  { invoiceClass, askedParticulars }: ComplianceCheck,
  { unread }: ReceiptContext,
): boolean {
  const number = 'MISSING_SUPPLIER_VAT_NUMBER';
  if (isVatNumber(supplierVatNumber ?? '') || askedParticulars.includes(number) || unread?.there.has(number))
    return true;
  return !isStated(supplierVatNumber) && invoiceClass === 'none';
}

/**
 * Convert the lines, each with the denial of section 17(2) that applies to it and what is asked about it. A document of
 * which no line was read has one without an amount: what its supplier says of the whole.
 */
function documentLines(
  { supplierName, lineItems, totalCents }: DocumentFacts,
  categories: Categories,
  { taxCategoryCode, purchase = NO_PURCHASE_CONTEXT }: ReceiptContext,
): DocumentLine[] {
  const chosen = taxCategoryCode ?? null;
  const denialsOf = (found: Categories) =>
    inputTaxDenials({ supplierName, categories: found, chosen, context: purchase });
  if (lineItems.length === 0) {
    const [whole] = denialsOf(categorise({ supplierName, lineItems: [{ ...NO_LINE, totalCents }] }, purchase));
    return [documentLine(NO_LINE, whole)];
  }
  const denials = denialsOf(categories);
  return lineItems.map((line, index) => {
    const found = categories.lines[index];
    return { ...documentLine(line, denials[index]), mayBeUntaxed: found !== undefined && mayBeUntaxed(found) };
  });
}

const NO_LINE: LineFacts = { description: '', quantity: null, totalCents: null, vatTreatment: 'unknown' };

const documentLine = ({ description, totalCents, vatTreatment }: LineFacts, denied: LineDenial | undefined) => ({
  ...{ description, totalCents, vatTreatment },
  denial: denied?.denial ?? null,
  question: denied?.question ?? null,
});
