import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { nodeFloor } from './dependencies.mjs';

const root = new URL('..', import.meta.url);
const text = (path) => readFileSync(new URL(path, root), 'utf8');

/** The minimum Node version is in `engines` of package.json; every other mention must match it. */
test.each([
  ['the types are those of the minimum version', 'package.json', (floor) => `"@types/node": "${floor}.`],
  ['the server is built for the minimum version', 'apps/server/vite.config.ts', (floor) => `target: 'node${floor}'`],
  ['the README', 'README.md', (floor) => `You need [Node.js](https://nodejs.org) ${floor} or later`],
  ['the operations page', 'docs/operations.md', (floor) => `It needs Node.js ${floor} or later`],
  ['the architecture page', 'docs/architecture.md', (floor) => `Node ≥ ${floor} ·`],
])('%s', (_why, path, sentence) => {
  expect(text(path)).toContain(sentence(nodeFloor()));
});

test.each([
  ['18.20.8', 1],
  ['20.18.3', 1],
  ['20.19.0', 0],
  ['20.20.2', 0],
  ['22.0.0', 0],
  ['24.21.0', 0],
])('Node %s: ends with %i', (version, status) => {
  const code = `import { requireNode } from './tools/dependencies.mjs'; requireNode('${version}');`;
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', code], { cwd: fileURLToPath(root) });
  expect(run.status).toBe(status);
  expect(String(run.stderr)).toContain(status === 0 ? '' : `needs Node.js ${nodeFloor()} or later; this is ${version}`);
});
