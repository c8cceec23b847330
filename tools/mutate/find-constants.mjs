import { parseSync } from 'oxc-parser';

/**
 * The numbers of a source file that a mutant can change, with their place in the text. Which count is said in
 * `mutate-thresholds.mjs`.
 *
 * @returns for each number its `start` and `end` in the text, its `value`, the `line`, and a `key` that names it
 */
export function findConstants(file, text) {
  const { program } = parseSync(file, text);
  const found = [];
  visit(program, [], (node, parents) => {
    if (!isChangeable(node, parents)) return;
    const { start, end } = signed(node, parents.at(-1)) ? parents.at(-1) : node;
    const value = signed(node, parents.at(-1)) ? -node.value : node.value;
    const line = text.slice(0, start).split('\n').length;
    found.push({ file, start, end, value, line, key: `${file} ${nameOf(parents, text)}` });
  });
  return numbered(found);
}

function visit(node, parents, see) {
  if (Array.isArray(node)) {
    for (const one of node) visit(one, parents, see);
    return;
  }
  if (!node || typeof node !== 'object' || node.type?.startsWith('TSLiteral')) return;
  if (node.type === 'Literal' && typeof node.value === 'number') see(node, parents);
  const inside = node.type ? [...parents, node] : parents;
  for (const [key, child] of Object.entries(node)) if (key !== 'parent') visit(child, inside, see);
}

const signed = (node, parent) =>
  parent?.type === 'UnaryExpression' && parent.operator === '-' && parent.argument === node;

/** Methods whose numbers are positions in a text or list, or a number of digits. */
const POSITIONAL = new Set([
  'at',
  'slice',
  'charAt',
  'charCodeAt',
  'substring',
  'padStart',
  'padEnd',
  'toFixed',
  'with',
]);

function isChangeable(node, parents) {
  const around = signed(node, parents.at(-1)) ? parents.slice(0, -1) : parents;
  const parent = around.at(-1);
  if (parent.type === 'MemberExpression' && parent.computed) return false;
  if (parent.type === 'CallExpression' && POSITIONAL.has(parent.callee.property?.name)) return false;
  if (![0, 1, 2].includes(node.value)) return true;
  if (isConstant(around) || isInTable(around) || parent.type === 'AssignmentPattern') return true;
  return node.value > 0 && parent.type === 'BinaryExpression' && /^[<>]=?$/.test(parent.operator);
}

/** `const MAX_ROWS = 2`, `const SHARE = 1 / 3` */
const isConstant = (parents) => {
  const at = parents.findLastIndex(({ type }) => !/^(?:Binary|Unary|Parenthesized)Expression$/.test(type));
  return parents[at].type === 'VariableDeclarator' && /^[A-Z][A-Z0-9_]*$/.test(parents[at].id.name ?? '');
};

/** A number in an object or array at module level, outside any function. */
const isInTable = (parents) =>
  ['Property', 'ArrayExpression'].includes(parents.at(-1).type) &&
  !parents.some(({ type }) => /Function/.test(type)) &&
  parents.some(({ type }) => type === 'VariableDeclarator');

const MAX_NAME_LETTERS = 60;

/** The constant or property of a number; for a number without a name, its expression. */
function nameOf(parents, text) {
  const names = parents.flatMap(({ type, id, key }) =>
    type === 'VariableDeclarator' || type === 'FunctionDeclaration' || type === 'MethodDefinition'
      ? [id?.name ?? key?.name ?? '']
      : type === 'Property'
        ? [key.name ?? String(key.value)]
        : [],
  );
  const parent = parents.at(-1);
  const isNamed = ['VariableDeclarator', 'Property'].includes(parent.type);
  if (
    isNamed ||
    (parent.type === 'UnaryExpression' && ['VariableDeclarator', 'Property'].includes(parents.at(-2).type))
  )
    return names.join('.');
  const expression = text.slice(parent.start, parent.end).replace(/\s+/g, ' ').slice(0, MAX_NAME_LETTERS);
  return [...names.slice(0, 1), expression].join(': ');
}

/** Numbers with the same name are distinguished by their order. */
function numbered(found) {
  const seen = new Map();
  return found.map((one) => {
    const count = (seen.get(one.key) ?? 0) + 1;
    seen.set(one.key, count);
    return count === 1 ? one : { ...one, key: `${one.key} (${count})` };
  });
}

/** Whole numbers up to this are changed by one, all others by a quarter. */
const MAX_SMALL = 8;
const STEP = 1.25;

/** The two values a mutant gives a number. */
export function mutationsOf(value) {
  if (Number.isInteger(value) && Math.abs(value) <= MAX_SMALL) return [value - 1, value + 1];
  const changed = [value / STEP, value * STEP];
  return Number.isInteger(value) ? changed.map(Math.round) : changed;
}
