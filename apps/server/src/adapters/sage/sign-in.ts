import type { SageSettings } from '../../platform/env.ts';
import type { OAuthPackage } from '../../ports/accounting-package.ts';
import type { Timing } from '../http-client/timing.ts';
import { FORM, postForTokens, requireRevoked, type TokenService, tokensOf } from '../http-client/token-service.ts';
import { tidOf } from './faults.ts';

/** To read and to write. Source: facts D2. */
const SCOPE = 'full_access';

/** Create what connects a business and keeps its tokens fresh: the keys go in the form. Source: facts D2. */
export function createSignIn(
  settings: SageSettings,
  timing: Timing,
): Pick<OAuthPackage, 'authorizeUrl' | 'exchangeCode' | 'refresh' | 'revoke'> {
  const service: TokenService = {
    ...{ timing, tidOf, refreshSecondsName: 'refresh_token_expires_in' },
    ...{ accessSeconds: 300, refreshSeconds: 2_678_400 },
  };
  const post = (url: string, form: Record<string, string>) => {
    const keys = { client_id: settings.clientId, client_secret: settings.clientSecret };
    const body = new URLSearchParams({ ...keys, ...form }).toString();
    return postForTokens(service, url, { 'content-type': FORM }, body);
  };
  const askForTokens = async (form: Record<string, string>) => tokensOf(service, await post(settings.tokenUrl, form));
  return {
    authorizeUrl: (state) => authorizeUrl(settings, state),
    exchangeCode: (code) =>
      askForTokens({ grant_type: 'authorization_code', code, redirect_uri: settings.redirectUrl }),
    refresh: (refreshToken) => askForTokens({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    async revoke(refreshToken) {
      requireRevoked(service, await post(settings.revokeUrl, { token: refreshToken }));
    },
  };
}

/** The address may have a filter of its own; without a country, the page asks for one. Source: facts D2. */
function authorizeUrl({ authUrl, clientId, redirectUrl }: SageSettings, state: string): string {
  const url = new URL(authUrl);
  const query = { client_id: clientId, response_type: 'code', redirect_uri: redirectUrl, scope: SCOPE, state };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
