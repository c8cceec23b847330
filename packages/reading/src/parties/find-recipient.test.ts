import { expect, test } from 'vitest';
import { buildLayout } from '../layout/build-rows.ts';
import { DEFAULT_LOCALE } from '../locale/default-packs.ts';
import { layOutText } from '../testing/lay-out-text.ts';
import { type PlacedWord, placeWords } from '../testing/place-words.ts';
import { deliverySegments, findRecipient } from './find-recipient.ts';
import { isRecipientHeading } from './party-lines.ts';

const layoutOf = (...lines: readonly string[]) => buildLayout(layOutText(lines.join('\n')));

const paint = (count: number) => Array.from({ length: count }, () => 'paint');

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
  ['a word that ends within 24 letters belongs to the heading', 'Customer Acacia Foo Copy', false],
  ['a word further on belongs to the name', 'Customer Acacia Food Copy', true],
  ['what follows a colon is the name', 'Customer: Acacia Copy', true],
  ['a word of a heading within a name', 'Bill to: Innovative', true],
  ['a word of a heading within a name without a colon', 'Client Carefree Cupboards', true],
  ['who rents, with the name beside it', 'Tenant Acacia Foods CC', true],
  ['a number of who rents', 'Tenant no 2418', false],
  ['who answers for a patient', 'Guarantor Acacia Academy NPC', true],
  ['who rents, in Afrikaans', 'Huurder Akasia Voedsel BK', true],
  ['a parent', 'Ouer / Voog Lwandle Landmeters', true],
  ['who is insured', 'The insured Acacia Foods CC', true],
  ['whose account it is', 'Account to', true],
  ['the same in Afrikaans', 'Rekening aan', true],
  ['who ordered', 'Ordered by', true],
  ['ordered by somebody else', 'Ordered by phone', false],
  ['the name of a guest', 'Name of guest: Acacia Foods CC', true],
  ['guests are no heading in a sentence', 'Guests are welcome', false],
  ['a name alone', 'Name', true],
  ['a name of something', 'Name your price', false],
  ['who pays', 'Company / payer Acacia Foods CC', true],
  ['a person of a printed book', 'Mr/Mrs Botha', true],
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
  [
    'a person of three letters is one',
    ['Acacia Foods CC', '12 Long Street', 'Paarl 7646', 'Attention: Joy'],
    'Acacia Foods CC',
  ],
  ['two letters are no person', ['Acacia Foods CC', '12 Long Street', 'Paarl 7646', 'Attention: Jo'], null],
  [
    'the word alone is the heading of the lines below',
    ['Mossie Books CC', '1 Church Street', 'Paarl 7646', 'ATTENTION', 'Acacia Foods CC'],
    'Acacia Foods CC',
  ],
  ['an attention line alone names the person', ['Attention: T Botha'], 'T Botha'],
  [
    'the registered office at the foot is the seller’s',
    [
      'Mossie Books CC',
      '1 Church Street',
      'Paarl 7646',
      'Attention: T Botha',
      ...paint(8),
      'Reg 2019/574495/07 1 Church Street',
    ],
    'T Botha',
  ],
  [
    'a customer’s number is over the customer',
    ['Account: ACC679', 'Acacia Foods', '12 Long Street', 'Paarl 7646'],
    'Acacia Foods',
  ],
  [
    'the street may be two lines below',
    ['Account: ACC679', 'Acacia Foods', 'Karoo', '12 Long Street', 'Paarl 7646'],
    'Acacia Foods',
  ],
  ['not three', ['Account: ACC679', 'Acacia Foods', 'Karoo', 'Veld', '12 Long Street', 'Paarl 7646'], null],
  [
    'it may be the last of a list',
    ['Date 12/03/2026', 'Account: ACC679', 'Acacia Foods', '12 Long Street', 'Paarl 7646'],
    null,
  ],
  [
    'a block with a telephone is the sender’s',
    ['Account: ACC679', 'Acacia Foods', '12 Long Street', 'Tel 021 555 0101'],
    null,
  ],
  ['it may be over something else', ['Account: ACC679', 'Order no 77', '12 Long Street', 'Paarl 7646'], null],
  ['who paid buys', ['Received from   Acacia Foods', 'The sum of   R500.00'], 'Acacia Foods'],
  [
    'goods under FOR are no buyer',
    ['FOR                                    R', 'Sound desk                        495.42'],
    null,
  ],
  ['a heading in two languages', ['Aan / To', 'Acacia Foods'], 'Acacia Foods'],
  [
    'the holder of a municipal account',
    ['Account holder', 'Acacia Foods', '12 Long Street', 'Account no. 8700'],
    'Acacia Foods',
  ],
  ['the holder of a bank account is not the recipient', ['Account name: Mossie CC', 'Branch code 051001'], null],
  ['elsewhere an account is the customer’s', ['Account name: Mossie CC', '12 Long Street'], 'Mossie CC'],
] as const)('%s', (_why, lines, name) => {
  expect(findRecipient(layoutOf(...lines, ...Array.from({ length: 12 }, () => 'we thank you'))).name).toBe(name);
});

const STAY = ['Guest: Acacia Foods CC', 'Room 204', 'Arrival 1 May', 'Departure 5 May'];
const LODGE = ['Thorn Tree Lodge', '48 Long Street', 'Tel 021 555 0101'];

test.each([
  // why                                              lines                                                      are the buyer's
  ['a hotel under a stay sells', [...STAY, ...LODGE], false],
  ['after two lines it may be the street of the buyer', [...STAY.slice(0, 3), ...LODGE], true],
  ['so it may without a telephone', [...STAY, ...LODGE.slice(0, 2)], true],
  [
    'under an address it may be a building',
    ['Guest: Acacia Foods CC', '1 Loop Street', ...STAY.slice(1), ...LODGE],
    true,
  ],
  ['a name under the buyer’s tax number sells', ['Bill to: Acacia Foods CC', 'VAT No 4999741848', ...LODGE], false],
])('%s', (_why, lines, isBuyers) => {
  const { segments } = findRecipient(layoutOf(...lines, ...paint(20)));
  expect(segments.some(({ text }) => text === 'Thorn Tree Lodge')).toBe(isBuyers);
});

test.each([
  // why                                             lines                                                    buyer
  ['the owner over the only tax number sells', ['Owner: Acacia Foods CC', 'VAT No 4999741848'], null],
  ['grouped by slashes', ['Owner: Acacia Foods CC', 'VAT No 499/974/1848'], null],
  ['another owner buys', ['Owner: Acacia Foods CC', 'Model D-Max'], 'Acacia Foods CC'],
  [
    'a department of accounts buys for who is below it',
    ['The Accounts Department', 'Acacia Foods CC', '1 Loop Street'],
    'Acacia Foods CC',
  ],
])('%s', (_why, lines, name) => {
  expect(findRecipient(layoutOf('Bread  20.00', ...paint(5), ...lines, ...paint(9))).name).toBe(name);
});

test('who signs at the foot is the seller’s', () => {
  const layout = layoutOf('Member', 'Acacia Foods CC', ...paint(20), 'The Treasurer', ...LODGE);
  expect(findRecipient(layout).name).toBe('Acacia Foods CC');
});

test('who is paid under bank details is no place of delivery', () => {
  const layout = layoutOf('Pay to   Mossie Motors', 'Bank: Kopje Bank', 'Branch code 051001');
  expect(deliverySegments(layout)).toEqual([]);
});

const PERSON = ['Mrs P Dube', '12 Long Street', 'Paarl 7646'];

test.each([
  // why                                                        rows above   name
  ['a person in the twelfth of twenty rows buys', 11, 'Mrs P Dube'],
  ['further down it is somebody else', 12, null],
])('%s', (_why, rows, name) => {
  const above = Array.from({ length: rows }, () => '12');
  const below = Array.from({ length: 17 - rows }, () => '12');
  expect(findRecipient(layoutOf(...above, ...PERSON, ...below)).name).toBe(name);
});

test.each([
  // why                                                           lines between   name
  ['an attention line may be eight rows under a name', 5, 'Acacia Foods CC'],
  ['nine rows under it, it belongs to no name', 6, null],
])('%s', (_why, lines, name) => {
  const block = ['Acacia Foods CC', '12 Long Street', 'Paarl 7646', ...paint(lines), 'Att: T Botha'];
  expect(findRecipient(layoutOf(...block, ...paint(20))).name).toBe(name);
});

/** Words of one line, beginning at the left edge. */
const line = (top: number, text: string): readonly PlacedWord[] =>
  text.split(' ').map((word, at) => [word, 100 + at * 60, top, 150 + at * 60, top + 20]);

test.each([
  // why                                                                  gap   name
  ['an attention line up to 3.2 line heights under a block is its own', 63.9, 'Acacia Foods'],
  ['further down it is alone', 64.1, 'Botha'],
])('%s', (_why, gap, name) => {
  const block = [...line(100, 'Acacia Foods'), ...line(130, '12 Long Street'), ...line(150 + gap, 'Attention: Botha')];
  const rest = [1, 2, 3].flatMap((at) => line(600 + at * 30, 'paint'));
  expect(findRecipient(buildLayout([placeWords([...block, ...rest])])).name).toBe(name);
});

const CLINIC = ['Mossie Clinic', '12 Church Street, Paarl'];

test.each([
  // why                                         lines                                                                              name
  [
    'the value beside the first label',
    ['Patient     R. Swarts', 'Born        4 Sep 1985', 'File        A178676'],
    'R. Swarts',
  ],
  [
    'in two languages',
    ['Patient          R. Swarts', 'Born / Gebore    4 Sep 1985', 'File             A178676'],
    'R. Swarts',
  ],
  ['two rows may be two parties', ['Client      Mossie Motors', 'Acacia      12 Church Street'], 'Acacia'],
  [
    'names below have several words',
    ['Client      Mossie Motors', 'Acacia Foods 12 Church Street', 'Main Road   Paarl'],
    'Acacia Foods 12 Church Street',
  ],
  ['Name may be over the seller', ['Name        R. Swarts', 'Born        4 Sep 1985', 'File        A178676'], 'Born'],
])('a list of labels and values: %s', (_why, lines, name) => {
  expect(findRecipient(layoutOf(...lines, '', ...CLINIC)).name).toBe(name);
});

test.each([
  // why                                    lines                                                           name
  [
    'the end of a period is nobody',
    ['Period from   1 March 2026', 'to            31 March 2026', 'Acacia Foods', '12 Long Street'],
    null,
  ],
  [
    'a name beside it is somebody',
    ['From   Mossie Motors', 'To:    Acacia Foods', '       12 Long Street'],
    'Acacia Foods',
  ],
])('a heading of one short word: %s', (_why, lines, name) => {
  expect(findRecipient(layoutOf(...lines, ...paint(20))).name).toBe(name);
});
