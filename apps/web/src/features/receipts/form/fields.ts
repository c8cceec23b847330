import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isFactName } from '@tillslip/domain/receipts/facts/fact-schema';
import { fullFactLabel } from '@tillslip/messages/receipts/facts';

/** The label of a field outside its group, such as in the history; the name itself if it is unknown. */
export function fieldLabel(i18n: I18n, name: string): string {
  if (isFactName(name)) return fullFactLabel(i18n, name);
  const label = OTHER_LABELS[name];
  return label === undefined ? name : i18n.t(label);
}

const OTHER_LABELS: Partial<Record<string, MessageDescriptor>> = {
  lineItems: msg`Line items`,
  companyId: msg`Company`,
  categoryId: msg`Folder`,
  folderId: msg`Folder`,
  taxCategoryChosen: msg`SA tax category`,
  expenseCategoryChosen: msg`Expense category`,
  expenseCategoryId: msg`Expense category`,
  vatType: msg`VAT201 field`,
  businessUsePercent: msg`Business use`,
  notes: msg`Notes`,
  status: msg`Status`,
  fileIds: msg`Files`,
  draftIds: msg`Uploads`,
  duplicateOf: msg`Duplicate of`,
  accepted: msg`Accepted`,
  recipientReason: msg`Why it may be claimed`,
  validity: msg`Verdict`,
  missingFields: msg`Missing`,
  isVatCompliant: msg`Meets the VAT Act`,
  isTaxInvoice: msg`Valid tax invoice`,
  vatChargedCents: msg`VAT charged`,
  vatClaimableCents: msg`Claimable VAT`,
  vatAtRiskCents: msg`VAT at risk`,
  taxCategoryCode: msg`SA tax category`,
  side: msg`Purchase or sale`,
  supply: msg`Type of sale`,
  purchase: msg`Type of purchase`,
  marketValueCents: msg`Open market value`,
  sellerId: msg`Seller's number`,
  sellerDeclared: msg`VAT264 declaration signed`,
  sellerIdCopied: msg`Copy of the seller's ID or letterhead kept`,
  importReference: msg`Customs reference`,
  importReleased: msg`Released by customs`,
  importReleasedOn: msg`Released on`,
  importVatReceipt: msg`Customs VAT receipt`,
  randTotalCents: msg`Total in rand`,
  randVatCents: msg`VAT in rand`,
  originalNumber: msg`Original invoice number`,
  exportProof: msg`Proof of export`,
  acceptedReason: msg`Reason to accept it without proof`,
  lineTypes: msg`VAT treatment of lines`,
  lineUses: msg`What lines are used for`,
  paidOn: msg`Paid on`,
  amountCents: msg`Amount`,
  periodEnd: msg`End of the submitted period`,
  provider: msg`Sent to`,
  model: msg`Model`,
  pages: msg`Pages`,
  cost: msg`Cost`,
  parts: msg`Slips`,
};
