import { expect, test } from 'vitest';
import { buildLayout } from '../layout/build-rows.ts';
import { segmentsOf } from '../layout/text-row.ts';
import { DEFAULT_LOCALE } from '../locale/default-packs.ts';
import { layOutText } from '../testing/lay-out-text.ts';
import { findRecipient, findSecondBlock } from './find-recipient.ts';
import { isRecipientHeading } from './party-lines.ts';

const layoutOf = (...lines: readonly string[]) => buildLayout(layOutText(lines.join('\n')));

test('a block has a heading and eight lines', () => {
  const lines = Array.from({ length: 10 }, (_, at) => `Line ${'abcdefghij'.charAt(at)}`);
  expect(findRecipient(layoutOf('Bill to:', ...lines)).segments.map(({ text }) => text)).toEqual([
    'Bill to:',
    ...lines.slice(0, 8),
  ]);
});

test.each([
  // why                                                      characters of 6 between, where a line is 9.6 high
  ['a name eleven line heights beside its heading', 19, 'Acacia Trading'],
  ['a name thirteen line heights away is something else', 21, null],
])('%s', (_why, gap, name) => {
  expect(findRecipient(layoutOf(`Client:${' '.repeat(gap)}Acacia Trading`)).name).toBe(name);
});

/** A letter of 20 rows with a second company in one of them, above its address. */
function secondBlock(row: number) {
  const rows = Array.from({ length: 20 }, (_, at): string => (at % 2 === 0 ? 'we thank you' : 'for your order'));
  rows[0] = 'Mossie Hardware CC';
  rows[row] = 'Acacia Trading (Pty) Ltd';
  rows[row + 1] = '12 Church Street';
  const layout = layoutOf(...rows);
  const [segment] = segmentsOf(layout);
  if (!segment) throw new Error('no supplier');
  return findSecondBlock(layout, { name: 'Mossie Hardware CC', segment }, new Set()).name;
}

test.each([
  ['a second company in the upper 60 % is the buyer', 11, 'Acacia Trading (Pty) Ltd'],
  ['further down it is not', 12, null],
])('%s', (_why, row, name) => {
  expect(secondBlock(row)).toBe(name);
});

test.each([
  // why                                                                  heading
  ['a copy is not addressed to anyone', 'Customer: Copy', false],
  ['a word that ends within 24 letters belongs to the heading', 'Customer: Acacia T. Copy', false],
  ['a word further on belongs to the name', 'Customer: Acacia Tr. Copy', true],
])('%s', (_why, text, isHeading) => {
  expect(isRecipientHeading(text, DEFAULT_LOCALE)).toBe(isHeading);
});
