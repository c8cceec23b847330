import { BooksCache } from '../accounting/books-cache.ts';
import type { Timing } from '../http-client/timing.ts';
import type { ApiClient, Shared } from './api-client.ts';
import { RATE_LIMITS } from './limits.ts';
import { readHomeCurrency } from './lists.ts';
import { OneAtATime } from './one-at-a-time.ts';
import { readSuppliers, type SupplierRow } from './supplier-rows.ts';

/** What all connections to one business share in this process. */
export class CompanyCache extends BooksCache<ApiClient, SupplierRow> implements Shared {
  readonly writes = new OneAtATime();

  constructor(timing: Timing) {
    super(timing, RATE_LIMITS, { suppliers: readSuppliers, homeCurrency: readHomeCurrency });
  }
}
