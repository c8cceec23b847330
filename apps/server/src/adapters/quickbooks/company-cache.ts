import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import { Cached } from '../http-client/cached.ts';
import { RateLimiter, type RateLimits } from '../http-client/rate-limiter.ts';
import type { Timing } from '../http-client/timing.ts';
import type { ApiClient } from './api-client.ts';
import { type CurrencySettings, currencySettings, type RatedTaxCode, readPreferences, readTaxCodes } from './lists.ts';
import { readSuppliers, type SupplierRow } from './supplier-rows.ts';

/** What all connections to one company share in this process: its limits, and what was read of it. */
export class CompanyCache {
  readonly limiter: RateLimiter;
  readonly suppliers: Cached<SupplierRow[]>;
  /** Suppliers that are being looked for or created, by their name. */
  readonly wantedSuppliers = new Map<string, Promise<SupplierRow>>();
  readonly #taxCodes: Cached<readonly RatedTaxCode[]>;
  readonly #currencies: Cached<CurrencySettings>;

  constructor(timing: Timing, limits: RateLimits) {
    this.limiter = new RateLimiter(timing, limits);
    this.suppliers = new Cached(timing.now);
    this.#taxCodes = new Cached(timing.now);
    this.#currencies = new Cached(timing.now);
  }

  taxCodes(api: ApiClient): Promise<readonly RatedTaxCode[]> {
    return this.#taxCodes.get(() => readTaxCodes(api));
  }

  freshTaxCodes(api: ApiClient): Promise<readonly RatedTaxCode[]> {
    return this.#taxCodes.refresh(() => readTaxCodes(api));
  }

  currencies(api: ApiClient): Promise<CurrencySettings> {
    return this.#currencies.get(async () => currencySettings(await readPreferences(api)));
  }

  supplierRows(api: ApiClient): Promise<SupplierRow[]> {
    return this.suppliers.get(() => readSuppliers(api));
  }

  freshSupplierRows(api: ApiClient): Promise<SupplierRow[]> {
    return this.suppliers.refresh(() => readSuppliers(api));
  }

  /** Run a write; after a refusal of something that is gone, everything is read again when it is next needed. */
  async write<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      if (error instanceof AccountingFault && ['wrong-reference', 'not-found'].includes(error.kind)) this.forget();
      throw error;
    }
  }

  forget(): void {
    for (const list of [this.suppliers, this.#taxCodes, this.#currencies]) list.forget();
  }
}
