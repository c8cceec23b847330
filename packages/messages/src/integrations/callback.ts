import type { I18n } from '../i18n.ts';

/** Why a connection was not made. */
export type CallbackProblem =
  | 'PROVIDER_ERROR'
  | 'NO_CODE'
  | 'NO_REALM'
  | 'NO_PARAMETERS'
  | 'INVALID_STATE'
  | 'CONNECTED_ELSEWHERE'
  | 'FAILED';

/** Say why a connection was not made. Spec: 3 §8 "Callback errors", "OAuth errors". */
export function callbackText(i18n: I18n, problem: CallbackProblem, detail = ''): string {
  switch (problem) {
    case 'PROVIDER_ERROR':
      return detail === 'access_denied'
        ? i18n.t('Authorization failed: access_denied')
        : i18n.t('OAuth error from QuickBooks');
    case 'NO_CODE':
      return i18n.t('No authorization code received from QuickBooks');
    case 'NO_REALM':
      return i18n.t('No company ID (realmId) received from QuickBooks');
    case 'NO_PARAMETERS':
      return i18n.t('No OAuth parameters found in URL (Invalid callback URL)');
    case 'INVALID_STATE':
      return i18n.t('Invalid state parameter - possible CSRF attack');
    case 'CONNECTED_ELSEWHERE':
      return i18n.t(
        'This QuickBooks company is connected to another company already, or this company to another in QuickBooks. Disconnect it there first.',
      );
    case 'FAILED':
      return i18n.t('Connection failed: {detail}', { detail });
  }
}

/** Say why a test of a connection failed, when the package gave no sentence of its own. Spec: 3 §8 "Health results". */
export const testFailureText = (i18n: I18n, isConnected: boolean): string =>
  isConnected ? i18n.t('API connection test failed') : i18n.t('No active connection');
