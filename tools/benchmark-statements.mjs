/**
 * `npm run benchmark:statements`: the statement reader and the matcher on made-up statements of every
 * layout and on a labelled set: rows right, statements confirmed, faults caught and named, time a page, and
 * how the matcher does.
 *
 * With `-- --files [layout …]` instead the same of whole files, as a bank, a scanner or a phone gives them, with
 * the seconds and the memory they cost; `--memory text,scan` says whose memory is measured. This needs Chromium
 * and takes minutes.
 */
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';

const { values, positionals } = parseArgs({
  options: { files: { type: 'boolean', default: false }, memory: { type: 'string', default: 'text,scan' } },
  allowPositionals: true,
});
if (values.files) {
  const { benchmarkFiles } = await import('./benchmark/statement-files.mjs');
  await benchmarkFiles({ layouts: positionals, memory: values.memory.split(',').filter(Boolean) });
  process.exit();
}
register();
const { SPECIMEN_LAYOUTS } = await import('../fixtures/statements/specimen-layouts.ts');
const { makeAccount } = await import('../fixtures/statements/make-account.ts');
const { FAULT_KINDS, faultyRow, spoil } = await import('../fixtures/statements/faults.ts');
const { drawStatement } = await import('../fixtures/statements/draw-statement.ts');
const { expectedMovements, movementIndex, readSpecimen } = await import('../fixtures/statements/read-specimen.ts');
const { wordsOf } = await import('../fixtures/statements/specimen-words.ts');
const { readStatements } = await import('../packages/reading/src/statement/read-statement.ts');
const { brandedSet, learnFrom, scoreMatching } = await import('../fixtures/matching/labelled-matching.ts');
const { matchTransactions } = await import('../packages/domain/src/bank/matching/match-transactions.ts');

const FAULT_ROWS = [0, 1, 7, 14, 28, 29];
const percent = (part, whole) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
const accountFor = (layout, rows, seed) =>
  makeAccount({
    seed: `${seed} ${layout.id}`,
    rows,
    splitsFees: layout.splitsFees,
    ...(layout.isOwed ? { opening: -90_000_000 } : {}),
  });

/** Correct statements of 1 to 20 pages: transactions as printed, and none reported as broken. */
function readFaultless() {
  const sum = { statements: 0, balanceConfirmed: 0, open: 0, broken: 0, rows: 0, right: 0 };
  for (const layout of SPECIMEN_LAYOUTS) {
    for (const rows of [1, 30, 200, 800]) {
      const account = accountFor(layout, rows, 'benchmark');
      const read = readSpecimen(account, layout);
      const expected = expectedMovements(account);
      sum.statements++;
      sum.rows += expected.length;
      sum.right += expected.filter((row, at) => {
        const found = read?.facts.transactions[at];
        return found?.date === row.date && found.amount === row.amount;
      }).length;
      if (read?.check.balanceConfirmed) sum.balanceConfirmed++;
      else if (read && !read.check.firstBreak && read.check.openEnds.length > 0) sum.open++;
      else sum.broken++;
    }
  }
  return sum;
}

/** One fault at a time in a statement with thirty transactions. */
function findFaults() {
  const sum = { faults: 0, caught: 0, nameable: 0, named: 0 };
  for (const layout of SPECIMEN_LAYOUTS) {
    const account = accountFor(layout, 30, 'faults');
    const hasBalances = layout.columns.some(({ kind }) => kind === 'balance');
    const openEnds = readSpecimen(account, layout)?.check.openEnds ?? [];
    for (const kind of FAULT_KINDS) {
      for (const at of FAULT_ROWS) {
        if (kind === 'balance digit changed' && !hasBalances) continue;
        const bad = spoil(account, kind, at);
        const read = readSpecimen(bad, layout);
        sum.faults++;
        if (!read?.check.balanceConfirmed) sum.caught++;
        const isAtOpenEnd = (openEnds.includes('opening') && at === 0) || (openEnds.includes('closing') && at === 29);
        if (!hasBalances || isAtOpenEnd) continue;
        sum.nameable++;
        if (read?.check.firstBreak?.index === movementIndex(bad, faultyRow(kind, at))) sum.named++;
      }
    }
  }
  return sum;
}

/** Times the reading of long statements from their words, without rendering. */
function timePages() {
  const drawn = SPECIMEN_LAYOUTS.map((layout) => wordsOf(drawStatement(accountFor(layout, 400, 'time'), layout)));
  for (const pages of drawn.slice(0, 5)) readStatements(pages);
  const started = performance.now();
  for (const pages of drawn) readStatements(pages);
  const pages = drawn.reduce((count, { length }) => count + length, 0);
  return { pages, msPerPage: (performance.now() - started) / pages };
}

function scoreMatcher() {
  const learned = learnFrom(brandedSet('past', 400));
  const scores = ['a', 'b', 'c'].map((seed) => scoreMatching(brandedSet(seed, 450), { learned, rejected: [] }));
  const sum = (of) => scores.reduce((total, score) => total + of(score), 0);
  const big = brandedSet('big', 5200);
  const times = Array.from({ length: 5 }, () => {
    const started = performance.now();
    matchTransactions(big.rows.slice(0, 2000), big.documents.slice(0, 5000), { learned, rejected: [] });
    return performance.now() - started;
  });
  return { sum, fastest: Math.min(...times) };
}

const faultless = readFaultless();
console.log(`Statements   ${faultless.statements} of ${SPECIMEN_LAYOUTS.length} layouts, ${faultless.rows} rows`);
console.log(`  rows right          ${percent(faultless.right, faultless.rows)}`);
console.log(`  confirmed             ${faultless.balanceConfirmed}`);
console.log(`  add up, one end open ${faultless.open} (the layout prints no opening or no closing balance)`);
console.log(`  called broken       ${faultless.broken}`);
const faults = findFaults();
console.log(`Faults       ${faults.faults} seeded`);
console.log(`  caught              ${percent(faults.caught, faults.faults)}`);
console.log(`  right row named     ${faults.named} of ${faults.nameable} that a printed balance can name`);
const time = timePages();
console.log(`Time         ${time.msPerPage.toFixed(1)} ms a page from its words (${time.pages} pages)`);
const { sum, fastest } = scoreMatcher();
console.log(`Matcher      ${sum(({ rows }) => rows)} labelled rows`);
console.log(
  `  automatic           ${sum(({ automatic }) => automatic)}, right ${percent(
    sum((score) => score.automaticRight),
    sum((score) => score.automatic),
  )}`,
);
console.log(
  `  suggestions hold the right one ${percent(
    sum(({ contained }) => contained),
    sum(({ withMatch }) => withMatch),
  )}; first is right ${percent(
    sum(({ first }) => first),
    sum(({ withMatch }) => withMatch),
  )}`,
);
console.log(`  2 000 rows × 5 000 documents   ${fastest.toFixed(0)} ms`);
