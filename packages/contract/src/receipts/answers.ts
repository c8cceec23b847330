import { GATE_REASONS } from '@tillslip/domain/receipts/check/review-gate';
import { z } from 'zod';

/** The reasons to ask that a person looked at and answered: the document is right. */
export const AnswersSchema = z.array(z.enum(GATE_REASONS)).max(GATE_REASONS.length).default([]);

/** With the answer to `recipient-is-another`: why the company may claim it, in at least 10 letters. */
export const RecipientReasonSchema = z.string().trim().max(500).nullish();
