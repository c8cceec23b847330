import type { ColumnType } from 'kysely';

/** A jsonb column: written as JSON text, read as `unknown`, which must be parsed. */
export type Stored = ColumnType<unknown, string, string>;
