import type { Profile } from '@tillslip/contract/account';
import { symmetricDecrypt } from 'better-auth/crypto';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { findProfile, type ProfileRow } from './profile.repository.ts';

/** Return the account as its owner sees it. Spec: 2 §2 (Profile). */
export async function getProfile(deps: Pick<Deps, 'authDb' | 'clock' | 'env'>, userId: string): Promise<Profile> {
  const { recoveryCodes, createdAt, ...profile } = await requireProfile(deps, userId);
  return {
    ...profile,
    createdAt: createdAt.toISOString(),
    sessionLimits: deps.env.sessions,
    recoveryCodesLeft: recoveryCodes === null ? null : await countCodes(deps.env.appSecret, recoveryCodes),
  };
}

/** Return the profile of a user. @throws NOT_SIGNED_IN when the account was deleted after the session was checked. */
export async function requireProfile(
  { authDb, clock }: Pick<Deps, 'authDb' | 'clock'>,
  userId: string,
): Promise<ProfileRow> {
  const profile = await findProfile(authDb, userId, clock.now());
  if (!profile) throw new AppError('NOT_SIGNED_IN');
  return profile;
}

async function countCodes(secret: string, encrypted: string): Promise<number> {
  const codes: unknown = JSON.parse(await symmetricDecrypt({ key: secret, data: encrypted }));
  return z.array(z.string()).parse(codes).length;
}
