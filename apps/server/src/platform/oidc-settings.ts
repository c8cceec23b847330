import { z } from 'zod';
import { httpUrl } from './variable-types.ts';

/** The variables of signing in with a service of the organisation; part of `EnvironmentSchema`. */
export const OIDC_VARIABLES = {
  OIDC_ISSUER: httpUrl
    .optional()
    .describe(
      'A service with OpenID Connect, by the address it names itself: people may sign in with it. Its redirect is PUBLIC_URL/api/auth/callback/oidc.',
    ),
  OIDC_CLIENT_ID: z.string().optional().describe('The name of this installation at that service.'),
  OIDC_CLIENT_SECRET: z.string().optional().describe('Its secret.'),
  OIDC_NAME: z
    .string()
    .trim()
    .max(40, 'must be at most 40 characters')
    .optional()
    .describe('How the button calls the service: "Sign in with …". Default: its host name.'),
};

const Variables = z.object(OIDC_VARIABLES);

/** A service that people may sign in with, besides Google. */
export interface OidcSettings {
  /** As the service writes it, which its tokens must repeat to the letter. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly name: string;
}

/** Return the settings of the service; null when there is none. */
export function oidcSettings(e: z.output<typeof Variables>): OidcSettings | null {
  if (!e.OIDC_ISSUER || !e.OIDC_CLIENT_ID || !e.OIDC_CLIENT_SECRET) return null;
  return {
    issuer: e.OIDC_ISSUER,
    clientId: e.OIDC_CLIENT_ID,
    clientSecret: e.OIDC_CLIENT_SECRET,
    name: e.OIDC_NAME || new URL(e.OIDC_ISSUER).hostname,
  };
}

/** Say what is missing from the settings of the service, or unsafe; null when nothing is. */
export function oidcSettingsProblem(e: z.output<typeof Variables>): string | null {
  const needed = [e.OIDC_ISSUER, e.OIDC_CLIENT_ID, e.OIDC_CLIENT_SECRET];
  if (!needed.some(Boolean)) return e.OIDC_NAME ? 'OIDC_NAME needs OIDC_ISSUER as well.' : null;
  if (!needed.every(Boolean)) return 'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are needed together.';
  const { protocol, hostname, search, hash } = new URL(e.OIDC_ISSUER ?? '');
  // Whoever can answer in place of the service can sign in as anybody.
  if (protocol !== 'https:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    return 'OIDC_ISSUER must start with https://.';
  return search || hash ? 'OIDC_ISSUER must be an address without ? and #.' : null;
}
