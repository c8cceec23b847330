import type { Router } from '@orpc/server';
import type { contract } from '@tillslip/contract/contract';
import type { Hono } from 'hono';
import { accountRoutes, apiKeyRoutes, dataRoutes, passkeyRoutes } from './modules/account/index.ts';
import { administrationRoutes } from './modules/administration/index.ts';
import { analyticsExportRoutes, analyticsRoutes } from './modules/analytics/index.ts';
import { auditRoutes } from './modules/audit/index.ts';
import { instanceRoutes } from './modules/auth/index.ts';
import {
  bankAccountRoutes,
  bankFileRoutes,
  bankRuleRoutes,
  matchingRoutes,
  statementRoutes,
} from './modules/bank/index.ts';
import { billingRoutes, paymentWebhookRoutes } from './modules/billing/index.ts';
import { bulkSyncFileRoutes, bulkSyncRoutes } from './modules/bulk-sync/index.ts';
import { companyRoutes, folderRoutes } from './modules/companies/index.ts';
import { dashboardRoutes } from './modules/dashboard/index.ts';
import { expenseCategoryRoutes } from './modules/expense-categories/index.ts';
import {
  expenseAccountRoutes,
  integrationRoutes,
  quickbooksRoutes,
  webhookRoutes,
} from './modules/integrations/index.ts';
import { languageRoutes } from './modules/languages/index.ts';
import { limitRoutes } from './modules/limits/index.ts';
import { peopleRoutes } from './modules/people/index.ts';
import { mailOff, preferencesRoutes } from './modules/preferences/index.ts';
import {
  batchRoutes,
  draftRoutes,
  fileRoutes,
  receiptExportRoutes,
  receiptRoutes,
  reviewRoutes,
  supplierRoutes,
  viewRoutes,
} from './modules/receipts/index.ts';
import { sampleRoutes } from './modules/samples/index.ts';
import { scheduleRoutes } from './modules/schedules/index.ts';
import { taxInvoiceFileRoutes, taxInvoiceRoutes } from './modules/tax-invoices/index.ts';
import { unassignedRoutes } from './modules/unassigned/index.ts';
import { uploadsOff } from './modules/upload-mails/index.ts';
import { sharedPackRoutes, vatFileRoutes, vatRoutes } from './modules/vat/index.ts';
import { deadlineLinkRoutes, deadlineRoutes } from './modules/vat-deadlines/index.ts';
import { vatRuleRoutes } from './modules/vat-rules/index.ts';
import { outgoingWebhookRoutes } from './modules/webhooks/index.ts';
import type { Deps } from './platform/deps.ts';
import { api, guestApi, type RequestContext } from './platform/http/api.ts';
import type { Auth } from './platform/http/auth.ts';
import { offLinkRoutes } from './platform/http/off-links.ts';
import type { ServerContext } from './platform/http/server-context.ts';

/** Implement the whole contract; a call without a handler does not compile. */
export const createRouter = (deps: Deps): Router<typeof contract, RequestContext> =>
  guestApi.router({
    instance: instanceRoutes(deps),
    account: accountRoutes(deps),
    passkeys: passkeyRoutes(deps),
    apiKeys: apiKeyRoutes(deps),
    people: peopleRoutes(deps),
    preferences: preferencesRoutes(deps),
    administration: administrationRoutes(deps),
    billing: billingRoutes(deps),
    limits: limitRoutes(deps),
    taxInvoices: taxInvoiceRoutes(deps),
    languages: languageRoutes(deps),
    analytics: analyticsRoutes(deps),
    dashboard: dashboardRoutes(deps),
    sample: sampleRoutes(deps),
    companies: companyRoutes(deps),
    folders: folderRoutes(deps),
    expenseCategories: { ...expenseCategoryRoutes(deps), ...expenseAccountRoutes(deps) },
    unassigned: unassignedRoutes(deps),
    drafts: draftRoutes(deps),
    receipts: receiptRoutes(deps),
    batches: batchRoutes(deps),
    review: reviewRoutes(deps),
    suppliers: supplierRoutes(deps),
    views: viewRoutes(deps),
    statements: statementRoutes(deps),
    matching: matchingRoutes(deps),
    bankRules: bankRuleRoutes(deps),
    bankAccounts: bankAccountRoutes(deps),
    audit: auditRoutes(deps),
    vat: createVatRouter(deps),
    integrations: integrationRoutes(deps),
    bulkSync: bulkSyncRoutes(deps),
    schedules: scheduleRoutes(deps),
    webhooks: outgoingWebhookRoutes(deps),
    quickbooks: quickbooksRoutes(deps),
    events: {
      follow: api.events.follow.handler(({ context: { user, sessionId, member }, signal }) =>
        deps.changes.follow({ userId: member?.personId ?? user.id, sessionId, member }, signal),
      ),
    },
  });

/** Implement the contract's `vat`, which three modules share. */
function createVatRouter(deps: Deps) {
  const { rules, ...routes } = vatRoutes(deps);
  const { rules: ownRules, settings, answers } = vatRuleRoutes(deps);
  return { ...routes, rules: { ...ownRules, ...rules }, answers, settings, deadlines: deadlineRoutes(deps) };
}

/** Create the routes outside the contract. */
export const createRawRoutes = (deps: Deps, auth: Auth): Hono<ServerContext> =>
  fileRoutes(deps, auth)
    .route('/', dataRoutes(deps, auth))
    .route('/', receiptExportRoutes(deps, auth))
    .route('/', taxInvoiceFileRoutes(deps, auth))
    .route('/', analyticsExportRoutes(deps, auth))
    .route('/', bankFileRoutes(deps, auth))
    .route('/', vatFileRoutes(deps, auth))
    .route('/', sharedPackRoutes(deps))
    .route('/', bulkSyncFileRoutes(deps, auth))
    .route('/', deadlineLinkRoutes(deps))
    .route('/', offLinkRoutes(deps, mailOff(deps)))
    .route('/', offLinkRoutes(deps, uploadsOff(deps)))
    .route('/', webhookRoutes(deps))
    .route('/', paymentWebhookRoutes(deps));
