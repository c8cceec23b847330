import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** A person at the service, as its token says. */
export type OidcPerson = Record<string, unknown>;

/** What the service does otherwise than it should. */
export interface OidcOddity {
  /** Claims of the token instead of the right ones; undefined leaves one out. */
  readonly claims?: Record<string, unknown>;
  readonly key?: KeyObject;
  readonly algorithm?: 'none';
  readonly hasNoToken?: boolean;
  /** What it says at its address for persons, instead of the same as in the token. */
  readonly userInfo?: OidcPerson;
  /** Leaves the address out of the token, as some services do. */
  readonly hasThinToken?: boolean;
}

interface Granted {
  readonly nonce: string | null;
  readonly challenge: string | null;
  readonly redirect: string | null;
}

export const newKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The page on which a person agrees or cancels. */
const pageOf = ({ name }: OidcPerson, asked: URLSearchParams): string => {
  const link = (decision: string, text: string) =>
    `<a href="/answer?${new URLSearchParams([...asked, ['decision', decision]]).toString().replaceAll('&', '&amp;')}">${text}</a>`;
  return `<!doctype html><html lang="en"><title>Books ID</title><link rel="icon" href="data:,"><main><h1>Books ID</h1>
    <p>${String(name)}</p>${link('continue', 'Continue')} ${link('cancel', 'Cancel')}</main></html>`;
};

/**
 * A service with OpenID Connect: discovery, authorization with PKCE, tokens with a signed ID token, keys and persons. It
 * checks the client, the code, its verifier and the redirect address, as a real one does.
 */
export async function startOidcServer({ clientId = 'tillslip', clientSecret = 'client-secret' } = {}) {
  const privateKey = newKey();
  const grants = new Map<string, Granted>();
  const state: { person: OidcPerson; odd: OidcOddity; issuer: string; isDown: boolean; calls: string[] } = {
    ...{ person: {}, odd: {}, issuer: '', isDown: false, calls: [] },
  };
  const json = (response: ServerResponse, value: object, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

  const idToken = ({ nonce }: Granted): string => {
    const { odd, person } = state;
    const { email: _, email_verified: __, ...thin } = person;
    const now = Math.floor(Date.now() / 1000);
    const standard = { iss: state.issuer, aud: clientId, iat: now, exp: now + 300, nonce };
    const claims = { ...standard, ...(odd.hasThinToken ? thin : person), ...odd.claims };
    const head = encode({ alg: odd.algorithm ?? 'RS256', kid: 'k1', typ: 'JWT' });
    const signed = `${head}.${encode(claims)}`;
    if (odd.algorithm === 'none') return `${signed}.`;
    return `${signed}.${sign('sha256', Buffer.from(signed), odd.key ?? privateKey).toString('base64url')}`;
  };
  const exchange = (response: ServerResponse, form: URLSearchParams, authorization: string) => {
    const grant = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? '');
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    if (authorization !== basic) return json(response, { error: 'invalid_client' }, 401);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant || grant.challenge !== challenge || grant.redirect !== form.get('redirect_uri'))
      return json(response, { error: 'invalid_grant' }, 400);
    const tokens = { access_token: 'granted', token_type: 'Bearer', expires_in: 300 };
    return json(response, state.odd.hasNoToken ? tokens : { ...tokens, id_token: idToken(grant) });
  };

  const grant = (asked: URLSearchParams): string => {
    const code = randomUUID();
    grants.set(code, {
      nonce: asked.get('nonce'),
      challenge: asked.get('code_challenge'),
      redirect: asked.get('redirect_uri'),
    });
    return code;
  };
  /** Send the browser back with what the person decided at the page of the service. */
  const answer = (response: ServerResponse, asked: URLSearchParams) => {
    const back = new URL(asked.get('redirect_uri') ?? '');
    if (asked.get('decision') === 'continue') back.searchParams.set('code', grant(asked));
    else back.searchParams.set('error', 'access_denied');
    back.searchParams.set('state', asked.get('state') ?? '');
    return response.writeHead(302, { location: back.href }).end();
  };

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', state.issuer);
    state.calls.push(pathname);
    if (state.isDown) return json(response, {}, 503);
    const base = addressOf();
    switch (pathname) {
      case '/.well-known/openid-configuration':
        return json(response, {
          ...{ issuer: state.issuer, authorization_endpoint: `${base}/authorize`, token_endpoint: `${base}/token` },
          ...{ userinfo_endpoint: `${base}/userinfo`, jwks_uri: `${base}/keys` },
          ...{ id_token_signing_alg_values_supported: ['RS256'], code_challenge_methods_supported: ['S256'] },
          ...{ response_types_supported: ['code'], subject_types_supported: ['public'] },
        });
      case '/authorize':
        return response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf(state.person, searchParams));
      case '/answer':
        return answer(response, searchParams);
      case '/keys': {
        const { n, e } = privateKey.export({ format: 'jwk' });
        return json(response, { keys: [{ kty: 'RSA', alg: 'RS256', use: 'sig', kid: 'k1', n, e }] });
      }
      case '/token':
        return exchange(response, new URLSearchParams(await text(request)), request.headers.authorization ?? '');
      case '/userinfo':
        if (request.headers.authorization !== 'Bearer granted') return json(response, {}, 401);
        return json(response, state.odd.userInfo ?? state.person);
      default:
        return json(response, {}, 404);
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const addressOf = () => {
    const bound = server.address();
    return `http://127.0.0.1:${bound && typeof bound === 'object' ? bound.port : 0}`;
  };
  state.issuer = addressOf();
  return {
    state,
    env: {
      OIDC_ISSUER: state.issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_NAME: 'Books ID',
    },
    /** Let a person agree at the address the browser was sent to, and return the code. */
    agree(address: string, person: OidcPerson, odd: OidcOddity = {}): string {
      Object.assign(state, { person, odd });
      return grant(new URL(address).searchParams);
    },
    stop: () => server.close(),
  };
}

export type OidcServer = Awaited<ReturnType<typeof startOidcServer>>;
