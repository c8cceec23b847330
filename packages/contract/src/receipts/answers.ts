import { GATE_REASONS } from '@tillslip/domain/receipts/check/review-gate';
import { z } from 'zod';

/** The reasons to ask that a person looked at and answered: the document is right. */
export const AnswersSchema = z.array(z.enum(GATE_REASONS)).max(GATE_REASONS.length).default([]);
