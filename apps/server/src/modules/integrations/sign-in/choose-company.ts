import type { SignInResult } from '@tillslip/contract/integrations/sign-in';
import type { SessionOfUser } from '../../../platform/deps.ts';
import { requireOAuth } from '../connections/packages.ts';
import type { BooksDeps } from '../connections/with-books.ts';
import { connectHeld, refusalOf, refused, resultSoFar } from './connect-held.ts';
import { CHOICE_MINUTES, endSignIn } from './end-sign-in.ts';
import { findOwnState, isOlder } from './oauth-states.ts';

/** The state of a sign-in, and the company that the person chose in it; null for none. */
export interface ChosenCompany {
  readonly state: string;
  readonly realmId: string | null;
}

/**
 * Connect the company that a person chose after signing in. Where it cannot be connected, another one may be chosen, unless
 * the sign-in itself has ended. Chosen twice, it is connected once.
 *
 * @throws INTEGRATION_NOT_CONFIGURED, COMPANY_NOT_FOUND.
 */
export async function chooseCompany(
  deps: BooksDeps,
  session: SessionOfUser,
  { state: secret, realmId }: ChosenCompany,
): Promise<SignInResult> {
  const accounting = requireOAuth(deps, 'sage');
  const { userId } = session;
  const state = await findOwnState(deps, session, 'sage', secret);
  if (!state?.codeHash) return refused('invalid-state');
  const soFar = await resultSoFar(deps, userId, state.stateHash);
  if (soFar.outcome !== 'choice') return soFar;
  const end = (result: SignInResult) => endSignIn(deps, userId, state.stateHash, { result });
  if (isOlder(deps, state, CHOICE_MINUTES)) return end(refused('choice-over'));
  if (realmId === null) return end(refused('cancelled'));
  if (soFar.companies.every((company) => company.realmId !== realmId))
    return { ...soFar, refusal: refusalOf('unknown-company') };
  const result = await connectHeld(deps, accounting, userId, { state, realmId });
  if (result.outcome !== 'refused') return result;
  if (result.refusal.fault === 'signed-out') return end(result);
  return { ...soFar, refusal: result.refusal };
}
