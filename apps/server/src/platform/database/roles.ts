import type pg from 'pg';
import { StartupError } from '../env.ts';

/** The role of use cases: bound by row-level security and owner of nothing. Migrations grant it what it needs. */
export const APP_ROLE = 'tillslip_app';
/** The role of use cases for a member of one company of the books of another: as {@link APP_ROLE}, and restricted to that company. */
export const MEMBER_ROLE = 'tillslip_member';
/** The role of sign-in: the schema `auth` and nothing else. */
export const AUTH_ROLE = 'tillslip_auth';
/** The role of the job queue: the schema `graphile_worker`, which it owns, and nothing else. */
export const JOBS_ROLE = 'tillslip_jobs';

/** The URL with which each part of the server logs in; with one external database they are the same. */
export interface DatabaseUrls {
  /** Owns the schema; used for migrations only. */
  readonly owner: string;
  readonly app: string;
  readonly auth: string;
  readonly jobs: string;
}

/**
 * Create the server's roles before the first migration, and let each login use its own. Existing roles are not changed,
 * so an administrator can prepare everything.
 *
 * @throws StartupError when something is missing and the owner may not create it.
 */
export async function prepareRoles(owner: pg.ClientBase, urls: DatabaseUrls): Promise<void> {
  const wanted = [
    { role: APP_ROLE, login: loginOf(urls.app) },
    { role: MEMBER_ROLE, login: loginOf(urls.app) },
    { role: AUTH_ROLE, login: loginOf(urls.auth) },
    { role: JOBS_ROLE, login: loginOf(urls.jobs) },
  ];
  for (const { role, login } of wanted) {
    await createRole(owner, role);
    for (const member of new Set([login, loginOf(urls.owner)])) await grantRole(owner, member, role);
  }
  await grantRole(owner, MEMBER_ROLE, APP_ROLE);
  await owner.query(`grant usage on schema public to ${APP_ROLE}`);
  await refuseTemporaryTables(owner);
  // The queue runs `create schema if not exists`, which needs this right even if the schema exists.
  const { rows } = await owner.query<{ name: string; may: boolean }>(
    "select current_database() as name, has_database_privilege($1, current_database(), 'CREATE') as may",
    [JOBS_ROLE],
  );
  const [database] = rows;
  if (database && !database.may)
    await runOrExplain(owner, `grant create on database ${owner.escapeIdentifier(database.name)} to ${JOBS_ROLE}`);
}

/**
 * Take the right to create temporary tables from everybody but the owner: a temporary table would be found before the
 * table of the same name. A login that does not own the database may not do this, and the functions of the owner are safe
 * without it.
 */
async function refuseTemporaryTables(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select datname as name from pg_database
      where datname = current_database() and pg_has_role(current_user, datdba, 'USAGE')
        and has_database_privilege('public', oid, 'TEMP')`,
  );
  for (const { name } of rows)
    await owner.query(`revoke temporary on database ${owner.escapeIdentifier(name)} from public`);
}

const loginOf = (url: string): string => decodeURIComponent(new URL(url).username);

async function createRole(owner: pg.ClientBase, role: string): Promise<void> {
  const { rowCount } = await owner.query('select 1 from pg_roles where rolname = $1', [role]);
  if (rowCount) return;
  // Several instances can start at once on one empty database; the slower one finds the role created.
  await runOrExplain(
    owner,
    `do $$ begin create role ${role} nologin; exception when duplicate_object or unique_violation then null; end $$`,
  );
}

async function grantRole(owner: pg.ClientBase, member: string, role: string): Promise<void> {
  if (member === role) return;
  // PostgreSQL 16 gives the creator of a role a membership without `set_option`; 15 has no such column.
  const { rowCount } = await owner.query(
    `select 1 from pg_auth_members m
      where m.member = $1::regrole and m.roleid = $2::regrole
        and coalesce((to_jsonb(m) ->> 'set_option')::boolean, true)`,
    [owner.escapeIdentifier(member), role],
  );
  if (!rowCount) await runOrExplain(owner, `grant ${role} to ${owner.escapeIdentifier(member)}`);
}

async function runOrExplain(owner: pg.ClientBase, statement: string): Promise<void> {
  try {
    await owner.query(statement);
  } catch (cause) {
    throw new StartupError(
      `The login of the database may not prepare its roles. Ask the administrator to run, as in docs/operations.md: ${statement}`,
      { cause },
    );
  }
}
