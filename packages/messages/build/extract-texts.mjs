import { transformAsync } from '@babel/core';
import extractMessages from '@lingui/babel-plugin-extract-messages';
import lingui from '@lingui/babel-plugin-lingui-macro';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { catalogueSources, readSource, textKey } from './catalogues.mjs';
import { MACRO_OPTIONS, parserOptions } from './text-plugins.mjs';

/** Most files have no texts, and need no parser. */
const HAS_TEXTS = /@lingui\/(?:core|react)\/macro|\bi18n\.t\(/;

/** The texts of every catalogue as the sources have them: `[{ name, texts: [{ text, context, files, comments }] }]`. */
export const extractTexts = () =>
  Promise.all(catalogueSources().map(async ({ name, files }) => ({ name, texts: await textsOf(files) })));

async function textsOf(files) {
  const texts = new Map();
  for (const file of files)
    for (const found of await textsIn(file, readSource(file))) {
      const { comment, ...text } = found;
      const known = texts.get(textKey(text)) ?? { ...text, files: [], comments: [] };
      texts.set(textKey(text), known);
      if (!known.files.includes(file)) known.files.push(file);
      if (comment && !known.comments.includes(comment)) known.comments.push(comment);
    }
  return [...texts.values()];
}

/**
 * The texts in one file: `{ text, context, comment }`.
 *
 * @throws for a text that translators could not work with: one with a name of its own, or with a value without a name.
 */
export async function textsIn(path, code) {
  if (!HAS_TEXTS.test(code)) return [];
  const found = [];
  const plugins = [
    [lingui, { ...MACRO_OPTIONS, descriptorFields: 'all' }],
    [
      extractMessages,
      { linguiConfig: MACRO_OPTIONS.linguiConfig, onMessageExtracted: (message) => found.push(message) },
    ],
  ];
  const options = { filename: path, babelrc: false, configFile: false, code: false, parserOpts: parserOptions(path) };
  await transformAsync(code, { ...options, plugins });
  return found.map((message) => checkedText(path, message));
}

function checkedText(path, { id, message = id, context, comment, origin }) {
  const place = `${path}:${origin?.[1] ?? 0}`;
  if (message !== id && id !== generateMessageId(message, context))
    throw new Error(`${place}: "${message}" has a name of its own (${id}); its English is its name`);
  if (/\{\d+[,}]/.test(message))
    throw new Error(
      `${place}: "${message}" has a value without a name; write \${{ name: value }} or {{ name: value }}`,
    );
  return { text: message, context: context ?? null, comment: comment ?? null };
}
