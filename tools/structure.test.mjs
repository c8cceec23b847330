import { expect, test } from 'vitest';
import { sourceFile } from './source-files.mjs';
import {
  fullFolders,
  functionLengths,
  importCircles,
  importGraph,
  MAX_FOLDER_FILES,
  runtimeClosure,
} from './structure.mjs';

const AT = 'packages/domain/src/x';
const file = (name, code) => sourceFile(`${AT}/${name}`, code);
const circlesOf = (...files) =>
  importCircles(importGraph(files)).map((circle) => circle.map((path) => path.slice(AT.length + 1)));

test.each([
  ['none', [], [file('a.ts', "import './b.ts';"), file('b.ts', 'export const x = 1;')]],
  ['two files', [['a.ts', 'b.ts']], [file('a.ts', "import './b.ts';"), file('b.ts', "import './a.ts';")]],
  [
    'type imports count too',
    [['a.ts', 'b.ts']],
    [file('a.ts', "import type { B } from './b.ts';"), file('b.ts', "import './a.ts';")],
  ],
  [
    'a long circle, beside a file that only imports it',
    [['a.ts', 'b.ts', 'c.ts']],
    [
      file('a.ts', "import './b.ts';"),
      file('b.ts', "import './c.ts';"),
      file('c.ts', "import './a.ts';"),
      file('d.ts', "import './a.ts';"),
    ],
  ],
  ['a test may import what it tests and be imported', [], [file('a.ts', ''), file('a.test.ts', "import './a.ts';")]],
])('circles: %s', (_, expected, files) => {
  expect(circlesOf(...files)).toEqual(expected);
});

test.each([
  ['as many as allowed', MAX_FOLDER_FILES, 0],
  ['one more', MAX_FOLDER_FILES + 1, 1],
])('a folder with %s', (_, count, expected) => {
  const files = Array.from({ length: count }, (_one, index) => file(`f${index}.ts`, ''));
  expect(fullFolders(files)).toHaveLength(expected);
});

test('a slice has the files loaded within its folder; type imports load nothing', () => {
  const files = [
    file('a.ts', "import './b.ts'; import type { C } from './c.ts'; import '../y/d.ts';"),
    file('b.ts', ''),
    file('c.ts', ''),
    sourceFile('packages/domain/src/y/d.ts', ''),
  ];
  expect(runtimeClosure(files, [`${AT}/a.ts`], `${AT}/`)).toEqual([`${AT}/a.ts`, `${AT}/b.ts`]);
});

test.each([
  ['a declaration', 'function f() {\n  return 1;\n}', [3]],
  ['an arrow bound to a name', 'const f = () => {\n  return 1;\n};', [3]],
  ['a method', 'export const a = {\n  f() {\n    return 1;\n  },\n};', [3]],
  ['one that is handed on has no name of its own', 'run(() => {\n  return 1;\n});', []],
])('lines of %s', (_, code, expected) => {
  expect(functionLengths('a.ts', code).map(({ lines }) => lines)).toEqual(expected);
});
