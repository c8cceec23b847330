import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureDependencies, requireNode } from './dependencies.mjs';
import { ensureBrowser } from './ensure-browser.mjs';

/**
 * `npm test`: runs every check of the project, also from a fresh clone. Later steps run even when one fails; the
 * last line is the total, with each check counted as one test.
 */
requireNode();
const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
ensureDependencies(root);

const results = mkdtempSync(join(tmpdir(), 'tillslip-results-'));
const total = { passed: 0, failed: 0 };

check('Types', 'tsc', ['-b']);
check('Lint', 'biome', ['check', '.']);
check('Unused code', 'knip', []);
check('Boundaries', process.execPath, ['tools/check-boundaries.mjs']);
check('Boundaries are real', process.execPath, ['tools/prove-boundaries.mjs']);
check('Literal text', process.execPath, ['tools/check-text.mjs']);
check('Catalogues', process.execPath, ['packages/messages/build/messages.mjs', 'check']);
tests('Tests', 'vitest', ['run', '--reporter=default', '--reporter=json'], 'vitest.json', {
  flags: (file) => [`--outputFile.json=${file}`],
  count: ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
});
const isBuilt = check('Build', process.execPath, ['tools/build.mjs']);
const trouble = isBuilt ? ensureBrowser() : 'Without a build there is nothing to open in a browser.';
if (trouble) {
  console.error(`\n${trouble}`);
  total.failed += 1;
} else {
  tests('Tests in a browser', 'playwright', ['test', '--reporter=list,json'], 'playwright.json', {
    env: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
    count: ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
  });
}

rmSync(results, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

function check(name, command, args) {
  const isGood = run(name, command, args) === 0;
  total[isGood ? 'passed' : 'failed'] += 1;
  return isGood;
}

function tests(name, command, args, file, { flags = () => [], env = () => ({}), count }) {
  const report = join(results, file);
  const status = run(name, command, [...args, ...flags(report)], env(report));
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

function run(name, command, args, env = {}) {
  console.log(`\n── ${name}`);
  const program = command === process.execPath ? command : join(root, 'node_modules/.bin', command);
  const options = { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } };
  return spawnSync(program, args, options).status;
}
