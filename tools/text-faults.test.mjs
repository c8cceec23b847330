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
  ['adapters', 'apps/server/src/adapters/a.ts'],
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
