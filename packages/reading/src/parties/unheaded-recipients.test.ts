import { expect, test } from 'vitest';
import { buildLayout } from '../layout/build-rows.ts';
import { layOutText } from '../testing/lay-out-text.ts';
import { findAddressee, findNameUnderTitle } from './unheaded-recipients.ts';

const layoutOf = (lines: readonly string[]) => buildLayout(layOutText(lines.join('\n')));
const addresseeIn = (lines: readonly string[]) => findAddressee(layoutOf(lines))?.text ?? null;

const WRITER = ['', '', '', 'Yours faithfully', 'Mossie Motors (Pty) Ltd'];
const NAME = 'Acacia Foods CC';
const STREET = '12 Church Street';
const times = (count: number, line: string) => Array.from({ length: count }, () => line);
const DATE = '7 April 2026';

test.each([
  // why                                                    lines above the salutation                                addressee
  ['a block above the salutation', [NAME, STREET, 'Paarl 7646'], NAME],
  ['with the date between them', [NAME, STREET, 'Paarl 7646', DATE], NAME],
  ['another line between them', [NAME, STREET, 'Paarl 7646', '', '', '', 'Thandi Dube', DATE], null],
  ['eight lines under the name, twelve rows above', [NAME, STREET, ...times(7, 'Paarl'), ...times(3, DATE)], NAME],
  ['thirteen rows above', [NAME, STREET, ...times(7, 'Paarl'), ...times(4, DATE)], null],
  ['nine lines under the name', [NAME, STREET, ...times(8, 'Paarl')], null],
  ['the street three lines below the name', [NAME, 'Stores', 'Thandi', STREET], NAME],
  ['four lines below', [NAME, 'Stores', 'Thandi', 'Dube', STREET], 'Stores'],
  ['a block with contact details writes', [NAME, STREET, 'Tel 021 555 0101'], null],
  ['so does one with the only tax number', [NAME, STREET, 'VAT No 4999352711'], null],
  ['a name without an address', [NAME], null],
])('the addressee of a letter: %s', (_why, above, name) => {
  expect(addresseeIn([...above, 'Dear Sir', 'For paint   20.00', ...WRITER])).toBe(name);
});

test.each([
  'Dear Ms Dube',
  'Good day',
  'To whom it may concern',
  'Re: Thandi (Gr 4)',
  'Geagte mev. Dube',
  'INSAKE FOOIE',
])('a letter that begins with %s', (salutation) => {
  expect(addresseeIn([NAME, STREET, salutation, ...WRITER])).toBe(NAME);
});

test('a letter in which nobody else is named has its writer at the top', () => {
  expect(addresseeIn([NAME, STREET, 'Dear Sir', 'For paint   20.00', '', '', '', 'Yours faithfully', NAME])).toBeNull();
});

/** Two columns, beginning at the left edge and at column 60. */
const columns = (left: readonly string[], right: readonly string[]) =>
  Array.from({ length: Math.max(left.length, right.length) }, (_, at) =>
    ((left[at] ?? '').padEnd(60) + (right[at] ?? '')).trimEnd(),
  );
const underTitleIn = (left: readonly string[], right: readonly string[]) =>
  findNameUnderTitle(layoutOf([...columns(left, right), '', 'Paint   20.00']))?.text ?? null;

const SENDER = ['Mossie Motors', '7 Long Street', 'Paarl 7646'];

test.each([
  // why                                                  left                                                      right                 name
  ['below a title with the sender beside it', ['INVOICE', NAME, STREET], SENDER, NAME],
  ['a sender with a person', ['INVOICE', NAME, STREET], ['Mossie Motors', 'Attention: T Dube', '7 Long Street'], NAME],
  ['a title in the third row', ['12', '12', 'INVOICE', NAME, STREET], SENDER, NAME],
  ['a title in the fourth row', ['12', '12', '12', 'INVOICE', NAME, STREET], SENDER, null],
  ['the third line below the title', ['INVOICE', '(COPY)', '12', NAME, STREET], SENDER, NAME],
  ['the fourth line', ['INVOICE', '(COPY)', '12', '12', NAME, STREET], SENDER, null],
  ['with contact details it sends', ['INVOICE', NAME, STREET, 'Tel 021 555 0101'], SENDER, null],
  ['nobody beside the title', ['INVOICE', NAME, STREET], [], null],
  ['the other name is below it', ['INVOICE', NAME, STREET, '', ''], ['', '', '', ...SENDER], null],
  ['no title', ['12', NAME, STREET], SENDER, null],
])('the name under a title: %s', (_why, left, right, name) => {
  expect(underTitleIn(left, right)).toBe(name);
});
