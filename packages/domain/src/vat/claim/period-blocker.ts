import type { Coded } from '../../kernel/coded.ts';
import { VAT_QUESTIONS } from './vat-question.ts';

/** The problems that keep a VAT period from being ready, with the parameters their texts need. */
export const PERIOD_BLOCKERS = {
  ...VAT_QUESTIONS,
  NOT_READ: {},
  NO_DATE: {},
  BEING_RECHECKED: {},
  BASIS_CHANGED: {},
  /** The goods that a company keeps when it deregisters; `day` is the last of its registration. */
  EXIT_GOODS: { day: 'day' },
  CHARGES_UNPROVED: { charges: 'number' },
} as const;

/** A problem that keeps a VAT period from being ready. */
export type PeriodProblem = Coded<typeof PERIOD_BLOCKERS>;
