import { BooksCache } from '../accounting/books-cache.ts';
import type { Timing } from '../http-client/timing.ts';
import type { ApiClient } from './api-client.ts';
import { RATE_LIMITS } from './limits.ts';
import { readHomeCurrency } from './lists.ts';
import { readSuppliers, type SupplierRow } from './supplier-rows.ts';

/** What is kept of a company. */
export type CompanyCache = BooksCache<ApiClient, SupplierRow>;

/** Create what is kept of a company. */
export const createCompanyCache = (timing: Timing): CompanyCache =>
  new BooksCache(timing, RATE_LIMITS, { suppliers: readSuppliers, homeCurrency: readHomeCurrency });
