import type { SignInResult } from '@tillslip/contract/integrations/sign-in';
import { asUser, readAsUser } from '../../../platform/database/database.ts';
import type { OAuthPackage } from '../../../ports/accounting-package.ts';
import type { BooksDeps } from '../connections/with-books.ts';
import { refused, resultSoFar } from './connect-held.ts';
import { openHeld } from './held-tokens.ts';
import {
  deleteOrphanStates,
  findState,
  listHeldBefore,
  listHeldOrphans,
  type StateRow,
  settleState,
} from './oauth-states.repository.ts';

/** How long the person may think about the choice of a company, from the start of the sign-in. */
export const CHOICE_MINUTES = 30;

/**
 * End a sign-in without a connection: its tokens are deleted here whatever the package answers, and revoked there unless
 * that would end another connection. @returns what came of it, which is another result where somebody was faster.
 */
export async function endSignIn(
  deps: BooksDeps,
  userId: string,
  stateHash: string,
  { result, revokes = true }: { readonly result: SignInResult; readonly revokes?: boolean },
): Promise<SignInResult> {
  const held = (await readAsUser(deps.db, userId, (tx) => findState(tx, stateHash)))?.tokens;
  const isFirst = await asUser(deps.db, userId, (tx) => settleState(tx, stateHash, result));
  if (!isFirst) return resultSoFar(deps, userId, stateHash);
  const accounting = deps.accounting.sage;
  if (held != null && revokes && accounting !== null) await revokeHeld(deps, accounting, stateHash, held);
  return result;
}

async function revokeHeld(deps: BooksDeps, accounting: OAuthPackage, stateHash: string, held: string): Promise<void> {
  try {
    await accounting.revoke(openHeld(deps, stateHash, held).refreshToken);
  } catch (err) {
    deps.log.warn({ reason: err instanceof Error ? err.message : 'unknown' }, 'tokens were not revoked');
  }
}

/** End the sign-ins of a person that began at least so many minutes ago and wait for the choice of a company. */
export async function endSignInsOf(deps: BooksDeps, userId: string, minutes: number): Promise<void> {
  const oldest = new Date(deps.clock.now().getTime() - minutes * 60_000);
  await endAll(deps, userId, await readAsUser(deps.db, userId, (tx) => listHeldBefore(tx, oldest)));
}

/** End and delete the sign-ins of companies that were deleted. */
export async function endOrphanSignIns(deps: BooksDeps, userId: string): Promise<void> {
  await endAll(deps, userId, await readAsUser(deps.db, userId, listHeldOrphans));
  await asUser(deps.db, userId, deleteOrphanStates);
}

async function endAll(deps: BooksDeps, userId: string, rows: readonly StateRow[]): Promise<void> {
  for (const { stateHash } of rows) await endSignIn(deps, userId, stateHash, { result: refused('choice-over') });
}
