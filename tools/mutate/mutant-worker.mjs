// A worker: runs the bundled tests with one constant changed, until a test fails.
import { createRequire } from 'node:module';
import { Script } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import fc from 'fast-check';
import { expect } from 'vitest';

const { code, reached, values, root } = workerData;
const script = new Script(`(function (exports, require, module) {${code}\n})`, { filename: 'tests.cjs' });
const require = createRequire(`${root}/package.json`);

// Property tests use a few fixed examples, so that the result does not depend on chance.
const FEW = { seed: 1, numRuns: 5 };
const examples = { ...fc, assert: (property, options) => fc.assert(property, { ...options, ...FEW }) };
const requireFor = (name) =>
  name === 'fast-check' ? { ...examples, default: examples, __esModule: true } : require(name);

/** Reloads all modules with the current values and returns their tests. */
function collect() {
  const tests = [];
  const add = (name, run) => {
    const { file } = globalThis.collector;
    tests.push({ file, name: `${file} ${name}`, run });
  };
  const test = Object.assign(add, {
    skip: () => {},
    each: (table) => (name, run) => {
      for (const [at, row] of table.entries()) add(`${name} ${at}`, () => run(...(Array.isArray(row) ? row : [row])));
    },
  });
  // A test that is skipped on some machines does not count.
  test.skipIf = () => test.skip;
  globalThis.collector = { file: '', test, expect, describe: (_name, run) => run() };
  const module = { exports: {} };
  script.runInThisContext()(module.exports, requireFor, module);
  return tests;
}

/** How long each test took without a change; empty in a worker that takes the place of another. */
const durations = new Map();

/**
 * The tests that import a file, the most likely to fail and the fastest first: those that caught a mutant of the file
 * before, those beside them, those in the file's folder, and quick ones.
 */
function inOrder(tests, file, caughtBefore) {
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  const before = caughtBefore.length;
  const rank = ({ name, file: own }) => {
    if (caughtBefore.includes(name)) return caughtBefore.indexOf(name);
    if (caughtBefore.some((other) => other.startsWith(`${own} `))) return before;
    return own.startsWith(folder) ? before + 1 : before + 2;
  };
  return tests
    .filter((test) => reached[test.file].includes(file))
    .map((test) => ({ ...test, rank: rank(test), duration: durations.get(test.name) ?? 0 }))
    .sort((a, b) => a.rank - b.rank || a.duration - b.duration);
}

/** The name of the first test that fails, or null. */
async function firstFailure(tests) {
  for (const { name, run } of tests) {
    try {
      await run();
    } catch {
      return name;
    }
  }
  return null;
}

/** Runs all tests without a change and measures their durations. */
async function runUnchanged() {
  for (const { name, run } of collect()) {
    const started = performance.now();
    try {
      await run();
    } catch (error) {
      return `${name}: ${error.message}`;
    }
    durations.set(name, performance.now() - started);
  }
  return null;
}

async function runMutant({ index, file, value, caughtBefore }) {
  globalThis.mutable = values.with(index, value);
  try {
    return await firstFailure(inOrder(collect(), file, caughtBefore));
  } catch (error) {
    return `loading: ${error.message}`;
  }
}

parentPort.on('message', async (mutant) => {
  globalThis.mutable = [...values];
  parentPort.postMessage(mutant === null ? await runUnchanged() : await runMutant(mutant));
});
