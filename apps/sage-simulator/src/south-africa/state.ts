import type { PendingFailures } from '../failures.ts';
import type { SimRequest } from '../serve.ts';
import type { Limits, Login, Row, TableName } from './control.ts';

/** A file of a document. */
export interface StoredFile {
  readonly uid: string;
  readonly table: TableName;
  readonly documentId: number;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A company of the service. */
export interface Company {
  readonly id: number;
  readonly facts: Readonly<Record<string, unknown>>;
  lockedUntil: string | null;
  lastId: number;
  readonly tables: Readonly<Record<TableName, Map<number, Row>>>;
  readonly files: StoredFile[];
  /** When its requests came. */
  readonly requests: number[];
}

/** Everything the service knows. */
export interface State {
  readonly login: Login;
  readonly limits: Limits;
  readonly companies: ReadonlyMap<number, Company>;
  readonly failures: PendingFailures;
  readonly log: SimRequest[];
  readonly unexpected: SimRequest[];
  keepsStatedTax: boolean;
  now(): number;
}

/** A moment as the API writes it. assumed: moments have milliseconds and no zone */
export const momentOf = (at: number): string => new Date(at).toISOString().replace('Z', '');

/** Refused with words, as a person would read them. */
export class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Keep a row with a new id or its own. Two changes never have one moment. */
export function keepRow(state: State, company: Company, table: TableName, row: Record<string, unknown>): Row {
  const known = Number(row.ID ?? 0);
  if (known === 0) company.lastId += 1;
  const id = known === 0 ? company.lastId : known;
  const before = company.tables[table].get(id);
  const last = before?.Modified === undefined ? 0 : Date.parse(`${String(before.Modified)}Z`);
  const modified = momentOf(Math.max(state.now(), last + 1));
  const kept: Row = { ...row, ID: id, Created: before?.Created ?? modified, Modified: modified };
  company.tables[table].set(id, kept);
  return kept;
}
