import type { PendingFailures } from '../failures.ts';
import type { SimRequest } from '../serve.ts';
import type { Client, Limits, Row, TableName } from './control.ts';

/** A business that the person of the simulator may open. */
export interface Business {
  readonly id: string;
  readonly name: string;
  readonly country: { readonly id: string; readonly name: string };
  readonly currency: string;
  readonly taxNumber: string;
  lockedUntil: string | null;
  isSubscribed: boolean;
  mayWrite: boolean;
  lastId: number;
  readonly tables: Readonly<Record<TableName, Map<string, Row>>>;
  /** Rows that were deleted, with when. */
  readonly deleted: Readonly<Record<TableName, Map<string, Row>>>;
  /** Answers to requests with an idempotency id. */
  readonly replays: Map<string, Replay>;
  /** When its requests came. */
  readonly requests: number[];
}

/** An answer that is given again. */
export interface Replay {
  readonly path: string;
  readonly answer: Answer | Refusal;
  readonly at: number;
}

/** A status with its body; without one the answer is empty. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** What a person agreed to: one refresh token at a time. */
export interface Grant {
  refresh: { readonly value: string; readonly expiresAt: number };
  isRevoked: boolean;
  /** Access tokens with when they end. */
  readonly access: Map<string, number>;
}

/** A code that came back from the page. */
export interface Code {
  readonly redirectUri: string;
  readonly expiresAt: number;
  /** Of PKCE, as it was given. */
  readonly challenge: { readonly value: string; readonly method: string } | null;
}

/** Everything the service knows. */
export interface State {
  readonly client: Client;
  readonly limits: Limits;
  readonly businesses: ReadonlyMap<string, Business>;
  readonly codes: Map<string, Code>;
  readonly grants: Grant[];
  readonly failures: PendingFailures;
  readonly log: SimRequest[];
  readonly unexpected: SimRequest[];
  readonly asksConsent: boolean;
  allows: boolean;
  now(): number;
}

/** A moment as the API writes it. src: openapi (date-time) */
export const momentOf = (at: number): string => new Date(at).toISOString();

/** One error of the list in which the API refuses. src: D2 */
export interface Fault {
  readonly dataCode: string;
  readonly message: string;
  readonly source?: string;
}

/** The list of errors of a refusal. src: D2 */
export const faultBody = ({ dataCode, message, source = '' }: Fault): unknown => [
  { $severity: 'error', $dataCode: dataCode, $message: message, $source: source },
];

/** Refused with a status. */
export class Refusal extends Error {
  readonly status: number;
  readonly fault: Fault;
  constructor(status: number, fault: Fault) {
    super(fault.message);
    this.status = status;
    this.fault = fault;
  }
}

/** What was sent is wrong. src: D2 */
export const invalid = (source: string, message: string): Refusal =>
  new Refusal(422, { dataCode: 'RecordInvalid', message, source });

/** src: public client; frequently raised errors */
export const notFound = (): Refusal => new Refusal(404, { dataCode: 'RecordNotFound', message: 'Record not found.' });

/** A new id: 32 signs without hyphens, as the API has them. src: best practices */
export function newId(business: Business): string {
  business.lastId += 1;
  return `${business.id.slice(0, 8)}${String(business.lastId).padStart(24, '0')}`;
}

/** Keep a row under its id. Two changes never have one moment. */
export function keepRow(
  state: State,
  business: Business,
  table: TableName,
  row: Record<string, unknown> & { id: string },
): Row {
  const before = business.tables[table].get(row.id);
  const last = before?.updated_at === undefined ? 0 : Date.parse(String(before.updated_at));
  const updated = momentOf(Math.max(state.now(), last + 1));
  const kept: Row = {
    ...row,
    $path: `/${table}/${row.id}`,
    created_at: before?.created_at ?? updated,
    updated_at: updated,
  };
  business.tables[table].set(row.id, kept);
  return kept;
}

/** Delete a row; it is known as deleted from then on. */
export function dropRow(state: State, business: Business, table: TableName, id: string): void {
  const row = business.tables[table].get(id);
  if (!row) throw notFound();
  business.tables[table].delete(id);
  business.deleted[table].set(id, { ...row, deleted_at: momentOf(state.now()) });
}

/** A row as others name it. src: openapi (Base) */
export const refTo = (row: Row): { id: string; displayed_as: unknown; $path: unknown } => ({
  id: row.id,
  displayed_as: row.displayed_as,
  $path: row.$path,
});
