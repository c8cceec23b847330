import pg from 'pg';
import { type EmbeddedPostgres, SUPERUSER } from './embedded-postgres.ts';
import { APP_ROLE, AUTH_ROLE, type DatabaseUrls, JOBS_ROLE, MEMBER_ROLE } from './roles.ts';

/** The owner of the embedded database's schema, used only for migrations. */
const OWNER_LOGIN = 'tillslip_owner';
/** The login of use cases. It is none of the roles, because it takes that of an owner of books and that of a member. */
const APP_LOGIN = 'tillslip_login';

const DATABASE = 'tillslip';

/**
 * Create the logins and the database of a new cluster; harmless when they exist.
 *
 * Only this function uses the superuser, so a flaw in a query can reach the rows of one schema but never the server.
 */
export async function prepareCluster(postgres: EmbeddedPostgres, database = DATABASE): Promise<DatabaseUrls> {
  const admin = new pg.Client(postgres.url(SUPERUSER, 'postgres'));
  await admin.connect();
  try {
    await createLogins(admin, postgres.password);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [database]);
    if (!rowCount) await admin.query(`create database ${admin.escapeIdentifier(database)} owner ${OWNER_LOGIN}`);
  } finally {
    await admin.end();
  }
  return embeddedUrls(postgres, database);
}

/** Return the login of the administrator, for backups only. */
export const superuserUrl = (postgres: Pick<EmbeddedPostgres, 'url'>): string => postgres.url(SUPERUSER, DATABASE);

/** Return the URL with which each part of the server logs in. */
export function embeddedUrls(postgres: Pick<EmbeddedPostgres, 'url'>, database: string): DatabaseUrls {
  return {
    owner: postgres.url(OWNER_LOGIN, database),
    app: postgres.url(APP_LOGIN, database),
    auth: postgres.url(AUTH_ROLE, database),
    jobs: postgres.url(JOBS_ROLE, database),
  };
}

async function createLogins(admin: pg.Client, password: string): Promise<void> {
  const secret = admin.escapeLiteral(password);
  if (!(await hasRole(admin, APP_ROLE))) await createFirstLogins(admin, secret);
  // Clusters from before there were members have no such login.
  if (await hasRole(admin, APP_LOGIN)) return;
  await admin.query(`
    create role ${MEMBER_ROLE} nologin;
    grant ${APP_ROLE} to ${MEMBER_ROLE};
    create role ${APP_LOGIN} login nobypassrls password ${secret};
    grant ${APP_ROLE}, ${MEMBER_ROLE} to ${APP_LOGIN};
    grant ${MEMBER_ROLE} to ${OWNER_LOGIN} with admin option;
  `);
}

const hasRole = async (admin: pg.Client, role: string): Promise<boolean> =>
  ((await admin.query('select 1 from pg_roles where rolname = $1', [role])).rowCount ?? 0) > 0;

async function createFirstLogins(admin: pg.Client, secret: string): Promise<void> {
  await admin.query(`
    create role ${OWNER_LOGIN} login createrole password ${secret};
    create role ${APP_ROLE} login nobypassrls password ${secret};
    create role ${AUTH_ROLE} login password ${secret};
    create role ${JOBS_ROLE} login password ${secret};
    grant ${APP_ROLE}, ${AUTH_ROLE}, ${JOBS_ROLE} to ${OWNER_LOGIN} with admin option;
  `);
}
