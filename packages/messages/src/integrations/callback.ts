import type { PackageName } from '@tillslip/domain/sync/packages';
import type { I18n } from '../i18n.ts';
import { providerName } from './packages.ts';
import { connectedElsewhereText } from './refusals.ts';

/** Why a connection was not made. */
export type CallbackProblem =
  | 'PROVIDER_ERROR'
  | 'NO_CODE'
  | 'NO_REALM'
  | 'NO_PARAMETERS'
  | 'INVALID_STATE'
  | 'CONNECTED_ELSEWHERE';

/** Say why a connection was not made. Spec: 3 §8 "Callback errors", "OAuth errors". */
export function callbackText(i18n: I18n, problem: CallbackProblem, name: PackageName, detail = ''): string {
  const provider = providerName(name);
  switch (problem) {
    case 'PROVIDER_ERROR':
      return detail === 'access_denied'
        ? i18n.t('Authorization failed: access_denied')
        : i18n.t('OAuth error from {provider}', { provider });
    case 'NO_CODE':
      return i18n.t('No authorization code received from {provider}', { provider });
    case 'NO_REALM':
      return i18n.t('No company ID (realmId) received from {provider}', { provider });
    case 'NO_PARAMETERS':
      return i18n.t('No OAuth parameters found in URL (Invalid callback URL)');
    case 'INVALID_STATE':
      return i18n.t('Invalid state parameter - possible CSRF attack');
    case 'CONNECTED_ELSEWHERE':
      return connectedElsewhereText(i18n, name);
  }
}

/** Say why a test of a connection failed, when the package gave no sentence of its own. Spec: 3 §8 "Health results". */
export const testFailureText = (i18n: I18n, isConnected: boolean): string =>
  isConnected ? i18n.t('API connection test failed') : i18n.t('No active connection');
