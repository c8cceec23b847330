import type { Migration } from 'kysely';
import * as auth from './0001-auth.ts';
import * as application from './0002-application.ts';

/** Listed, not discovered: every process and every test sees the same set, in this order. Forward only. */
export const MIGRATIONS: Record<string, Migration> = { '0001-auth': auth, '0002-application': application };
