import { literalTexts } from './text-rules.mjs';

/** The number of files that are not converted yet. It must never grow. */
export const MAX_LISTED = 0;

/** The sources of texts for people. Tests and texts for programmers and operators are excluded. */
const HELD =
  /^(?:apps\/web\/src|packages\/(?:domain|reading)\/src|apps\/server\/src\/(?:modules|platform|adapters|ports))\/.*\.tsx?$|^apps\/server\/src\/(?:app|router)\.ts$/;
/** What runs in a browser beside the application, and what writes its pages. */
const HELD_BESIDE = /^apps\/web\/(?:public\/)?[\w-]+\.m?js$/;
const LEFT_ALONE = /\.(?:test|testing)\.tsx?$|\.d\.ts$|\.gen\.ts$|\/testing\//;

/**
 * Files, and folders with a stroke behind them, whose words are the same in every language, or are not for the people
 * who use the application.
 */
const KEPT = {
  'apps/web/src/app/legal/eula.ts': 'English binds: a translation would be a second text to hold a person to',
  'apps/web/src/app/legal/privacy-policy.ts': 'English binds, as in the agreement',
  'packages/domain/src/vat/vat201/vat201-fields.ts': 'the words of the form',
  'packages/domain/src/vat/periods/public-holidays.ts': 'the names of the Act, which nothing shows',
  'packages/reading/src/locale/': 'what the reader looks for on documents',
  'apps/server/src/modules/samples/sample-documents.ts': 'what is printed on invoices',
  'apps/server/src/platform/env.ts': 'for whoever installs it',
  'apps/server/src/platform/account-settings.ts': 'for whoever installs it',
  'apps/server/src/platform/oidc-settings.ts': 'for whoever installs it',
  'apps/server/src/platform/variable-types.ts': 'for whoever installs it',
  'apps/server/src/platform/metrics.ts': 'for whoever runs it',
  'apps/server/src/platform/http/api-docs.ts': 'for programmers',
  'apps/server/src/adapters/reader-hosted/': 'what a model is told',
  'apps/server/src/adapters/reader-local/einvoice/': 'the picture of an invoice that is data, as if it were printed',
};
const isKept = (path) => Object.keys(KEPT).some((kept) => (kept.endsWith('/') ? path.startsWith(kept) : path === kept));
const isDatabase = (path) => path.startsWith('apps/server/src/platform/database/');

/** Checks whether the rules apply to a file. */
export const isHeld = (path) =>
  (HELD.test(path) || HELD_BESIDE.test(path)) && !LEFT_ALONE.test(path) && !isKept(path) && !isDatabase(path);

/**
 * What is wrong, a sentence each: texts in files that are not listed, and a list that is longer than it has to be.
 *
 * @param files `{ path, code() }`.
 * @param listed paths of the files that are not converted yet.
 * @param maxListed how many files may be listed.
 * @param known the English texts of the catalogues, which the files without code may repeat; null where nobody asks.
 * @returns also `clean`: the listed files without a literal text.
 */
export function textFaults(files, listed, maxListed = MAX_LISTED, known = null) {
  const texts = new Map(
    files.filter(({ path }) => isHeld(path)).map(({ path, code }) => [path, literalTexts(path, code())]),
  );
  const fixed = files.flatMap(({ path, code }) => fixedTexts(path, code));
  const clean = listed.filter((path) => (texts.get(path) ?? []).length === 0);
  const waiting = new Set(listed);
  const faults = [
    ...clean.map((path) => `${path}: has no literal text; take it off tools/not-yet-worded.txt`),
    ...(listed.length > maxListed ? [`tools/not-yet-worded.txt lists ${listed.length} files; it only shrinks`] : []),
    ...[...texts]
      .filter(([path]) => !waiting.has(path))
      .flatMap(([path, found]) => found.map(({ line, text, why }) => `${path}:${line}: ${why}: "${text}"`)),
    ...fixed
      .filter(({ text }) => known && !known.has(text))
      .map(({ path, text }) => `${path}: in no catalogue: "${text}"`),
  ];
  return { faults, clean };
}

/**
 * The texts of files without code: what the browser says of the application where it is installed, and the page before
 * any script. The build puts those of each language in their place (prerender-plugin.mjs), so each is in a catalogue.
 */
function fixedTexts(path, code) {
  const texts = (all) => all.map((text) => ({ path, text }));
  if (path === 'apps/web/public/manifest.webmanifest') {
    const { description, shortcuts } = JSON.parse(code());
    return texts([description, ...shortcuts.map(({ name }) => name)]);
  }
  if (path !== 'apps/web/index.html') return [];
  const html = code();
  const found = [/<meta name="description" content="([^"]*)"/, /<noscript>(.*?)<\/noscript>/s].map((one) =>
    one.exec(html),
  );
  const body = (/<body>(.*)<\/body>/s.exec(html)?.[1] ?? '').replace(/<noscript>.*?<\/noscript>|<[^>]*>/gs, '').trim();
  return texts([...found.map((one) => one?.[1] ?? ''), ...(body === '' ? [] : [body])]);
}
