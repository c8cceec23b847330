import { z } from 'zod';
import { editing, IdInput, MomentSchema, signedIn } from '../common.ts';
import { ERRORS } from '../errors.ts';

const tags = ['Account'];

/** Empty for an account without a password, which must have signed in a few minutes ago instead. */
const Password = z.string().max(200).default('');
const refusedOwner = { WRONG_PASSWORD: ERRORS.WRONG_PASSWORD, SIGN_IN_AGAIN: ERRORS.SIGN_IN_AGAIN };

/** A passkey of the person; its key is never shown. */
export const PasskeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Whether the device keeps a copy elsewhere, so that losing it does not lose the passkey. */
  isSynced: z.boolean(),
  createdAt: MomentSchema,
  /** Null until its first use. */
  lastUsedAt: MomentSchema.nullable(),
});
export type Passkey = z.infer<typeof PasskeySchema>;

/** What a browser needs to make a passkey. Source: Web Authentication Level 3, PublicKeyCredentialCreationOptionsJSON. */
export const PasskeyCreationOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreationOptions = z.infer<typeof PasskeyCreationOptionsSchema>;

const Part = z.string().max(20_000);

/** What a browser returns of a new passkey. Source: Web Authentication Level 3, RegistrationResponseJSON. */
const CreatedPasskeySchema = z.object({
  id: Part,
  rawId: Part,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Part,
    attestationObject: Part,
  }),
});
export type CreatedPasskey = z.infer<typeof CreatedPasskeySchema>;

export const listPasskeys = signedIn
  .route({ method: 'GET', path: '/v1/account/passkeys', tags, summary: 'Your passkeys, oldest first' })
  .output(z.array(PasskeySchema));

/** Get a challenge for a new passkey. Nothing changes until `addPasskey` brings it back, signed. */
export const startPasskey = signedIn
  .errors({
    ...refusedOwner,
    PASSKEYS_NOT_POSSIBLE: ERRORS.PASSKEYS_NOT_POSSIBLE,
    TOO_MANY_PASSKEYS: ERRORS.TOO_MANY_PASSKEYS,
  })
  .route({ method: 'POST', path: '/v1/account/passkeys/start', tags, summary: 'Start adding a passkey' })
  .input(z.object({ password: Password }))
  .output(PasskeyCreationOptionsSchema);

export const addPasskey = signedIn
  .errors({
    PASSKEYS_NOT_POSSIBLE: ERRORS.PASSKEYS_NOT_POSSIBLE,
    PASSKEY_EXPIRED: ERRORS.PASSKEY_EXPIRED,
    PASSKEY_NOT_ACCEPTED: ERRORS.PASSKEY_NOT_ACCEPTED,
    PASSKEY_EXISTS: ERRORS.PASSKEY_EXISTS,
  })
  .route({ method: 'POST', path: '/v1/account/passkeys', tags, summary: 'Add a passkey' })
  .input(z.object({ name: z.string().max(1000), passkey: CreatedPasskeySchema }))
  .output(PasskeySchema);

/** Rename a passkey. `seenName` is the name that the person changed. */
export const renamePasskey = editing
  .errors({ PASSKEY_NOT_FOUND: ERRORS.PASSKEY_NOT_FOUND })
  .route({ method: 'PUT', path: '/v1/account/passkeys/{id}', tags, summary: 'Rename a passkey' })
  .input(IdInput.extend({ name: z.string().max(1000), seenName: z.string().max(1000) }))
  .output(PasskeySchema);

/** Remove a passkey; refused for the only way into the account. Sessions that it opened go on. */
export const removePasskey = signedIn
  .errors({ ...refusedOwner, PASSKEY_NOT_FOUND: ERRORS.PASSKEY_NOT_FOUND, LAST_WAY_IN: ERRORS.LAST_WAY_IN })
  .route({ method: 'POST', path: '/v1/account/passkeys/{id}/remove', tags, summary: 'Remove a passkey' })
  .input(IdInput.extend({ password: Password }))
  .output(z.object({ id: z.uuid() }));
