/** A maximum number of attempts within a time window. */
export interface AttemptLimit {
  readonly max: number;
  readonly seconds: number;
}

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;

/**
 * How often each action may be attempted for one account, whatever the network address. For the first three only
 * failed attempts count. The limits also apply to email addresses without an account, so that a refusal does not
 * reveal whether an account exists.
 */
export const ATTEMPT_LIMITS = {
  /** Wrong passwords at sign-in, from a device that signed in before; `stranger-delays` is for all others. */
  'sign-in': { max: 10, seconds: QUARTER_HOUR },
  /** Wrong passwords from a signed-in user. */
  password: { max: 10, seconds: QUARTER_HOUR },
  /** Wrong codes while setting up two-factor sign-in. */
  code: { max: 10, seconds: QUARTER_HOUR },
  /** Wrong passwords for protected PDFs: enough for a person, too few for a program. */
  pdf: { max: 20, seconds: QUARTER_HOUR },
  /** Wrong logins of accounting packages: nobody guesses the passwords of others through us. */
  'package-login': { max: 20, seconds: QUARTER_HOUR },
  /** Reports of wrong sentences: enough for somebody who reads a whole screen. */
  'sentence-report': { max: 30, seconds: HOUR },
  /** These actions send an email; the limit stops anybody from flooding a mailbox. */
  'sign-up': { max: 5, seconds: HOUR },
  confirmation: { max: 5, seconds: HOUR },
  reset: { max: 5, seconds: HOUR },
  'email-change': { max: 5, seconds: HOUR },
} as const satisfies Record<string, AttemptLimit>;

export type AttemptKind = keyof typeof ATTEMPT_LIMITS;
