import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { countAttempt, forgetAttempts, SEND_MESSAGE } from '../../auth/index.ts';
import { securityMessage } from '../account-messages.ts';
import { requireProfile } from '../get-profile.ts';
import { requirePassword } from '../require-password.ts';
import { base32, isTotpCode, otpauthUri } from './totp.ts';
import {
  enableTwoFactor,
  findTwoFactor,
  putTwoFactor,
  removeTwoFactor,
  replaceRecoveryCodes,
} from './two-factor.repository.ts';

const CODES = 10;

type AccountDeps = Pick<Deps, 'authDb' | 'clock' | 'env' | 'queue'>;

/**
 * Makes a secret for an authenticator app. Signing in stays as it is until a code of the app was given.
 *
 * @throws TWO_FACTOR_ON when it is on already; WRONG_PASSWORD, NO_PASSWORD, TOO_MANY_REQUESTS.
 */
export async function startTwoFactor(
  deps: AccountDeps,
  userId: string,
  { password }: { password: string },
): Promise<{ otpauthUri: string; secret: string }> {
  await requirePassword(deps, userId, password);
  const { email } = await requireProfile(deps, userId);
  const secret = generateRandomString(32);
  const { appSecret } = deps.env;
  const encrypted = await symmetricEncrypt({ key: appSecret, data: secret });
  // Codes that nobody has seen: the real ones are made when it is turned on.
  const { encrypted: codes } = await makeRecoveryCodes(appSecret);
  if (!(await putTwoFactor(deps.authDb, userId, encrypted, codes))) throw new AppError('TWO_FACTOR_ON');
  return { otpauthUri: otpauthUri(secret, email), secret: base32(secret).replace(/(.{4})(?=.)/g, '$1 ') };
}

/**
 * Turns two-factor sign-in on with a code of the app, and gives the recovery codes this once.
 *
 * @throws WRONG_CODE, TWO_FACTOR_NOT_STARTED, TOO_MANY_REQUESTS.
 */
export async function confirmTwoFactor(
  deps: AccountDeps,
  userId: string,
  { code }: { code: string },
): Promise<{ recoveryCodes: string[] }> {
  const { appSecret, publicUrl } = deps.env;
  const started = await findTwoFactor(deps.authDb, userId);
  if (!started || started.verified) throw new AppError('TWO_FACTOR_NOT_STARTED');
  await countAttempt(deps, 'code', userId);
  const secret = await symmetricDecrypt({ key: appSecret, data: started.secret });
  if (!isTotpCode(secret, code, deps.clock.now())) throw new AppError('WRONG_CODE');
  await forgetAttempts(deps, 'code', userId);
  const { codes, encrypted } = await makeRecoveryCodes(appSecret);
  await enableTwoFactor(deps.authDb, userId, encrypted);
  await tell(deps, userId, publicUrl, 'Two-factor sign-in was turned on');
  return { recoveryCodes: codes };
}

/** New recovery codes in the place of the old. @throws TWO_FACTOR_OFF, WRONG_PASSWORD, TOO_MANY_REQUESTS. */
export async function renewRecoveryCodes(
  deps: AccountDeps,
  userId: string,
  { password }: { password: string },
): Promise<{ recoveryCodes: string[] }> {
  await requirePassword(deps, userId, password);
  const { codes, encrypted } = await makeRecoveryCodes(deps.env.appSecret);
  if (!(await replaceRecoveryCodes(deps.authDb, userId, encrypted))) throw new AppError('TWO_FACTOR_OFF');
  return { recoveryCodes: codes };
}

/** Turns two-factor sign-in off. @throws TWO_FACTOR_OFF, WRONG_PASSWORD, TOO_MANY_REQUESTS. */
export async function disableTwoFactor(
  deps: AccountDeps,
  userId: string,
  { password }: { password: string },
): Promise<{ twoFactor: false }> {
  await requirePassword(deps, userId, password);
  if (!(await removeTwoFactor(deps.authDb, userId))) throw new AppError('TWO_FACTOR_OFF');
  await tell(deps, userId, deps.env.publicUrl, 'Two-factor sign-in was turned off');
  return { twoFactor: false };
}

async function tell(deps: AccountDeps, userId: string, publicUrl: string, change: string): Promise<void> {
  await deps.queue.add(SEND_MESSAGE, securityMessage(publicUrl, await requireProfile(deps, userId), change));
}

/** Recovery codes to write down, and how they are kept: in the form in which the second step of signing in reads them. */
async function makeRecoveryCodes(appSecret: string): Promise<{ codes: string[]; encrypted: string }> {
  const code = () => generateRandomString(10, 'a-z', '0-9').replace(/^(.{5})/, '$1-');
  const codes = Array.from({ length: CODES }, code);
  return { codes, encrypted: await symmetricEncrypt({ key: appSecret, data: JSON.stringify(codes) }) };
}
