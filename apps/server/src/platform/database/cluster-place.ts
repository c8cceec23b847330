import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { StartupError } from '../env.ts';
import { type DataMark, hasContents, isDisposable, MARK_FILE, readMark, writeMark } from './data-mark.ts';
import { isReachable, SHARED_HOME } from './embedded-binaries.ts';

/** What decides where the cluster of a data folder is. */
export interface Places {
  readonly dataDir: string;
  readonly mark: DataMark | null;
  /** Whether the data folder has documents or messages. */
  readonly hasContents: boolean;
  /** `DATA_DIR/postgres`. */
  readonly inside: string;
  /** The folder outside the data folder; null when PostgreSQL's account can reach the data folder. */
  readonly outside: string | null;
  hasCluster(folder: string): boolean;
  /** The data folder that used a cluster last; null for one inside its data folder, or made by an older version. */
  homeOf(folder: string): string | null;
  /** The other data folder that still claims a cluster; null when it is gone. */
  claimedBy(folder: string): string | null;
}

/**
 * Return the folder of the cluster that belongs to a data folder, or where a new one is created.
 *
 * A new one is created only for a folder that is empty: a folder with documents, or with a mark, has a database
 * somewhere, and an empty one in its place would look as if everything were lost.
 *
 * @throws StartupError that names the place of the data.
 */
export function placeCluster(places: Places): string {
  const { dataDir, mark, inside, outside, hasCluster } = places;
  if (mark && mark.cluster === null)
    throw new StartupError(
      `The data folder ${dataDir} belongs to an external database: ${mark.description}. Set DATABASE_URL to it.`,
    );
  const marked = mark?.cluster ? resolve(dataDir, mark.cluster) : null;
  if (marked && marked !== inside && hasCluster(marked)) return requireUnclaimed(places, marked);
  if (hasCluster(inside)) return requireReachable(places);
  if (mark?.installation) throw missingCluster(places, marked ?? inside);
  return outside && hasCluster(outside) ? placeUnmarked(places, outside) : placeNew(places, outside ?? inside);
}

/** A folder without a mark, with a cluster outside that was made for its path. */
function placeUnmarked(places: Places, outside: string): string {
  const home = places.homeOf(outside);
  if (home === null) return outside;
  if (!isSameFolder(home, places.dataDir)) return placeNew(places, `${outside}-${randomBytes(3).toString('hex')}`);
  if (places.hasContents) return outside;
  throw new StartupError(
    `The data folder ${places.dataDir} is empty, but it was in use before: its database is in ${outside}.\n` +
      'Nothing was changed. Move the documents back, restore a backup, or begin empty with another DATA_DIR.',
  );
}

function placeNew(places: Places, folder: string): string {
  if (places.hasContents) throw missingCluster(places, null);
  return folder;
}

function requireReachable({ inside, outside }: Places): string {
  if (!outside) return inside;
  throw new StartupError(
    `The database is in ${inside}, where PostgreSQL cannot reach it: the server runs as root, PostgreSQL as another account, and a folder above is private.\n` +
      'Nothing was changed. Move the data folder to a place that every account may enter, such as /srv, or run the server as the owner of the folder.',
  );
}

function requireUnclaimed({ dataDir, claimedBy }: Places, folder: string): string {
  const owner = claimedBy(folder);
  if (owner === null) return folder;
  throw new StartupError(
    `The database in ${folder} is used by the data folder ${owner}; ${dataDir} is a copy of it without a database of its own.\n` +
      `Nothing was changed. Start with DATA_DIR=${owner}, or restore a backup into an empty folder.`,
  );
}

function missingCluster({ dataDir, mark }: Places, marked: string | null): StartupError {
  const where = marked
    ? `Its database is not where it was: ${marked} (${mark?.installation ?? 'unknown'}).`
    : 'It has documents, but no database.';
  return new StartupError(
    `The data folder ${dataDir} was in use before. ${where}\n` +
      'Nothing was changed, and no empty database was created. Move the database back together with its .password file,\n' +
      'or restore a backup (docs/operations.md, "Moving the data folder").' +
      describeOthers(),
  );
}

/** List the clusters of root's installations, which a person may be looking for. */
function describeOthers(): string {
  const others = existsSync(SHARED_HOME)
    ? readdirSync(SHARED_HOME).filter((name) => name.startsWith('data-') && isCluster(join(SHARED_HOME, name)))
    : [];
  if (others.length === 0) return '';
  const lines = others.map((name) => {
    const folder = join(SHARED_HOME, name);
    const home = readHome(folder);
    return `  ${folder}${home === null ? '' : `, last used by ${home}`}`;
  });
  return `\nDatabases of other data folders on this machine:\n${lines.join('\n')}`;
}

/** Whether a folder has a cluster. */
export const isCluster = (folder: string): boolean => existsSync(join(folder, 'PG_VERSION'));

/** Beside a cluster outside its data folder: which data folder uses it. */
const homeFile = (cluster: string): string => `${cluster}.home`;

function readHome(cluster: string): string | null {
  return existsSync(homeFile(cluster)) ? readFileSync(homeFile(cluster), 'utf8').trim() : null;
}

/** Return the data folder that claims a cluster besides `dataDir`: it exists, and its mark names this cluster. */
function claimant(cluster: string, dataDir: string): string | null {
  const home = readHome(cluster);
  if (home === null || isSameFolder(home, dataDir) || !existsSync(join(home, MARK_FILE))) return null;
  const mark = readMark(home);
  return mark?.cluster && resolve(home, mark.cluster) === cluster ? home : null;
}

const isSameFolder = (a: string, b: string): boolean =>
  a === b || (existsSync(a) && existsSync(b) && realpathSync(a) === realpathSync(b));

/**
 * Return the cluster's folder of an existing data folder: in it, or in a shared folder when PostgreSQL's account cannot
 * reach a private home.
 *
 * @param disposable documents that an earlier disposable database left are no contents.
 * @throws StartupError when the data folder has a database that is not there.
 */
export function clusterFolder(dataDir: string, disposable = false): string {
  return placeCluster({
    dataDir,
    mark: readMark(dataDir),
    hasContents: hasContents(dataDir) && !(disposable && isDisposable(dataDir)),
    inside: join(dataDir, 'postgres'),
    outside: outsideFolder(dataDir),
    hasCluster: isCluster,
    homeOf: readHome,
    claimedBy: (cluster) => claimant(cluster, dataDir),
  });
}

/**
 * Return where a restored cluster goes: in place of the present one, if there is one. Unlike a start this takes a folder
 * whose database is lost.
 */
export function restoreFolder(dataDir: string): string {
  const marked = readMark(dataDir)?.cluster;
  const standard = outsideFolder(dataDir) ?? join(dataDir, 'postgres');
  return marked && isCluster(resolve(dataDir, marked)) ? resolve(dataDir, marked) : standard;
}

function outsideFolder(dataDir: string): string | null {
  if (process.getuid?.() !== 0) return null;
  if (isReachable(dirname(dataDir))) {
    chmodSync(dataDir, statSync(dataDir).mode | constants.S_IXOTH);
    return null;
  }
  mkdirSync(SHARED_HOME, { recursive: true, mode: 0o755 });
  return join(SHARED_HOME, `data-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`);
}

/** Mark a data folder with the cluster it is about to use, and a cluster outside of it with the data folder. */
export function markPlace(dataDir: string, cluster: string): void {
  const description = `PostgreSQL in ${cluster}`;
  const mark = { cluster: pathFrom(dataDir, cluster), description };
  const before = readMark(dataDir);
  writeMark(dataDir, { installation: before?.installation ?? null, ...mark });
  if (!cluster.startsWith(`${dataDir}/`)) writeFileSync(homeFile(cluster), `${dataDir}\n`, { mode: 0o600 });
}

/** Return a cluster's folder as a mark names it: relative when it moves with the data folder. */
export const pathFrom = (dataDir: string, cluster: string): string =>
  cluster.startsWith(`${dataDir}/`) ? relative(dataDir, cluster) : cluster;
