import { transformAsync } from '@babel/core';
import lingui from '@lingui/babel-plugin-lingui-macro';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { isDescriptor, MACRO_OPTIONS, parserOptions } from './text-plugins.mjs';

/**
 * Plugins for a build that knows English alone: texts are plain strings and elements, and nothing of Lingui is in it. Such
 * a build is weighed and never run.
 */
export const englishAlone = () => [
  {
    name: 'english-alone',
    enforce: 'pre',
    resolveId(source) {
      if (source === '@lingui/core' || source === '@lingui/react') return `\0plain:${source}`;
      return source.startsWith('catalogue:') ? `\0${source}` : null;
    },
    load(id) {
      if (id.startsWith('\0catalogue:')) return 'export const messages = {};';
      return id.startsWith('\0plain:') ? PLAIN[id.slice('\0plain:'.length)] : null;
    },
    async transform(code, id) {
      const isScreen = id.includes('/apps/web/src/') && code.includes('/macro');
      if (!isScreen && !(id.includes('/packages/messages/src/') && /i18n\.t\(/.test(code))) return null;
      const plugins = isScreen ? [[lingui, MACRO_OPTIONS], plainTexts] : [plainTexts];
      const options = { filename: id, babelrc: false, configFile: false, plugins, parserOpts: parserOptions(id) };
      const { code: plain } = await transformAsync(code, options);
      return { code: plain, map: null };
    },
  },
];

/** What is left of Lingui where there is one language: plurals, and texts that are passed on. */
const PLAIN = {
  '@lingui/core': `
    const say = (text, values = {}) => typeof text === 'string' ? text : text.map((part) => typeof part === 'string' ? part
      : part[2] ? say(part[2][values[part[0]] === 1 ? 'one' : 'other'], values) : values[part[0]]).join('');
    const t = (text, values) => text.message ? say(text.message, text.values) : say(text, values);
    export const setupI18n = ({ locale }) => ({ locale, t, _: t });`,
  '@lingui/react': `
    import { createContext, useContext } from 'react';
    export const LinguiContext = createContext(null);
    export const I18nProvider = ({ i18n, children }) => LinguiContext.Provider({ value: { i18n, _: i18n._ }, children });
    export const useLingui = () => useContext(LinguiContext);
    export const Trans = ({ message, values }) => useLingui()._({ message, values });`,
};

/** Puts plain strings, templates and elements in the place of the calls that look texts up. */
function plainTexts({ types: t }) {
  return {
    visitor: {
      // After everything inside of it: a text may hold other texts.
      CallExpression: {
        exit(path) {
          const { callee, arguments: given } = path.node;
          const text = isCall(callee, 'i18n', 't') ? { message: given[0]?.value, values: given[1] } : partsOf(given[0]);
          if (text?.message === undefined || (!isCall(callee, 'i18n', 't') && callee.name !== '_t')) return;
          const plain = template(t, text);
          if (plain) path.replaceWith(plain);
        },
      },
      JSXElement: {
        exit(path) {
          const spread = path.node.openingElement.attributes[0];
          if (path.node.openingElement.name.name !== '_Trans' || !t.isJSXSpreadAttribute(spread)) return;
          path.replaceWith(elements(t, partsOf(spread.argument)));
        },
      },
      ObjectExpression: {
        exit({ node }) {
          if (partsOf(node) === null) return;
          node.properties = node.properties.filter(({ key }) => !['id', 'context'].includes(key.name));
        },
      },
    },
  };
}

const isCall = (callee, object, property) => callee.object?.name === object && callee.property?.name === property;

/** The message of a descriptor of a macro, with its values and elements; null for any other object. */
function partsOf(node) {
  if (!node || !isDescriptor(node)) return null;
  const named = Object.fromEntries(node.properties.map(({ key, value }) => [key.name, value]));
  return { message: named.message?.value, values: named.values, components: named.components };
}

const valueNamed = (values, name) =>
  values?.properties?.find(({ key }) => String(key?.name ?? key?.value) === String(name))?.value;

/** `'Delete {name}'` as a template; null where it has a plural, or values that are not written beside it. */
function template(t, { message, values }) {
  const parts = [compileMessageOrThrow(message)].flat();
  if (parts.every((part) => typeof part === 'string')) return t.stringLiteral(parts.join(''));
  const [quasis, expressions] = [[''], []];
  for (const part of parts) {
    const value = typeof part === 'string' || part.length > 1 ? null : valueNamed(values, part[0]);
    if (typeof part === 'string') quasis[quasis.length - 1] += part;
    else if (!value) return null;
    else expressions.push(value) && quasis.push('');
  }
  const raw = (text) => text.replaceAll(/[\\`]|\$\{/g, '\\$&');
  return t.templateLiteral(
    quasis.map((text, place) => t.templateElement({ raw: raw(text) }, place === quasis.length - 1)),
    expressions,
  );
}

/** `Hello <0>you {name}</0>` as elements inside of each other. */
function elements(t, { message, values, components }) {
  const open = [{ children: [] }];
  for (const [piece, closes, tag] of message.matchAll(/<(\/?)(\d+)\/?>|\{(?:[^{}]|\{[^{}]*\})*\}|[^<{]+|[<{]/g)) {
    const { children } = open.at(-1);
    if (tag === undefined) children.push(child(t, piece, values));
    else if (closes) open.at(-2).children.push(closed(t, open.pop()));
    else if (piece.endsWith('/>')) children.push(closed(t, { element: valueNamed(components, tag), children: [] }));
    else open.push({ element: valueNamed(components, tag), children: [] });
  }
  return t.jsxFragment(t.jsxOpeningFragment(), t.jsxClosingFragment(), open[0].children);
}

function child(t, piece, values) {
  const value = /^\{\w+\}$/.test(piece) ? valueNamed(values, piece.slice(1, -1)) : null;
  return t.jsxExpressionContainer(value ?? t.stringLiteral(piece));
}

function closed(t, { element, children }) {
  const { name, attributes } = element.openingElement;
  const opening = t.jsxOpeningElement(name, attributes, children.length === 0);
  return t.jsxElement(opening, children.length === 0 ? null : t.jsxClosingElement(name), children);
}
