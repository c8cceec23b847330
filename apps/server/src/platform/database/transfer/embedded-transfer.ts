import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { EnvironmentSchema, parseVariables, StartupError, type Variables } from '../../env.ts';
import { clusterFolder, pathFrom, restoreFolder } from '../cluster-place.ts';
import { writeMark } from '../data-mark.ts';
import { installedMajor } from '../embedded-binaries.ts';
import { prepareCluster } from '../embedded-database.ts';
import { clusterMajor, clusterUrl, removeCluster, SUPERUSER, startEmbeddedPostgres } from '../embedded-postgres.ts';
import { findFolderOwner, requireFreeFolder } from '../lock-folder.ts';
import type { DatabaseUrls } from '../roles.ts';

/** The location of the database, for the commands that dump and restore it. */
export interface TransferSettings {
  /** The logins of an external database; null for the embedded one. */
  readonly urls: DatabaseUrls | null;
  readonly dataDir: string;
}

/** Read only the location of the database; unlike a server start this creates nothing. @throws StartupError */
export function readTransferSettings(source: Variables = process.env): TransferSettings {
  const schema = EnvironmentSchema.pick({ DATABASE_URL: true, MIGRATION_DATABASE_URL: true, DATA_DIR: true });
  const { DATABASE_URL, MIGRATION_DATABASE_URL, DATA_DIR } = parseVariables(schema, source);
  const login = DATABASE_URL;
  const urls = login ? { owner: MIGRATION_DATABASE_URL ?? login, app: login, auth: login, jobs: login } : null;
  return { urls, dataDir: resolve(DATA_DIR) };
}

/** Finds the npm package with the programs of a major version, for a cluster that the installed ones cannot open. */
export type PackageFinder = (major: string) => Promise<string>;

/** The line with the port in PostgreSQL's `postmaster.pid`. */
const PORT_LINE = 3;
const DATABASE = 'tillslip';

/**
 * Connect to the embedded database for reading, as its administrator: the running one, or one started temporarily with
 * the programs of its own version.
 *
 * @throws StartupError when there is none.
 */
export async function withEmbeddedDatabase<T>(
  dataDir: string,
  findPackage: PackageFinder,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const folder = existsSync(dataDir) ? clusterFolder(dataDir) : dataDir;
  const major = clusterMajor(folder);
  if (major === null) throw new StartupError(`There is no database in ${folder}. DATA_DIR says where it is.`);
  if (findFolderOwner(dataDir) !== null) return work(runningUrl(folder));
  const packageFolder = major === (await installedMajor()) ? undefined : await findPackage(major);
  const postgres = await startEmbeddedPostgres({ dataDir, disposable: false, packageFolder });
  try {
    return await work(postgres.url(SUPERUSER, DATABASE));
  } finally {
    await postgres.stop();
  }
}

function runningUrl(folder: string): string {
  const status = join(folder, 'postmaster.pid');
  if (!existsSync(status)) throw new StartupError('The database is starting or stopping. Try again in a moment.');
  const port = readFileSync(status, 'utf8').split('\n')[PORT_LINE] ?? '';
  const password = readFileSync(`${folder}.password`, 'utf8').trim();
  return clusterUrl({ role: SUPERUSER, password, port, database: DATABASE });
}

/** The path of the earlier cluster, and the result of filling the new one. */
export interface Replaced<T> {
  readonly result: T;
  /** Where the earlier cluster is kept; null when there was none. */
  readonly aside: string | null;
}

/**
 * Create a new embedded cluster, let `fill` fill it, and only then replace the existing one, which is kept beside it.
 * If anything fails before that, the existing cluster does not change.
 *
 * @throws StartupError when Tillslip is running; whatever `fill` throws.
 */
export async function replaceEmbeddedDatabase<T>(
  dataDir: string,
  now: Date,
  fill: (urls: DatabaseUrls) => Promise<T>,
): Promise<Replaced<T>> {
  requireFreeFolder(dataDir);
  mkdirSync(dataDir, { recursive: true });
  const stagingDir = join(dataDir, 'restoring');
  mkdirSync(stagingDir, { recursive: true });
  const [folder, staging] = [restoreFolder(dataDir), restoreFolder(stagingDir)];
  const clear = () => {
    removeCluster(staging);
    rmSync(stagingDir, { recursive: true, force: true });
  };
  clear();
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: stagingDir, disposable: false });
    let result: T;
    try {
      result = await fill(await prepareCluster(postgres));
    } finally {
      await postgres.stop();
    }
    requireFreeFolder(dataDir);
    const aside = swap(staging, folder, now);
    // The next start takes the restored database as the one of this folder.
    writeMark(dataDir, {
      ...{ installation: null, cluster: pathFrom(dataDir, folder), description: `PostgreSQL in ${folder}` },
    });
    return { result, aside };
  } finally {
    clear();
  }
}

/** Replace a cluster, and keep its files under a name with its version and the time. */
function swap(from: string, to: string, now: Date): string | null {
  const major = clusterMajor(to);
  const aside = `${to}-${major}-${now.toISOString().replace(/\D/g, '').slice(0, 14)}`;
  if (major !== null) moveCluster(to, aside);
  moveCluster(from, to);
  return major === null ? null : aside;
}

/** Whether a data folder has an embedded cluster. */
export const hasEmbeddedDatabase = (dataDir: string): boolean =>
  existsSync(dataDir) && clusterMajor(restoreFolder(dataDir)) !== null;

function moveCluster(from: string, to: string): void {
  for (const end of ['', '.password']) renameSync(`${from}${end}`, `${to}${end}`);
}
