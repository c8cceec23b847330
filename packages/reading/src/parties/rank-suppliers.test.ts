import { expect, test } from 'vitest';
import { buildLayout } from '../layout/build-rows.ts';
import { DEFAULT_LOCALE } from '../locale/default-packs.ts';
import { layOutText } from '../testing/lay-out-text.ts';
import { placeWords } from '../testing/place-words.ts';
import { cleanName, rankSuppliers } from './rank-suppliers.ts';

const namesIn = (...lines: readonly string[]) =>
  rankSuppliers(buildLayout(layOutText(lines.join('\n')))).map(({ name }) => name);

test('the twelve best lines are ranked', () => {
  const lines = Array.from({ length: 14 }, (_, at) => `${'ABCDEFGHIJKLMN'.charAt(at)}lpha`);
  expect(namesIn(...lines)).toHaveLength(12);
});

test.each([
  // why                                         the logo  is a name of its own
  ['four letters match the start of the registered name', 'Paka', false],
  ['three letters may match by chance', 'Pak', true],
])('%s', (_why, logo, isOwn) => {
  expect(namesIn(logo, '12 Church Street', 'Pakaloo Couriers (Pty) Ltd').includes(logo)).toBe(isOwn);
});

/** Read the names of a line above another, with lines 20 high below them. */
function printed(height: number, second: string, secondHeight = height): readonly string[] {
  const words = second
    .split(' ')
    .map((word, at) => [word, 100 + at * 110, 150, 200 + at * 110, 150 + secondHeight] as const);
  const usual = [300, 330, 360].map((top) => ['12', 100, top, 120, top + 20] as const);
  const layout = buildLayout([placeWords([['KAROO', 100, 148 - height, 300, 148], ...words, ...usual])]);
  return rankSuppliers(layout).map(({ name }) => name);
}

test.each([
  // why                                                  heights of both lines   names
  ['26 high, where lines are 20', 26, 26, 'KAROO BOOKS'],
  ['24 high is not large', 24, 24, 'KAROO'],
  ['of nearly the same height', 40, 34.2, 'KAROO BOOKS'],
  ['of another height', 40, 33.8, 'KAROO'],
])('a name in two lines of large print: %s', (_why, height, second, name) => {
  expect(printed(height, 'BOOKS', second)).toContain(name);
});

test.each([
  // why                                    the lower line                  name
  ['four words continue a name', 'OF THE LITTLE WORLD', 'KAROO OF THE LITTLE WORLD'],
  ['five are a slogan', 'FOR ALL THE LITTLE ONES', 'KAROO'],
])('%s', (_why, second, name) => {
  expect(printed(40, second)).toContain(name);
});

test.each([
  ['after three letters a department is removed', 'Abc Customer Care', 'Abc'],
  ['after two letters it is part of the name', 'Ab Customer Care', 'Ab Customer Care'],
])('%s', (_why, text, name) => {
  expect(cleanName(text, DEFAULT_LOCALE)).toBe(name);
});
