import type { EntryKind } from '@tillslip/domain/sync/accounting-entry';
import type { QuickBooksSettings } from '../../platform/env.ts';
import type { Books, BooksAccess, OAuthPackage } from '../../ports/accounting-package.ts';
import { cachePerCompany } from '../accounting/books-cache.ts';
import { packageSupplier } from '../accounting/find-or-create-supplier.ts';
import { SYSTEM_TIMING, type Timing } from '../http-client/timing.ts';
import { createApiClient } from './api-client.ts';
import { createAttachments } from './attachments.ts';
import { readChanges } from './changes.ts';
import { CompanyCache } from './company-cache.ts';
import { createEntries } from './entries.ts';
import { rateLimits } from './limits.ts';
import { readAccounts, readCompany } from './lists.ts';
import { readPastBookings } from './past-bookings.ts';
import { readWebhook } from './read-webhook.ts';
import { createSignIn } from './sign-in.ts';
import { ensureSupplier } from './suppliers.ts';

/** Where a person sees the entries. */
const WEB_HOSTS = { production: 'app.qbo.intuit.com', sandbox: 'app.sandbox.qbo.intuit.com' } as const;
const WEB_PAGES: Readonly<Record<EntryKind, string>> = { purchase: 'expense', bill: 'bill', credit: 'vendorcredit' };

/**
 * Create the client of QuickBooks Online. Create one for the whole process: the limits of a company, and what was read of
 * it, are shared by everything that works in its books.
 *
 * @param parts time and chance, replaced in tests.
 */
export function createQuickBooks(settings: QuickBooksSettings, parts: Partial<Timing> = {}): OAuthPackage {
  const timing = { ...SYSTEM_TIMING, ...parts };
  const cacheOf = cachePerCompany(() => new CompanyCache(timing, rateLimits(settings.requestsPerMinute)));
  return {
    name: 'quickbooks',
    ...createSignIn(settings, timing),
    companiesOf: null,
    open: (access) => openBooks(settings, access, cacheOf(access.realmId), timing),
    entryUrl: (kind, id) =>
      `https://${WEB_HOSTS[settings.environment]}/app/${WEB_PAGES[kind]}?txnId=${encodeURIComponent(id)}`,
    readWebhook: (body, signature) => readWebhook(body, signature, settings.webhookVerifier),
  };
}

function openBooks({ apiUrl }: QuickBooksSettings, access: BooksAccess, cache: CompanyCache, timing: Timing): Books {
  const api = createApiClient(apiUrl, access, cache.limiter, timing);
  return {
    company: () => readCompany(api),
    accounts: () => readAccounts(api),
    taxCodes: async () =>
      (await cache.freshTaxCodes(api)).map(({ id, name, description, purchaseRate }) => ({
        ...{ id, name, description, purchaseRate },
      })),
    suppliers: async () => (await cache.freshSupplierRows(api)).map(packageSupplier),
    ensureSupplier: async (wanted, requestId) =>
      packageSupplier(await cache.write(() => ensureSupplier(api, cache, wanted, requestId))),
    ...createEntries(api, cache),
    ...createAttachments(api),
    pastBookings: () => readPastBookings(api, cache),
    changesSince: (moment) => readChanges(api, moment),
  };
}
