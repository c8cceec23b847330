import { basename } from 'node:path';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { linguiConfig, PSEUDO_LOCALE, SOURCE_LOCALE } from './lingui-config.mjs';

/** What only the server puts into words: the browser does not load its translations. */
const SERVER_ONLY = new Set(['mails']);

const isNeeded = {
  web: (name) => !SERVER_ONLY.has(name),
  server: (name) => !name.startsWith('web-'),
};

/**
 * The texts of a language that a program needs, as JavaScript: `export const messages = …`. A text that is not
 * translated is left out, so that the program shows its English.
 *
 * @param program `web` or `server`.
 * @throws when a translation is no ICU message.
 */
export async function catalogueModule(program, locale) {
  const catalogues = (await getCatalogs(linguiConfig())).filter(({ path }) => isNeeded[program](basename(path)));
  const texts = {};
  for (const catalogue of catalogues) {
    const stored = await catalogue.read(locale === PSEUDO_LOCALE ? SOURCE_LOCALE : locale);
    for (const [id, { translation }] of Object.entries(stored ?? {})) if (translation) texts[id] = translation;
  }
  const { source, errors } = createCompiledCatalog(locale, texts, { namespace: 'es', pseudoLocale: PSEUDO_LOCALE });
  if (errors.length > 0)
    throw new Error(errors.map(({ id, error }) => `${locale}, ${id}: ${error.message}`).join('\n'));
  return source;
}
