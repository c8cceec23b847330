import { literalTexts } from './text-rules.mjs';

/** The number of files that are not converted yet. It must never grow. */
export const MAX_LISTED = 0;

/** The sources of texts for people. Tests and texts for programmers and operators are excluded. */
const HELD = /^(?:apps\/web\/src|packages\/(?:domain|reading)\/src|apps\/server\/src\/(?:modules|platform))\/.*\.tsx?$/;
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
};
const isKept = (path) => Object.keys(KEPT).some((kept) => (kept.endsWith('/') ? path.startsWith(kept) : path === kept));
const isDatabase = (path) => path.startsWith('apps/server/src/platform/database/');

/** Checks whether the rules apply to a file. */
export const isHeld = (path) => HELD.test(path) && !LEFT_ALONE.test(path) && !isKept(path) && !isDatabase(path);

/**
 * What is wrong, a sentence each: texts in files that are not listed, and a list that is longer than it has to be.
 *
 * @param files `{ path, code() }`.
 * @param listed paths of the files that are not converted yet.
 * @param maxListed how many files may be listed.
 * @returns also `clean`: the listed files without a literal text.
 */
export function textFaults(files, listed, maxListed = MAX_LISTED) {
  const texts = new Map(
    files.filter(({ path }) => isHeld(path)).map(({ path, code }) => [path, literalTexts(path, code())]),
  );
  const clean = listed.filter((path) => (texts.get(path) ?? []).length === 0);
  const waiting = new Set(listed);
  const faults = [
    ...clean.map((path) => `${path}: has no literal text; take it off tools/not-yet-worded.txt`),
    ...(listed.length > maxListed ? [`tools/not-yet-worded.txt lists ${listed.length} files; it only shrinks`] : []),
    ...[...texts]
      .filter(([path]) => !waiting.has(path))
      .flatMap(([path, found]) => found.map(({ line, text, why }) => `${path}:${line}: ${why}: "${text}"`)),
  ];
  return { faults, clean };
}
