import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/**
 * Lingui's settings: which texts are in which catalogue. The catalogues of a language are
 * `locales/<language>/<name>.po`: one for each feature of the web application, `web-app` and `web-ui` for the rest of
 * it, and one for each file or folder of `packages/messages/src`. Small ones, so that two people who work on two
 * features do not change the same file.
 */

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const LOCALES_FOLDER = 'packages/messages/locales';
const AREAS = 'packages/messages/src';
const FEATURES = 'apps/web/src/features';

/** English is what the texts are written in. Its catalogues are for reading and translating; no program loads them. */
export const SOURCE_LOCALE = 'en';

/** English with accents, made when asked for and never stored: what stays plain in it was forgotten. */
export const PSEUDO_LOCALE = 'en-XA';

/** Files of `packages/messages/src` that hold no texts. */
const NO_TEXTS = new Set(['i18n.ts', 'create-i18n.ts', 'catalogues.ts']);

/** The settings; a check keeps the catalogues in a folder of its own. */
export const linguiConfig = (folder = join(ROOT, LOCALES_FOLDER)) =>
  makeConfig(
    {
      rootDir: ROOT,
      locales: [...new Set([SOURCE_LOCALE, ...readdirSync(folder)])],
      sourceLocale: SOURCE_LOCALE,
      pseudoLocale: PSEUDO_LOCALE,
      catalogs: catalogues().map(({ name, source }) => ({
        path: join(folder, '{locale}', name),
        include: [join(ROOT, source)],
        exclude: ['**/*.test.*', '**/*.testing.*'],
      })),
      format: poFormat(),
      extractors: [EXTRACTOR],
      // By English text: a generated number would mix them up.
      orderBy: (a, b) => (textOf(a) < textOf(b) ? -1 : 1),
    },
    { skipValidation: true },
  );

const textOf = ({ messageId, entry }) => `${entry.message ?? messageId}\0${entry.context ?? ''}`;

function catalogues() {
  const areas = entries(AREAS).filter((entry) => !NO_TEXTS.has(entry) && !entry.includes('.test.'));
  return [
    ...entries(FEATURES).map((name) => ({ name: `web-${name}`, source: `${FEATURES}/${name}` })),
    { name: 'web-app', source: 'apps/web/src/app' },
    { name: 'web-ui', source: 'apps/web/src/ui' },
    ...areas.map((entry) => ({ name: basename(entry, '.ts'), source: `${AREAS}/${entry}` })),
  ];
}

const entries = (folder) => readdirSync(join(ROOT, folder)).sort();

const HAS_TEXTS = /@lingui\/(?:core|react)\/macro|\bi18n\.t\(/;

/** Lingui's own, for the files in which there can be something to find: most have no texts. */
const EXTRACTOR = {
  match: (file) => /\.tsx?$/.test(file),
  async extract(file, code, found, context) {
    if (!HAS_TEXTS.test(code)) return;
    const { default: api } = await import('@lingui/cli/api');
    await api.extractor.extract(file, code, found, context);
  },
};

/** PO without the day it was written and without line numbers, which change where no text does. */
function poFormat() {
  const po = formatter({ lineNumbers: false });
  const serialize = (catalogue, context) => po.serialize(catalogue, context).replace(/^"POT-Creation-Date:.*\n/m, '');
  return { ...po, serialize };
}
