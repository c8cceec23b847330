import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import type { ApiClient } from './api-client.ts';
import { type CurrencySettings, currencySettings, type RatedTaxCode, readPreferences, readTaxCodes } from './lists.ts';
import { RateLimiter } from './rate-limiter.ts';
import { readSuppliers, type SupplierRow } from './supplier-rows.ts';
import type { Timing } from './timing.ts';

/** How long what was read of a company is used. Source: facts G13, check 21. */
export const CACHE_MS = 15 * 60_000;

/** A value that is read when it is first asked for, and again when it is old; readers at the same time share one read. */
export class Cached<T> {
  readonly #now: () => number;
  #readAt = Number.NEGATIVE_INFINITY;
  #value: Promise<T> | null = null;

  constructor(now: () => number) {
    this.#now = now;
  }

  get(read: () => Promise<T>): Promise<T> {
    const isOld = this.#now() - this.#readAt >= CACHE_MS;
    return this.#value !== null && !isOld ? this.#value : this.refresh(read);
  }

  refresh(read: () => Promise<T>): Promise<T> {
    const value = read();
    this.#readAt = this.#now();
    this.#value = value;
    value.catch(() => {
      if (this.#value === value) this.forget();
    });
    return value;
  }

  forget(): void {
    this.#value = null;
  }
}

/** What all connections to one company share in this process: its limits, and what was read of it. */
export class CompanyCache {
  readonly limiter: RateLimiter;
  readonly suppliers: Cached<SupplierRow[]>;
  readonly accountsOfSuppliers: Cached<ReadonlyMap<string, readonly string[]>>;
  /** Suppliers that are being looked for or created, by their name. */
  readonly wantedSuppliers = new Map<string, Promise<SupplierRow>>();
  readonly #taxCodes: Cached<readonly RatedTaxCode[]>;
  readonly #currencies: Cached<CurrencySettings>;

  constructor(timing: Timing) {
    this.limiter = new RateLimiter(timing);
    this.suppliers = new Cached(timing.now);
    this.accountsOfSuppliers = new Cached(timing.now);
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
