import { z } from 'zod';
import { oneOf, whole } from './variable-types.ts';

const SIGN_UP_MODES = ['open', 'invited', 'closed'] as const;

/** Who may create an account. */
export type SignUpMode = (typeof SIGN_UP_MODES)[number];

/** The variables about people and their accounts; part of `EnvironmentSchema`. */
export const ACCOUNT_VARIABLES = {
  SUPPORT_EMAIL: z
    .email({ error: 'must look like help@books.example.co.za' })
    .optional()
    .describe('Whom people of this installation write to for help; shown under Contact and in the guide.'),
  REPOSITORY_URL: z
    .url({ protocol: /^https?$/, error: 'must look like https://code.example.org/tillslip' })
    .optional()
    .describe(
      'The page of the source code of this installation, where anyone may report a fault; shown under Contact.',
    ),
  GOOGLE_CLIENT_ID: z
    .string()
    .optional()
    .describe('With its secret, people may sign in with Google; its redirect is PUBLIC_URL/api/auth/callback/google.'),
  GOOGLE_CLIENT_SECRET: z.string().optional().describe('Its secret.'),
  SIGN_UP: oneOf(SIGN_UP_MODES)
    .default('open')
    .describe(
      'Who may create an account: open (everybody), invited (whom an administrator invited) or closed (nobody). The first person always may, and is the administrator.',
    ),
  SESSION_IDLE_HOURS: whole(1, 8760).default(168).describe('A device is signed out after this long without use.'),
  SESSION_MAX_HOURS: whole(1, 8760)
    .default(720)
    .describe('A device is signed out this long after signing in, however much it is used.'),
};

const Variables = z.object(ACCOUNT_VARIABLES);

/** How long a session lasts. */
export interface SessionLimits {
  /** Without use. */
  readonly idleHours: number;
  /** After signing in, with or without use. */
  readonly maxHours: number;
}

/** The settings of accounts. */
export interface AccountSettings {
  readonly signUp: SignUpMode;
  readonly sessions: SessionLimits;
}

/** Return the settings of accounts. */
export function accountSettings(e: z.output<typeof Variables>): AccountSettings {
  return { signUp: e.SIGN_UP, sessions: { idleHours: e.SESSION_IDLE_HOURS, maxHours: e.SESSION_MAX_HOURS } };
}

/** Say which settings contradict each other; null when none do. */
export function accountSettingsProblem(e: z.output<typeof Variables>): string | null {
  return e.SESSION_IDLE_HOURS > e.SESSION_MAX_HOURS
    ? 'SESSION_IDLE_HOURS must not be more than SESSION_MAX_HOURS.'
    : null;
}
