/**
 * Prints how often the matcher offers the right documents for the hard payments, by kind. Exits with 1 when a goal is
 * missed.
 *
 *   node tools/benchmark-matching.mjs [seed]           cases whose words the rules may be made on
 *   node tools/benchmark-matching.mjs --wrong [KIND]   the single rows of them that are not first
 *   node tools/benchmark-matching.mjs --measured       cases with other words: only the sums
 *   node tools/benchmark-matching.mjs --second         cases of another hand, which rules may be made on by now
 */
import { register } from 'tsx/esm/api';

const GOALS = { amongFirstThree: 0.97, first: 0.93, sure: 0.995 };
const WORLDS = 10;

register();
const { CASE_KINDS } = await import('../fixtures/matching/cases/case-words.ts');
const { makeCaseWorlds } = await import('../fixtures/matching/cases/make-cases.ts');
const { judgeWorlds, scoreOf } = await import('../fixtures/matching/cases/score-cases.ts');
const { WORDS_FOR_RULES } = await import('../fixtures/matching/cases/words-for-rules.ts');
const { makeSecondWorlds } = await import('../fixtures/matching/second/make-second.ts');
const { MEASURED_WORDS } = await import('../fixtures/measured/matching-words.ts');

const [isMeasured, isSecond] = ['--measured', '--second'].map((flag) => process.argv.includes(flag));
const judged = judgeWorlds(worldsToJudge());
if (process.argv.includes('--wrong') && !isMeasured) printWrong(process.argv[process.argv.indexOf('--wrong') + 1]);

console.log('kind          rows  among first three   first            sure and right');
const hard = [...CASE_KINDS].map((kind) => scoreOf(judged, kind));
const misses = [...hard, ...['plain', 'nothing', 'all'].map((kind) => scoreOf(judged, kind))].map(print);
process.exitCode = misses.some(Boolean) ? 1 : 0;

function worldsToJudge() {
  if (isSecond) return makeSecondWorlds();
  if (isMeasured) return makeCaseWorlds(MEASURED_WORDS, 'measured 20261128', WORLDS);
  const seed = process.argv.slice(2).find((argument) => /^\d+$/.test(argument)) ?? '1';
  return makeCaseWorlds(WORDS_FOR_RULES, `rules ${seed}`, WORLDS);
}

/** Prints one line, and says whether a goal of a hard kind is missed. */
function print({ kind, rows, amongFirstThree, first, sure, sureAndRight }) {
  const shares = [amongFirstThree / rows, first / rows, sure === 0 ? 1 : sureAndRight / sure];
  const isOffered = kind !== 'nothing' && kind !== 'all';
  const cells = [
    isOffered ? percent(shares[0], amongFirstThree, rows) : '',
    isOffered ? percent(shares[1], first, rows) : '',
    percent(shares[2], sureAndRight, sure),
  ];
  console.log(`${kind.padEnd(12)} ${String(rows).padStart(5)}  ${cells.map((cell) => cell.padEnd(18)).join('')}`);
  if (!CASE_KINDS.includes(kind)) return kind !== 'nothing' && shares[2] < GOALS.sure;
  return shares[0] < GOALS.amongFirstThree || shares[1] < GOALS.first || shares[2] < GOALS.sure;
}

function percent(share, part, whole) {
  return `${(share * 100).toFixed(1)} % (${part}/${whole})`;
}

function printWrong(kind) {
  for (const { row, label, offered, place, isSure } of judged) {
    const isWrong = label.kind === 'nothing' ? isSure : place !== 0;
    if (!isWrong || (kind && label.kind !== kind)) continue;
    console.log(`${label.kind} ${row.id} ${row.date} ${row.description} ${row.amount}${isSure ? ' SURE' : ''}`);
    console.log(`  right: ${[...label.documentIds, ...label.others].join(' ')} at ${place}`);
    for (const { documentIds, transactionIds, score, kind: match, reasons } of offered)
      console.log(
        `  ${match} ${score.toFixed(3)} ${[...documentIds, ...transactionIds.slice(1)].join(' ')} ${JSON.stringify(reasons)}`,
      );
  }
  console.log();
}
