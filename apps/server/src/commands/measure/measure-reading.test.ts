import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readReceipt } from '@tillslip/reading/receipt/read-receipt';
import { layOutText } from '@tillslip/reading/testing/lay-out-text';
import { packPages } from '@tillslip/reading/testing/packed-words';
import { afterAll, describe, expect, test } from 'vitest';
import { benchmarkReading } from '../benchmark-reading.ts';
import { measureReading } from './measure-reading.ts';
import type { ReaderFor } from './measured-document.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

const SLIP = `
Khanyisa Bottle Store (Pty) Ltd
VAT No 4999451653
TAX INVOICE INV1234
2026-02-27

Tonic 6 x 200ml     57.50
Ice 2kg             57.50

VAT 15 %            15.00
TOTAL              115.00
`;

/** A list entry whose supplier, and with it `all three`, is read wrongly. */
const entry = (family: string, at: number, given: object) => ({
  id: `${family}-${at}`,
  kind: 'receipt',
  source: family,
  ...given,
  pages: packPages(layOutText(SLIP)),
  truth: {
    supplier_name: 'Baobab Supplies',
    supplier_vat: '4999451653',
    invoice_number: 'INV1234',
    date: '2026-02-27',
    subtotal: null,
    vat_amount: 15,
    total: 115,
    currency: 'ZAR',
    line_items: [{ amount: 57.5 }, { amount: 57.5 }],
  },
});

/** Write a labelled folder of two documents in each family. */
async function folderOf(families: readonly string[], given: object): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'measure-'));
  folders.push(folder);
  const entries = families.flatMap((family) => [1, 2].map((at) => entry(family, at, given)));
  await writeFile(join(folder, 'receipts.json'), JSON.stringify(entries));
  return folder;
}

async function printed(
  given: readonly string[],
  options: { isFiguresOnly?: boolean; isList?: boolean; readerFor?: ReaderFor } = {},
): Promise<string> {
  const lines: string[] = [];
  const all = { isFiguresOnly: false, isList: false, ...options };
  await measureReading({ folders: given.map((folder) => ({ folder, words: null })), ...all }, (line) =>
    lines.push(line),
  );
  return lines.join('\n');
}

const COMPOSED = { composition: 'order:1' };
const RULES = { ...COMPOSED, half: 'rules' };
const MEASURE = { ...COMPOSED, half: 'measure' };

describe('what may be looked at', () => {
  test.each([
    ['families and failures of the rules half', RULES, {}, true],
    ['families and failures of real documents', {}, {}, true],
    ['nothing of the measure half', MEASURE, {}, false],
    ['nothing of the measure half, even when a list is asked for', MEASURE, { isList: true }, false],
    ['nothing of composed documents that do not name their half', COMPOSED, {}, false],
    ['nothing when only figures are asked for', RULES, { isFiguresOnly: true, isList: true }, false],
  ])('%s', async (_reason, given, options, isOpen) => {
    const text = await printed([await folderOf(['acacia', 'baobab'], given)], options);
    expect(text).toMatch(/^total +100\.0 +100\.0 – 100\.0 .* 4\/4/m);
    expect(text).toMatch(/^supplier +0\.0 /m);
    expect([/acacia/.test(text), /Baobab Supplies/.test(text), /recognition/.test(text)]).toEqual([
      isOpen,
      isOpen,
      isOpen,
    ]);
  });

  test('the benchmark keeps to it as well', async () => {
    const lines: string[] = [];
    const folder = await folderOf(['acacia'], MEASURE);
    await benchmarkReading({ folder, words: null }, (line) => lines.push(line));
    expect(lines.join('\n')).toMatch(/total +100\.0 %/);
    expect(lines.join('\n')).not.toMatch(/acacia|Baobab/);
  });

  test('sets are never added up', async () => {
    const text = await printed([await folderOf(['acacia'], RULES), await folderOf(['baobab'], {})]);
    expect(text).toContain('rules half: 2 documents of 1 families');
    expect(text).toContain('others: 2 documents of 1 families');
  });
});

test('causes are named with their stage', async () => {
  const text = await printed([await folderOf(['acacia', 'baobab'], RULES)]);
  expect(text).toMatch(/^supplier +4 +0 +0 +0 +4 /m);
  expect(text).toContain('4  supplier, recognition: not among the words');
});

test('a reader that learns never sees the family it is scored on, nor the measure half', async () => {
  const given = [await folderOf(['acacia', 'baobab', 'cedar'], RULES), await folderOf(['erica'], MEASURE)];
  const seen = new Map<string, readonly string[]>();
  const readerFor: ReaderFor = (family, others) => {
    seen.set(family, [...new Set(others.map((one) => one.family))]);
    // Reads every date but those of the family that is left out.
    return (pages, options) => ({
      ...readReceipt(pages, options),
      ...(family === 'cedar' && { invoiceDate: null }),
    });
  };
  const text = await printed(given, { readerFor });
  expect(Object.fromEntries(seen)).toEqual({
    acacia: ['baobab', 'cedar'],
    baobab: ['acacia', 'cedar'],
    cedar: ['acacia', 'baobab'],
    erica: ['acacia', 'baobab', 'cedar'],
  });
  expect(text).toMatch(/^date +66\.7 +0\.0 – 100\.0 +50\.0 – 100\.0 +4\/6/m);
});
