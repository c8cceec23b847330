/** So many attempts in a window of so many seconds. */
export interface AttemptLimit {
  readonly max: number;
  readonly seconds: number;
}

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;

/**
 * How often something may be tried with one account, from wherever. Of the first three only what failed
 * counts. They hold for addresses without an account as well, so that a refusal tells nothing.
 */
export const ATTEMPT_LIMITS = {
  /** Wrong passwords at sign-in: slows down guessing from many addresses. */
  'sign-in': { max: 10, seconds: QUARTER_HOUR },
  /** Wrong passwords of somebody who is signed in. */
  password: { max: 10, seconds: QUARTER_HOUR },
  /** Wrong codes while setting up two-factor sign-in. */
  code: { max: 10, seconds: QUARTER_HOUR },
  /** Wrong passwords of protected PDFs: as many as a person tries, fewer than a program would. */
  pdf: { max: 20, seconds: QUARTER_HOUR },
  /** Each of these sends a message: nobody's mailbox is to be flooded. */
  'sign-up': { max: 5, seconds: HOUR },
  confirmation: { max: 5, seconds: HOUR },
  reset: { max: 5, seconds: HOUR },
  'email-change': { max: 5, seconds: HOUR },
} as const satisfies Record<string, AttemptLimit>;

export type AttemptKind = keyof typeof ATTEMPT_LIMITS;
