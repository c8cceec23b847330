import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';

/**
 * Our TypeScript files as the boundary rules use them: the imports and calls of each. They are read with the parser
 * instead of patterns, so that a comment or string never counts as an import.
 */

/** Every TypeScript file of the project, committed or not. */
export function readSources(root) {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx'], { cwd: root });
  return String(list)
    .split('\n')
    .filter((path) => path && !path.endsWith('.d.ts') && existsSync(join(root, path)))
    .map((path) => sourceFile(path, readFileSync(join(root, path), 'utf8')));
}

/** One file: `{ path, isTest, imports, calls, isTypesOnly }`. */
export function sourceFile(path, code) {
  const { program, module, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  return {
    path,
    isTest: /\.test\.tsx?$/.test(path) || path.startsWith('apps/server/test/') || path.includes('/src/testing/'),
    imports: importsOf(path, code, module),
    calls: callsOf(program),
    isTypesOnly: program.body.every(isTypeStatement),
  };
}

function importsOf(path, code, { staticImports, staticExports, dynamicImports }) {
  const requests = [
    ...staticImports.map(({ moduleRequest, entries }) => [moduleRequest.value, isAllTypes(entries)]),
    ...staticExports.flatMap(({ entries }) =>
      entries.filter((e) => e.moduleRequest).map((e) => [e.moduleRequest.value, e.isType]),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => [literal(code.slice(start, end)), false]),
  ];
  return requests
    .filter(([name]) => name !== null)
    .map(([name, isType]) => ({ name, isType, ...targetOf(path, name) }));
}

/** `import './x'` has no entries and runs the module: not a type. */
const isAllTypes = (entries) => entries.length > 0 && entries.every(({ isType }) => isType);

const literal = (text) => /^(['"`])([^'"`$]*)\1$/.exec(text)?.[2] ?? null;

/** The target of an import: one of our paths, or the name of an npm package. */
function targetOf(from, name) {
  const ours = /^@tillslip\/(\w+)\/(.+)$/.exec(name);
  if (ours) return { target: `packages/${ours[1]}/src/${ours[2]}.ts`, npm: null };
  if (name.startsWith('.')) return { target: posix.join(posix.dirname(from), name), npm: null };
  return { target: null, npm: name };
}

const TYPE_STATEMENTS = new Set(['TSInterfaceDeclaration', 'TSTypeAliasDeclaration']);

function isTypeStatement(statement) {
  if (statement.type === 'ImportDeclaration') return statement.importKind === 'type';
  if (statement.type === 'ExportNamedDeclaration')
    return statement.exportKind === 'type' || TYPE_STATEMENTS.has(statement.declaration?.type);
  return TYPE_STATEMENTS.has(statement.type);
}

/** Every call: the name called (`fetch`, or `selectFrom` of `db.selectFrom`) and its first words, where it is text. */
function callsOf(program) {
  const calls = [];
  walk(program, (node) => {
    if (node.type === 'NewExpression' || node.type === 'CallExpression')
      calls.push({
        name: node.callee.name ?? node.callee.property?.name ?? '',
        isMethod: node.callee.type === 'MemberExpression',
        text: textOf(node.arguments[0]),
      });
    if (node.type === 'TaggedTemplateExpression')
      calls.push({ name: node.tag.name ?? '', isMethod: false, text: textOf(node.quasi) });
  });
  return calls;
}

const textOf = (node) => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' ? (node.quasis[0]?.value.raw ?? '') : '';
};

function walk(node, visit) {
  if (Array.isArray(node)) for (const one of node) walk(one, visit);
  if (!node || typeof node !== 'object' || Array.isArray(node)) return;
  if (typeof node.type === 'string') visit(node);
  for (const value of Object.values(node)) if (value && typeof value === 'object') walk(value, visit);
}
