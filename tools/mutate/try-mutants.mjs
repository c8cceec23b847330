import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { bundleTests } from './bundle-tests.mjs';
import { mutationsOf } from './find-constants.mjs';

/** A mutant counts as endless after this multiple of the duration of all tests, and at least a minute. */
const MAX_TIMES = 20;
const MIN_LIMIT_MILLISECONDS = 60_000;
const ENDLESS = 'it never ends';

/** Both mutants of each constant: the constant with the value `to` instead. */
export const mutantsOf = (constants) =>
  constants.flatMap((one) => mutationsOf(one.value).map((value) => ({ ...one, to: value })));

/**
 * Runs the tests against each mutant, in as many workers as there are processors.
 *
 * @param constants all numbers that can change in the sources the tests import
 * @param report told of each mutant with the name of the test that failed, or null
 * @returns the mutants no test noticed, and those that were only noticed as they never ended, in the order of
 *   `mutants`, whichever worker was done first
 * @throws Error when a test fails without any change
 */
export async function tryMutants(root, { tests, constants, mutants }, report = () => {}) {
  const bundle = await bundleTests(root, tests, constants);
  const workerData = { ...bundle, values: constants.map(({ value }) => value), root };
  const results = { survivors: [], endless: [] };
  const caughtBy = new Map();
  const queue = [...mutants];

  async function work() {
    const runner = await openRunner(workerData);
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      const before = caughtBy.get(mutant.file) ?? [];
      const failed = await runner.run({
        index: mutant.index,
        file: mutant.file,
        value: mutant.to,
        caughtBefore: before,
      });
      report(mutant, failed);
      if (failed === null) results.survivors.push(mutant);
      else if (failed === ENDLESS) results.endless.push(mutant);
      else caughtBy.set(mutant.file, [failed, ...before.filter((name) => name !== failed)]);
    }
    await runner.close();
  }

  const workers = Math.min(availableParallelism(), mutants.length);
  await Promise.all(Array.from({ length: workers }, work));
  const inOrder = (list) => mutants.filter((mutant) => list.includes(mutant));
  return { survivors: inOrder(results.survivors), endless: inOrder(results.endless) };
}

/** A worker that runs one mutant at a time; it is replaced after an endless mutant. */
async function openRunner(workerData) {
  const worker = new Worker(new URL('./mutant-worker.mjs', import.meta.url), { workerData });
  let current = worker;
  const started = performance.now();
  const unchanged = await ask(worker, null);
  if (unchanged !== null) {
    await worker.terminate();
    throw new Error(`A test fails without any change: ${unchanged}`);
  }
  const limit = Math.max(MIN_LIMIT_MILLISECONDS, MAX_TIMES * (performance.now() - started));
  return {
    async run(mutant) {
      const failed = await ask(current, mutant, limit);
      if (failed !== ENDLESS) return failed;
      await current.terminate();
      current = new Worker(new URL('./mutant-worker.mjs', import.meta.url), { workerData });
      return failed;
    },
    close: () => current.terminate(),
  };
}

/** Asks a worker for the name of the first failing test, or null. */
function ask(worker, mutant, limit) {
  return new Promise((resolve, reject) => {
    const timer = limit && setTimeout(resolve, limit, ENDLESS);
    worker.removeAllListeners();
    worker.once('error', reject);
    worker.once('message', (failed) => {
      clearTimeout(timer);
      resolve(failed);
    });
    worker.postMessage(mutant);
  });
}
