import { inputTaxDenial } from '@tillslip/domain/receipts/categories/input-tax-denial';
import { isTaxCategoryCode } from '@tillslip/domain/receipts/categories/tax-categories';
import { chargedVat } from '@tillslip/domain/receipts/check/charged-vat';
import { isPurchaseDocument } from '@tillslip/domain/receipts/check/needs-review';
import type { DocumentLine, DocumentToClassify, VatSide } from '@tillslip/domain/vat/claim/claim-types';
import { documentSide } from '@tillslip/domain/vat/claim/document-side';
import { noteKindOf } from '@tillslip/domain/vat/claim/note-kind';
import { namesHouseholdGoods } from '@tillslip/domain/vat/claim/supply-words';
import { isVatNumber } from '@tillslip/domain/vat/rates/vat-number';
import { basisPoints } from '@tillslip/domain/vat/rates/vat-rate';
import type { JudgedReceipt } from '../../receipts/index.ts';

/** True for an invoice VAT sees: in a company, and complete, or another paper that charges nothing. */
export const isSeenByVat = ({ row, facts }: JudgedReceipt): boolean =>
  row.companyId !== null && (row.status === 'completed' || isOtherPaper({ row, facts }));

/** A quotation and the like wait for a person as invoices do; for VAT there is nothing to wait for. */
const isOtherPaper = ({ row, facts }: Pick<JudgedReceipt, 'row' | 'facts'>): boolean =>
  row.readFailure === null && !isPurchaseDocument(facts.documentType);

/** Purchase or sale: as a person said, else by the folder and the numbers. */
export const sideOf = ({ row, facts }: JudgedReceipt, chosen: VatSide | null): VatSide =>
  documentSide({
    chosen,
    folderName: row.folderName,
    supplierVatNumber: facts.supplierVatNumber,
    ownVatNumber: row.companyVatNumber,
  });

/** An invoice as the classification takes it. */
export function vatFacts(receipt: JudgedReceipt, side: VatSide): DocumentToClassify {
  const { row, facts, judged } = receipt;
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
    lines: facts.lineItems.map((line) => documentLine(receipt, line)),
    chosenBucket: row.vatBucket,
    companyIsVendor: row.isVatVendor ?? false,
    supplierIsVendor: supplierIsVendor(receipt),
    hasValidTaxInvoice: judged.isValidTaxInvoice,
    isTaxDocument: isPurchaseDocument(facts.documentType),
    isDuplicate: row.isDuplicate,
    businessUse: basisPoints(row.businessUsePercent),
  };
}

type Line = JudgedReceipt['facts']['lineItems'][number];

const documentLine = (receipt: JudgedReceipt, line: Line): DocumentLine => ({
  description: line.description,
  totalCents: line.totalCents,
  vatTreatment: line.vatTreatment,
  denial: denialOf(receipt, line),
});

/**
 * What section 17(2) denies of a line. Soap from a supermarket is no entertainment although the invoice is
 * under food; where a person chose the category, it is theirs to say.
 */
function denialOf({ row, facts, judged }: JudgedReceipt, line: Line): DocumentLine['denial'] {
  const isChosen = row.taxCategoryChosen !== null && isTaxCategoryCode(row.taxCategoryChosen);
  const denial = inputTaxDenial({ supplierName: facts.supplierName, lineItems: [line] }, judged.categoryCode);
  return denial === 'entertainment' && !isChosen && namesHouseholdGoods(line.description) ? null : denial;
}

/** Told by its number. A slip up to R50 need not carry one. */
function supplierIsVendor({ facts, judged }: JudgedReceipt): boolean {
  const number = facts.supplierVatNumber?.trim() ?? '';
  return number === '' ? judged.invoiceClass === 'none' : isVatNumber(number);
}
