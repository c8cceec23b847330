import { z } from 'zod';
import { httpUrl, oneOf, whole } from './variable-types.ts';

const ENVIRONMENTS = ['sandbox', 'production'] as const;

/** The variables about accounting packages; part of `EnvironmentSchema`. */
export const ACCOUNTING_VARIABLES = {
  APP_SECRET_PREVIOUS: z
    .string()
    .min(32, 'must be at least 32 characters')
    .optional()
    .describe(
      'The secret before APP_SECRET: stored tokens still open with it, until they are sealed with the new one.',
    ),
  QUICKBOOKS_CLIENT_ID: z
    .string()
    .optional()
    .describe(
      'With its secret, companies may connect to QuickBooks Online; its redirect is PUBLIC_URL/integrations/quickbooks/callback.',
    ),
  QUICKBOOKS_CLIENT_SECRET: z.string().optional().describe('Its secret.'),
  QUICKBOOKS_ENVIRONMENT: oneOf(ENVIRONMENTS)
    .default('production')
    .describe('Which QuickBooks the keys are for: production or sandbox.'),
  QUICKBOOKS_AUTH_URL: httpUrl
    .optional()
    .describe('Where people agree to connect. Default: https://appcenter.intuit.com/connect/oauth2.'),
  QUICKBOOKS_TOKEN_URL: httpUrl
    .optional()
    .describe(
      'Where tokens are exchanged and refreshed. Default: https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer.',
    ),
  QUICKBOOKS_REVOKE_URL: httpUrl
    .optional()
    .describe('Where tokens are revoked. Default: https://developer.api.intuit.com/v2/oauth2/tokens/revoke.'),
  QUICKBOOKS_API_URL: httpUrl
    .optional()
    .describe(
      'The accounting API, before /v3/company. Default: https://quickbooks.api.intuit.com, or https://sandbox-quickbooks.api.intuit.com.',
    ),
  QUICKBOOKS_REQUESTS_PER_MINUTE: whole(1, 100_000)
    .default(500)
    .describe('How many requests a minute a company of QuickBooks allows; another number only for a simulator.'),
  QUICKBOOKS_WEBHOOK_VERIFIER: z
    .string()
    .optional()
    .describe('The verifier token of the webhooks of QuickBooks. Without it, none are accepted.'),
  SAGE_SOUTH_AFRICA_API_KEY: z
    .string()
    .optional()
    .describe(
      'The API key from Sage. With it, companies may connect to Sage Business Cloud Accounting in South Africa, each with its own login.',
    ),
  SAGE_SOUTH_AFRICA_API_URL: httpUrl
    .default('https://accounting.sageone.co.za/api/2.0.0')
    .describe('The API of Sage in South Africa, with its version.'),
  SAGE_CLIENT_ID: z
    .string()
    .optional()
    .describe(
      'With its secret, companies may connect to Sage Business Cloud outside South Africa; its redirect is PUBLIC_URL/integrations/sage/callback.',
    ),
  SAGE_CLIENT_SECRET: z.string().optional().describe('Its secret.'),
  SAGE_AUTH_URL: httpUrl
    .default('https://www.sageone.com/oauth2/auth/central?filter=apiv3.1')
    .describe('Where people agree to connect.'),
  SAGE_TOKEN_URL: httpUrl
    .default('https://oauth.accounting.sage.com/token')
    .describe('Where tokens are exchanged and refreshed.'),
  SAGE_REVOKE_URL: httpUrl.default('https://oauth.accounting.sage.com/revoke').describe('Where tokens are revoked.'),
  SAGE_API_URL: httpUrl
    .default('https://api.accounting.sage.com/v3.1')
    .describe('The API of Sage outside South Africa, with its version.'),
};

const Variables = z.object(ACCOUNTING_VARIABLES);

/** The keys and addresses of QuickBooks Online. */
export interface QuickBooksSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly environment: (typeof ENVIRONMENTS)[number];
  /** Where the person comes back to; registered at Intuit. */
  readonly redirectUrl: string;
  readonly authUrl: string;
  readonly tokenUrl: string;
  readonly revokeUrl: string;
  /** Before `/v3/company`, without a slash at its end. */
  readonly apiUrl: string;
  /** What a company allows. */
  readonly requestsPerMinute: number;
  /** Null when webhooks are not accepted. */
  readonly webhookVerifier: string | null;
}

/** The key of the South African Sage, and where it is. */
export interface SageSouthAfricaSettings {
  readonly apiKey: string;
  /** The API with its version, without a slash at its end. */
  readonly apiUrl: string;
  /** The web application, where a person sees the entries. */
  readonly webUrl: string;
}

/** The keys and addresses of Sage outside South Africa. */
export interface SageSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where the person comes back to; registered at Sage. */
  readonly redirectUrl: string;
  readonly authUrl: string;
  readonly tokenUrl: string;
  readonly revokeUrl: string;
  /** The API with its version, without a slash at its end. */
  readonly apiUrl: string;
}

/** The settings of the accounting packages; null for one that nobody may connect to. */
export interface AccountingSettings {
  readonly quickbooks: QuickBooksSettings | null;
  readonly sageSouthAfrica: SageSouthAfricaSettings | null;
  readonly sage: SageSettings | null;
}

/** Where each environment has its accounting API. Source: facts A11. */
const API_URLS = {
  sandbox: 'https://sandbox-quickbooks.api.intuit.com',
  production: 'https://quickbooks.api.intuit.com',
} as const;

type Fail = (sentence: string) => Error;

/**
 * Return the settings of the accounting packages.
 *
 * @throws the error that `fail` makes of the sentence, when one key is set without the other.
 */
export const accountingSettings = (
  e: z.output<typeof Variables>,
  publicUrl: string,
  fail: Fail,
): AccountingSettings => ({
  quickbooks: quickBooksSettings(e, publicUrl, fail),
  sageSouthAfrica: sageSouthAfricaSettings(e),
  sage: sageSettings(e, publicUrl, fail),
});

/** Source of the addresses: facts D2, and Sage's guide "Authentication". */
function sageSettings(e: z.output<typeof Variables>, publicUrl: string, fail: Fail): SageSettings | null {
  const { SAGE_CLIENT_ID: clientId, SAGE_CLIENT_SECRET: clientSecret } = e;
  if (!clientId && !clientSecret) return null;
  // not text: for whoever starts the server, in English as the rest of its log
  if (!clientId || !clientSecret) throw fail('SAGE_CLIENT_ID and SAGE_CLIENT_SECRET are needed together.');
  return {
    clientId,
    clientSecret,
    redirectUrl: `${publicUrl}/integrations/sage/callback`,
    authUrl: e.SAGE_AUTH_URL,
    tokenUrl: e.SAGE_TOKEN_URL,
    revokeUrl: e.SAGE_REVOKE_URL,
    apiUrl: e.SAGE_API_URL.replace(/\/+$/, ''),
  };
}

function sageSouthAfricaSettings(e: z.output<typeof Variables>): SageSouthAfricaSettings | null {
  if (!e.SAGE_SOUTH_AFRICA_API_KEY) return null;
  const apiUrl = e.SAGE_SOUTH_AFRICA_API_URL.replace(/\/+$/, '');
  return { apiKey: e.SAGE_SOUTH_AFRICA_API_KEY, apiUrl, webUrl: new URL(apiUrl).origin };
}

function quickBooksSettings(e: z.output<typeof Variables>, publicUrl: string, fail: Fail): QuickBooksSettings | null {
  const { QUICKBOOKS_CLIENT_ID: clientId, QUICKBOOKS_CLIENT_SECRET: clientSecret } = e;
  if (!clientId && !clientSecret) return null;
  // not text: for whoever starts the server, in English as the rest of its log
  if (!clientId || !clientSecret) throw fail('QUICKBOOKS_CLIENT_ID and QUICKBOOKS_CLIENT_SECRET are needed together.');
  return {
    clientId,
    clientSecret,
    environment: e.QUICKBOOKS_ENVIRONMENT,
    redirectUrl: `${publicUrl}/integrations/quickbooks/callback`,
    authUrl: e.QUICKBOOKS_AUTH_URL ?? 'https://appcenter.intuit.com/connect/oauth2',
    tokenUrl: e.QUICKBOOKS_TOKEN_URL ?? 'https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer',
    revokeUrl: e.QUICKBOOKS_REVOKE_URL ?? 'https://developer.api.intuit.com/v2/oauth2/tokens/revoke',
    apiUrl: apiBase(e.QUICKBOOKS_API_URL ?? API_URLS[e.QUICKBOOKS_ENVIRONMENT]),
    requestsPerMinute: e.QUICKBOOKS_REQUESTS_PER_MINUTE,
    webhookVerifier: e.QUICKBOOKS_WEBHOOK_VERIFIER ?? null,
  };
}

/** People copy the address with a part of the path that we add. */
const apiBase = (url: string): string =>
  url
    .replace(/\/+$/, '')
    .replace(/\/v3(\/company)?$/, '')
    .replace(/\/+$/, '');
