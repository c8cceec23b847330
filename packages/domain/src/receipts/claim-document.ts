import type { ClaimDocument, DocumentLine } from '../vat/claim/claim-types.ts';
import { documentSide } from '../vat/claim/document-side.ts';
import { noteKindOf } from '../vat/claim/note-kind.ts';
import { namesHouseholdGoods } from '../vat/claim/supply-words.ts';
import { isVatNumber } from '../vat/rates/vat-number.ts';
import { basisPoints } from '../vat/rates/vat-rate.ts';
import { inputTaxDenial } from './categories/input-tax-denial.ts';
import type { TaxCategoryCode } from './categories/tax-categories.ts';
import { chargedVat } from './check/charged-vat.ts';
import type { ComplianceCheck } from './check/compliance-check.ts';
import { isPurchaseDocument } from './check/needs-review.ts';
import { type DocumentFacts, isStated, type LineFacts } from './facts/document-facts.ts';
import type { ReceiptContext } from './receipt-context.ts';

/** A checked document as the claim engine takes it: whether its tax invoice is valid is an input. */
export function claimDocument(
  facts: DocumentFacts,
  check: ComplianceCheck,
  categoryCode: TaxCategoryCode,
  context: ReceiptContext,
): ClaimDocument {
  const side = documentSide({
    chosen: context.side ?? null,
    folderName: context.folderName ?? null,
    supplierVatNumber: facts.supplierVatNumber,
    ownVatNumber: context.ownVatNumber,
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
    isInRand: facts.currency === null || facts.currency === 'ZAR',
    lines: facts.lineItems.map((line) => documentLine(facts, line, categoryCode, context)),
    chosenType: context.vatType ?? 'standard',
    companyIsVendor: context.recipientIsVendor,
    supplierIsVendor: supplierIsVendor(facts, check),
    hasValidTaxInvoice: check.isValidTaxInvoice,
    isTaxDocument: isPurchaseDocument(facts.documentType),
    isDuplicate: context.isDuplicate ?? false,
    businessUse: basisPoints(context.businessUsePercent ?? 100),
  };
}

/** Told by its number. A slip up to R50 need not carry one: showing VAT is enough. */
function supplierIsVendor({ supplierVatNumber }: DocumentFacts, { invoiceClass }: ComplianceCheck): boolean {
  return isStated(supplierVatNumber) ? isVatNumber(supplierVatNumber) : invoiceClass === 'none';
}

/**
 * A line with what section 17(2) denies of it. Soap from a supermarket is no entertainment although the invoice
 * is under food; where a person chose the category, it is theirs to say.
 */
function documentLine(
  { supplierName }: DocumentFacts,
  line: LineFacts,
  categoryCode: TaxCategoryCode,
  { taxCategoryCode }: ReceiptContext,
): DocumentLine {
  const { description, totalCents, vatTreatment } = line;
  const denial = inputTaxDenial({ supplierName, lineItems: [line] }, categoryCode);
  const isHousehold = denial === 'entertainment' && !taxCategoryCode && namesHouseholdGoods(description);
  return { description, totalCents, vatTreatment, denial: isHousehold ? null : denial };
}
