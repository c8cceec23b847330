import { buffer } from 'node:stream/consumers';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { columnName, type Sheet, type SheetCell, workbookStream } from './workbook.ts';

const NOON = new Date('2026-03-10T12:00:00Z');

/** Read the workbook with an independent library. */
const readBack = async (sheets: readonly Sheet[]) =>
  (await readXlsx(await buffer(workbookStream(sheets, NOON)), { readStyles: true })).sheets;

const sheetOf = (rows: Sheet['rows'], name = 'Sheet'): Sheet => ({ name, columns: [{ title: 'A', width: 10 }], rows });

/** The one cell of a sheet of one row. */
async function cellOf(cell: SheetCell) {
  const [sheet] = await readBack([sheetOf([[cell]])]);
  return { value: sheet?.rows[1]?.[0] ?? null, cell: sheet?.cells?.get('1,0') };
}

test.each<readonly [why: string, cell: SheetCell, value: unknown, format: string | undefined]>([
  ['text', 'Karoo', 'Karoo', undefined],
  ['markup', '<b>"1" & \'2\'</b>', '<b>"1" & \'2\'</b>', undefined],
  ['spaces and line breaks', ' a\n\tb ', ' a\n\tb ', undefined],
  ['nothing', null, null, undefined],
  ['an amount', { amount: cents(1_234_567_89) }, 1_234_567.89, '#,##0.00'],
  ['an amount below zero', { amount: cents(-5) }, -0.05, '#,##0.00'],
  ['a number', { number: 12.5 }, 12.5, undefined],
  ['a day', { day: calendarDate('2026-03-10') }, new Date('2026-03-10T00:00:00Z'), 'yyyy\\-mm\\-dd'],
  ['a day of a leap year', { day: calendarDate('2024-02-29') }, new Date('2024-02-29T00:00:00Z'), 'yyyy\\-mm\\-dd'],
])('%s is read back unchanged', async (_why, given, value, format) => {
  const { value: read, cell } = await cellOf(given);
  expect(read).toEqual(value);
  expect(cell?.style?.numFmt).toBe(format);
  expect(cell?.formula).toBeUndefined();
});

test.each([['=1+1'], ['+1'], ['-1'], ['@SUM(A1)'], ['=cmd|calc!A1'], ['\t=1'], ['=HYPERLINK("http://192.0.2.1")']])(
  'text that begins like a formula stays text: %j',
  async (text) => {
    const { value, cell } = await cellOf(text);
    expect([value, cell?.formula]).toEqual([text, undefined]);
  },
);

test('a formula carries its value; a link is a formula that shows its text', async () => {
  const sum = await cellOf({ amount: cents(3_00), formula: 'SUM(A3:A9)&"<"', strong: true });
  expect(sum.cell).toMatchObject({ formula: 'SUM(A3:A9)&"<"', style: { font: { bold: true } } });
  expect(sum.cell?.formulaResult ?? sum.value).toBe(3);
  const link = await cellOf({ link: 'files/a "b" & c.pdf', text: 'a "b"' });
  expect(link.cell?.formula).toBe('HYPERLINK("files/a ""b"" & c.pdf","a ""b""")');
  expect(link.cell?.formulaResult ?? link.value).toBe('a "b"');
  expect(link.cell?.style?.font?.underline).toBeTruthy();
});

test.each([
  ['a character XML does not have', 'a\u0000b\u001Fc\uFFFEd', 'abcd'],
  ['half of a character', 'a\uD83Db', 'ab'],
  ['text that looks like an encoded character', 'a_x0041_b', 'a_x0041_b'],
])('%s does not spoil the workbook', async (_why, text, read) => {
  expect((await cellOf(text)).value).toBe(read);
});

test('a text longer than a cell is cut; a link longer than a formula may hold is shown as text', async () => {
  expect(String((await cellOf('x'.repeat(40_000))).value)).toHaveLength(32_767);
  const path = `files/${'x'.repeat(250)}.pdf`;
  const { value, cell } = await cellOf({ link: path, text: path });
  expect([value, cell?.formula]).toEqual([path, undefined]);
});

test('any text is read back unchanged', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(text, async (given) => {
      expect((await cellOf(given)).value ?? '').toBe(given.replace(/\r\n?/g, '\n'));
    }),
    { numRuns: 60 },
  );
});

test('each sheet has its name, widths, a header that stays in sight and filters over all rows', async () => {
  const columns = [
    { title: 'Date', width: 12 },
    { title: 'Merchant', width: 32.5 },
  ];
  const rows = [
    ['a', 'b'],
    ['c', 'd'],
  ];
  const [first, second] = await readBack([
    { name: 'Bank & cash', columns, rows },
    { name: 'Empty', columns, rows: [] },
  ]);
  expect([first?.name, second?.name]).toEqual(['Bank & cash', 'Empty']);
  expect(first?.rows).toEqual([['Date', 'Merchant'], ...rows]);
  expect(first?.columns?.map(({ width }) => width)).toEqual([12, 32.5]);
  expect(first?.freezePane).toMatchObject({ rows: 1 });
  expect(first?.cells?.get('0,1')?.style?.font?.bold).toBe(true);
  expect([first?.autoFilter?.range, second?.autoFilter?.range]).toEqual(['A1:B3', 'A1:B1']);
});

test('rows are pulled as they are written, so memory does not grow with their number', async () => {
  const [BATCHES, ROWS] = [400, 500];
  let asked = 0;
  async function* rows() {
    for (; asked < BATCHES; asked++)
      yield Array.from({ length: ROWS }, (_, row) => [`${(asked * 7919 + row * 104_729) % 1_000_003} invoice`]);
  }
  const stream = workbookStream([sheetOf(rows())], NOON);
  const pieces = stream[Symbol.asyncIterator]();
  await pieces.next();
  await pieces.next();
  expect(asked).toBeLessThan(BATCHES / 2);
  for (let piece = await pieces.next(); !piece.done; piece = await pieces.next());
  expect(asked).toBe(BATCHES);
});

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i is %s', (index, name) => {
  expect(columnName(index)).toBe(name);
});
