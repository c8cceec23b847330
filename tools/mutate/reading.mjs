import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findConstants } from './find-constants.mjs';

const SOURCES = 'packages/reading/src';

const sourceFiles = (root) =>
  readdirSync(join(root, SOURCES), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${SOURCES}/${file}`)
    .sort();

/** The test files of the package that a mutant is run against. */
export const readingTests = (root) =>
  sourceFiles(root).filter((file) => file.endsWith('.test.ts') && !file.endsWith('.fuzz.test.ts'));

/** Every constant of the package, with its `index` among them and a `key` that names it without the package. */
export const readingConstants = (root) =>
  sourceFiles(root)
    .filter((file) => !file.endsWith('.test.ts') && !file.includes('/testing/'))
    .flatMap((file) => findConstants(file, readFileSync(join(root, file), 'utf8')))
    .map((one, index) => ({ ...one, index, key: one.key.slice(SOURCES.length + 1) }));

/** The changes without an effect, each with its reason. */
export const equivalentMutants = (root) => JSON.parse(readFileSync(join(root, 'tools/mutate/equivalent.json'), 'utf8'));

/** `layout/build-rows.ts MAX_OPEN_ROWS: 10 → 8` */
export const nameOf = ({ key, value, to }) => `${key}: ${value} → ${Number(to.toPrecision(6))}`;
