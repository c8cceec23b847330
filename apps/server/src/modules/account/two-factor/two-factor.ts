import type { I18n } from '@tillslip/messages/i18n';
import { twoFactorOffMail, twoFactorOnMail } from '@tillslip/messages/mails/account-mails';
import type { MailText } from '@tillslip/messages/mails/mail-text';
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { base32, countAttempt, forgetAttempts, otpauthUri, SEND_MESSAGE, totpStep } from '../../auth/index.ts';
import { securityMessage } from '../account-messages.ts';
import { requireProfile } from '../get-profile.ts';
import { requirePassword } from '../require-password.ts';
import {
  enableTwoFactor,
  findTwoFactor,
  removeTwoFactor,
  replaceRecoveryCodes,
  saveTwoFactor,
} from './two-factor.repository.ts';

const RECOVERY_CODE_COUNT = 10;

type AccountDeps = Pick<Deps, 'authDb' | 'clock' | 'env' | 'queue'>;

/**
 * Create a secret for an authenticator app. Sign-in does not change until a code from the app is confirmed.
 *
 * @throws TWO_FACTOR_ON when it is already on; WRONG_PASSWORD, NO_PASSWORD, TOO_MANY_REQUESTS.
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
  // Placeholder codes that nobody sees: the real ones are created when two-factor sign-in is turned on.
  const { encrypted: codes } = await createRecoveryCodes(appSecret);
  if (!(await saveTwoFactor(deps.authDb, userId, encrypted, codes))) throw new AppError('TWO_FACTOR_ON');
  return { otpauthUri: otpauthUri(secret, email), secret: base32(secret).replace(/(.{4})(?=.)/g, '$1 ') };
}

/**
 * Turn on two-factor sign-in with a code from the app, and return the recovery codes, which are shown once.
 *
 * @throws WRONG_CODE, TWO_FACTOR_NOT_STARTED, TOO_MANY_REQUESTS.
 */
export async function confirmTwoFactor(
  deps: AccountDeps,
  userId: string,
  { code }: { code: string },
  i18n: I18n,
): Promise<{ recoveryCodes: string[] }> {
  const { appSecret } = deps.env;
  const started = await findTwoFactor(deps.authDb, userId);
  if (!started || started.verified) throw new AppError('TWO_FACTOR_NOT_STARTED');
  await countAttempt(deps, 'code', userId);
  const secret = await symmetricDecrypt({ key: appSecret, data: started.secret });
  const step = totpStep(secret, code, deps.clock.now());
  if (step === null) throw new AppError('WRONG_CODE');
  await forgetAttempts(deps, 'code', userId);
  const { codes, encrypted } = await createRecoveryCodes(appSecret);
  await enableTwoFactor(deps.authDb, userId, encrypted, step);
  await notifyOwner(deps, userId, i18n, twoFactorOnMail(i18n));
  return { recoveryCodes: codes };
}

/** Replace the recovery codes. @throws TWO_FACTOR_OFF, WRONG_PASSWORD, TOO_MANY_REQUESTS. */
export async function renewRecoveryCodes(
  deps: AccountDeps,
  userId: string,
  { password }: { password: string },
): Promise<{ recoveryCodes: string[] }> {
  await requirePassword(deps, userId, password);
  const { codes, encrypted } = await createRecoveryCodes(deps.env.appSecret);
  if (!(await replaceRecoveryCodes(deps.authDb, userId, encrypted))) throw new AppError('TWO_FACTOR_OFF');
  return { recoveryCodes: codes };
}

/** Turn off two-factor sign-in. @throws TWO_FACTOR_OFF, WRONG_PASSWORD, TOO_MANY_REQUESTS. */
export async function disableTwoFactor(
  deps: AccountDeps,
  userId: string,
  { password }: { password: string },
  i18n: I18n,
): Promise<{ twoFactor: false }> {
  await requirePassword(deps, userId, password);
  if (!(await removeTwoFactor(deps.authDb, userId))) throw new AppError('TWO_FACTOR_OFF');
  await notifyOwner(deps, userId, i18n, twoFactorOffMail(i18n));
  return { twoFactor: false };
}

async function notifyOwner(deps: AccountDeps, userId: string, i18n: I18n, text: MailText): Promise<void> {
  const profile = await requireProfile(deps, userId);
  await deps.queue.add(SEND_MESSAGE, securityMessage(deps.env.publicUrl, { ...profile, i18n }, text));
}

/** Create recovery codes, and their encrypted form, which the second step of sign-in reads. */
async function createRecoveryCodes(appSecret: string): Promise<{ codes: string[]; encrypted: string }> {
  const code = () => generateRandomString(10, 'a-z', '0-9').replace(/^(.{5})/, '$1-');
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, code);
  return { codes, encrypted: await symmetricEncrypt({ key: appSecret, data: JSON.stringify(codes) }) };
}
