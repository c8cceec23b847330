import { Cached } from '../http-client/cached.ts';
import { RateLimiter, type RateLimits } from '../http-client/rate-limiter.ts';
import type { Timing } from '../http-client/timing.ts';

/** How what is kept of a company is read. */
export interface BooksReader<Api, Row> {
  readonly suppliers: (api: Api) => Promise<Row[]>;
  readonly homeCurrency: (api: Api) => Promise<string>;
}

/** What all connections to one company share in this process: its limits, and what was read of it. */
export class BooksCache<Api, Row> {
  readonly limiter: RateLimiter;
  /** Suppliers that are being looked for or created, by their name. */
  readonly wantedSuppliers = new Map<string, Promise<Row>>();
  readonly #read: BooksReader<Api, Row>;
  readonly #suppliers: Cached<Row[]>;
  readonly #homeCurrency: Cached<string>;

  constructor(timing: Timing, limits: RateLimits, read: BooksReader<Api, Row>) {
    this.limiter = new RateLimiter(timing, limits);
    this.#read = read;
    this.#suppliers = new Cached(timing.now);
    this.#homeCurrency = new Cached(timing.now);
  }

  homeCurrency(api: Api): Promise<string> {
    return this.#homeCurrency.get(() => this.#read.homeCurrency(api));
  }

  suppliers(api: Api): Promise<Row[]> {
    return this.#suppliers.get(() => this.#read.suppliers(api));
  }

  freshSuppliers(api: Api): Promise<Row[]> {
    return this.#suppliers.refresh(() => this.#read.suppliers(api));
  }

  /** Read everything again when it is next needed. */
  forget(): void {
    this.#suppliers.forget();
    this.#homeCurrency.forget();
  }
}

/** Create what keeps one cache for each company of a package. */
export function cachePerCompany<Cache>(create: () => Cache): (realmId: string) => Cache {
  const companies = new Map<string, Cache>();
  return (realmId) => {
    const cache = companies.get(realmId) ?? create();
    companies.set(realmId, cache);
    return cache;
  };
}
