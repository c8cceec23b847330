import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import type { SageSettings } from '../../platform/env.ts';
import type { Books, BooksAccess, LoginCompany, OAuthPackage, TokenSource } from '../../ports/accounting-package.ts';
import { cachePerCompany } from '../accounting/books-cache.ts';
import { packageSupplier } from '../accounting/find-or-create-supplier.ts';
import { textAt } from '../http-client/json-values.ts';
import { SYSTEM_TIMING, type Timing } from '../http-client/timing.ts';
import { createApiClient, itemsIn } from './api-client.ts';
import { createAttachments } from './attachments.ts';
import { CompanyCache } from './company-cache.ts';
import { createEntries } from './entries.ts';
import { readAccounts, readCompany, readTaxCodes } from './lists.ts';
import { readChanges, readPastBookings } from './looking-back.ts';
import { createSignIn } from './sign-in.ts';
import { ensureSupplier } from './suppliers.ts';

/** Where people sign in to the web application; no address of an entry is known. */
const WEB_URL = 'https://www.sageone.com/';

/**
 * Create the client of Sage Business Cloud Accounting outside South Africa (API v3.1). Create one for the whole process: the
 * limits of a business, and what was read of it, are shared by everything that works in its books.
 *
 * @param parts time and chance, replaced in tests.
 */
export function createSage(settings: SageSettings, parts: Partial<Timing> = {}): OAuthPackage {
  const timing = { ...SYSTEM_TIMING, ...parts };
  const cacheOf = cachePerCompany(() => new CompanyCache(timing));
  return {
    name: 'sage',
    ...createSignIn(settings, timing),
    companiesOf: (accessToken) => companiesOf(settings, accessToken, timing),
    open: (access) => openBooks(settings, access, cacheOf(access.realmId), timing),
    entryUrl: () => WEB_URL,
    readWebhook: () => null,
  };
}

function openBooks({ apiUrl }: SageSettings, access: BooksAccess, cache: CompanyCache, timing: Timing): Books {
  const api = createApiClient(apiUrl, access, cache, timing);
  return {
    company: () => readCompany(api),
    accounts: () => readAccounts(api),
    taxCodes: () => readTaxCodes(api),
    suppliers: async () => (await cache.freshSuppliers(api)).map(packageSupplier),
    ensureSupplier: async (wanted, requestId) => packageSupplier(await ensureSupplier(api, cache, wanted, requestId)),
    ...createEntries(api, cache),
    ...createAttachments(api),
    pastBookings: () => readPastBookings(api, cache),
    changesSince: (moment) => readChanges(api, moment),
  };
}

/** Ask for the businesses that a person may open, before one of them is chosen. */
async function companiesOf(
  { apiUrl }: SageSettings,
  accessToken: string,
  timing: Timing,
): Promise<readonly LoginCompany[]> {
  const tokens: TokenSource = {
    async token(refused) {
      if (refused !== undefined) throw new AccountingFault('signed-out', { status: 401 });
      return accessToken;
    },
  };
  const access = { realmId: '', tokens, onRequest: () => undefined };
  const api = createApiClient(apiUrl, access, new CompanyCache(timing), timing);
  return itemsIn(await api.send({ method: 'GET', resource: 'businesses' })).flatMap((row) => {
    const [id, name] = [textAt(row, 'id'), textAt(row, 'displayed_as') ?? textAt(row, 'name')];
    return id === null || name === null ? [] : [{ id, name }];
  });
}
