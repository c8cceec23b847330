/**
 * Checks that tests pin the thresholds of the reader: changes every numeric constant of packages/reading, one at a time
 * and in both directions, and runs the package's tests until one fails. A change that no test notices is a survivor.
 *
 *   npm run mutate:reading                          all constants: about a minute
 *   npm run mutate:reading -- layout/ MIN_GAP       those whose file or name has one of these texts
 *   npm run mutate:reading -- layout/ --tests=layout/     the same by the tests of some files only: quick while writing one
 *   VERBOSE=1 npm run mutate:reading                also says which test caught what
 *
 * A constant is a number in the source of the package, tests aside:
 * - every number other than 0, 1 and 2, wherever it is
 * - 0, 1 and 2 in what a constant in capitals is set to, in a table outside functions, as the default of a parameter,
 *   and (1 and 2) beside `<`, `<=`, `>` and `>=`; elsewhere they are how one writes "none", "the next" and "half"
 * - not the numbers in a regular expression, which are part of a pattern; not an index in brackets, nor what `at`,
 *   `slice`, `padStart` and the like are given, which are positions
 *
 * Whole numbers up to 8 are changed by one, others by a quarter. Only tests that import the constant's file, directly or
 * not, are run: first those that caught another change of the file, then those beside them, then the quick ones. The slow
 * `*.fuzz.test.ts` and tests that are skipped on some machines are left out. A change that makes no difference at all is
 * listed with its reason in `mutate/equivalent.json`.
 *
 * Exits with 1 when a change survives, or when one that is listed as making no difference is caught.
 */
import { join } from 'node:path';
import { equivalentMutants, nameOf, readingConstants, readingTests } from './mutate/reading.mjs';
import { mutantsOf, tryMutants } from './mutate/try-mutants.mjs';

const ROOT = join(import.meta.dirname, '..');
const TESTS = '--tests=';
const options = process.argv.slice(2);
const wanted = options.filter((option) => !option.startsWith(TESTS));
const testFiles = options.find((option) => option.startsWith(TESTS))?.slice(TESTS.length);

const constants = readingConstants(ROOT);
const tests = readingTests(ROOT).filter(
  (file) => !testFiles || testFiles.split(',').some((text) => file.includes(text)),
);
const chosen = constants.filter(({ key }) => wanted.length === 0 || wanted.some((text) => key.includes(text)));
const mutants = mutantsOf(chosen);
const started = Date.now();

const results = await tryMutants(ROOT, { tests, constants, mutants }, (mutant, failed) => {
  if (process.env.VERBOSE)
    console.log(`${failed === null ? 'SURVIVES' : 'caught'}  ${nameOf(mutant)}  ${failed ?? ''}`);
});

const equivalent = equivalentMutants(ROOT);
const survivors = results.survivors.filter((mutant) => !(nameOf(mutant) in equivalent));
const excused = results.survivors.length - survivors.length;
const isWhole = wanted.length === 0 && !testFiles;
const survived = new Set(results.survivors.map(nameOf));
const stale = isWhole ? Object.keys(equivalent).filter((name) => !survived.has(name)) : [];

for (const mutant of survivors) console.log(`SURVIVES  line ${mutant.line}  ${nameOf(mutant)}`);
for (const mutant of results.endless) console.log(`CAUGHT BY TIME ALONE  ${nameOf(mutant)}`);
for (const name of stale) console.log(`MAKES A DIFFERENCE  ${name}: take it out of mutate/equivalent.json`);
console.log(
  `${chosen.length} constants, ${mutants.length} changes, ${mutants.length - results.survivors.length} caught, ` +
    `${excused} without a difference, ${survivors.length} survivors, ${((Date.now() - started) / 60_000).toFixed(1)} minutes`,
);
process.exitCode = survivors.length + stale.length > 0 ? 1 : 0;
