import { BROWSERS, SYSTEMS } from '@tillslip/domain/auth/describe-device';
import { z } from 'zod';
import { anyone, CalendarDateSchema, IdInput, MomentSchema, signedIn } from './common.ts';
import { ERRORS } from './errors.ts';

const tags = ['Account'];

/** As typed; never trimmed: spaces may be part of a password. */
const Password = z.string().max(200);
const wrongPassword = { WRONG_PASSWORD: ERRORS.WRONG_PASSWORD };

/** The account as its owner sees it (Spec: 2 §2 Profile). */
export const ProfileSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** A new address that waits for its confirmation; null when none does. */
  pendingEmail: z.string().nullable(),
  createdAt: MomentSchema,
  /** False for an account that signs in only with Google and has no password. */
  hasPassword: z.boolean(),
  google: z.boolean(),
  /** Whether it signs in with the service whose name is in `instance`. */
  oidc: z.boolean(),
  hasPasskey: z.boolean(),
  twoFactor: z.boolean(),
  /** How many recovery codes are left; null without two-factor sign-in. */
  recoveryCodesLeft: z.int().nullable(),
  /** After how many hours a device is signed out: without use, and in any case. */
  sessionLimits: z.object({ idleHours: z.int(), maxHours: z.int() }),
});
export type Profile = z.infer<typeof ProfileSchema>;

/** One browser or program that is signed in. */
export const AccountSessionSchema = z.object({
  id: z.uuid(),
  /** Null for a browser or system that is not recognised. */
  device: z.object({ browser: z.enum(BROWSERS).nullable(), system: z.enum(SYSTEMS).nullable() }),
  /** The network address it signed in from, where it is known. */
  address: z.string().nullable(),
  createdAt: MomentSchema,
  /** When it was last used, to within a day. */
  lastUsedAt: MomentSchema,
  /** Whether this is the session of the request. */
  current: z.boolean(),
});
export type AccountSession = z.infer<typeof AccountSessionSchema>;

/** What deleting the account removes, what must be kept, and until when. */
export const AccountDeletionSchema = z.object({
  companies: z.int(),
  /** Invoices, deleted ones included: tax records, which are kept. */
  keptInvoices: z.int(),
  /** Bank statements, deleted ones included, which are also kept. */
  keptStatements: z.int(),
  /** Original files of those invoices and statements. */
  keptFiles: z.int(),
  /** The day after which the last of them is destroyed; null when there is nothing to keep. */
  keptUntil: CalendarDateSchema.nullable(),
  /** Uploads that never became an invoice or statement: removed at once, with their files. */
  removedUploads: z.int(),
});
export type AccountDeletion = z.infer<typeof AccountDeletionSchema>;

export const getProfile = signedIn
  .route({ method: 'GET', path: '/v1/account', tags, summary: 'Your account' })
  .output(ProfileSchema);

export const listSessions = signedIn
  .route({ method: 'GET', path: '/v1/account/sessions', tags, summary: 'Where you are signed in, newest use first' })
  .output(z.array(AccountSessionSchema));

/** End one session; ending the current one signs out. */
/** Say that the person does something: their session ends so long after the last time as they chose in the preferences. */
export const stayActive = signedIn
  .route({ method: 'POST', path: '/v1/account/active', tags, summary: 'Keep your session from ending' })
  .output(z.object({ endsInMs: z.int() }));

export const revokeSession = signedIn
  .errors({ SESSION_NOT_FOUND: ERRORS.SESSION_NOT_FOUND })
  .route({ method: 'DELETE', path: '/v1/account/sessions/{id}', tags, summary: 'Sign out one device' })
  .input(IdInput)
  .output(z.object({ id: z.uuid() }));

/** End every session, or every other one, and forget trusted devices. */
export const signOutEverywhere = signedIn
  .route({ method: 'POST', path: '/v1/account/sessions/end', tags, summary: 'Sign out everywhere' })
  .input(z.object({ keepCurrent: z.boolean().default(false) }))
  .output(z.object({ ended: z.int() }));

/**
 * Change the password and end every other session. Refused with BAD_INPUT at the invalid field: 'New passwords do not
 * match', 'Password must be at least 8 characters long' and the rule of strength.
 */
export const changePassword = signedIn
  .errors({ ...wrongPassword, NO_PASSWORD: ERRORS.NO_PASSWORD })
  .route({ method: 'PUT', path: '/v1/account/password', tags, summary: 'Change your password' })
  .input(z.object({ currentPassword: Password, newPassword: Password, confirmPassword: Password }))
  .output(z.object({ endedSessions: z.int() }));

/**
 * Send a link to the new address, valid for 24 hours, and notify the old one. The response is the same whether or not
 * the new address has an account.
 */
export const changeEmail = signedIn
  .errors({ ...wrongPassword, NO_PASSWORD: ERRORS.NO_PASSWORD })
  .route({ method: 'POST', path: '/v1/account/email', tags, summary: 'Request a change of email' })
  .input(z.object({ newEmail: z.string().max(300), password: Password.default('') }))
  .output(z.object({ pendingEmail: z.string() }));

/** Confirm the new address. The link can be opened on a device that is not signed in. */
export const confirmEmailChange = anyone
  .errors({ LINK_INVALID: ERRORS.LINK_INVALID })
  .route({ method: 'POST', path: '/v1/account/email/confirm', tags, summary: 'Confirm a new email' })
  // Longer than our tokens, so that the token of another kind of link is reported as invalid rather than malformed.
  .input(z.object({ token: z.string().max(2000) }))
  .output(z.object({ email: z.string() }));

export const cancelEmailChange = signedIn
  .route({ method: 'DELETE', path: '/v1/account/email', tags, summary: 'Cancel a pending change of email' })
  .output(z.object({ cancelled: z.boolean() }));

/** Create a secret for an authenticator app. Sign-in does not change until one of its codes is entered. */
export const startTwoFactor = signedIn
  .errors({ ...wrongPassword, TWO_FACTOR_ON: ERRORS.TWO_FACTOR_ON, NO_PASSWORD: ERRORS.NO_PASSWORD })
  .route({ method: 'POST', path: '/v1/account/two-factor', tags, summary: 'Set up two-factor sign-in' })
  .input(z.object({ password: Password }))
  .output(
    z.object({
      /** Shown as a QR code: `otpauth://totp/…`. */
      otpauthUri: z.string(),
      /** The same secret to type in, base32 in groups of four. */
      secret: z.string(),
    }),
  );

/** Turn two-factor sign-in on with a code of the app. The recovery codes are shown only once. */
export const confirmTwoFactor = signedIn
  .errors({ WRONG_CODE: ERRORS.WRONG_CODE, TWO_FACTOR_NOT_STARTED: ERRORS.TWO_FACTOR_NOT_STARTED })
  .route({ method: 'POST', path: '/v1/account/two-factor/confirm', tags, summary: 'Turn on two-factor sign-in' })
  .input(z.object({ code: z.string().max(20) }))
  .output(z.object({ recoveryCodes: z.array(z.string()) }));

/** Create new recovery codes, which replace the old ones. */
export const renewRecoveryCodes = signedIn
  .errors({ ...wrongPassword, TWO_FACTOR_OFF: ERRORS.TWO_FACTOR_OFF, NO_PASSWORD: ERRORS.NO_PASSWORD })
  .route({ method: 'POST', path: '/v1/account/two-factor/recovery-codes', tags, summary: 'Create new recovery codes' })
  .input(z.object({ password: Password }))
  .output(z.object({ recoveryCodes: z.array(z.string()) }));

export const disableTwoFactor = signedIn
  .errors({ ...wrongPassword, TWO_FACTOR_OFF: ERRORS.TWO_FACTOR_OFF, NO_PASSWORD: ERRORS.NO_PASSWORD })
  .route({ method: 'POST', path: '/v1/account/two-factor/disable', tags, summary: 'Turn off two-factor sign-in' })
  .input(z.object({ password: Password }))
  .output(z.object({ twoFactor: z.literal(false) }));

export const previewDeletion = signedIn
  .route({ method: 'GET', path: '/v1/account/deletion', tags, summary: 'What deleting your account would do' })
  .output(AccountDeletionSchema);

/**
 * Delete the account: end every session and remove personal data at once. Tax records are kept anonymously until the
 * law allows their destruction. An account without a password is confirmed by typing its email address.
 */
export const deleteAccount = signedIn
  .errors({ ...wrongPassword, WRONG_EMAIL: ERRORS.WRONG_EMAIL, LAST_ADMINISTRATOR: ERRORS.LAST_ADMINISTRATOR })
  .route({ method: 'POST', path: '/v1/account/deletion', tags, summary: 'Delete your account' })
  .input(z.object({ password: Password.default(''), email: z.string().max(300).default('') }))
  .output(z.object({ keptUntil: CalendarDateSchema.nullable() }));

/**
 * The path of "Download my data": a streamed ZIP of JSON and original files for the signed-in user. A plain link; 401
 * as JSON for a guest.
 */
export const DATA_DOWNLOAD_PATH = '/api/account/data.zip';
