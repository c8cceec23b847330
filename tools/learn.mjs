// `node tools/learn.mjs supplier|number|date [--papers DIR]`: composes papers of the rules half, learns from them which
// line names the seller, which number is the document's or which date, and writes the trees to `packages/reading/src`.
// The papers are kept in DIR, and used where they are there already. Needs Debian's python3-xgboost; PYTHON names the
// interpreter that has it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';

/** Never `eleventh` and `twelfth`, the newest groups, or the measure half: what is learned is measured on them. */
const LESSONS = [
  { families: 'old', count: 1200, seed: 'learn-1' },
  { families: 'more', count: 3900, seed: 'learn-2' },
  { families: 'third-a', count: 2700, seed: 'learn-3' },
  { families: 'fourth', count: 1700, seed: 'learn-4' },
  { families: 'third-b', count: 2700, seed: 'learn-5' },
  { families: 'fifth', count: 2800, seed: 'learn-6' },
  { families: 'sixth', count: 3000, seed: 'learn-7' },
  { families: 'seventh', count: 3000, seed: 'learn-8' },
  { families: 'eighth', count: 3000, seed: 'learn-9' },
  { families: 'ninth', count: 3000, seed: 'learn-10' },
  { families: 'tenth', count: 3000, seed: 'learn-11' },
];

const TREES = {
  supplier: {
    file: 'parties/learned/supplier-trees.gen.ts',
    module: '../../learned/weigh-trees.ts',
    name: 'SUPPLIER_TREES',
    text: 'Which line names the seller. Written by `node tools/learn.mjs supplier`.',
  },
  number: {
    file: 'receipt/numbers/learned/number-trees.gen.ts',
    module: '../../../learned/weigh-trees.ts',
    name: 'NUMBER_TREES',
    text: "Which number is the document's. Written by `node tools/learn.mjs number`.",
  },
  date: {
    file: 'dates/learned/date-trees.gen.ts',
    module: '../../learned/weigh-trees.ts',
    name: 'DATE_TREES',
    text: "Which date is the document's. Written by `node tools/learn.mjs date`.",
  },
};

const { values, positionals } = parseArgs({ options: { papers: { type: 'string' } }, allowPositionals: true });
const [subject] = positionals;
const wanted = TREES[subject];
if (!wanted) throw new Error(`Say what to learn: ${Object.keys(TREES).join(' or ')}`);
const papers = values.papers ?? mkdtempSync(join(tmpdir(), 'tillslip-lessons-'));

register();
const { writePapers } = await import('../fixtures/composer/core/write-papers.ts');
const { writeLessons } = await import('../apps/server/src/commands/lessons.ts');
const folders = [];
for (const { families, count, seed } of LESSONS) {
  const out = join(papers, families);
  if (!existsSync(join(out, 'invoices.json')))
    await writePapers({ out, half: 'rules', count, seed, as: 'words', only: [families] });
  folders.push(out);
}
const lessons = join(papers, `${subject}.jsonl`);
console.log(`${await writeLessons(subject, folders, lessons)} papers to learn from`);
const output = fileURLToPath(new URL(`../packages/reading/src/${wanted.file}`, import.meta.url));
const script = fileURLToPath(new URL('learn/fit_trees.py', import.meta.url));
const { status } = spawnSync(
  process.env.PYTHON ?? '/usr/bin/python3',
  [script, lessons, output, wanted.module, wanted.name, wanted.text],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
