import { expect, test } from 'vitest';
import { MAX_LISTED, textFaults } from './text-faults.mjs';

const file = (path, code) => ({ path, code: () => code });
const WORDED = file('apps/web/src/ui/worded.tsx', 'export const A = () => <p>{name}</p>;');
const LITERAL = file('apps/web/src/ui/literal.tsx', 'export const A = () => <p>Hello</p>;');
const faults = (files, listed) => textFaults(files, listed).faults;

test('a file that is not listed has no literal text', () => {
  expect(faults([WORDED, LITERAL], [])).toEqual(['apps/web/src/ui/literal.tsx:1: text on a screen: "Hello"']);
});

test('a listed file may have literal text', () => {
  expect(textFaults([WORDED, LITERAL], [LITERAL.path], 1).faults).toEqual([]);
});

test.each([
  ['a listed file without any is taken off the list', [WORDED], WORDED.path],
  ['a deleted file is taken off the list', [], 'apps/web/src/ui/gone.tsx'],
  ['a file outside the rules is taken off the list', [file('tools/a.mjs', '')], 'tools/a.mjs'],
])('%s', (_why, files, path) => {
  expect(textFaults(files, [path], 1)).toEqual({
    faults: [`${path}: has no literal text; take it off tools/not-yet-worded.txt`],
    clean: [path],
  });
});

test('the list never grows', () => {
  const many = Array.from({ length: MAX_LISTED + 1 }, (_, n) => file(`apps/web/src/ui/${n}.tsx`, '<p>Hello</p>;'));
  const listed = many.map(({ path }) => path);
  expect(faults(many, listed)).toEqual([`tools/not-yet-worded.txt lists ${MAX_LISTED + 1} files; it only shrinks`]);
});

test.each([
  ['tests', 'apps/web/src/ui/a.test.tsx'],
  ['tools', 'tools/a.tsx'],
  ['what a model is told', 'apps/server/src/adapters/reader-hosted/a.ts'],
  ['the words of the VAT201 form', 'packages/domain/src/vat/vat201/vat201-fields.ts'],
  ['the words the reader looks for', 'packages/reading/src/locale/za/south-african-shops.ts'],
  ['text for operators', 'apps/server/src/platform/env.ts'],
])('%s are left alone', (_why, path) => {
  expect(faults([file(path, "const a = { message: 'Not a real sentence here.' };")], [])).toEqual([]);
});

test('the rules apply to the rest of the reader', () => {
  const code = "const a = { message: 'Not a real sentence here.' };";
  expect(faults([file('packages/reading/src/receipt/a.ts', code)], [])).toHaveLength(1);
});

test.each([
  ['the guide', 'apps/web/src/app/help/guide.ts', "export const A = [{ title: 'Add a slip' }];"],
  ['an adapter', 'apps/server/src/adapters/a.ts', "export const a = { message: 'Not a real sentence here.' };"],
  ['a mail', 'apps/server/src/modules/a/mail.ts', "export const a = { subject: 'Your pack is ready' };"],
  ['a PDF', 'apps/server/src/modules/vat/exports/report-pdf.ts', "draw('The working paper of a period.');"],
  ['the service worker', 'apps/web/service-worker.js', "const text = 'You are not connected now.'; show(text);"],
  ['what runs before the application', 'apps/web/public/before-start.js', "alert('Please load the page again.');"],
])('the rules apply to %s', (_why, path, code) => {
  expect(faults([file(path, code)], [])).toHaveLength(1);
});

const MANIFEST = { description: 'Reads slips', shortcuts: [{ name: 'Take pictures' }] };
const fixedFaults = (path, code) => textFaults([file(path, code)], [], 0, new Set(['Reads slips', 'Stay'])).faults;

test.each([
  ['the manifest', 'apps/web/public/manifest.webmanifest', JSON.stringify(MANIFEST), ['Take pictures']],
  [
    'the description of the page',
    'apps/web/index.html',
    '<meta name="description" content="Old"><noscript>Stay</noscript>',
    ['Old'],
  ],
  [
    'the page without scripts',
    'apps/web/index.html',
    '<meta name="description" content="Stay"><noscript>Go</noscript>',
    ['Go'],
  ],
  [
    'a text beside it',
    'apps/web/index.html',
    '<meta name="description" content="Stay"><body><p>Hi</p><noscript>Stay</noscript></body>',
    ['Hi'],
  ],
])('%s says what is in a catalogue', (_why, path, code, missing) => {
  expect(fixedFaults(path, code)).toEqual(missing.map((text) => `${path}: in no catalogue: "${text}"`));
});
