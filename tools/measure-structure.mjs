import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { readSources } from './source-files.mjs';
import {
  folderSizes,
  fullFolders,
  functionLengths,
  importCircles,
  importGraph,
  isProduct,
  MAX_FILE_LINES,
  MAX_FOLDER_FILES,
  MAX_FUNCTION_LINES,
  runtimeClosure,
  singleImporters,
} from './structure.mjs';

/**
 * Prints the structure of the sources: lengths of functions and files, imports, sizes of folders, and the number of
 * files involved in a use case or in one fact of a document.
 *
 *   node tools/measure-structure.mjs            of this project
 *   node tools/measure-structure.mjs FOLDER     of another checkout of it, to compare
 *
 * Lengths exclude tests, generated files and migrations.
 */
const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'));
const files = readSources(root);
const product = files.filter((file) => isProduct(file) && !/\.gen\.ts$|\/migrations\//.test(file.path));
const textOf = ({ path }) => readFileSync(join(root, path), 'utf8');

const SMALL_FILE_LINES = 40;

function spread(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return { count: sorted.length, text: `median ${at(0.5)}, p90 ${at(0.9)}, max ${sorted.at(-1)}` };
}

const print = (what, figure) => console.log(`${what.padEnd(44)} ${figure}`);

const functions = spread(product.flatMap((file) => functionLengths(file.path, textOf(file)).map(({ lines }) => lines)));
const lengths = product.map((file) => textOf(file).split('\n').length - 1);
const lines = spread(lengths);
const graph = importGraph(files);
const alone = singleImporters(files, root);
const circles = importCircles(graph);

print('Lines of a function', `${functions.text} (${functions.count} functions, limit ${MAX_FUNCTION_LINES})`);
print('Lines of a file', `${lines.text} (${lines.count} files, limit ${MAX_FILE_LINES})`);
print('Files with exactly one importer', `${alone.length} of ${graph.size}`);
print(`  of at most ${SMALL_FILE_LINES} lines`, alone.filter((file) => file.lines <= SMALL_FILE_LINES).length);
print('Circles of imports', circles.length);
const ofFolder = ([folder, size]) => `${folder} ${size}`;
print('Fullest folders', folderSizes(files).slice(0, 4).map(ofFolder).join(', '));
print(`Folders of more than ${MAX_FOLDER_FILES} files`, fullFolders(files).length);

const RECEIPTS = 'apps/server/src/modules/receipts/';
const ENTRIES = ['upload-file.ts', 'create-draft.ts', 'read-draft.ts', 'read-draft.job.ts'];
const entries = files
  .map(({ path }) => path)
  .filter((path) => path.startsWith(RECEIPTS) && ENTRIES.includes(basename(path)));
print('Upload → saved: files of the module it loads', runtimeClosure(files, entries, RECEIPTS).length);

for (const fact of ['recipientAddress', 'supplierAddress', 'subtotalCents']) {
  const named = product.filter((file) => new RegExp(`\\b${fact}\\b`).test(textOf(file)));
  print(`Files that name the fact ${fact}`, named.length);
}
const pairs = product
  .filter(({ path }) => path.startsWith('apps/server/'))
  .map(textOf)
  .join('\n');
print('Functions that take `db, userId` apart', pairs.match(/\bdb: \w+,\s+userId: string/g)?.length ?? 0);
