import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import { GATE_FIELDS, GATE_REASONS, type GateReason } from '@tillslip/domain/receipts/check/review-gate';
import { useState } from 'react';
import type { ReceiptFormApi } from '../form/receipt-form-api.ts';

/**
 * Hold a person's answers to what is asked of a document. A question about a fact that they corrected instead needs no
 * answer: the server asks again if it is still in doubt.
 */
export function useGateAnswers(receipt: ReceiptDetail, form: ReceiptFormApi) {
  const [answers, setAnswers] = useState<readonly GateReason[]>([]);
  const questions = GATE_REASONS.filter((reason) => receipt.reviewReasons.includes(reason));
  const given = answers.filter((reason) => questions.includes(reason));
  return {
    questions,
    answers: given,
    answer: (reason: GateReason, isRight: boolean) =>
      setAnswers((known) => [...known.filter((other) => other !== reason), ...(isRight ? [reason] : [])]),
    /** The first question that is neither answered nor corrected. */
    firstOpen: () => questions.find((reason) => !given.includes(reason) && !isCorrected(reason, form)) ?? null,
  };
}

function isCorrected(reason: GateReason, form: ReceiptFormApi): boolean {
  const isDirty = (field: string) => form.isDirty(field);
  if (reason === 'amounts-disagree' && isDirty('lineItems')) return true;
  if (reason === 'recipient-is-another' && isDirty('companyId')) return true;
  return GATE_FIELDS[reason].some(isDirty);
}

/** Bring a question into view and focus its answer. */
export function focusQuestion(reason: GateReason): void {
  const answer = document.querySelector<HTMLElement>(`[data-question="${reason}"]`);
  answer?.scrollIntoView({ block: 'center' });
  answer?.focus({ preventScroll: true });
}
