import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The minimum Node version, such as `20.19`, from `engines` in package.json. */
export function nodeFloor() {
  const { engines } = readJson(fileURLToPath(new URL('../package.json', import.meta.url)));
  return engines.node.replace('>=', '');
}

/** Exits with a message when Node is too old. */
export function requireNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  const [floorMajor, floorMinor] = nodeFloor().split('.').map(Number);
  if (major > floorMajor || (major === floorMajor && minor >= floorMinor)) return;
  console.error(`\nTillslip needs Node.js ${nodeFloor()} or later; this is ${version}. See https://nodejs.org\n`);
  process.exit(1);
}

/** Installs the packages of package-lock.json unless node_modules already has them. */
export function ensureDependencies(root) {
  if (isInstalled(root)) return;
  console.log('Installing the dependencies; this is needed once and takes about half a minute …');
  // No package needs an install script, and scripts that do not run can do no harm.
  const args = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = npm(args, root);
  if (status === 0) return;
  console.error('\nThe dependencies could not be installed. Check the network and run it again.\n');
  process.exit(1);
}

/** Checks that every package of the lock is installed in its version; optional ones may be for another platform. */
function isInstalled(root) {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages ?? {};
  const present = readJson(join(root, 'node_modules/.package-lock.json'))?.packages;
  if (!present) return false;
  return Object.entries(wanted).every(
    ([path, { version, link, optional, peer }]) =>
      !path.includes('node_modules/') || link || optional || peer || present[path]?.version === version,
  );
}

/** The npm that started this process, if any; it may differ from the one on the path. */
function npm(args, cwd) {
  const { npm_execpath: script } = process.env;
  const [command, first] = script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []];
  return spawnSync(command, [...first, ...args], { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
