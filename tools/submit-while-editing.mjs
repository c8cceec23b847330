/**
 * Runs eight edits beside the submission of a VAT period, again and again, on a temporary PostgreSQL, and fails if one of
 * them is answered with 500, PostgreSQL had to break a deadlock, or something is half submitted. About a second a round.
 *
 *   node tools/submit-while-editing.mjs [rounds]     1 000 rounds without a number
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const rounds = process.argv[2] ?? '1000';
const root = fileURLToPath(new URL('..', import.meta.url));
const test = 'apps/server/src/modules/vat/periods/submit-while-editing.api.test.ts';
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', test], {
  cwd: root,
  env: { ...process.env, ROUNDS: rounds },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
