import { checkBalances } from '@tillslip/domain/bank/statements/check-balances';
import { expect, test } from 'vitest';
import { layOutText } from '../testing/lay-out-text.ts';
import type { PageWords, Word } from '../word.ts';
import { readStatements } from './read-statement.ts';
import { findBandsToReread, isBetterReading, replaceBand } from './reread-bands.ts';

const row = (day: number, amount: string, balance: string) =>
  `${String(day).padStart(2, '0')}/03/2026   SHOP ${day}              ${amount}                   ${balance}\n`;
const text = (rows: string) =>
  `Nedbank Limited\nAccount number: 1050004821\nStatement period: 01/03/2026 - 31/03/2026\nOpening balance: 1,000.00\nClosing balance: 600.00\n\nDate         Description         Debits     Credits     Balance\n${rows}`;
const GOOD = text(row(2, '100.00', '900.00') + row(4, '100.00', '800.00') + row(6, '200.00', '600.00'));
const MISREAD = text(row(2, '100.00', '900.00') + row(4, '190.00', '800.00') + row(6, '200.00', '600.00'));

const scanned = (of: string): readonly PageWords[] =>
  layOutText(of).map((page) => ({ ...page, source: 'ocr' as const }));
const read = (pages: readonly PageWords[]) => ({ pages, statements: readStatements(pages) });
const listWords = (pages: readonly PageWords[]): readonly Word[] => pages.flatMap(({ words }) => words);
const bands = ({ pages, statements }: ReturnType<typeof read>) => findBandsToReread(pages, statements);

test('a band covers the transaction that breaks and its neighbours, with some margin', () => {
  const first = read(scanned(MISREAD));
  const [band, ...others] = bands(first);
  const at = (word: string) => listWords(first.pages).find(({ text: own }) => own === word);
  expect(others).toEqual([]);
  expect(band?.page).toBe(1);
  expect(band?.from).toBeLessThan(at('900.00')?.y0 ?? 0);
  expect(band?.to).toBeGreaterThan(at('600.00')?.y1 ?? 1);
  expect(band?.from).toBeGreaterThan(at('Balance')?.y0 ?? 1);
  expect(band?.box.y0).toBeLessThan(band?.from ?? 0);
});

test('words count up to 0.4 heights around a band, which is recognised up to 1.2 heights around', () => {
  const [band] = bands(read(scanned(MISREAD)));
  // In rows of a page of sixty, whose words are 0.8 high.
  const inRows = (value: number | undefined) => (value ?? 0) * 60;
  expect(inRows(band?.from)).toBeCloseTo(7.1 - 0.4 * 0.8);
  expect(inRows(band?.to)).toBeCloseTo(9.9 + 0.4 * 0.8);
  expect(inRows(band?.box.y0)).toBeCloseTo(7.1 - 1.2 * 0.8);
  expect(inRows(band?.box.y1)).toBeCloseTo(9.9 + 1.2 * 0.8);
});

test.each([
  ['a statement that adds up', scanned(GOOD)],
  ['a text layer, which cannot be read better', layOutText(MISREAD)],
])('%s needs no second look', (_why, pages) => {
  expect(bands(read(pages))).toEqual([]);
});

test('the number of bands in a long file is limited', () => {
  const broken = Array.from({ length: 60 }, (_, at) =>
    row(1 + Math.floor(at / 2), '10.00', at % 4 < 2 ? '900.00' : '500.00'),
  );
  const pages = Array.from({ length: 20 }, (_, at) => scanned(text(broken.slice(at * 3, at * 3 + 3).join(''))))
    .flat()
    .map((page, at) => ({ ...page, page: at + 1, words: page.words.map((word) => ({ ...word, page: at + 1 })) }));
  expect(bands(read(pages))).toHaveLength(12);
});

test('re-read words replace those of the band, and the balances agree', () => {
  const first = read(scanned(MISREAD));
  const [band] = bands(first);
  if (!band) throw new Error('no band');
  const second = read(replaceBand(first.pages, band, listWords(scanned(GOOD))));
  expect(listWords(second.pages)).toHaveLength(listWords(first.pages).length);
  expect(isBetterReading(second.statements, first.statements)).toBe(true);
  expect(second.statements.map(({ facts }) => checkBalances(facts).balanceConfirmed)).toEqual([true]);
});

test('re-reading that finds nothing, or only words outside the band, removes nothing', () => {
  const first = read(scanned(MISREAD));
  const [band] = bands(first);
  if (!band) throw new Error('no band');
  expect(replaceBand(first.pages, band, [])).toBe(first.pages);
  const outside = listWords(scanned(GOOD)).filter(({ y1 }) => y1 < band.from);
  expect(replaceBand(first.pages, band, outside)).toBe(first.pages);
});

test('a word at the edge that was just outside the band the first time is not duplicated', () => {
  const first = read(scanned(MISREAD));
  const [band] = bands(first);
  const last = listWords(first.pages).findLast(({ text: own }) => own === '600.00');
  if (!band || !last) throw new Error('no band');
  const edge = { ...band, to: (last.y0 + last.y1) / 2 - 0.0001 };
  const higher = listWords(scanned(GOOD)).map((word) => ({ ...word, y0: word.y0 - 0.0003, y1: word.y1 - 0.0003 }));
  const texts = listWords(replaceBand(first.pages, edge, higher)).map(({ text: own }) => own);
  expect(texts.toSorted()).toEqual(
    listWords(scanned(GOOD))
      .map(({ text: own }) => own)
      .toSorted(),
  );
});

const LOST_ROW = text(row(2, '100.00', '900.00') + row(6, '200.00', '600.00'));
const LOST_BALANCES = MISREAD.replaceAll(/ {4,}\d{3}\.00\n/g, '\n');
const LOST_OPENING = MISREAD.replace('Opening balance: 1,000.00', '').replace('900.00', '');

test.each([
  ['the same break is not better', MISREAD],
  ['a row was lost', LOST_ROW],
  ['lost balances mean that fewer transactions agree', LOST_BALANCES],
  ['the opening balance was lost', LOST_OPENING],
  ['no statement remains', 'Dear Ann'],
])('not taken: %s', (_why, of) => {
  expect(isBetterReading(readStatements(scanned(of)), readStatements(scanned(MISREAD)))).toBe(false);
});

test.each([
  // why                                                        the second page's account   statements
  ['its last four digits are the same', '1050094821', 1],
  ['its last four digits differ', '1050009821', 2],
])('two pages are of one account where %s', (_why, account, count) => {
  const second = GOOD.replace('1050004821', account);
  expect(readStatements(layOutText(`${GOOD.replace('1050004821', '1050014821')}\f${second}`))).toHaveLength(count);
});
