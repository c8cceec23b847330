/**
 * Prints the recall and precision of the duplicate rules on labelled pairs. Exits with 1 when a goal is missed.
 *
 *   node tools/benchmark-duplicates.mjs [pairs of each kind]   generated pairs that the rules were made on, by kind
 *   node tools/benchmark-duplicates.mjs --grid [pairs of each combination] [seed]   every combination of papers, facts
 *                                                              misread, lines and time, and purchases that look alike
 *   node tools/benchmark-duplicates.mjs --written              pairs written by hand, by kind
 *   node tools/benchmark-duplicates.mjs --earlier              the first measured set, which rules are made on by now, by kind
 *   node tools/benchmark-duplicates.mjs --second               the second measured set, which they are made on too, by kind
 *   node tools/benchmark-duplicates.mjs --third                the third measured set, likewise, by kind
 *   node tools/benchmark-duplicates.mjs --fourth               the fourth measured set, likewise, by kind
 *   node tools/benchmark-duplicates.mjs --fifth               the fifth measured set, likewise, by kind
 *   node tools/benchmark-duplicates.mjs --sixth               the sixth measured set, likewise, by kind
 *   node tools/benchmark-duplicates.mjs --seventh             the seventh measured set, likewise, by kind
 *   node tools/benchmark-duplicates.mjs --sketched             pairs drawn from kinds of papers written before the newest rules, by kind
 *   node tools/benchmark-duplicates.mjs --measured             pairs they were not made on: only the sums
 */
import { register } from 'tsx/esm/api';
import { gridPairs } from './benchmark/duplicate-grid/grid.mjs';
import { duplicatePairs } from './benchmark/duplicates/pairs.mjs';
import { readPairs } from './benchmark/duplicates/read-pairs.mjs';
import { writtenPairs } from './benchmark/duplicates/written-pairs.mjs';

const GOAL = 0.98;
/** Sets that rules may be made on. */
const SETS = ['earlier', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'sketched'];

register();
const { findLikelyDuplicates } = await import('../packages/domain/src/receipts/duplicates/duplicate-evidence.ts');

const isMeasured = process.argv.includes('--measured');
const numbers = process.argv
  .slice(2)
  .filter((argument) => /^\d+$/.test(argument))
  .map(Number);
const pairs = choosePairs();
// Either document may be the earlier one.
const judged = pairs.map((pair) => ({ ...pair, isFlagged: findLikelyDuplicates(pair.a, [pair.b]).length > 0 }));

console.log(`${judged.length} pairs\n`);
if (!isMeasured) for (const kind of new Set(judged.map(({ why }) => why))) report(kind);
const found = count(({ same, isFlagged }) => same && isFlagged);
const recall = found / count(({ same }) => same);
const precision = found / count(({ isFlagged }) => isFlagged);
console.log(`recall ${percent(recall)}, precision ${percent(precision)} (goal of both ${percent(GOAL)})`);
process.exitCode = recall >= GOAL && precision >= GOAL ? 0 : 1;

function choosePairs() {
  if (isMeasured) return readPairs('measured/duplicates.json');
  const set = SETS.find((name) => process.argv.includes(`--${name}`));
  if (set) return readPairs(`duplicates/${set}.json`);
  if (process.argv.includes('--written')) return writtenPairs();
  if (process.argv.includes('--grid')) return gridPairs(numbers[0] ?? 3, numbers[1]);
  return duplicatePairs(numbers[0] ?? 20, numbers[1]);
}

function report(kind) {
  const own = judged.filter(({ why }) => why === kind);
  const flagged = own.filter(({ isFlagged }) => isFlagged).length;
  const label = own[0].same ? 'same ' : 'other';
  console.log(`${label}  ${kind.padEnd(52)} ${String(flagged).padStart(3)} of ${own.length} flagged`);
}

function count(isOne) {
  return judged.filter(isOne).length;
}

function percent(value) {
  return `${(value * 100).toFixed(1)} %`;
}
