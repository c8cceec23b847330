import type { Coded } from '../../kernel/coded.ts';
import { VAT_QUESTIONS } from './vat-question.ts';

/** What keeps a VAT period from being ready, with what the words need. */
export const PERIOD_BLOCKERS = {
  ...VAT_QUESTIONS,
  NOT_READ: {},
  NO_DATE: {},
  BEING_RECHECKED: {},
  CHARGES_UNPROVED: { charges: 'number' },
} as const;

/** Something that keeps a VAT period from being ready. */
export type PeriodProblem = Coded<typeof PERIOD_BLOCKERS>;
