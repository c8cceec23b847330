/**
 * What a test or a person at the keyboard can do to the simulator. Sources of the rules are marked in the code:
 * `src: B10` is an item of the list of sources in README.md; `assumed:` is a rule nobody has documented.
 */

export type SeedName = 'ZA-1' | 'ZA-2' | 'US-1';

/** The requests that a failure is for. `nth` counts the requests that match the rest, from 1. */
export interface Match {
  method?: string;
  path?: RegExp;
  entity?: string;
  nth?: number;
}

/** How a request fails. */
export type Kind =
  | { http: 500 | 502 | 503 | 504; body?: 'json' | 'html' | 'empty' }
  | { reset: true }
  | { hangMs: number }
  | { fault: string; http?: number; detail?: string }
  | { fault200: string }
  | { itemFault: [index: number, code: string] }
  | { tokenHttp: number }
  | { tokenGarbage: true }
  | { xml: true }
  | { lowercaseFault: string };

export interface Failure {
  match: Match;
  /** Before anything is done, or after the write is kept and only its reply is lost. */
  when: 'before' | 'afterCommit';
  kind: Kind;
  /** Default 1. */
  times?: number;
}

export interface Limits {
  perSecond: number;
  perMinute: number;
  batchPerMinute: number;
  /** Seconds in `Retry-After`, or no such header. */
  retryAfter: number | false;
  throttleStatus: 429 | 403 | 400;
}

/** An application registered with the service. */
export interface App {
  clientId: string;
  secret: string;
  redirects: readonly string[];
  verifierToken: string;
}

export interface QboSimOptions {
  /** Default 0: any free port. */
  port?: number;
  /** Companies, all three by default. */
  seeds?: readonly SeedName[];
  app?: Partial<App>;
  /** Show a page that asks which company to connect, instead of answering by `consent`. */
  asksConsent?: boolean;
  accessTtlSec?: number;
  rotation?: 'daily' | 'everyUse';
  graceSec?: number;
  refreshTtlSec?: number;
  hardTtlSec?: number;
  reuseRevokesGrant?: boolean;
  limits?: Partial<Limits>;
  latency?: { min: number; max: number; seed: number };
  /** How many cents an explicit tax line may differ from the computed one; any by default. */
  taxOverrideTolerance?: number;
}

/** One request as it arrived and was answered. */
export interface SimRequest {
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  status: number;
  tid: string;
  /** The write was kept, whatever the client was told. */
  isCommitted: boolean;
}

/** A change that a webhook reports. */
export interface ChangeEvent {
  realmId: string;
  entity: string;
  id: string;
  operation: 'Create' | 'Update' | 'Delete';
}

export interface Control {
  /** Decide the next requests for consent. */
  consent(next: { allow: boolean; realmId: string }): void;
  /** Move the clock forward. */
  advance(ms: number): void;
  now(): number;
  failNext(failure: Failure): void;
  expireAccess(realmId: string): void;
  revoke(realmId: string): void;
  /** Another holder of the grant refreshes first. */
  rotateElsewhere(realmId: string): { refresh: string };
  closeBooks(realmId: string, date: string | null): void;
  suspend(realmId: string, isSuspended: boolean): void;
  /** Change an entry as a bookkeeper would; its SyncToken goes up. */
  edit(realmId: string, entity: string, id: string, patch: Record<string, unknown>): void;
  /** Add an entry as a bookkeeper would; its id. */
  add(realmId: string, entity: string, row: Record<string, unknown>): string;
  remove(realmId: string, entity: string, id: string): void;
  rows(realmId: string, entity: string): Record<string, unknown>[];
  file(realmId: string, attachableId: string): Uint8Array;
  /** Send a webhook to an address; the status it answers. */
  emitWebhook(to: string, format: 'legacy' | 'cloudevents', events: readonly ChangeEvent[]): Promise<number>;
  readonly log: readonly SimRequest[];
  /** Requests for what the service does not have; a test expects none. */
  readonly unexpected: readonly SimRequest[];
  readonly warnings: readonly string[];
  /** Reads that count against the month's allowance. */
  reads(realmId: string): number;
  peakInFlight(): number;
}

export interface QboSim {
  readonly url: string;
  readonly app: App;
  /** The settings with which Tillslip uses it instead of QuickBooks. */
  readonly settings: Readonly<Record<string, string>>;
  readonly control: Control;
  close(): Promise<void>;
}
