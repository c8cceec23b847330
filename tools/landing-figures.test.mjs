import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MEASURED } from '../apps/web/src/app/landing/figures.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
/** The row of a table in the README that starts with a text. */
const row = (start) =>
  readme.split('\n').find((line) => line.startsWith(`| ${start}`)) ?? expect.fail(`README.md has no row: ${start}`);
const cells = (start) =>
  row(start)
    .split('|')
    .map((cell) => cell.trim());

const { median, most } = MEASURED.photoSeconds;

test.each([
  ['a photo', 'One-page photo at the server, p50 / p95', `${median} s / ${most} s`],
  ['a bank statement', 'Bank statement with text', `${MEASURED.statementPageMs} ms a page`],
  ['a sync', '1 000 invoices with originals synced', `${MEASURED.syncOfThousandSeconds} s`],
])('the landing page says what README.md says was measured: %s', (_why, start, text) => {
  expect(row(start)).toContain(text);
});

test('the landing page says how many totals README.md says were read correctly from photos', () => {
  const photos = cells('Read correctly').indexOf(`${MEASURED.photos} as photos`);
  expect(cells('total |')[photos]).toBe(`${MEASURED.totalsOfPhotos} %`);
});
