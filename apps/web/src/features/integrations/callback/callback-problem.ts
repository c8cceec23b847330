import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The parameters that Intuit adds to the address of the callback screen. */
export const CALLBACK_PARAMS = ['code', 'state', 'realmId', 'error', 'error_description'] as const;

/** What Intuit added to the address. */
export type CallbackParams = { readonly [Name in (typeof CALLBACK_PARAMS)[number]]?: string };

/** Why a callback cannot be sent to the server, which says everything else. Spec: 3 §5, §8. */
export type CallbackProblem = 'no-parameters' | 'not-signed-in';

/** The problem of a callback; null when its parameters can be sent to the server, also those of a refusal. */
export function findCallbackProblem(params: CallbackParams, isSignedIn: boolean): CallbackProblem | null {
  if (Object.keys(params).length === 0) return 'no-parameters';
  return isSignedIn ? null : 'not-signed-in';
}

/** The sentence of the specification for a problem. Spec: 3 §8. */
export function callbackProblemText(i18n: I18n, problem: CallbackProblem): string {
  switch (problem) {
    case 'no-parameters':
      return i18n.t(msg`No OAuth parameters found in URL (Invalid callback URL)`);
    case 'not-signed-in':
      return i18n.t(msg`User not authenticated. Please log in and try again.`);
  }
}

/** How long the result is shown before the page changes, in milliseconds. Spec: 3 §4. */
export const REDIRECT_DELAYS = { success: 3000, error: 5000, 'no-parameters': 3000 } as const;

/** The same for Sage. Spec: 3 §4. */
export const SAGE_REDIRECT_DELAYS = { success: 2000, error: 3000 } as const;

/** The parameters that Sage adds to the address of its callback screen. */
export const SAGE_PARAMS = ['code', 'state', 'error'] as const;

/** What Sage added to the address. */
export type SageParams = { readonly [Name in (typeof SAGE_PARAMS)[number]]?: string };

/** What stays in the address: with the state, which has been used, a page that is loaded again shows how far it came. */
export const keptSageParams = ({ state }: SageParams): SageParams => (state === undefined ? {} : { state });
