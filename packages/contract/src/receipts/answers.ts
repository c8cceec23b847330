import { GATE_REASONS } from '@tillslip/domain/receipts/check/review-gate';
import { z } from 'zod';

/** The part of an input that answers what is asked before an invoice counts. */
export const ANSWERS = {
  /** The reasons to ask that a person looked at and answered: the document is right. */
  answers: z.array(z.enum(GATE_REASONS)).max(GATE_REASONS.length).default([]),
  /** With the answer to `recipient-is-another`: why the company may claim it, in a sentence. */
  recipientReason: z.string().trim().max(500).nullish(),
};
