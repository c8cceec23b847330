/**
 * Why a sign-in on the page of a package connected nothing.
 *
 * - `provider-error`: the person did not agree, or the package failed.
 * - `invalid-response`: the address has no code or no state.
 * - `invalid-state`: the state is another person's or session's, old, or used with another code.
 * - `code-refused`: the package does not accept the code, which works once and for a short time.
 * - `no-company`: the sign-in opens no company.
 * - `unknown-company`: the company that was chosen is none of the sign-in.
 * - `connected-elsewhere`: one of the two companies is connected to another one.
 * - `cancelled`: the person chose none.
 * - `choice-over`: the choice came too late.
 * - `failed`: the package refused something else, or did not answer.
 *
 * Spec: 3 §5 "Callbacks", §8.
 */
export const SIGN_IN_PROBLEMS = [
  ...(['provider-error', 'invalid-response', 'invalid-state', 'code-refused', 'no-company'] as const),
  ...(['unknown-company', 'connected-elsewhere', 'cancelled', 'choice-over', 'failed'] as const),
] as const;

/** Why a sign-in connected nothing. */
export type SignInProblem = (typeof SIGN_IN_PROBLEMS)[number];
