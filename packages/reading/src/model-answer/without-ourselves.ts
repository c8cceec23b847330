import { isOurName, isSameNumber, type OwnCompany } from '../parties/own-traces.ts';
import type { ReceiptReading } from '../receipt/receipt-reading.ts';
import type { ModelAnswer } from './model-answer.ts';

/**
 * Remove our own name and VAT number from what a model says of the supplier: a model often takes the larger letterhead
 * for the seller. A sale of ours is not changed.
 */
export function withoutOurselves(
  answer: ModelAnswer,
  { ownSaleOf }: Pick<ReceiptReading, 'ownSaleOf'>,
  ourselves: readonly OwnCompany[],
): ModelAnswer {
  const { supplierName: name, supplierVatNumber: number } = answer;
  if (ownSaleOf !== undefined) return answer;
  return {
    ...answer,
    ...(name !== null &&
      ourselves.some((own) => isOurName(name, own)) && { supplierName: null, supplierAddress: null }),
    ...(number !== null &&
      ourselves.some(({ vatNumber }) => isSameNumber(number, vatNumber)) && { supplierVatNumber: null }),
  };
}
