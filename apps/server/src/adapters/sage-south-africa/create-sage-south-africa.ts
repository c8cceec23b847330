import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import type { SageSouthAfricaSettings } from '../../platform/env.ts';
import type {
  Books,
  BooksAccess,
  LoginCompany,
  LoginPackage,
  PackageLogin,
  TokenSource,
} from '../../ports/accounting-package.ts';
import { cachePerCompany } from '../accounting/books-cache.ts';
import { packageSupplier } from '../accounting/find-or-create-supplier.ts';
import { textAt } from '../http-client/json-values.ts';
import { RateLimiter } from '../http-client/rate-limiter.ts';
import { SYSTEM_TIMING, type Timing } from '../http-client/timing.ts';
import { createApiClient } from './api-client.ts';
import { createAttachments } from './attachments.ts';
import { type CompanyCache, createCompanyCache } from './company-cache.ts';
import { createDocuments } from './documents.ts';
import { RATE_LIMITS } from './limits.ts';
import { readAccounts, readCompany, readTaxCodes } from './lists.ts';
import { tokenOf } from './login.ts';
import { readChanges, readPastBookings } from './looking-back.ts';
import { ensureSupplier } from './suppliers.ts';

/**
 * Create the client of Sage Business Cloud Accounting in South Africa (API v2.0.0). Create one for the whole process: the
 * limits of a company, and what was read of it, are shared by everything that works in its books.
 *
 * @param parts time and chance, replaced in tests.
 */
export function createSageSouthAfrica(settings: SageSouthAfricaSettings, parts: Partial<Timing> = {}): LoginPackage {
  const timing = { ...SYSTEM_TIMING, ...parts };
  const cacheOf = cachePerCompany(() => createCompanyCache(timing));
  return {
    name: 'sage-south-africa',
    tokenOf,
    companiesOf: (login) => companiesOf(settings, login, timing),
    open: (access) => openBooks(settings, access, cacheOf(access.realmId), timing),
    // The web application has no address of an entry that is known.
    entryUrl: () => settings.webUrl,
    readWebhook: () => null,
  };
}

function openBooks(settings: SageSouthAfricaSettings, access: BooksAccess, cache: CompanyCache, timing: Timing): Books {
  const api = createApiClient(settings, access, cache.limiter, timing);
  return {
    company: () => readCompany(api),
    accounts: () => readAccounts(api),
    taxCodes: () => readTaxCodes(api),
    suppliers: async () => (await cache.freshSuppliers(api)).map(packageSupplier),
    ensureSupplier: async (wanted) => packageSupplier(await ensureSupplier(api, cache, wanted)),
    ...createDocuments(api, cache),
    ...createAttachments(api),
    pastBookings: () => readPastBookings(api, cache),
    changesSince: (moment) => readChanges(api, moment),
  };
}

/** Ask for the companies of a login before one of them is chosen. No company counts these requests. */
async function companiesOf(
  settings: SageSouthAfricaSettings,
  login: PackageLogin,
  timing: Timing,
): Promise<readonly LoginCompany[]> {
  const refused: TokenSource = {
    async token(value) {
      if (value !== undefined) throw new AccountingFault('signed-out', { status: 401 });
      return tokenOf(login);
    },
  };
  const access = { realmId: '', tokens: refused, onRequest: () => undefined };
  const api = createApiClient(settings, access, new RateLimiter(timing, RATE_LIMITS), timing);
  return (await api.list('Company')).flatMap((row) => {
    const [id, name] = [textAt(row, 'ID'), textAt(row, 'Name')];
    return id === null || name === null ? [] : [{ id, name }];
  });
}
