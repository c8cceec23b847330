import { transformAsync } from '@babel/core';
import lingui from '@lingui/babel-plugin-lingui-macro';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

const SCREENS = /\/apps\/web\/src\/.*\.tsx?$/;
const AREAS = /\/packages\/messages\/src\/.*\.ts$/;
const MACRO = /@lingui\/(?:core|react)\/macro/;

/**
 * The plugins that Vite needs for texts: `textPlugins('web')` in the web application and in tests,
 * `textPlugins('server')` in the server.
 *
 * When the web application is built, every English text is compiled where it is written. It comes with the chunk
 * that shows it, no catalogue of English is loaded, and the parser of ICU messages stays out of the browser.
 */
export const textPlugins = (program) =>
  program === 'web' ? [macros(), compiledTexts(), catalogues()] : [catalogues()];

/** For the plugin behind the macros: English stays beside the number that names it, and no settings file is looked for. */
export const MACRO_OPTIONS = {
  descriptorFields: 'message',
  linguiConfig: {
    macro: { corePackage: ['@lingui/core/macro'], jsxPackage: ['@lingui/react/macro'] },
    runtimeConfigModule: {
      i18n: ['@lingui/core', 'i18n'],
      useLingui: ['@lingui/react', 'useLingui'],
      Trans: ['@lingui/react', 'Trans'],
    },
  },
};

/** Lingui's macros: `<Trans>`, `t`, `msg`, `plural`. They need Babel, which sees only the files that use them. */
function macros() {
  let isBuild = false;
  return {
    name: 'text-macros',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    transform: {
      filter: { id: SCREENS, code: MACRO },
      // Outside a build the English text stays as it is: Lingui compiles it in the browser.
      handler: (code, id) => babel(code, id, [[lingui, MACRO_OPTIONS], ...(isBuild ? [compileDescriptors] : [])]),
    },
  };
}

/** The texts of `packages/messages` are plain calls, `i18n.t('…')`: compiled as well when the web application is built. */
function compiledTexts() {
  return {
    name: 'compiled-texts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: AREAS, code: /i18n\.t\(/ },
      handler: (code, id) => babel(code, id, [compileCalls]),
    },
  };
}

/** The texts of another language: `import('catalogue:web/af')`. */
function catalogues() {
  const NAME = /^\0?catalogue:(web|server)\/([\w-]+)$/;
  return {
    name: 'text-catalogues',
    resolveId: { filter: { id: NAME }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: NAME },
      async handler(id) {
        const [, program, locale] = NAME.exec(id);
        const { catalogueModule } = await import('./catalogues.mjs');
        return catalogueModule(program, locale);
      },
    },
  };
}

/** Whether an object is a text that a macro wrote: it has a comment `i18n` before it. */
export const isDescriptor = (node) =>
  node.leadingComments?.some(({ value }) => /^\*?\s*i18n$/.test(value.trim())) ?? false;

/** How Babel reads a file of ours. */
export const parserOptions = (path) => ({ plugins: ['typescript', ...(path.endsWith('x') ? ['jsx'] : [])] });

async function babel(code, filename, plugins) {
  const options = { filename, babelrc: false, configFile: false, sourceMaps: true, plugins };
  const result = await transformAsync(code, { ...options, parserOpts: parserOptions(filename) });
  return { code: result.code, map: result.map };
}

/** `{ id, message: 'Delete {name}' }` of a macro becomes `{ id, message: ['Delete ', ['name']] }`. */
function compileDescriptors({ types: t }) {
  return {
    visitor: {
      ObjectExpression({ node }) {
        if (!isDescriptor(node)) return;
        // The context is in the name already.
        node.properties = node.properties.filter(({ key }) => key?.name !== 'context');
        for (const property of node.properties)
          if (property.key?.name === 'message')
            property.value = t.valueToNode(compileMessageOrThrow(property.value.value));
      },
    },
  };
}

/**
 * `i18n.t('Delete {name}', { name })` gets its text compiled: `i18n.t(…, { name }, { message: ['Delete ', ['name']] })`.
 * A text that says what it is, such as `i18n.t('Delete')`, stays as it is (`saysItself` of `src/i18n.ts`).
 */
function compileCalls({ types: t }) {
  return {
    visitor: {
      CallExpression({ node }) {
        const { callee, arguments: given } = node;
        if (!t.isMemberExpression(callee) || callee.object.name !== 'i18n' || callee.property.name !== 't') return;
        const [text, values = t.identifier('undefined')] = given;
        if (!t.isStringLiteral(text)) throw new Error('i18n.t takes its text as it is, in quotes');
        const parts = compileMessageOrThrow(text.value);
        if (given.length === 1 && parts.length === 1 && parts[0] === text.value) return;
        const message = t.objectProperty(t.identifier('message'), t.valueToNode(parts));
        node.arguments = [text, values, t.objectExpression([message])];
      },
    },
  };
}
