import { APIError } from 'better-auth/api';
import type { Deps } from '../../platform/deps.ts';
import type { AuthParts } from '../../platform/http/auth.ts';
import { hasPerson, isInvited } from './sign-up.repository.ts';

type Parts = Pick<AuthParts, 'authDb' | 'clock'> & { readonly env: Pick<AuthParts['env'], 'signUp'> };

/** Return who may create an account now. It is open until there is a first person, who becomes the administrator. */
export async function currentSignUpMode({
  authDb,
  env,
}: Pick<Deps, 'authDb'> & { readonly env: Pick<Deps['env'], 'signUp'> }): Promise<Deps['env']['signUp']> {
  return env.signUp === 'open' || !(await hasPerson(authDb)) ? 'open' : env.signUp;
}

/** Whether the owner of an address may create an account. */
export async function maySignUp(parts: Parts, email: string): Promise<boolean> {
  const mode = await currentSignUpMode(parts);
  return mode === 'open' || (mode === 'invited' && (await isInvited(parts.authDb, email, parts.clock.now())));
}

/**
 * Return why the owner of an address may not create an account, as a code for `signInRefusalText`; null when they may. The
 * answer does not depend on whether the address has an account already.
 */
export async function signUpRefusal(parts: Parts, email: string): Promise<string | null> {
  if (await maySignUp(parts, email)) return null;
  return parts.env.signUp === 'closed' ? 'SIGN_UP_CLOSED' : 'SIGN_UP_INVITED';
}

/** Refuse an address that may not create an account. */
export async function requireSignUp(parts: Parts, email: string): Promise<void> {
  const code = await signUpRefusal(parts, email);
  if (code) throw new APIError('FORBIDDEN', { code });
}
