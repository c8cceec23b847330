import type { QuickBooksSettings } from '../../platform/env.ts';
import type { OAuthPackage } from '../../ports/accounting-package.ts';
import type { Timing } from '../http-client/timing.ts';
import { FORM, postForTokens, requireRevoked, type TokenService, tokensOf } from '../http-client/token-service.ts';
import { tidOf } from './faults.ts';

/** The only scope there is for the books: to read and to write them. Source: facts A4. */
const SCOPE = 'com.intuit.quickbooks.accounting';

/** Create what connects a company and keeps its tokens fresh. Source: facts A. */
export function createSignIn(
  settings: QuickBooksSettings,
  timing: Timing,
): Pick<OAuthPackage, 'authorizeUrl' | 'exchangeCode' | 'refresh' | 'revoke'> {
  const authorization = `Basic ${Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64')}`;
  // Source of the names and lifetimes: facts A6, A8.
  const service: TokenService = {
    ...{ timing, tidOf, refreshSecondsName: 'x_refresh_token_expires_in' },
    ...{ accessSeconds: 3_600, refreshSeconds: 8_726_400 },
  };
  const askForTokens = async (form: Record<string, string>) => {
    const headers = {
      ...{ authorization, 'content-type': FORM },
      // Without it the service does not tell the day on which a person must connect again.
      'x-include-refresh-token-hard-expires-in': 'true',
    };
    return tokensOf(
      service,
      await postForTokens(service, settings.tokenUrl, headers, new URLSearchParams(form).toString()),
    );
  };
  return {
    authorizeUrl: (state) => authorizeUrl(settings, state),
    exchangeCode: (code) =>
      askForTokens({ grant_type: 'authorization_code', code, redirect_uri: settings.redirectUrl }),
    refresh: (refreshToken) => askForTokens({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    async revoke(refreshToken) {
      const headers = { authorization, 'content-type': 'application/json' };
      const body = JSON.stringify({ token: refreshToken });
      requireRevoked(service, await postForTokens(service, settings.revokeUrl, headers, body));
    },
  };
}

/** Exactly these five parameters. Source: facts A2. */
function authorizeUrl({ authUrl, clientId, redirectUrl }: QuickBooksSettings, state: string): string {
  const url = new URL(authUrl);
  url.search = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    scope: SCOPE,
    redirect_uri: redirectUrl,
    state,
  }).toString();
  return url.href;
}
