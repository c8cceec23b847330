import type { SignInResult } from '@tillslip/contract/integrations/sign-in';
import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import { asUser, readAsUser } from '../../../platform/database/database.ts';
import type { SessionOfUser } from '../../../platform/deps.ts';
import type { LoginCompany, OAuthPackage, PackageTokens } from '../../../ports/accounting-package.ts';
import { requireCompany } from '../../companies/index.ts';
import { requireOAuth } from '../connections/packages.ts';
import type { BooksDeps } from '../connections/with-books.ts';
import { connectHeld, refusalOfFault, refused, resultSoFar } from './connect-held.ts';
import { CHOICE_MINUTES, endSignIn } from './end-sign-in.ts';
import { sealHeld } from './held-tokens.ts';
import {
  claimState,
  findState,
  holdTokens,
  type StateWithCompany,
  saveStateResult,
} from './oauth-states.repository.ts';
import { findOwnState, hashOf, isOlder, STATE_MINUTES } from './oauth-states.ts';

/** What Sage added to the address of the callback page. */
export interface SignInInput {
  readonly code?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly error?: string | null | undefined;
}

/**
 * Finish a sign-in at Sage: the state is checked and used up, the code exchanged once, and the tokens kept sealed until a
 * company is connected. Where the sign-in opens one company, that is at once; where it opens several, the person chooses.
 * A page that is loaded twice gets the result of the first.
 *
 * Spec: 3 §4, §5 "Callbacks", §8; decisions 19, 21. Source: facts D2.
 *
 * @throws INTEGRATION_NOT_CONFIGURED, COMPANY_NOT_FOUND.
 */
export async function finishSignIn(deps: BooksDeps, session: SessionOfUser, input: SignInInput): Promise<SignInResult> {
  const accounting = requireOAuth(deps, 'sage');
  const state = input.state ? await findUsableState(deps, session, input.state) : null;
  const answer = input.error ?? input.code;
  // The page was loaded again, after its address was cleaned.
  if (!answer && state?.codeHash) return resultSoFar(deps, session.userId, state.stateHash);
  if (!state && input.error) return refused('provider-error', { detail: errorCode(input.error) });
  if (!answer || !input.state) return refused('invalid-response');
  if (!state) return refused('invalid-state');
  const codeHash = hashOf(answer);
  if (!(await asUser(deps.db, session.userId, (tx) => claimState(tx, state.stateHash, codeHash)))) {
    const used = await readAsUser(deps.db, session.userId, (tx) => findState(tx, state.stateHash));
    return used?.codeHash === codeHash ? resultSoFar(deps, session.userId, state.stateHash) : refused('invalid-state');
  }
  const signingIn = { userId: session.userId, state };
  if (input.error) return keep(deps, signingIn, refused('provider-error', { detail: errorCode(input.error) }));
  return signIn(deps, accounting, { ...signingIn, code: answer });
}

/** A state of this person and session: not too old for its code, or for the choice that follows. */
async function findUsableState(
  deps: BooksDeps,
  session: SessionOfUser,
  state: string,
): Promise<StateWithCompany | null> {
  const row = await findOwnState(deps, session, 'sage', state);
  return row && !isOlder(deps, row, row.codeHash === null ? STATE_MINUTES : CHOICE_MINUTES) ? row : null;
}

/** The code of a refusal. The address is typed by anybody, so what does not look like a code is not shown. */
const errorCode = (error: string): string => (/^[a-z_]{1,40}$/.test(error) ? error : 'unknown_error');

interface SigningIn {
  readonly userId: string;
  readonly state: StateWithCompany;
}

async function keep({ db }: BooksDeps, { userId, state }: SigningIn, result: SignInResult): Promise<SignInResult> {
  await asUser(db, userId, (tx) => saveStateResult(tx, state.stateHash, result));
  return result;
}

async function signIn(
  deps: BooksDeps,
  accounting: OAuthPackage,
  { code, ...signingIn }: SigningIn & { readonly code: string },
): Promise<SignInResult> {
  const tokens = await faultOf(accounting.exchangeCode(code));
  if (tokens instanceof AccountingFault) {
    const problem = tokens.kind === 'signed-out' ? 'code-refused' : 'failed';
    return keep(deps, signingIn, { outcome: 'refused', refusal: refusalOfFault(tokens, problem) });
  }
  const { stateHash } = signingIn.state;
  await asUser(deps.db, signingIn.userId, (tx) => holdTokens(tx, stateHash, sealHeld(deps, stateHash, tokens)));
  return withTokens(deps, accounting, { ...signingIn, tokens });
}

/** Connect the only company of a sign-in, or ask which one. */
async function withTokens(
  deps: BooksDeps,
  accounting: OAuthPackage,
  { userId, state, tokens }: SigningIn & { readonly tokens: PackageTokens },
): Promise<SignInResult> {
  const end = (result: SignInResult) => endSignIn(deps, userId, state.stateHash, { result });
  const companies = await faultOf(companiesOf(accounting, tokens.accessToken));
  if (companies instanceof AccountingFault) return end({ outcome: 'refused', refusal: refusalOfFault(companies) });
  const [only, ...others] = companies;
  if (!only) return end(refused('no-company'));
  if (others.length > 0) {
    const { companyName } = await readAsUser(deps.db, userId, (tx) => requireCompany(tx, state.companyId));
    const choices = companies.map(({ id, name }) => ({ realmId: id, name }));
    return keep(deps, { userId, state }, { outcome: 'choice', companyName, companies: choices, refusal: null });
  }
  const result = await connectHeld(deps, accounting, userId, { state, realmId: only.id });
  if (result.outcome !== 'refused') return result;
  // Revoking might end the connection that is there already.
  const revokes = result.refusal.problem !== 'connected-elsewhere';
  return endSignIn(deps, userId, state.stateHash, { result, revokes });
}

async function companiesOf(accounting: OAuthPackage, accessToken: string): Promise<readonly LoginCompany[]> {
  if (accounting.companiesOf === null) throw new TypeError(`${accounting.name} asks for the company on its own page`);
  return accounting.companiesOf(accessToken);
}

/** Return the fault of the package as a value. */
const faultOf = <T>(work: Promise<T>): Promise<T | AccountingFault> =>
  work.catch((error: unknown) => {
    if (error instanceof AccountingFault) return error;
    throw error;
  });
