import { transformAsync } from '@babel/core';
import { tsImport } from 'tsx/esm/api';
import { parserOptions } from '../../packages/messages/build/text-plugins.mjs';

const CONTRACT = /\/packages\/contract\/src\/contract\.ts$/;
const SCHEMAS = /\/packages\/contract\/src\/.*\.ts$/;

/**
 * The contract as the browser needs it, when the web application is built: where each call goes and what it is, without
 * the schemas, which nothing in the client reads. In development and in tests the client has the contract itself.
 */
export const contractPlugins = () => [compactContract(), lazySchemas()];

function compactContract() {
  return {
    name: 'compact-contract',
    apply: 'build',
    load: {
      filter: { id: CONTRACT },
      handler: async (id) => compactModule((await tsImport(id, import.meta.url)).contract),
    },
  };
}

/**
 * Where a screen needs a constant or one schema of a file, the others stay out: what is made by a call is made by a
 * function that may be left out. Without this, every schema of the file would reach the browser, and zod with it.
 */
function lazySchemas() {
  return {
    name: 'lazy-schemas',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: SCHEMAS },
      async handler(code, filename) {
        const options = { filename, babelrc: false, configFile: false, sourceMaps: true, plugins: [madeWhenNeeded] };
        const result = await transformAsync(code, { ...options, parserOpts: parserOptions(filename) });
        return { code: result.code, map: result.map };
      },
    },
  };
}

/** `const A = z.object({})` becomes `const A = /* @__PURE__ *\/ (() => z.object({}))()`, and so does what reads of a table. */
function madeWhenNeeded({ types: t }) {
  return {
    visitor: {
      VariableDeclarator(path) {
        if (
          !path.getFunctionParent() &&
          path.node.init &&
          !t.isFunction(path.node.init) &&
          doesWork(path.get('init'))
        ) {
          const made = t.callExpression(t.arrowFunctionExpression([], path.node.init), []);
          path.node.init = t.addComment(made, 'leading', ' @__PURE__ ');
          path.skip();
        }
      },
    },
  };
}

function doesWork(path) {
  let found = path.isCallExpression() || path.isMemberExpression();
  path.traverse({
    'CallExpression|MemberExpression'(part) {
      found = true;
      part.stop();
    },
  });
  return found;
}

/** The source of a module that exports the calls of `contract`, a tree of oRPC's procedures. */
export const compactModule = (contract) =>
  `const call = (method, path, meta = {}, route = {}) =>
  ({ '~orpc': { errorMap: {}, meta, route: { method, path, ...route } } });
export const contract = ${treeSource(contract)};`;

function treeSource(node) {
  const own = node['~orpc'];
  if (own !== undefined) return callSource(own);
  const members = Object.entries(node).map(([name, part]) => `${JSON.stringify(name)}:${treeSource(part)}`);
  return `{${members.join(',')}}`;
}

function callSource({ meta, route: { method, path, inputStructure, outputStructure } }) {
  const parts = [method, path, meta, JSON.parse(JSON.stringify({ inputStructure, outputStructure }))];
  while (typeof parts.at(-1) === 'object' && Object.keys(parts.at(-1)).length === 0) parts.pop();
  return `call(${parts.map((part) => JSON.stringify(part)).join(',')})`;
}
