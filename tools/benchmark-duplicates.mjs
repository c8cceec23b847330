/**
 * Prints the recall and false alarms of the duplicate rules on generated labelled pairs, by the kind of pair.
 * Exits with 1 when a goal is missed.
 *
 *   node tools/benchmark-duplicates.mjs [pairs of each kind]
 */
import { register } from 'tsx/esm/api';
import { duplicatePairs } from './benchmark/duplicate-pairs.mjs';

const RECALL_GOAL = 0.98;
const ALARM_GOAL = 0.02;

register();
const { findLikelyDuplicates } = await import('../packages/domain/src/receipts/duplicates/duplicate-evidence.ts');

const pairs = duplicatePairs(Number(process.argv[2] ?? 20));
const kinds = new Map();
for (const { why, same, a, b } of pairs) {
  const kind = kinds.get(why) ?? { same, flagged: 0, of: 0 };
  kind.of += 1;
  // Either document may be the earlier one.
  if (findLikelyDuplicates(a, [b]).length > 0) kind.flagged += 1;
  kinds.set(why, kind);
}

const share = (same) => {
  const some = [...kinds.values()].filter((kind) => kind.same === same);
  return some.reduce((sum, { flagged }) => sum + flagged, 0) / some.reduce((sum, { of }) => sum + of, 0);
};
const percent = (value) => `${(value * 100).toFixed(1)} %`;
console.log(`${pairs.length} pairs, ${kinds.size} kinds\n`);
for (const [why, { same, flagged, of }] of kinds)
  console.log(`${same ? 'same ' : 'other'}  ${why.padEnd(52)} ${String(flagged).padStart(3)} of ${of} flagged`);
const [recall, alarms] = [share(true), share(false)];
console.log(
  `\nrecall ${percent(recall)} (goal ${percent(RECALL_GOAL)}), false alarms ${percent(alarms)} (goal below ${percent(ALARM_GOAL)})`,
);
process.exitCode = recall >= RECALL_GOAL && alarms < ALARM_GOAL ? 0 : 1;
