import { Cached } from '../http-client/cached.ts';
import { RateLimiter } from '../http-client/rate-limiter.ts';
import type { Timing } from '../http-client/timing.ts';
import type { ApiClient } from './api-client.ts';
import { RATE_LIMITS } from './limits.ts';
import { readHomeCurrency } from './lists.ts';
import { readSuppliers, type SupplierRow } from './supplier-rows.ts';

/** What all connections to one company share in this process: its limits, and what was read of it. */
export class CompanyCache {
  readonly limiter: RateLimiter;
  readonly #suppliers: Cached<SupplierRow[]>;
  readonly #homeCurrency: Cached<string>;
  /** Suppliers that are being looked for or created, by their name. */
  readonly wantedSuppliers = new Map<string, Promise<SupplierRow>>();

  constructor(timing: Timing) {
    this.limiter = new RateLimiter(timing, RATE_LIMITS);
    this.#suppliers = new Cached(timing.now);
    this.#homeCurrency = new Cached(timing.now);
  }

  homeCurrency(api: ApiClient): Promise<string> {
    return this.#homeCurrency.get(() => readHomeCurrency(api));
  }

  suppliers(api: ApiClient): Promise<SupplierRow[]> {
    return this.#suppliers.get(() => readSuppliers(api));
  }

  freshSuppliers(api: ApiClient): Promise<SupplierRow[]> {
    return this.#suppliers.refresh(() => readSuppliers(api));
  }

  /** Read everything again when it is next needed. */
  forget(): void {
    this.#suppliers.forget();
    this.#homeCurrency.forget();
  }
}
