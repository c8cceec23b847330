import type { Failure } from '../failures.ts';
import type { SimRequest } from '../serve.ts';

/** What a test or a person at the keyboard can do to the South African service. */

/** A row of a company, as the API shows it. */
export type Row = Record<string, unknown> & { ID: number };

/** What has rows. */
export type TableName = 'Account' | 'TaxType' | 'Supplier' | 'SupplierInvoice' | 'SupplierReturn';

/** Requests that a company allows. */
export interface Limits {
  readonly perMinute: number;
  readonly perDay: number;
}

export interface SouthAfricaOptions {
  /** Default 0: any free port. */
  readonly port?: number;
  readonly limits?: Partial<Limits>;
}

/** Who may sign in. */
export interface Login {
  username: string;
  password: string;
  apiKey: string;
}

export interface SouthAfricaControl {
  /** Move the clock forward. */
  advance(ms: number): void;
  now(): number;
  failNext(failure: Failure): void;
  /** The password is changed at Sage. */
  changePassword(password: string): void;
  /** Lock the processing of a company up to a day, or unlock it. */
  lock(companyId: number, day: string | null): void;
  /** Whether the tax that a line states is kept where it is not the computed one. */
  keepStatedTax(isKept: boolean): void;
  edit(companyId: number, table: TableName, id: number, patch: Record<string, unknown>): void;
  /** Save a document or supplier as a bookkeeper would; its id. */
  add(companyId: number, table: TableName, row: Record<string, unknown>): number;
  remove(companyId: number, table: TableName, id: number): void;
  rows(companyId: number, table: TableName): readonly Row[];
  /** The bytes of a file of a document. */
  file(companyId: number, table: TableName, documentId: number, name: string): Uint8Array;
  readonly log: readonly SimRequest[];
  /** Requests for what the service does not have; a test expects none. */
  readonly unexpected: readonly SimRequest[];
}

export interface SouthAfricaSim {
  /** The address of the API, with its version. */
  readonly apiUrl: string;
  readonly login: Readonly<Login>;
  readonly control: SouthAfricaControl;
  close(): Promise<void>;
}
