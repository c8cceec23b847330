import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FreeBytes } from '../disk-space.ts';
import { StartupError } from '../env.ts';
import { clusterFolder, markPlace } from './cluster-place.ts';
import { markDisposable, readMark } from './data-mark.ts';
import { type Identity, installedBinaries } from './embedded-binaries.ts';
import { type Cluster, runPostgres } from './embedded-process.ts';
import { lockFolder } from './lock-folder.ts';

/** The PostgreSQL that npm installed, running for this process only. */
export interface EmbeddedPostgres {
  /** Return the URL with which `role` logs in; all roles share the cluster's password. */
  url(role: string, database: string): string;
  readonly password: string;
  /** The folder of its data, not always inside the data folder. */
  readonly folder: string;
  /** Resolves with the reason when it ended and could not be started again; never after `stop`. */
  readonly lost: Promise<StartupError>;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  /** Starts empty, is deleted on stop, and trades durability for speed. */
  readonly disposable: boolean;
  /** The npm package of another version's programs; default: the installed one. */
  readonly packageFolder?: string | undefined;
  /** Called when it ended by itself, before it is started again. */
  readonly onDeath?: ((reason: string) => void) | undefined;
  /** How much the disk has left; for tests. */
  readonly free?: FreeBytes | undefined;
}

/** PostgreSQL's superuser, used only to create the logins and the database. */
export const SUPERUSER = 'postgres';

/** The account used instead of root, which PostgreSQL refuses to run as; it owns nothing. */
const NOBODY = { uid: 65_534, gid: 65_534 };

/**
 * Start PostgreSQL on a free local port, creating the cluster the first time.
 *
 * @throws StartupError when another instance uses the same folder, when another major version created the cluster,
 * which is left unchanged, or when PostgreSQL cannot start.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, disposable } = options;
  mkdirSync(dataDir, { recursive: true });
  const release = lockFolder(dataDir);
  try {
    const folder = clusterFolder(dataDir, disposable);
    if (disposable) requireUnmarked(dataDir);
    if (disposable) markDisposable(dataDir);
    if (disposable) removeCluster(folder);
    else markPlace(dataDir, folder);
    const { password, postgres } = await startCluster(folder, options);
    return {
      url: (role, database) => clusterUrl({ role, password, port: postgres.port, database }),
      password,
      folder,
      lost: postgres.lost,
      async stop() {
        await postgres.stop();
        if (disposable) removeCluster(folder);
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** A disposable database starts by deleting the one that is there. */
function requireUnmarked(dataDir: string): void {
  if (readMark(dataDir))
    throw new StartupError(
      `DATABASE_DISPOSABLE would delete the database of ${dataDir}, which is in use. Set DATA_DIR to another folder.`,
    );
}

async function startCluster(folder: string, { disposable, packageFolder, onDeath, free }: EmbeddedOptions) {
  const identity = accountFor(folder);
  const { bin, major } = await installedBinaries(identity, packageFolder);
  requireMajor(folder, major);
  const cluster = { bin, folder, identity, disposable };
  return { password: initialise(cluster), postgres: await runPostgres(cluster, onDeath, free) };
}

/** Build the URL with which a role logs in to a local cluster. */
export const clusterUrl = (at: { role: string; password: string; port: number | string; database: string }): string =>
  `postgres://${at.role}:${at.password}@127.0.0.1:${at.port}/${at.database}`;

/** Delete a cluster with its password and the name of its data folder. */
export function removeCluster(folder: string): void {
  for (const path of [folder, `${folder}.password`, `${folder}.home`]) rmSync(path, { recursive: true, force: true });
}

/** Return the major version that created a cluster; null when there is none. */
export function clusterMajor(folder: string): string | null {
  const file = join(folder, 'PG_VERSION');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

/** Require the major version of the cluster. PostgreSQL itself would refuse another one with an obscure message. */
function requireMajor(folder: string, major: string): void {
  const made = clusterMajor(folder);
  if (made === null || made === major) return;
  throw new StartupError(
    `The database in ${folder} was made by PostgreSQL ${made}; this version of Tillslip runs PostgreSQL ${major}.\n` +
      'Nothing was changed. Carry it over with this command, then start again:\n\n' +
      '  npm run upgrade:postgres\n\n' +
      'More is in docs/operations.md, under "Upgrade".',
  );
}

/**
 * Return the account to run as. Under root it is the account that created the cluster, so that one created without root
 * still starts.
 */
function accountFor(folder: string): Identity {
  if (process.getuid?.() !== 0) return undefined;
  const made = statSync(folder, { throwIfNoEntry: false });
  return made && made.uid !== 0 ? { uid: made.uid, gid: made.gid } : NOBODY;
}

/** Create the cluster if it does not exist. @returns its password. */
function initialise({ bin, folder, identity, disposable }: Cluster): string {
  const passwordFile = `${folder}.password`;
  if (existsSync(join(folder, 'PG_VERSION'))) return readFileSync(passwordFile, 'utf8').trim();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  writeFileSync(passwordFile, `${randomUUID()}\n`, { mode: 0o600 });
  if (identity) for (const path of [folder, passwordFile]) chownSync(path, identity.uid, identity.gid);
  // One locale on every machine, so that names sort the same everywhere.
  const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const flags = ['-D', folder, '-U', SUPERUSER, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, ...locale];
  if (disposable) flags.push('--no-sync');
  const run = spawnSync(join(bin, 'initdb'), flags, { ...identity, cwd: '/', encoding: 'utf8' });
  if (run.status !== 0) {
    // A partial cluster would look complete at the next start.
    rmSync(folder, { recursive: true, force: true });
    throw new StartupError(`The database could not be made: ${run.error?.message ?? run.stderr}`);
  }
  return readFileSync(passwordFile, 'utf8').trim();
}
