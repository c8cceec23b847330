import type { Failure } from '../failures.ts';
import type { SimRequest } from '../serve.ts';

/** What a test or a person at the keyboard can do to the service of API v3.1. */

/** A row of a business, as the API shows it. */
export type Row = Record<string, unknown> & { id: string };

/** What has rows. */
export const TABLES = [
  ...(['ledger_accounts', 'bank_accounts', 'tax_rates', 'contacts'] as const),
  ...(['purchase_invoices', 'purchase_credit_notes', 'other_payments', 'attachments'] as const),
] as const;
export type TableName = (typeof TABLES)[number];

/** Requests that a business allows. */
export interface Limits {
  readonly perMinute: number;
  readonly perDay: number;
}

/** The application that is registered at Sage. */
export interface Client {
  readonly clientId: string;
  readonly secret: string;
  /** Where people may be sent back to. */
  readonly redirects: readonly string[];
}

export interface SageOptions {
  /** Default 0: any free port. */
  readonly port?: number;
  readonly limits?: Partial<Limits>;
  readonly redirects?: readonly string[];
  /** Whether the pages of the sign-in are shown; else a test decides with `consent`. */
  readonly asksConsent?: boolean;
}

export interface SageControl {
  /** Move the clock forward. */
  advance(ms: number): void;
  now(): number;
  failNext(failure: Failure): void;
  /** What the person answers on the page, from now on. */
  consent(next: { readonly allow: boolean }): void;
  /** Every access token ends now. */
  expireAccess(): void;
  /** The person ends the access of the application: no refresh token works any more. */
  revoke(): void;
  /** The subscription of a business ends, or is paid again. */
  subscribe(businessId: string, isSubscribed: boolean): void;
  /** The person loses the right to write in a business, or gets it back. */
  allowWriting(businessId: string, isAllowed: boolean): void;
  /** Set the lockdown date of a business, or take it away. */
  lock(businessId: string, day: string | null): void;
  edit(businessId: string, table: TableName, id: string, patch: Record<string, unknown>): void;
  /** Save a document as a bookkeeper would, with the body of the API; its id. */
  add(businessId: string, table: TableName, body: Record<string, unknown>): string;
  remove(businessId: string, table: TableName, id: string): void;
  rows(businessId: string, table: TableName): readonly Row[];
  /** The bytes of a file of a document. */
  file(businessId: string, documentId: string, name: string): Uint8Array;
  readonly log: readonly SimRequest[];
  /** Requests for what the service does not have; a test expects none. */
  readonly unexpected: readonly SimRequest[];
}

export interface SageSim {
  /** Where it listens; the pages and addresses of Sage are below it. */
  readonly url: string;
  readonly authUrl: string;
  readonly tokenUrl: string;
  readonly revokeUrl: string;
  /** The API, with its version. */
  readonly apiUrl: string;
  readonly client: Client;
  /** The settings of a server that uses it. */
  readonly settings: Readonly<Record<string, string>>;
  readonly control: SageControl;
  close(): Promise<void>;
}
