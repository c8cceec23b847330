/**
 * Runs the suite under every version of Node that Tillslip supports, and prints a table:
 *
 *   npm run test:node-versions                          npm test under each
 *   npm run test:node-versions -- --quick               types, unit tests, build, and a start that answers
 *   npm run test:node-versions -- --only 22 -- npx vitest run packages
 *
 * The versions come from npm (`node-<platform>-<arch>`, what the package `node` installs) and are kept in
 * ~/.cache/tillslip, outside the repository. All use the one node_modules: its native packages are built on
 * N-API and do not depend on the version. Ends with 1 where something failed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureDependencies, nodeFloor } from './dependencies.mjs';

/** The minimum version, and the newest versions of the lines with security updates. */
const VERSIONS = [`${nodeFloor()}.0`, '22', '24'];
const QUICK = [
  ['types', ['npx', 'tsc', '-b', '--force']],
  ['unit tests', ['npx', 'vitest', 'run']],
  ['build', ['node', 'tools/build.mjs']],
  ['start', ['node', 'tools/smoke-start.mjs']],
];

const root = fileURLToPath(new URL('..', import.meta.url));
const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
  allowPositionals: true,
});
const versions = values.only ? values.only.split(',') : VERSIONS;
const command = positionals.length > 0 ? positionals : ['npm', 'test'];
const steps = values.quick ? QUICK : [[command.join(' '), command]];

process.chdir(root);
ensureDependencies(root);
const rows = [];
for (const version of versions) {
  const node = installNode(version);
  for (const [name, [program, ...args]] of steps) {
    console.log(`\n════ Node ${node.version}: ${name}`);
    const began = performance.now();
    const { status } = run(program, args, node);
    const seconds = Math.round((performance.now() - began) / 1000);
    rows.push({ Node: node.version, what: name, result: status === 0 ? 'passed' : 'FAILED', seconds });
  }
}
console.log();
console.table(rows);
process.exitCode = rows.every(({ result }) => result === 'passed') ? 0 : 1;

/** Installs a version if it is missing; returns the folder of its program and the exact version. */
function installNode(wanted) {
  const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'tillslip', `node-${wanted}`);
  const name = `node-${process.platform}-${process.arch}`;
  const program = join(folder, 'node_modules', name, 'bin/node');
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    console.log(`Fetching Node ${wanted} …`);
    const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', `${name}@${wanted}`];
    const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit' });
    if (status !== 0) throw new Error(`Node ${wanted} could not be fetched from npm`);
  }
  const version = String(spawnSync(program, ['--version']).stdout)
    .trim()
    .replace('v', '');
  return { bin: dirname(program), version };
}

/** Runs a command with the version first on the path, so that npm, npx and our programs use it. */
function run(program, args, { bin }) {
  const { npm_node_execpath: _host, npm_execpath: _npm, NODE: _node, ...env } = process.env;
  return spawnSync(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...env, PATH: `${bin}${delimiter}${process.env.PATH}` },
  });
}
