import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';
import { readSources } from './source-files.mjs';
import {
  folderSizes,
  fullFolders,
  importCircles,
  importGraph,
  isProduct,
  MAX_FOLDER_FILES,
  runtimeClosure,
  singleImporters,
} from './structure.mjs';

/**
 * Prints the shape of the sources: how long functions and files are, who imports whom, how full folders are, and how
 * many files a walk through the application or a fact of a document touches.
 *
 *   node tools/measure-structure.mjs            of this project
 *   node tools/measure-structure.mjs FOLDER     of another checkout of it, to compare
 *
 * Tests, generated files and migrations are left out of lengths.
 */
const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'));
const files = readSources(root);
const product = files.filter((file) => isProduct(file) && !/\.gen\.ts$|\/migrations\//.test(file.path));
const textOf = ({ path }) => readFileSync(join(root, path), 'utf8');

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const MAX_FUNCTION_LINES = 60;
const MAX_FILE_LINES = 300;
const SMALL_FILE_LINES = 40;

/** The lengths of functions that have a name: declarations, methods, and arrows bound to a name. */
function functionLengths(file) {
  const code = textOf(file);
  const lineAt = lineCounter(code);
  const lengths = [];
  visit(parseSync(file.path, code).program, null);
  return lengths;

  function visit(node, parent) {
    if (Array.isArray(node)) for (const one of node) visit(one, parent);
    if (!node || typeof node !== 'object' || Array.isArray(node)) return;
    if (FUNCTIONS.has(node.type) && isNamed(node, parent)) lengths.push(lineAt(node.end) - lineAt(node.start) + 1);
    const next = typeof node.type === 'string' ? node : parent;
    for (const value of Object.values(node)) if (value && typeof value === 'object') visit(value, next);
  }
}

const isNamed = (node, parent) =>
  node.type === 'FunctionDeclaration' ||
  ['VariableDeclarator', 'Property', 'MethodDefinition', 'PropertyDefinition'].includes(parent?.type);

function lineCounter(code) {
  const starts = [0];
  for (let at = code.indexOf('\n'); at >= 0; at = code.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle] <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  };
}

function spread(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return { count: sorted.length, text: `median ${at(0.5)}, p90 ${at(0.9)}, max ${sorted.at(-1)}` };
}

const print = (what, figure) => console.log(`${what.padEnd(44)} ${figure}`);

const functions = spread(product.flatMap(functionLengths));
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
