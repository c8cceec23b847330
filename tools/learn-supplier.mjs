// `node tools/learn-supplier.mjs [--papers DIR]`: composes papers of the rules half, learns from them which line names the
// seller, and writes `packages/reading/src/parties/learned/supplier-trees.gen.ts`. The papers are kept in DIR.
// Needs Debian's python3-xgboost; PYTHON names the interpreter that has it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';

/** Never `third-b` and never the measure half: what is learned is measured on them. */
const LESSONS = [
  { families: 'old', count: 1200, seed: 'learn-1' },
  { families: 'more', count: 3900, seed: 'learn-2' },
  { families: 'third-a', count: 2700, seed: 'learn-3' },
  { families: 'fourth', count: 1700, seed: 'learn-4' },
];

const { values } = parseArgs({ options: { papers: { type: 'string' } } });
const papers = values.papers ?? mkdtempSync(join(tmpdir(), 'tillslip-lessons-'));
const output = fileURLToPath(new URL('../packages/reading/src/parties/learned/supplier-trees.gen.ts', import.meta.url));

register();
const { writePapers } = await import('../fixtures/composer/core/write-papers.ts');
const { writeSupplierLessons } = await import('../apps/server/src/commands/supplier-lessons.ts');
const folders = [];
for (const { families, count, seed } of LESSONS) {
  const out = join(papers, families);
  await writePapers({ out, half: 'rules', count, seed, as: 'words', only: [families] });
  folders.push(out);
}
const lessons = join(papers, 'lessons.jsonl');
console.log(`${await writeSupplierLessons(folders, lessons)} papers to learn from`);
const python = process.env.PYTHON ?? '/usr/bin/python3';
const script = fileURLToPath(new URL('learn/fit_trees.py', import.meta.url));
const { status } = spawnSync(python, [script, lessons, output], { stdio: 'inherit' });
process.exitCode = status ?? 1;
