import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import PO from 'pofile';
import { longPseudo, pseudo } from './pseudo.mjs';

/**
 * The catalogues of a language, `locales/<language>/<name>.po`: one for each feature of the web application, `web-app`
 * and `web-ui` for the rest of it, and one for each file or folder of `packages/messages/src`. Small ones, so that two
 * people who work on two features do not change the same file.
 */

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const LOCALES = join(ROOT, 'packages/messages/locales');
const AREAS = 'packages/messages/src';
const FEATURES = 'apps/web/src/features';

/** English is what the texts are written in. Its catalogues are for reading and translating; no program loads them. */
export const SOURCE_LOCALE = 'en';

/**
 * English with accents, and English that is two fifths longer, made when asked for and never stored. What stays plain in
 * the first was forgotten; what is cut in the second has no room for another language.
 */
const PSEUDO = { 'en-XA': pseudo, 'en-XL': longPseudo };

/** Files of `packages/messages/src` that hold no texts. */
const NO_TEXTS = new Set(['i18n.ts', 'create-i18n.ts', 'testing']);

/** What only the server puts into words: the browser does not load its translations. */
const SERVER_ONLY = new Set(['mails']);

const isNeeded = {
  web: (name) => !SERVER_ONLY.has(name),
  server: (name) => !isOfScreens(name),
};

const isOfScreens = (name) => name.startsWith('web-');

/** Every catalogue by name, with the files its texts are in, by their paths from the root. */
export function catalogueSources() {
  const areas = readdirSync(join(ROOT, AREAS)).filter((entry) => !NO_TEXTS.has(entry) && !entry.includes('.test.'));
  const sources = [
    ...readdirSync(join(ROOT, FEATURES)).map((feature) => [`web-${feature}`, `${FEATURES}/${feature}`]),
    ['web-app', 'apps/web/src/app'],
    ['web-ui', 'apps/web/src/ui'],
    ...areas.map((entry) => [basename(entry, '.ts'), `${AREAS}/${entry}`]),
  ];
  return sources.map(([name, path]) => ({ name, files: sourceFiles(path).sort() }));
}

function sourceFiles(path) {
  if (path.endsWith('.ts')) return [path];
  return readdirSync(join(ROOT, path), { recursive: true })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|testing)\.tsx?$/.test(file))
    .map((file) => `${path}/${file.replaceAll('\\', '/')}`);
}

/** The text of a source file. */
export const readSource = (path) => readFileSync(join(ROOT, path), 'utf8');

/** The languages that have a folder; English always. */
export const storedLocales = (folder = LOCALES) => [
  ...new Set([SOURCE_LOCALE, ...(existsSync(folder) ? readdirSync(folder) : [])]),
];

/** The names of the catalogues of a language. */
export const catalogueNames = (locale, folder = LOCALES) =>
  existsSync(join(folder, locale)) ? readdirSync(join(folder, locale)).map((file) => basename(file, '.po')) : [];

/**
 * One catalogue: `{ text, context, translation, note, isUnchecked }` for each text, and none where it does not exist.
 * `note` is what a translator wrote beside it. A translation that no speaker of the language has checked is marked
 * `fuzzy`, as PO files and their editors do.
 */
export function readCatalogue(locale, name, folder = LOCALES) {
  const file = join(folder, locale, `${name}.po`);
  if (!existsSync(file)) return [];
  return PO.parse(readFileSync(file, 'utf8')).items.map(({ msgid, msgctxt, msgstr, comments, flags }) => ({
    text: msgid,
    context: msgctxt ?? null,
    translation: msgstr[0] ?? '',
    note: comments,
    isUnchecked: flags.fuzzy === true,
  }));
}

/** Writes a catalogue, by English text. Without a text there is no file. */
export function writeCatalogue(locale, name, texts, folder = LOCALES) {
  const file = join(folder, locale, `${name}.po`);
  if (texts.length === 0) return rmSync(file, { force: true });
  const po = new PO();
  po.headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Transfer-Encoding': '8bit', Language: locale };
  po.headerOrder = Object.keys(po.headers);
  po.items = texts.toSorted((a, b) => (textKey(a) < textKey(b) ? -1 : 1)).map(poItem);
  mkdirSync(join(folder, locale), { recursive: true });
  writeFileSync(file, po.toString());
}

/** What makes a text: the same English in another context is another text. */
export const textKey = ({ text, context }) => `${text}\0${context ?? ''}`;

function poItem({ text, context, translation, note = [], isUnchecked = false, files = [], comments = [] }) {
  const item = new PO.Item();
  return Object.assign(item, {
    msgid: text,
    ...(context && { msgctxt: context }),
    msgstr: [translation],
    comments: note,
    flags: isUnchecked ? { fuzzy: true } : {},
    extractedComments: comments,
    references: files,
  });
}

/**
 * The texts of a language that a program needs, as JavaScript: `export const messages = …`. A text that is not
 * translated is left out, so that the program shows its English.
 *
 * @param program `web` or `server`.
 * @throws when a translation is no ICU message.
 */
export function catalogueModule(program, locale) {
  const change = PSEUDO[locale];
  const from = change ? SOURCE_LOCALE : locale;
  const messages = {};
  for (const name of catalogueNames(from).filter(isNeeded[program]))
    for (const { text, context, translation } of readCatalogue(from, name))
      if (translation) messages[idOf(name, text, context)] = compileMessageOrThrow(translation, change ?? same);
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))});`;
}

const same = (text) => text;

/** The macros of the screens name a text by a short number; our own areas by the text itself. */
const idOf = (name, text, context) => (isOfScreens(name) ? generateMessageId(text, context ?? '') : text);
