import { type SignInRefusal, type SignInResult, SignInResultSchema } from '@tillslip/contract/integrations/sign-in';
import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import type { SignInProblem } from '@tillslip/domain/sync/sign-in-problem';
import { asUser } from '../../../platform/database/database.ts';
import type { OAuthPackage } from '../../../ports/accounting-package.ts';
import { sealedTokens } from '../connections/connection-tokens.ts';
import { type ConnectionRow, isRealmTaken } from '../connections/connections.repository.ts';
import { ConnectedElsewhere, saveConnection } from '../connections/save-connection.ts';
import type { BooksDeps } from '../connections/with-books.ts';
import { askCompany } from './ask-company.ts';
import { freshHeld, openHeld } from './held-tokens.ts';
import { findState, lockState, type StateWithCompany, settleState } from './oauth-states.repository.ts';
import { awaitResult } from './oauth-states.ts';

/** Describe why nothing was connected. */
export const refusalOf = (problem: SignInProblem, more: Partial<SignInRefusal> = {}): SignInRefusal => ({
  ...{ problem, fault: null, detail: null },
  ...more,
});

/** A sign-in that has ended without a connection. */
export const refused = (problem: SignInProblem, more: Partial<SignInRefusal> = {}): SignInResult => ({
  outcome: 'refused',
  refusal: refusalOf(problem, more),
});

/** Describe a fault of the package. */
export const refusalOfFault = ({ kind, detail }: AccountingFault, problem: SignInProblem = 'failed'): SignInRefusal =>
  refusalOf(problem, { fault: kind, detail });

/** How far a sign-in came; `failed` where the page that was loaded first came to no result. */
export async function resultSoFar(deps: Pick<BooksDeps, 'db'>, userId: string, stateHash: string) {
  const result = await awaitResult(deps, userId, stateHash);
  return result === null ? refused('failed') : SignInResultSchema.parse(result);
}

/**
 * Connect a company with the tokens that its sign-in holds, and take them from it. Pressed twice, it is connected once, and
 * both get the same result. A refusal leaves the tokens where they are.
 */
export async function connectHeld(
  deps: BooksDeps,
  accounting: OAuthPackage,
  userId: string,
  { state, realmId }: { readonly state: StateWithCompany; readonly realmId: string },
): Promise<SignInResult> {
  try {
    const tokens = await freshHeld(deps, accounting, userId, state.stateHash);
    if (tokens === null) return await resultSoFar(deps, userId, state.stateHash);
    const company = await askCompany(accounting, realmId, tokens.accessToken);
    const result = await asUser(deps.db, userId, async (tx) => {
      await lockState(tx, state.stateHash);
      const held = (await findState(tx, state.stateHash))?.tokens;
      if (held == null) return null;
      const row = await saveConnection(deps, tx, {
        ...{ package: accounting.name, companyId: state.companyId, realmId, company },
        sealed: sealedTokens(deps, realmId, openHeld(deps, state.stateHash, held)),
      });
      await settleState(tx, state.stateHash, connected(row));
      return connected(row);
    });
    return result ?? (await resultSoFar(deps, userId, state.stateHash));
  } catch (error) {
    if (error instanceof ConnectedElsewhere || isRealmTaken(error)) return refused('connected-elsewhere');
    if (error instanceof AccountingFault) return { outcome: 'refused', refusal: refusalOfFault(error) };
    throw error;
  }
}

const connected = (row: ConnectionRow): SignInResult => ({
  outcome: 'connected',
  connection: {
    id: row.id,
    companyId: row.companyId ?? '',
    packageCompanyName: row.packageCompanyName,
    state: row.state,
  },
});
