import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readStatementCommand } from './read-statement.ts';

const LINES = [
  ['SPECIMEN - made up for tests'],
  ['Grootrivier Bank'],
  ['Account number: 4000123456'],
  ['Statement period: 2026-03-01 to 2026-03-31'],
  ['Date', 'Description', 'Amount', 'Balance'],
  ['', 'Opening balance', '', '1,000.00'],
  ['2026-03-02', 'POS Purchase Karoo Koffie', '-35.00', '965.00'],
  ['2026-03-31', 'Monthly Account Fee', '-115.00', '850.00'],
  ['', 'Closing balance', '', '850.00'],
];
const COLUMNS = [40, 120, 380, 480];

let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'statement-'));
  writeFileSync(path.join(folder, 'whole.pdf'), await statementPdf(LINES));
  writeFileSync(path.join(folder, 'open.pdf'), await statementPdf([...LINES.slice(0, -1), ['Page 1 of 1']]));
  const unread = LINES.with(6, ['2026-03-02', 'POS Purchase Karoo Koffie', '-35.0', '965.00']);
  writeFileSync(path.join(folder, 'unread.pdf'), await statementPdf(unread));
  writeFileSync(path.join(folder, 'missing.pdf'), await statementPdf(LINES.toSpliced(6, 1)));
  writeFileSync(
    path.join(folder, 'letter.pdf'),
    await statementPdf([['Dear customer'], ['Thank you for your order.']]),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function statementPdf(lines: readonly (readonly string[])[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([595, 842]);
  for (const [row, cells] of lines.entries())
    for (const [index, text] of cells.entries())
      page.drawText(text, { x: COLUMNS[index] ?? 40, y: 790 - row * 14, size: 9, font });
  return pdf.save();
}

async function run(...files: string[]): Promise<{ status: number; records: Record<string, unknown>[] }> {
  const lines: string[] = [];
  const paths = files.map((file) => path.join(folder, file));
  const status = await readStatementCommand(paths, (line) => lines.push(line));
  return { status, records: lines.map((line): Record<string, unknown> => JSON.parse(line)) };
}

test('a statement is one line with every row proved', async () => {
  const { status, records } = await run('whole.pdf');
  expect(status).toBe(0);
  expect(records).toHaveLength(1);
  expect(records[0]).toEqual({
    file: path.join(folder, 'whole.pdf'),
    bank_name: 'Grootrivier Bank',
    account_number: '4000123456',
    period_start: '2026-03-01',
    period_end: '2026-03-31',
    opening_balance: 1000,
    closing_balance: 850,
    transactions: [
      {
        date: '2026-03-02',
        description: 'POS Purchase Karoo Koffie',
        reference: null,
        amount: -35,
        balance: 965,
        type: 'purchase',
        confidence: 1,
        proved: true,
        page: 1,
      },
      {
        date: '2026-03-31',
        description: 'Monthly Account Fee',
        reference: null,
        amount: -115,
        balance: 850,
        type: 'bank_charges',
        confidence: 1,
        proved: true,
        page: 1,
      },
    ],
    proved: true,
    state: 'Proved',
    open_ends: [],
    table_ends: [],
    reason: null,
    first_break: null,
    seconds: expect.any(Number),
  });
});

test('a statement that prints no closing balance says so, and what shows that it ends', async () => {
  const { records } = await run('open.pdf');
  expect(records).toMatchObject([
    {
      ...{ proved: false, state: 'Rows proved, end not printed', open_ends: ['closing'], table_ends: ['last-page'] },
      ...{ closing_balance: 850, first_break: null, reason: expect.stringMatching(/closing balance is not printed/) },
    },
  ]);
});

test('an amount that cannot be read is not read, and the balances say what it is', async () => {
  const { records } = await run('unread.pdf');
  expect(records).toMatchObject([
    {
      ...{ proved: false, state: 'Does not balance', reason: expect.stringContaining('"-35.0"') },
      transactions: [
        { amount: null, not_read: '-35.0', proved: false },
        { amount: -115, proved: true },
      ],
      first_break: { index: 0, suggestion: expect.stringMatching(/^Is it R35\.00 money out\?/) },
    },
  ]);
});

test('reads a bank’s export', async () => {
  writeFileSync(path.join(folder, 'export.csv'), 'Date,Description,Amount,Balance\n2026-03-02,Koffie,-35.00,965.00\n');
  const { records } = await run('export.csv');
  expect(records).toMatchObject([{ opening_balance: 1000, closing_balance: 965, proved: true }]);
});

test('names a missing transaction, and prints a line for a file that cannot be read', async () => {
  const { status, records } = await run('missing.pdf', 'letter.pdf', 'nowhere.pdf');
  expect(status).toBe(1);
  expect(records.map(({ proved }) => proved)).toEqual([false, undefined, undefined]);
  expect(records[0]?.first_break).toMatchObject({
    index: 0,
    suggestion: expect.stringMatching(/^A transaction is missing before this one: R35\.00 money out/),
  });
  expect(records[1]?.error).toBe('This does not look like a bank statement');
  expect(records[2]?.error).toMatch(/ENOENT/);
});
