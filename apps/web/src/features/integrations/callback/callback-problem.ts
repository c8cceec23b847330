import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The parameters that Intuit adds to the address of the callback screen. */
export const CALLBACK_PARAMS = ['code', 'state', 'realmId', 'error', 'error_description'] as const;

/** What Intuit added to the address. */
export type CallbackParams = { readonly [Name in (typeof CALLBACK_PARAMS)[number]]?: string };

/** What is wrong with a callback before anything is sent. Spec: 3 §5, §8. */
export type CallbackProblem = 'no-parameters' | 'not-signed-in' | 'refused' | 'no-code' | 'no-realm';

/** The problem of a callback; null when its parameters can be sent to the server. */
export function findCallbackProblem(params: CallbackParams, isSignedIn: boolean): CallbackProblem | null {
  if (Object.keys(params).length === 0) return 'no-parameters';
  if (!isSignedIn) return 'not-signed-in';
  if (params.error !== undefined) return 'refused';
  if (params.code === undefined) return 'no-code';
  return params.realmId === undefined ? 'no-realm' : null;
}

/** The sentence of the specification for a problem. Spec: 3 §8. */
export function callbackProblemText(i18n: I18n, problem: CallbackProblem): string {
  switch (problem) {
    case 'no-parameters':
      return i18n.t(msg`No OAuth parameters found in URL (Invalid callback URL)`);
    case 'not-signed-in':
      return i18n.t(msg`User not authenticated. Please log in and try again.`);
    case 'refused':
      return i18n.t(msg`OAuth error from QuickBooks`);
    case 'no-code':
      return i18n.t(msg`No authorization code received from QuickBooks`);
    case 'no-realm':
      return i18n.t(msg`No company ID (realmId) received from QuickBooks`);
  }
}

/** How long the result is shown before the page changes, in milliseconds. Spec: 3 §4. */
export const REDIRECT_DELAYS = { success: 3000, error: 5000, 'no-parameters': 3000 } as const;
