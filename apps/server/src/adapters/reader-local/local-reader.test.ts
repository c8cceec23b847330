import { PDFDocument, StandardFonts } from 'pdf-lib';
import { afterAll, expect, test } from 'vitest';
import type { SourceFile } from '../../ports/document-reader.ts';
import { createLocalReader } from './local-reader.ts';

const reader = createLocalReader({ processes: 2 });
afterAll(() => reader.close());

async function invoice(number: string, pages = 1): Promise<SourceFile> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let page = 0; page < pages; page++) {
    const text = `KAROO TRADERS (PTY) LTD\nTAX INVOICE\nInvoice No: ${number}\nDate: 14/09/2026\nTOTAL   R115.00`;
    pdf.addPage().drawText(text, { x: 40, y: 780, size: 11, lineHeight: 16, font });
  }
  return { kind: 'pdf', bytes: await pdf.save() };
}

test('returns the facts first, and the pictures later', async () => {
  const outcome = await reader.readReceipt([await invoice('KT-1001', 3)], { picturesLater: true });
  expect(outcome).toMatchObject({ ok: true, reading: { invoiceNumber: 'KT-1001' }, pictures: [] });
  const pictures = await outcome.picturesToCome;
  expect(pictures?.map(({ page, jpeg }) => [page, jpeg[0], jpeg[1]])).toEqual([
    [1, 0xff, 0xd8],
    [2, 0xff, 0xd8],
    [3, 0xff, 0xd8],
  ]);
});

test('a caller that aborts while pictures are drawn gets none, and the next document is read', async () => {
  const leaving = new AbortController();
  const options = { picturesLater: true, signal: leaving.signal };
  const outcome = await reader.readReceipt([await invoice('KT-1002', 50)], options);
  leaving.abort();
  expect(await outcome.picturesToCome).toEqual([]);
  expect(await reader.readReceipt([await invoice('KT-1003')])).toMatchObject({ ok: true });
});

test('documents read at the same time are not mixed up', async () => {
  const numbers = ['KT-2001', 'KT-2002', 'KT-2003', 'KT-2004', 'KT-2005'];
  const outcomes = await Promise.all(numbers.map(async (number) => reader.readReceipt([await invoice(number)])));
  expect(outcomes.map((outcome) => outcome.ok && outcome.reading.invoiceNumber)).toEqual(numbers);
});

test('reads fifty pages and refuses fifty-one', async () => {
  const fifty = await invoice('KT-3001', 50);
  expect(await reader.readReceipt([fifty])).toMatchObject({
    ok: true,
    pages: { length: 50 },
    pictures: { length: 50 },
  });
  const outcome = await reader.readReceipt([fifty, await invoice('KT-3002')]);
  expect(outcome).toMatchObject({ ok: false, failure: 'too-many-pages' });
});
