import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ensureDependencies, requireNode } from './dependencies.mjs';
import { ensureBrowser, testBrowser } from './ensure-browser.mjs';

/**
 * `npm test`: runs every check of the project, also from a fresh clone. Later steps run even when one fails. The end of
 * what each failed step printed is repeated before the last line, which is the total, with each check counted as one
 * test.
 */
requireNode();
const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
ensureDependencies(root);

const results = mkdtempSync(join(tmpdir(), 'tillslip-results-'));
const total = { passed: 0, failed: 0 };
/** The last lines of each failed step. */
const faults = [];
const REPEATED_LINES = 60;

await check('Types', 'tsc', ['-b']);
await check('Lint', 'biome', ['check', '.']);
await check('Unused code', 'knip', []);
await check('Boundaries', process.execPath, ['tools/check-boundaries.mjs']);
await check('Boundaries are real', process.execPath, ['tools/prove-boundaries.mjs']);
await check('Literal text', process.execPath, ['tools/check-text.mjs']);
await check('Catalogues', process.execPath, ['packages/messages/build/messages.mjs', 'check']);
await tests('Tests', 'vitest', ['run', '--reporter=default', '--reporter=json'], 'vitest.json', {
  flags: (file) => [`--outputFile.json=${file}`],
  count: ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
});
const isBuilt = await check('Build', process.execPath, ['tools/build.mjs']);
const trouble = isBuilt ? ensureBrowser() : 'Without a build there is nothing to open in a browser.';
if (trouble) {
  console.error(`\n${trouble}`);
  total.failed += 1;
} else {
  await tests('Tests in a browser', 'playwright', ['test', '--reporter=list,json'], 'playwright.json', {
    env: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM_PATH: testBrowser() }),
    count: ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
  });
}

rmSync(results, { recursive: true, force: true });
for (const { name, lines } of faults)
  console.log(`\n── ${name} failed. The end of what it printed:\n${lines.join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function check(name, command, args) {
  const isGood = (await run(name, command, args)) === 0;
  total[isGood ? 'passed' : 'failed'] += 1;
  return isGood;
}

async function tests(name, command, args, file, { flags = () => [], env = () => ({}), count }) {
  const report = join(results, file);
  const status = await run(name, command, [...args, ...flags(report)], env(report));
  const { passed, failed } = counted(report, count);
  total.passed += passed;
  // A file that cannot be loaded fails without a failing test.
  total.failed += status === 0 ? failed : Math.max(failed, 1);
}

function counted(report, count) {
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function run(name, command, args, env = {}) {
  console.log(`\n── ${name}`);
  const program = command === process.execPath ? command : join(root, 'node_modules/.bin', command);
  const start = Date.now();
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  const printed = [printAndKeep(child.stdout, process.stdout), printAndKeep(child.stderr, process.stderr)];
  const closed = once(child, 'close');
  const [status] = await once(child, 'exit');
  // A process it left behind may hold its output open.
  await Promise.race([closed, setTimeout(5000)]);
  for (const stream of [child.stdout, child.stderr]) stream.destroy();
  if (status !== 0) faults.push({ name, lines: printed.flatMap((lines) => lines.splice(-REPEATED_LINES)) });
  console.log(`── ${name}: ${Math.round((Date.now() - start) / 1000)} s`);
  return status;
}

/** Print what a step prints, and keep its last lines. */
function printAndKeep(from, to) {
  const lines = [];
  createInterface(from).on('line', (line) => {
    to.write(`${line}\n`);
    lines.push(line);
    if (lines.length > 2 * REPEATED_LINES) lines.splice(0, REPEATED_LINES);
  });
  return lines;
}
