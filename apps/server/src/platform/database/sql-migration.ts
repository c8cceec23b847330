/**
 * A forward-only migration in plain SQL, with one or more statements, run in a transaction as the owner. The roles of
 * `roles.ts` exist before the first; each migration grants what its tables need.
 */
export interface SqlMigration {
  /** Sorts in running order: `0001-auth`. Never changes once released. */
  readonly name: string;
  readonly sql: string;
}
