import type { Auth as AuthLibrary } from 'better-auth';
import type { GenericOAuthConfig } from 'better-auth/plugins/generic-oauth';
import { z } from 'zod';
import type { Logger } from '../../../platform/log.ts';
import type { OidcSettings } from '../../../platform/oidc-settings.ts';
import { nameFromService } from './service-name.ts';

/** The library's name of the service, part of its redirect address and of stored accounts. */
export const OIDC = 'oidc';

/** How long the service may take to describe itself, or a person. */
const ANSWER_MS = 5000;

/**
 * What a service says of itself. A service that names no way to check its tokens, or accepts no PKCE, is not used.
 *
 * Source: OpenID Connect Discovery 1.0, 3; RFC 8414, 2.
 */
const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url().optional(),
  jwks_uri: z.url(),
  // The default where a service does not say.
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
});
type Discovery = z.output<typeof Discovery>;

const Claims = z.object({
  sub: z.string().min(1),
  email: z.string().optional(),
  name: z.string().optional().catch(undefined),
  // Some services write true as text; then a mail confirms the address.
  email_verified: z.unknown().optional(),
});

const discoveryAddress = (issuer: string): string => `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;

/** Ask a service to describe itself. @throws when it does not answer in time, or is another one than the settings say. */
async function discover({ issuer }: OidcSettings): Promise<Discovery> {
  const answer = await fetch(discoveryAddress(issuer), { signal: AbortSignal.timeout(ANSWER_MS), redirect: 'error' });
  if (!answer.ok) throw new Error(`The service answered ${answer.status}`);
  const discovery = Discovery.parse(await answer.json());
  // OpenID Connect Discovery 1.0, 4.3: otherwise one service could speak for another.
  if (discovery.issuer !== issuer) throw new Error(`The service calls itself ${discovery.issuer}, not ${issuer}`);
  return discovery;
}

/**
 * Return the options of signing in with a service through the library's generic OAuth, which checks the signature, issuer,
 * audience, age and nonce of its token. Its word on an address counts only where it says that it checked it.
 */
function oidcService(settings: OidcSettings, discovery: Discovery): GenericOAuthConfig {
  const { issuer, clientId, clientSecret, name } = settings;
  const methods = discovery.token_endpoint_auth_methods_supported;
  return {
    ...{ providerId: OIDC, name, clientId, clientSecret },
    discoveryUrl: discoveryAddress(issuer),
    requireIdTokenVerification: true,
    tokenEndpointAuth: {
      method: methods.includes('client_secret_basic') ? 'client_secret_basic' : 'client_secret_post',
    },
    scopes: ['openid', 'email', 'profile'],
    pkce: true,
    requireEmailVerification: true,
    getUserInfo: ({ idToken, accessToken }) => loadPerson(discovery, idToken, accessToken),
    mapProfileToUser: ({ name, email }) => ({ name: nameFromService(name, email) }),
    accountSubject: ({ profile }) => String(profile.sub),
  };
}

/**
 * Return what a service says of a person: in its token, which the library has checked, or where that has no address, at
 * its own address for it. Null without a token: only the token is signed and for this sign-in.
 */
async function loadPerson(
  { userinfo_endpoint: address }: Discovery,
  idToken: string | undefined,
  accessToken: string | undefined,
) {
  if (idToken === undefined) return null;
  const payload: unknown = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
  const { data: claims } = Claims.safeParse(payload);
  if (!claims) return null;
  if (claims.email !== undefined || address === undefined) return asProfile(claims);
  const answer = await fetch(address, {
    headers: { authorization: `Bearer ${accessToken}` },
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const more = answer.ok ? Claims.safeParse(await answer.json()) : undefined;
  // OpenID Connect Core 1.0, 5.3.2: it may be of somebody else.
  return more?.success && more.data.sub === claims.sub ? asProfile(more.data) : null;
}

const asProfile = ({ sub, email, name, email_verified: isChecked }: z.output<typeof Claims>) => ({
  ...{ id: sub, sub, email, name },
  emailVerified: isChecked === true,
});

/**
 * Prepare the sign-in library with a service the first time somebody signs in with it, and again after a failure. So a
 * service that does not answer delays neither the start nor anybody else's request.
 *
 * @param create creates the library with the service.
 * @returns a function that returns the library; null while the service does not answer as it should.
 */
export function createOidc(
  settings: OidcSettings,
  create: (service: GenericOAuthConfig) => AuthLibrary,
  log: Logger,
): () => Promise<AuthLibrary | null> {
  const prepare = async () => {
    const library = create(oidcService(settings, await discover(settings)));
    const { socialProviders } = await library.$context;
    if (!socialProviders.some(({ id }) => id === OIDC)) throw new Error('The service cannot be used');
    return library;
  };
  let current: Promise<AuthLibrary | null> | undefined;
  return () => {
    current ??= prepare().catch((err: unknown) => {
      log.warn({ err, part: 'sign-in' }, 'the service of OIDC_ISSUER cannot be used now');
      current = undefined;
      return null;
    });
    return current;
  };
}
