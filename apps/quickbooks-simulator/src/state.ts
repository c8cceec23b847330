import type { App, Failure, Limits, QboSimOptions, SimRequest } from './control.ts';

/** An entry of a company, as the API shows it. */
export type Row = Record<string, unknown> & { Id: string; SyncToken: string };

/** A file of a company. */
export interface StoredFile {
  bytes: Uint8Array;
  contentType: string;
}

/** What a request answered, kept for its requestid. */
export interface Replay {
  hash: string;
  status: number;
  body: unknown;
}

/** A change for change data capture. */
export interface Change {
  at: number;
  entity: string;
  id: string;
  isDeleted: boolean;
}

/** A company of the service. */
export interface Realm {
  readonly id: string;
  readonly country: string;
  readonly homeCurrency: string;
  readonly isMulticurrency: boolean;
  /** Every line needs a tax code: VAT and GST companies, not those with sales tax. */
  readonly hasLineTaxCodes: boolean;
  readonly companyName: string;
  readonly vatNumber: string;
  warnsOfDuplicateNumbers: boolean;
  bookCloseDate: string | null;
  isSuspended: boolean;
  lastId: number;
  readonly tables: Map<string, Map<string, Row>>;
  readonly files: Map<string, StoredFile>;
  readonly replays: Map<string, Replay>;
  readonly changes: Change[];
  reads: number;
}

/** What a person allowed an application to do in a company. */
export interface Grant {
  readonly clientId: string;
  readonly realmId: string;
  readonly access: Map<string, number>;
  refresh: { value: string; issuedAt: number; expiresAt: number };
  /** The value before, while it still works. */
  previous: { value: string; diesAt: number } | null;
  readonly hardExpiresAt: number;
  isRevoked: boolean;
}

export interface AuthorizationCode {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly realmId: string;
  readonly expiresAt: number;
  isUsed: boolean;
}

/** Everything the simulator knows. */
export interface State {
  readonly options: Required<Omit<QboSimOptions, 'seeds' | 'app' | 'limits' | 'latency' | 'port'>>;
  readonly limits: Limits;
  readonly app: App;
  readonly realms: Map<string, Realm>;
  readonly codes: Map<string, AuthorizationCode>;
  readonly grants: Grant[];
  readonly failures: (Failure & { left: number; seen: number })[];
  readonly log: SimRequest[];
  readonly unexpected: SimRequest[];
  readonly warnings: string[];
  consent: { allow: boolean; realmId: string } | null;
  now(): number;
}

/** The entries of one kind. */
export function tableOf(realm: Realm, entity: string): Map<string, Row> {
  const table = realm.tables.get(entity) ?? new Map<string, Row>();
  realm.tables.set(entity, table);
  return table;
}

/** An entry that is in use, or null. */
export function activeRow(realm: Realm, entity: string, id: string): Row | null {
  const row = tableOf(realm, entity).get(id);
  return row && row.Active !== false ? row : null;
}

/** A moment as the API writes it. */
export const isoTime = (at: number): string => new Date(at).toISOString();
