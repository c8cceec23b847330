import { expect, test } from 'vitest';
import { buildLayout } from '../layout/build-rows.ts';
import { DEFAULT_LOCALE } from '../locale/default-packs.ts';
import { layOutText } from '../testing/lay-out-text.ts';
import { type PlacedWord, placeWords } from '../testing/place-words.ts';
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

const rankedIn = (...lines: readonly string[]) => rankSuppliers(buildLayout(layOutText(lines.join('\n'))));
const rows = (count: number) => Array.from({ length: count }, () => '12');

/** The other parties of the line `Acacia Foods`. */
const othersIn = (...lines: readonly string[]) => {
  const acacia = rankedIn(...lines).find(({ candidate }) => candidate.text === 'Acacia Foods');
  return { names: acacia?.others.map(({ text }) => text), poorer: acacia?.features.poorer };
};

const STREET = '12 Church Street';
const OTHER = ['Mossie Motors', STREET];

test.each([
  // why                                                             lines                                     parties
  ['over an address, eleven twentieths down the page', ['Acacia Foods', ...rows(10), ...OTHER, ...rows(8)], true],
  ['thirteen twentieths down', ['Acacia Foods', ...rows(12), ...OTHER, ...rows(6)], false],
  ['there, a company', ['Acacia Foods', ...rows(12), 'Mossie CC', STREET, ...rows(6)], true],
  ['a name without an address', ['Acacia Foods', ...rows(10), 'Mossie Motors', ...rows(9)], false],
  ['a sentence', ['Acacia Foods', ...rows(10), 'Mossie is here', STREET, ...rows(8)], false],
  ['seven lines below, in the same block', ['Acacia Foods', ...rows(6), ...OTHER, ...rows(9)], false],
  ['eight lines below', ['Acacia Foods', ...rows(7), ...OTHER, ...rows(9)], true],
  ['the same name', ['Acacia Foods', ...rows(10), 'Acacia Foods', STREET, ...rows(8)], false],
])('another party: %s', (_why, lines, isParty) => {
  expect(othersIn(...lines).names?.length).toBe(isParty ? 1 : 0);
});

test.each([
  // why                                     lines of the other party                          poorer
  ['a street makes a party', [], 0],
  ['one sign more of a seller', ['Tel: 021 555 0101'], 2 / 3],
  ['two signs more', ['Tel: 021 555 0101', 'VAT: 4999352711'], 1],
  ['three signs more', ['Tel: 021 555 0101', 'VAT: 4999352711', 'Reg 2019/574495/07'], 1],
])('poorer than another party: %s', (_why, lines, poorer) => {
  expect(othersIn('Acacia Foods', ...rows(8), ...OTHER, ...lines, ...rows(8), 'VAT incl.').poorer).toBe(poorer);
});

/** A line that makes a page a sheet. */
const WIDE = `12${' '.repeat(70)}12`;
const OWN = ['Acacia Foods', STREET, 'VAT: 4999352711'];
const LOOSE = 'TAX INVOICE   VAT: 4999212964';

test.each([
  // why                                             lines                                                    strange
  ['apart from all names', [LOOSE, ...OWN, ...rows(8), ...OTHER], 1],
  ['without another party', [LOOSE, ...OWN], 0],
  ['in the block of the other party', [...OWN, ...rows(8), ...OTHER, 'VAT: 4999212964'], 0],
  ['eight lines below the other', [...OWN, ...rows(8), ...OTHER, ...rows(6), 'VAT: 4999212964'], 0],
  ['nine lines below it', [...OWN, ...rows(8), ...OTHER, ...rows(7), 'VAT: 4999212964'], 1],
  ['said to be the customer’s', [LOOSE.replace('VAT', 'Customer VAT'), ...OWN, ...rows(8), ...OTHER], 0],
])('a party’s tax number where another is printed %s', (_why, lines, strange) => {
  const acacia = rankedIn(...lines, ...rows(12)).find(({ candidate }) => candidate.text === 'Acacia Foods');
  expect(acacia?.features.strangeNumber).toBe(strange);
});

test.each([
  // why                                                         first line   poorer
  ['a tax number makes the other party a seller', '12', 2 / 3],
  ['not where one is printed apart from all names', LOOSE, 0],
])('%s', (_why, first, poorer) => {
  const lines = [first, 'Acacia Foods', STREET, ...rows(8), 'Mossie Motors', STREET, 'VAT: 4999352711'];
  expect(othersIn(...lines, ...rows(11), 'VAT incl.').poorer).toBe(poorer);
});

test('a name with its street at the foot of a sheet is a party that sells', () => {
  const lines = [WIDE, 'Acacia Foods', STREET, ...rows(42), 'Mossie | 3 Loop Street'];
  expect(othersIn(...lines)).toEqual({ names: ['Mossie'], poorer: 2 / 3 });
});

const long = (letter: string, count: number) => letter.repeat(count);

test.each([
  // why                                                     lines                                    first name
  ['120 letters', [`${long('x', 56)} and`, long('y', 59)], `${long('x', 56)} and ${long('y', 59)}`],
  ['longer lines are no name', [`${long('x', 56)} and`, long('y', 60)], `${long('x', 56)} and`],
  [
    'four lines',
    ['Mossie and', 'Acacia and', 'Protea and', 'Karoo and', 'Umoya'],
    'Mossie and Acacia and Protea and Karoo and',
  ],
  ['a company form alone', ['Mossie Motors', '(Pty) Ltd', STREET], 'Mossie Motors (Pty) Ltd'],
  ['the rest of a company form', ['Mossie Motors (Pty)', 'Ltd', STREET], 'Mossie Motors (Pty) Ltd'],
  ['a second company form', ['Mossie Motors CC', 'Ltd', STREET], 'Mossie Motors CC'],
  ['a trading name on a slip', ['Mossie Motors CC t/a', 'Karoo Garage', STREET], 'Karoo Garage'],
  ['on a sheet', ['Mossie Motors CC t/a', 'Karoo Garage', STREET, WIDE], 'Mossie Motors CC t/a Karoo Garage'],
  ['a number after it is no part of it', ['Mossie Motors Co Reg 2019/574495', STREET], 'Mossie Motors'],
  ['letters that look like one are', ['Mossie Renovations CC', STREET], 'Mossie Renovations CC'],
  ['contact details', ['Mossie Motors and', 'Tel: 021 555 0101'], 'Mossie Motors and'],
  ['an address', ['Mossie Motors', STREET], 'Mossie Motors'],
])('a name on several lines: %s', (_why, lines, name) => {
  expect(rankedIn(...lines)[0]?.name).toBe(name);
});

test.each([
  // why                                                        first word below      name
  ['a word that did not fit beside it', 'Tygerbergwaterfront', 'Mossie Wholesale Distributors Tygerbergwaterfront CC'],
  ['one that would have fitted', 'Tyger', 'Mossie Wholesale Distributors'],
])('a wrapped name: %s', (_why, word, name) => {
  const lines = ['Mossie Wholesale Distributors', `${word} CC`, 'we are open every day of the week and at night'];
  expect(rankedIn(...lines).map((one) => one.name)).toContain(name);
});

const TRADING = 'Acacia Retail (Pty) Ltd t/a Karoo Square';
const FULL = 'no goods are taken back without this slip'.slice(0, TRADING.length + 2);

test.each([
  // why                                     line below       name
  ['its trade', 'Pharmacy', `${TRADING} Pharmacy`],
  ['a street', 'Market Street 12', TRADING],
  ['no trade', 'Riverside', TRADING],
])('a trading name whose line is full, over %s', (_why, below, name) => {
  expect(rankedIn(TRADING, below, FULL)[0]?.name).toBe(name);
});

test('a trading name with room beside it ends there', () => {
  expect(rankedIn(TRADING, 'Pharmacy', `${FULL} at any time of the day`)[0]?.name).toBe(TRADING);
});

test.each([
  // why                                    rows of another column between   name
  ['one row of another column', ['paint'], 'Karoo and Books'],
  ['two rows', ['paint', 'glue'], 'Books'],
])('a name goes on over %s', (_why, between, name) => {
  const others = between.map((text, at): PlacedWord => [text, 700, 120 + at * 20, 760, 140 + at * 20]);
  const top = 120 + between.length * 20;
  const words: readonly PlacedWord[] = [
    ['Karoo', 100, 100, 160, 120],
    ['and', 170, 100, 200, 120],
    ['Books', 100, top, 160, top + 20],
  ];
  const ranked = rankSuppliers(buildLayout([placeWords([...words, ...others])]));
  expect(ranked.find(({ candidate }) => candidate.text === 'Books')?.name).toBe(name);
});

test.each([
  // why                                     columns between   headed
  ['eleven line heights beside it', 19, 1],
  ['thirteen heights: another column', 21, 0],
])('a heading of the seller %s', (_why, gap, headed) => {
  const ranked = rankedIn(`From:${' '.repeat(gap)}Mossie Motors`, STREET);
  expect(ranked.find(({ candidate }) => candidate.text === 'Mossie Motors')?.features.headed).toBe(headed);
});

test.each([
  // why                                                   title                      neverName
  ['seven tenths of a label, over an address: a name', 'Invoice Receipt Karooo', 0],
  ['four fifths: a title', 'Invoice Receipt Kar', 1],
])('a line with words of labels: %s', (_why, title, neverName) => {
  const ranked = rankedIn(title, STREET, ...rows(5));
  expect(ranked.find(({ candidate }) => candidate.text === title)?.features.neverName).toBe(neverName);
});

const DETAILS = '12 Church Street, Paarl, 7646 VAT No 4999246905';
const LONG_LINE = 'we are open every day of the week from eight in the morning until six';

test.each([
  // why                                    first row                               below            name
  ['its cell was full', `Mossie Motors     ${DETAILS}`, 'Renovations', 'Mossie Motors Renovations'],
  ['a word that would have fitted', `Mossie Motors                  ${DETAILS}`, 'Repairs', 'Mossie Motors'],
  ['no address beside it', 'Mossie Motors     Thank you for your support today', 'Renovations', 'Mossie Motors'],
  ['a label below', `Mossie Motors     ${DETAILS}`, 'Reference: 12', 'Mossie Motors'],
])('a name in a cell beside its address: %s', (_why, first, below, name) => {
  expect(rankedIn(first, below, LONG_LINE, LONG_LINE)[0]?.name).toBe(name);
});
