import { expect, test } from 'vitest';
import { buildLayout } from '../layout/build-rows.ts';
import { DEFAULT_LOCALE } from '../locale/default-packs.ts';
import { layOutText } from '../testing/lay-out-text.ts';
import { findRecipient } from './find-recipient.ts';
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

test.each([
  // why                                                                  heading
  ['a copy is not addressed to anyone', 'Customer: Copy', false],
  ['a word that ends within 24 letters belongs to the heading', 'Customer: Acacia T. Copy', false],
  ['a word further on belongs to the name', 'Customer: Acacia Tr. Copy', true],
])('%s', (_why, text, isHeading) => {
  expect(isRecipientHeading(text, DEFAULT_LOCALE)).toBe(isHeading);
});

test.each([
  // why                                                          lines                                                        name
  [
    'an attention line belongs to the block above it',
    ['Acacia Foods CC', '12 Long Street', 'Paarl 7646', 'Attention: T Botha'],
    'Acacia Foods CC',
  ],
  ['a person with a title buys', ['Mrs P Dube', '12 Long Street', 'Paarl 7646'], 'Mrs P Dube'],
  ['a company may be called Mr', ['Mr D.I.Y. (Pty) Ltd', '12 Long Street', 'Paarl 7646'], null],
  ['an attention line alone names the person', ['Attention: T Botha'], 'T Botha'],
  ['the holder of a bank account is not the recipient', ['Account name: Mossie CC', 'Branch code 051001'], null],
  ['elsewhere an account is the customer’s', ['Account name: Mossie CC', '12 Long Street'], 'Mossie CC'],
] as const)('%s', (_why, lines, name) => {
  expect(findRecipient(layoutOf(...lines, ...Array.from({ length: 12 }, () => 'we thank you'))).name).toBe(name);
});
