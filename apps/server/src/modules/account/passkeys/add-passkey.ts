import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import {
  type CreatedPasskey,
  type Passkey,
  type PasskeyCreationOptions,
  PasskeyCreationOptionsSchema,
} from '@tillslip/contract/account/passkeys';
import { MAX_PASSKEYS_PER_USER, passkeyNameProblem } from '@tillslip/domain/auth/passkey-rules';
import type { I18n } from '@tillslip/messages/i18n';
import { passkeyAddedMail } from '@tillslip/messages/mails/account-mails';
import { badInput } from '../../../platform/bad-input.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { type PasskeySite, passkeySite, SEND_MESSAGE } from '../../auth/index.ts';
import { securityMessage } from '../account-messages.ts';
import { requireProfile } from '../get-profile.ts';
import { findPasskeys, insertPasskey, saveChallenge, takeChallenge } from './passkeys.repository.ts';
import { passkeyView } from './passkeys.ts';
import { requireOwner } from './require-owner.ts';

type AccountDeps = Pick<Deps, 'authDb' | 'clock' | 'env' | 'queue'>;

/** How long a person has to make a passkey; their browser waits as long. */
const CHALLENGE_MS = 300_000;

/**
 * Create a challenge for a new passkey. It is for this session, and for one attempt.
 *
 * @throws PASSKEYS_NOT_POSSIBLE, TOO_MANY_PASSKEYS, WRONG_PASSWORD, SIGN_IN_AGAIN, TOO_MANY_REQUESTS.
 */
export async function startPasskey(
  deps: AccountDeps,
  userId: string,
  sessionId: string,
  { password }: { password: string },
): Promise<PasskeyCreationOptions> {
  const site = requireSite(deps);
  const profile = await requireProfile(deps, userId);
  await requireOwner(deps, profile, sessionId, password);
  const known = await findPasskeys(deps.authDb, userId);
  if (known.length >= MAX_PASSKEYS_PER_USER) throw new AppError('TOO_MANY_PASSKEYS');
  const options = await generateRegistrationOptions({
    rpID: site.id,
    rpName: 'Tillslip',
    // It is returned with every signature, and replaces an earlier passkey of this account on the same device.
    userID: new Uint8Array(Buffer.from(userId)),
    userName: profile.email,
    userDisplayName: profile.name,
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    // A device that has one already refuses to make another.
    excludeCredentials: known.map(({ credentialId: id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const expiresAt = new Date(deps.clock.now().getTime() + CHALLENGE_MS);
  await saveChallenge(deps.authDb, sessionId, options.challenge, expiresAt);
  return PasskeyCreationOptionsSchema.parse(options);
}

/**
 * Add the passkey that a browser made with the challenge of `startPasskey`, and email the owner.
 *
 * @throws BAD_INPUT marking the name; PASSKEYS_NOT_POSSIBLE, PASSKEY_EXPIRED, PASSKEY_NOT_ACCEPTED, PASSKEY_EXISTS.
 */
export async function addPasskey(
  deps: AccountDeps,
  userId: string,
  sessionId: string,
  { name, passkey }: { name: string; passkey: CreatedPasskey },
  i18n: I18n,
): Promise<Passkey> {
  const site = requireSite(deps);
  const problem = passkeyNameProblem(name);
  if (problem) throw badInput('name', problem);
  const now = deps.clock.now();
  const challenge = await takeChallenge(deps.authDb, sessionId, now);
  if (challenge === undefined) throw new AppError('PASSKEY_EXPIRED');
  const { credential, credentialBackedUp: isSynced } = await verifyCreated(site, challenge, passkey);
  const profile = await requireProfile(deps, userId);
  const added = await insertPasskey(deps.authDb, {
    ...{ userId, name: name.trim(), isSynced, createdAt: now },
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
  });
  if (!added) throw new AppError('PASSKEY_EXISTS');
  const text = passkeyAddedMail(i18n, added.name);
  await deps.queue.add(SEND_MESSAGE, securityMessage(deps.env.publicUrl, { ...profile, i18n }, text));
  return passkeyView(added);
}

/** Check that a passkey was made for this challenge, at this site, by a device that checked its owner. */
async function verifyCreated(site: PasskeySite, challenge: string, passkey: CreatedPasskey) {
  const verified = await verifyRegistrationResponse({
    response: { ...passkey, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origins,
    expectedRPID: site.id,
    requireUserVerification: true,
    // The library says only in words what was wrong, and a person can do nothing but try again.
  }).catch(() => null);
  if (!verified?.verified) throw new AppError('PASSKEY_NOT_ACCEPTED');
  return verified.registrationInfo;
}

function requireSite({ env }: Pick<Deps, 'env'>): PasskeySite {
  const site = passkeySite(env);
  if (!site) throw new AppError('PASSKEYS_NOT_POSSIBLE');
  return site;
}
