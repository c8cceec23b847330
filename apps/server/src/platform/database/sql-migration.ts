/**
 * One step of the schema, forward only: plain SQL, several statements allowed, run in a transaction as
 * the owner. The roles of `roles.ts` exist before the first; each step grants what its tables need.
 */
export interface SqlMigration {
  /** Sorts in the order to run: `0001-auth`. Never changed once released. */
  readonly name: string;
  readonly sql: string;
}
