import { z } from 'zod';
import { signedIn } from '../common.ts';
import { ERRORS } from '../errors.ts';
import { connectionErrors, packageErrors } from './connections.ts';

/**
 * The paths of the specification. User, redirect address and tokens come from the session and the store; a `userId`,
 * `redirectUri` or `accessToken` in the body is ignored. Without `companyId` the person's only connection is meant.
 *
 * Spec: 3 §7, decisions 20.
 */
const tags = ['QuickBooks'];
const OfCompany = z.looseObject({ companyId: z.uuid().optional(), realmId: z.string().max(50).optional() });
const PackageRows = z.object({ data: z.object({ QueryResponse: z.record(z.string(), z.unknown()) }) });

/** What the callback screen shows. */
export const OAuthResultSchema = z.object({
  success: z.boolean(),
  connection: z
    .object({
      id: z.uuid(),
      company_name: z.string(),
      connection_status: z.string(),
      company_id: z.uuid(),
      /** The person is asked whether this is the right company. */
      needs_confirmation: z.boolean(),
    })
    .nullable(),
  message: z.string().nullable(),
  error: z.string().nullable(),
});

/** Finish a connection with what Intuit added to the address. Loaded twice, the code is exchanged once. */
export const oauthCallback = signedIn
  .errors({ INTEGRATION_NOT_CONFIGURED: ERRORS.INTEGRATION_NOT_CONFIGURED })
  .route({ method: 'POST', path: '/quickbooks/oauth-callback', tags, summary: 'Finish a connection' })
  .input(
    z.looseObject({
      code: z.string().max(2000).nullish(),
      state: z.string().max(500).nullish(),
      realmId: z.string().max(100).nullish(),
      error: z.string().max(500).nullish(),
    }),
  )
  .output(OAuthResultSchema);

export const quickbooksConnection = signedIn
  .errors(connectionErrors)
  .route({ method: 'POST', path: '/quickbooks/connection', tags, summary: 'The connection of a company' })
  .input(OfCompany)
  .output(
    z.object({
      data: z.object({
        id: z.uuid(),
        company_id: z.uuid(),
        company_name: z.string(),
        realm_id: z.string(),
        connection_status: z.string(),
        expires_at: z.string().nullable(),
        last_connected_at: z.string().nullable(),
      }),
    }),
  );

export const quickbooksTest = signedIn
  .errors(connectionErrors)
  .route({ method: 'POST', path: '/quickbooks/test', tags, summary: 'Test a connection' })
  .input(OfCompany)
  .output(
    z.object({
      healthy: z.boolean(),
      status: z.string(),
      error: z.string().nullable(),
      responseTime: z.int().nullable(),
      lastChecked: z.string(),
      company_info: z.object({ name: z.string(), country: z.string().nullable() }).nullable(),
    }),
  );

/** Answers only when the token expires. */
export const quickbooksRefreshToken = signedIn
  .errors(packageErrors)
  .route({ method: 'POST', path: '/quickbooks/refresh-token', tags, summary: 'Refresh the token' })
  .input(OfCompany)
  .output(z.object({ data: z.object({ expires_at: z.string() }) }));

/** Sync invoices, or the newest that wait, at most 50. */
export const quickbooksSync = signedIn
  .errors(packageErrors)
  .route({ method: 'POST', path: '/quickbooks/sync', tags, summary: 'Sync invoices' })
  .input(
    OfCompany.extend({ receiptIds: z.array(z.uuid()).max(50).optional(), limit: z.int().min(1).max(50).optional() }),
  )
  .output(
    z.object({
      runId: z.uuid().nullable(),
      results: z.array(z.object({ receiptId: z.uuid(), status: z.string(), message: z.string().nullable() })),
    }),
  );

export const quickbooksCompanyInfo = signedIn
  .errors(packageErrors)
  .route({ method: 'POST', path: '/quickbooks/company-info', tags, summary: 'The company in QuickBooks' })
  .input(OfCompany)
  .output(PackageRows);

export const quickbooksAccounts = signedIn
  .errors(packageErrors)
  .route({ method: 'POST', path: '/quickbooks/accounts', tags, summary: 'The accounts in QuickBooks' })
  .input(OfCompany)
  .output(PackageRows);
