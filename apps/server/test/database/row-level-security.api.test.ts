import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { APP_ROLE, AUTH_ROLE, JOBS_ROLE, MEMBER_ROLE } from '../../src/platform/database/roles.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';

/** Checks the database itself, so that new tables are covered. */

let database: TestDatabase;
let owner: pg.Client;
let appLogin: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client(database.urls.owner);
  appLogin = new pg.Client(database.urls.app);
  await Promise.all([owner.connect(), appLogin.connect()]);
});
afterAll(async () => {
  await Promise.all([owner.end(), appLogin.end()]);
  await database.drop();
});

const rows = async (client: pg.Client, query: string, values: unknown[] = []) =>
  (await client.query(query, values)).rows;

/** Tables without users' rows; a new one must be added here deliberately. */
const SHARED = [
  'installation',
  'kysely_migration',
  'kysely_migration_lock',
  'tax_document_numbers',
  'vat_declared_holidays',
];

test('every row of a public table belongs to a user, except in listed tables', async () => {
  const tables = await rows(
    owner,
    `select c.relname as name, exists (
       select from pg_attribute a where a.attrelid = c.oid and a.attname = 'user_id' and a.attnotnull) as owned
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
  );
  expect(tables.length).toBeGreaterThan(SHARED.length);
  const unowned = tables.filter(({ owned }) => !owned).map(({ name }) => name);
  expect(unowned.sort()).toEqual(SHARED);
});

test('every table with a user has forced row-level security with a policy on that user', async () => {
  const open = await rows(
    owner,
    `select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not (c.relrowsecurity and c.relforcerowsecurity and exists (
         select from pg_policies p
          where p.schemaname = 'public' and p.tablename = c.relname and p.cmd = 'ALL' and p.permissive = 'PERMISSIVE'
            and p.qual = '(user_id = app_user_id())' and p.with_check = '(user_id = app_user_id())'))`,
  );
  expect(open).toEqual([]);
});

test('no second policy grants more', async () => {
  const twice = await rows(
    owner,
    `select tablename from pg_policies where schemaname = 'public' and permissive = 'PERMISSIVE' and roles && array['public', '${APP_ROLE}']::name[]
      group by tablename having count(*) > 1`,
  );
  expect(twice).toEqual([]);
});

/** What an operator sees of payments, and whose one is that the provider tells of. */
const OF_CHARGES = [
  ...['created_at', 'currency', 'dispute', 'failure', 'id', 'kind', 'plan_id', 'provider', 'reference'],
  ...['refunded_cents', 'settled_at', 'status', 'total_cents', 'user_id'],
];
/** What an operator sees of plans, and whose is due. */
const OF_SUBSCRIPTIONS = [
  ...['billing_interval', 'currency', 'exclusive_cents', 'failures', 'past_due_since', 'period_end', 'plan_id'],
  ...['status', 'total_cents', 'trial_end', 'updated_at', 'user_id'],
];

/** What an operator sees of refunds that were asked for. */
const OF_REFUNDS = ['amount_cents', 'asked_at', 'charge_id', 'failure', 'status', 'user_id'];

/** What is needed to find whose key a request brings. */
const OF_KEYS = [
  ...['expires_at', 'id', 'key_hash', 'name', 'revoked_at', 'scopes', 'user_id', 'window_requests'],
  'window_started_at',
];

test('the sign-in role sees whose connection a realm is, whose schedule or plan is due, whose a payment or a key is, who works in which company, what those are called and how long sessions last, and nothing else of anybody', async () => {
  const granted = await rows(
    owner,
    `select table_name || '.' || column_name as name, privilege_type from information_schema.column_privileges
      where grantee = 'tillslip_auth' and table_schema = 'public' and privilege_type <> 'UPDATE' order by 1`,
  );
  expect(granted).toEqual(
    [
      ...['id', 'package', 'realm_id', 'state', 'user_id'].map((column) => `accounting_connections.${column}`),
      ...OF_KEYS.map((column) => `api_keys.${column}`),
      ...['company_name', 'id', 'user_id'].map((column) => `companies.${column}`),
      ...OF_CHARGES.map((column) => `charges.${column}`),
      ...['session_timeout', 'user_id'].map((column) => `preferences.${column}`),
      ...OF_REFUNDS.map((column) => `refund_requests.${column}`),
      ...['company_id', 'created_at', 'person_id', 'role', 'user_id'].map((column) => `memberships.${column}`),
      ...OF_SUBSCRIPTIONS.map((column) => `subscriptions.${column}`),
      ...['id', 'is_active', 'next_run_at', 'user_id'].map((column) => `sync_schedules.${column}`),
    ]
      .toSorted()
      .map((name) => ({ name, privilege_type: 'SELECT' })),
  );
});

test('the sign-in role counts the use of keys, and changes nothing else', async () => {
  const granted = await rows(
    owner,
    `select table_name || '.' || column_name as name from information_schema.column_privileges
      where grantee = 'tillslip_auth' and table_schema = 'public' and privilege_type = 'UPDATE' order by 1`,
  );
  expect(granted.map(({ name }) => name)).toEqual([
    ...['api_keys.last_used_at', 'api_keys.window_requests', 'api_keys.window_started_at'],
  ]);
});

test('no view bypasses the policies', async () => {
  const views = await rows(
    owner,
    `select relname from pg_class where relnamespace = 'public'::regnamespace
        and (relkind = 'm' or (relkind = 'v' and not coalesce(reloptions @> '{security_invoker=true}', false)))`,
  );
  expect(views).toEqual([]);
});

describe('the login of the application', () => {
  test('is no role itself, and cannot bypass row-level security', async () => {
    const [role] = await rows(
      appLogin,
      `select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = session_user`,
    );
    expect(role).toEqual({
      rolname: 'tillslip_login',
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
    });
  });

  test('can take the roles of use cases alone', async () => {
    const others = await rows(
      appLogin,
      "select rolname from pg_roles where rolname <> current_user and pg_has_role(current_user, oid, 'MEMBER') order by 1",
    );
    expect(others).toEqual([{ rolname: APP_ROLE }, { rolname: MEMBER_ROLE }]);
  });

  test('owns nothing', async () => {
    expect(await rows(appLogin, 'select relname from pg_class where pg_get_userbyid(relowner) = current_user')).toEqual(
      [],
    );
  });

  test.each([
    ['read passwords and sessions', 'select * from auth.account'],
    ['read the queue', 'select * from graphile_worker._private_jobs'],
    ['change the identity of the installation', 'update installation set id = gen_random_uuid()'],
    ['create a table', 'create table public.mine (id int)'],
    ['disable the policies', 'alter table companies disable row level security'],
    ['bypass the policies', 'set row_security = off; select * from companies'],
    ['take the role of the owner', 'set role tillslip_owner'],
    ['rewrite the audit trail', "update audit_events set action = 'x'"],
    ['empty the audit trail', 'truncate audit_events'],
  ])('may not %s', async (_why, statement) => {
    await expect(appLogin.query(statement)).rejects.toThrow(/permission denied|must be owner|row-level security/);
    await appLogin.query('reset row_security');
  });
});

test.each([
  ['sign-in', 'auth', AUTH_ROLE, 'select * from public.companies'],
  ['the queue', 'jobs', JOBS_ROLE, 'select * from public.companies'],
] as const)('the login of %s reaches no row of a user', async (_why, part, role, statement) => {
  const login = new pg.Client(database.urls[part]);
  await login.connect();
  expect(
    await rows(login, 'select current_user as name, rolsuper, rolbypassrls from pg_roles where rolname = current_user'),
  ).toEqual([{ name: role, rolsuper: false, rolbypassrls: false }]);
  await expect(login.query(statement)).rejects.toThrow(/permission denied/);
  await login.end();
});
