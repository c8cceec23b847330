import type pg from 'pg';
import { StartupError } from '../env.ts';

/** Use cases: bound by row-level security, owner of nothing. */
export const APP_ROLE = 'tillslip_app';
/** Sign-in: the schema `auth` only. */
export const AUTH_ROLE = 'tillslip_auth';
/** The job queue: the schema `graphile_worker` only, which it owns. */
export const JOBS_ROLE = 'tillslip_jobs';

const ROLES = [APP_ROLE, AUTH_ROLE, JOBS_ROLE];

/**
 * Creates the roles the server works as and lets the owner and the login take them. Run as the owner
 * before every migration; what exists is left alone.
 *
 * @throws StartupError when a role is missing and the owner may not create one.
 */
export async function prepareRoles(owner: pg.Client, login: string): Promise<void> {
  for (const role of ROLES) await createRole(owner, role);
  const { rows } = await owner.query<{ owner: string; database: string }>(
    'select current_user as owner, current_database() as database',
  );
  const members = new Set([rows[0]?.owner ?? login, login]);
  for (const member of members) for (const role of ROLES) await letTake(owner, member, role);
  await owner.query(`
    create schema if not exists graphile_worker;
    grant usage on schema public to ${APP_ROLE};
  `);
}

async function createRole(owner: pg.Client, role: string): Promise<void> {
  const { rowCount } = await owner.query('select 1 from pg_roles where rolname = $1', [role]);
  if (rowCount) return;
  try {
    // Several instances may start at once on one empty database.
    await owner.query(
      `do $$ begin create role ${role} nologin nobypassrls;
       exception when duplicate_object or unique_violation then null; end $$`,
    );
  } catch (cause) {
    throw new StartupError(
      `The database has no role ${role} and this login may not create it. Ask its administrator for: ` +
        `${ROLES.map((name) => `create role ${name} nologin;`).join(' ')}`,
      { cause },
    );
  }
}

async function letTake(owner: pg.Client, member: string, role: string): Promise<void> {
  if (member === role) return;
  const { rows } = await owner.query<{ may: boolean }>("select pg_has_role($1, $2, 'MEMBER') as may", [member, role]);
  if (!rows[0]?.may) await owner.query(`grant ${role} to ${owner.escapeIdentifier(member)}`);
}
