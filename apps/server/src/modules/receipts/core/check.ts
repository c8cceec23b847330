import type { Judgement as JudgementView } from '@tillslip/contract/receipt-schemas';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { isTaxCategoryCode } from '@tillslip/domain/receipts/categories/tax-categories';
import { reviewReasons } from '@tillslip/domain/receipts/check/needs-review';
import { type Judgement, judgeReceipt } from '@tillslip/domain/receipts/check-receipt';
import type { ReceiptStatus } from '@tillslip/domain/receipts/receipt-status';
import { NOT_CLAIMABLE_REASONS } from '@tillslip/domain/vat/claim/input-tax';
import { judgeable, type StoredReading } from './stored-reading.ts';

/** What the company that bought is to the VAT Act. */
export interface Buyer {
  readonly isVatVendor: boolean;
  readonly vatNumber: string | null;
}

/**
 * An invoice without a company is judged as a vendor's: that asks for every particular, and nothing is
 * claimed before it is in a company.
 */
const ANY_VENDOR: Buyer = { isVatVendor: true, vatNumber: null };

export interface Judged extends Judgement {
  /** `needs_review` when a person has to look at it before it counts. */
  readonly status: Exclude<ReceiptStatus, 'deleted'>;
}

/** What a person said of an invoice beside its facts, and whether there are facts at all. */
export interface JudgingChoices {
  readonly chosenCategory?: string | null;
  readonly readFailed?: boolean;
  readonly businessUsePercent?: number;
}

/**
 * The verdict on a document with the company it is in. What waits for a person is neither valid nor
 * invalid yet.
 *
 * @param readFailed the reading failed and nobody has filled it in.
 */
export function judge(
  reading: StoredReading,
  buyer: Buyer | null,
  today: CalendarDate,
  { chosenCategory = null, readFailed = false, businessUsePercent = 100 }: JudgingChoices = {},
): Judged {
  const { isVatVendor, vatNumber } = buyer ?? ANY_VENDOR;
  const judgement = judgeReceipt(judgeable(reading), {
    recipientIsVendor: isVatVendor,
    ownVatNumber: vatNumber,
    today,
    businessUsePercent,
    taxCategoryCode: chosenCategory && isTaxCategoryCode(chosenCategory) ? chosenCategory : null,
  });
  if (reviewReasons(readFailed ? null : reading.facts).length === 0) return { ...judgement, status: 'completed' };
  return { ...judgement, status: 'needs_review', validity: 'pending' };
}

/** The verdict as the contract shows it. */
export function judgementView(judged: Judgement): JudgementView {
  const { notClaimableReason: reason } = judged;
  return {
    validity: judged.validity,
    invoiceClass: judged.invoiceClass,
    isValidTaxInvoice: judged.isValidTaxInvoice,
    missingFields: [...judged.missingFields],
    findings: judged.findings.map((finding) => ({ ...finding })),
    score: judged.score,
    summary: judged.summary,
    taxCategoryCode: judged.categoryCode,
    taxCategoryReason: judged.categoryReason,
    vatAtRiskCents: judged.vatAtRiskCents,
    vatChargedCents: judged.vatChargedCents,
    vatClaimableCents: judged.vatClaimableCents,
    notClaimableReason: reason && NOT_CLAIMABLE_REASONS[reason].text,
    confidence: judged.extractionConfidence,
  };
}
