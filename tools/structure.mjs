import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';

/**
 * The structure of the sources: imports, import circles, and sizes. `check-boundaries` enforces the limits;
 * `measure-structure` prints the figures.
 *
 * A file is a result of `readSources`. Tests and files that only tests import are excluded.
 */

/** A folder with more files than this is hard to find anything in. */
export const MAX_FOLDER_FILES = 25;

/** A function that is longer does more than one thing. */
export const MAX_FUNCTION_LINES = 60;
/** The same of a file. */
export const MAX_FILE_LINES = 300;

/** Folders that are lists by nature, which may have more files. */
const LISTS = ['apps/server/src/platform/database/migrations'];

/** Checks for a source of the product, not a test or a file that only tests import. */
export const isProduct = ({ path, isTest }) =>
  !isTest &&
  /^(packages|apps)\/[^/]+\/src\//.test(path) &&
  !path.endsWith('.testing.ts') &&
  !path.endsWith('.testing.tsx');

/** Which of our files each file imports: `Map<path, Set<path>>`. */
export function importGraph(files) {
  const known = new Set(files.map(({ path }) => path));
  const graph = new Map();
  for (const { path, imports } of files.filter(isProduct)) {
    const targets = imports.flatMap(({ target }) => (target ? pathOf(target, known) : []));
    graph.set(path, new Set(targets.filter((target) => target !== path)));
  }
  return graph;
}

/** A target names a file, with `.ts` where the file may be `.tsx`. */
const pathOf = (target, known) => [target, `${target}x`].filter((path) => known.has(path)).slice(0, 1);

/** The groups of files that import each other in a circle, each sorted. */
export function importCircles(graph) {
  const state = { graph, index: new Map(), low: new Map(), stack: [], onStack: new Set(), circles: [] };
  for (const path of graph.keys()) if (!state.index.has(path)) visit(path, state);
  return state.circles;
}

/** Tarjan's strongly connected components. */
function visit(path, state) {
  const { graph, index, low, stack, onStack } = state;
  index.set(path, index.size);
  low.set(path, index.get(path));
  stack.push(path);
  onStack.add(path);
  for (const target of graph.get(path) ?? []) {
    if (!graph.has(target)) continue;
    if (!index.has(target)) {
      visit(target, state);
      low.set(path, Math.min(low.get(path), low.get(target)));
    } else if (onStack.has(target)) low.set(path, Math.min(low.get(path), index.get(target)));
  }
  if (low.get(path) !== index.get(path)) return;
  const group = stack.splice(stack.indexOf(path));
  for (const one of group) onStack.delete(one);
  if (group.length > 1) state.circles.push(group.sort());
}

/** The number of files directly in each folder, without tests, largest first. */
export function folderSizes(files) {
  const sizes = new Map();
  for (const { path } of files.filter(isProduct)) {
    const folder = posix.dirname(path);
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }
  return [...sizes].sort(([, a], [, b]) => b - a);
}

/** The folders with more than the maximum number of files. */
export const fullFolders = (files) =>
  folderSizes(files).filter(([folder, size]) => size > MAX_FOLDER_FILES && !LISTS.includes(folder));

/** Files that exactly one other file imports, with their lines. */
export function singleImporters(files, root) {
  const importers = new Map();
  for (const [path, targets] of importGraph(files))
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), path]);
  return [...importers]
    .filter(([path, by]) => by.length === 1 && existsSync(join(root, path)))
    .map(([path, [by]]) => ({ path, by, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }));
}

/** The files within a folder that are loaded with these files. Type imports load nothing. */
export function runtimeClosure(files, entries, folder) {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const known = new Set(byPath.keys());
  const seen = new Set();
  const queue = [...entries];
  for (let path = queue.pop(); path; path = queue.pop()) {
    if (seen.has(path) || !path.startsWith(folder)) continue;
    seen.add(path);
    for (const { target, isType } of byPath.get(path)?.imports ?? [])
      if (target && !isType) queue.push(...pathOf(target, known));
  }
  return [...seen].sort();
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** The lengths of named functions: declarations, methods, and arrow functions assigned to a name. */
export function functionLengths(path, code) {
  const lineAt = lineCounter(code);
  const lengths = [];
  visit(parseSync(path, code).program, null);
  return lengths;

  function visit(node, parent) {
    if (Array.isArray(node)) for (const one of node) visit(one, parent);
    if (!node || typeof node !== 'object' || Array.isArray(node)) return;
    if (FUNCTIONS.has(node.type) && isNamed(node, parent))
      lengths.push({ line: lineAt(node.start) + 1, lines: lineAt(node.end) - lineAt(node.start) + 1 });
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

/** Files and functions of the product that are too long, a sentence each; what is generated is left out. */
export function tooLong(files, root) {
  return files
    .filter((file) => isProduct(file) && !/\.gen\.ts$|\/migrations\//.test(file.path))
    .flatMap(({ path }) => {
      const code = readFileSync(join(root, path), 'utf8');
      const lines = code.split('\n').length - 1;
      const long = functionLengths(path, code).filter((one) => one.lines > MAX_FUNCTION_LINES);
      return [
        ...(lines > MAX_FILE_LINES ? [`${path}: ${lines} lines, more than ${MAX_FILE_LINES}`] : []),
        ...long.map((one) => `${path}:${one.line}: a function of ${one.lines} lines, more than ${MAX_FUNCTION_LINES}`),
      ];
    });
}
