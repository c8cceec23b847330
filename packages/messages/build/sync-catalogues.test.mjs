import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { catalogueNames, readCatalogue } from './catalogues.mjs';
import { textsIn } from './extract-texts.mjs';
import { catalogueFaults, updateCatalogues } from './sync-catalogues.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillslip-locales-'));
  mkdirSync(join(folder, 'af'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const text = (english, more = {}) => ({ text: english, context: null, files: ['a.ts'], comments: [], ...more });
const catalogue = (...texts) => [{ name: 'errors', texts }];
const HELLO = text('Hello {name}');
const BYE = text('Bye');

/** A translator's work: the Afrikaans of a text is written into its catalogue. */
function translate(english, afrikaans) {
  const file = join(folder, 'af/errors.po');
  const po = readFileSync(file, 'utf8').replace(
    `msgid "${english}"\nmsgstr ""`,
    `msgid "${english}"\nmsgstr "${afrikaans}"`,
  );
  writeFileSync(file, po);
}

test('a new text is in every language, and waits for its translation', () => {
  updateCatalogues(catalogue(HELLO), folder);
  expect(readCatalogue('en', 'errors', folder)).toMatchObject([{ text: 'Hello {name}', translation: 'Hello {name}' }]);
  expect(catalogueFaults(catalogue(HELLO), folder)).toEqual(['af/errors.po: "Hello {name}" is not translated']);
});

test('a translation stays where other texts come and go', () => {
  updateCatalogues(catalogue(HELLO), folder);
  translate('Hello {name}', 'Hallo {name}');
  updateCatalogues(catalogue(BYE, HELLO), folder);
  translate('Bye', 'Totsiens');
  expect(catalogueFaults(catalogue(BYE, HELLO), folder)).toEqual([]);
  expect(readCatalogue('af', 'errors', folder).map(({ translation }) => translation)).toEqual([
    'Totsiens',
    'Hallo {name}',
  ]);
});

test('a translation is marked until a speaker of the language takes the mark away', () => {
  updateCatalogues(catalogue(HELLO, BYE), folder);
  translate('Hello {name}', 'Hallo {name}');
  translate('Bye', 'Totsiens');
  const file = join(folder, 'af/errors.po');
  writeFileSync(file, readFileSync(file, 'utf8').replace('#, fuzzy\nmsgid "Bye"', 'msgid "Bye"'));
  updateCatalogues(catalogue(HELLO, BYE), folder);
  expect(readCatalogue('af', 'errors', folder)).toMatchObject([
    { translation: 'Totsiens', isUnchecked: false },
    { translation: 'Hallo {name}', isUnchecked: true },
  ]);
  expect(readCatalogue('en', 'errors', folder).map(({ isUnchecked }) => isUnchecked)).toEqual([false, false]);
});

test('a translation without the value of its text is a fault', () => {
  updateCatalogues(catalogue(HELLO), folder);
  translate('Hello {name}', 'Hallo');
  expect(catalogueFaults(catalogue(HELLO), folder)).toEqual(['af/errors.po: "Hello {name}" lacks {name}']);
});

test('the same English in another context is another text', () => {
  const open = [text('Open'), text('Open', { context: 'status' })];
  updateCatalogues(catalogue(...open), folder);
  expect(readCatalogue('en', 'errors', folder)).toHaveLength(2);
});

test.each([
  ['a text that was added', catalogue(HELLO, BYE), 'en/errors.po: "Bye" is new: run npm run messages:extract'],
  [
    'a text that was removed',
    catalogue(),
    'en/errors.po: "Hello {name}" is no longer used: run npm run messages:extract',
  ],
  ['a catalogue without sources', [], 'en/errors.po belongs to nothing: run npm run messages:extract'],
])('%s is a fault until the catalogues are written', (_why, catalogues, fault) => {
  updateCatalogues(catalogue(HELLO), folder);
  translate('Hello {name}', 'Hallo {name}');
  expect(catalogueFaults(catalogues, folder)).toContain(fault);
  updateCatalogues(catalogues, folder);
  expect(catalogueFaults(catalogues, folder).filter((left) => !left.endsWith('is not translated'))).toEqual([]);
});

test('without a text there is no catalogue', () => {
  updateCatalogues(catalogue(HELLO), folder);
  updateCatalogues(catalogue(), folder);
  expect(readdirSync(join(folder, 'af'))).toEqual([]);
});

test('a translation that is no ICU message is a fault', () => {
  updateCatalogues(catalogue(HELLO), folder);
  translate('Hello {name}', 'Hallo {name');
  expect(catalogueFaults(catalogue(HELLO), folder)).toEqual([expect.stringContaining('is no ICU message')]);
});

test('English is changed in the source, not in its catalogue', () => {
  updateCatalogues(catalogue(HELLO), folder);
  translate('Hello {name}', 'Hallo {name}');
  const file = join(folder, 'en/errors.po');
  writeFileSync(file, readFileSync(file, 'utf8').replace('msgstr "Hello', 'msgstr "Good day'));
  const fault = 'en/errors.po: "Hello {name}" says something else in the source: change it there';
  expect(catalogueFaults(catalogue(HELLO), folder)).toEqual([fault]);
});

const SCREEN = `import { Plural, Trans, useLingui } from '@lingui/react/macro';
  export function Screen({ count, name }) {
    const { t } = useLingui();
    return <p title={t\`Of \${name}\`}><Trans>See <b>all</b></Trans><Plural value={count} one="#" other="# more" /></p>;
  }`;

test.each([
  ['a call', "i18n.t('Hello {name}', { name })", ['Hello {name}']],
  ['a file without texts', 'const t = (a: string) => a; t`No`;', []],
  ['the macros', SCREEN, ['See <0>all</0>', '{count, plural, one {#} other {# more}}', 'Of {name}']],
])('texts are found in %s', async (_why, code, texts) => {
  const found = await textsIn('a.tsx', code);
  expect(found.map((one) => one.text).sort()).toEqual(texts.sort());
});

test.each([
  ['a value without a name', '<Trans>Of {company.name}</Trans>', 'has a value without a name'],
  ['a text with a name of its own', '<Trans id="greeting">Hello</Trans>', 'has a name of its own (greeting)'],
])('%s is refused', async (_why, jsx, fault) => {
  const code = `import { Trans } from '@lingui/react/macro';\nexport const A = ({ company }) => ${jsx};`;
  await expect(textsIn('a.tsx', code)).rejects.toThrow(fault);
});

test('Afrikaans addresses the reader with u, as its term list says', () => {
  const texts = catalogueNames('af').flatMap((name) => readCatalogue('af', name));
  expect(texts.length).toBeGreaterThan(5000);
  const familiar = /\b(?:jy|jou|joune|julle)\b/i;
  expect(texts.map(({ translation }) => translation).filter((text) => familiar.test(text))).toEqual([]);
});
