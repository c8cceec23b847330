import type { ColumnType } from 'kysely';

/** A jsonb column: written as JSON text, read as something that must be parsed before it is believed. */
export type Stored = ColumnType<unknown, string, string>;
