import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import { GATE_FIELDS, GATE_REASONS, type GateReason, lacksReason } from '@tillslip/domain/receipts/check/review-gate';
import { useState } from 'react';
import type { ReceiptFormApi } from '../form/receipt-form-api.ts';

/**
 * Hold a person's answers to what is asked of a document. A question about a fact that they corrected instead needs no
 * answer: the server asks again if it is still in doubt.
 */
export function useGateAnswers(receipt: ReceiptDetail, form: ReceiptFormApi) {
  const [answers, setAnswers] = useState<readonly GateReason[]>([]);
  const [recipientReason, setRecipientReason] = useState('');
  const questions = GATE_REASONS.filter((reason) => receipt.reviewReasons.includes(reason));
  const given = answers.filter((reason) => questions.includes(reason));
  const [wasAsked, setWasAsked] = useState(false);
  const isOpen = (reason: GateReason) =>
    given.includes(reason) ? lacksReason([reason], recipientReason) : !isCorrected(reason, form);
  return {
    questions,
    given: { answers: given, ...(recipientReason !== '' && { recipientReason }) },
    /** Why the person may claim what is made out to somebody else, in their words. */
    words: {
      value: recipientReason,
      isLacking: wasAsked && lacksReason(given, recipientReason),
      change: setRecipientReason,
    },
    answer: (reason: GateReason, isRight: boolean) =>
      setAnswers((known) => [...known.filter((other) => other !== reason), ...(isRight ? [reason] : [])]),
    /** The first question that is neither corrected nor answered, with the words that go with it. */
    firstOpen: () => {
      setWasAsked(true);
      return questions.find(isOpen) ?? null;
    },
  };
}

function isCorrected(reason: GateReason, form: ReceiptFormApi): boolean {
  const isDirty = (field: string) => form.isDirty(field);
  if (reason === 'amounts-disagree' && isDirty('lineItems')) return true;
  if (reason === 'recipient-is-another' && isDirty('companyId')) return true;
  return GATE_FIELDS[reason].some(isDirty);
}

/** Bring a question into view and focus its answer, or the words that it still lacks. */
export function focusQuestion(reason: GateReason): void {
  const fields = document.querySelectorAll<HTMLElement>(`[data-question="${reason}"]`);
  const answer = [...fields].at(-1);
  answer?.scrollIntoView({ block: 'center' });
  answer?.focus({ preventScroll: true });
}
