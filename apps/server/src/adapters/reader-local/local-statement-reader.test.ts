import { checkBalances } from '@tillslip/domain/bank/statements/check-balances';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { afterAll, expect, test } from 'vitest';
import { specimen } from '../../../test/statements.ts';
import type { PagePicture, SourceFile } from '../../ports/document-reader.ts';
import { createLocalStatementReader } from './local-statement-reader.ts';

const reader = createLocalStatementReader();
afterAll(() => reader.close());

/** Make a PDF with each text as a page, in a monospaced font that keeps its columns. */
async function pdfOf(...texts: readonly string[]): Promise<SourceFile> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Courier);
  for (const text of texts) pdf.addPage([842, 595]).drawText(text, { x: 30, y: 560, size: 8, lineHeight: 12, font });
  return { kind: 'pdf', bytes: await pdf.save() };
}

test('a statement is read and its balances are confirmed; its pages are drawn one at a time', async () => {
  const pictures: PagePicture[] = [];
  let underWay = 0;
  const outcome = await reader.readStatement(
    await pdfOf(specimen({ account: '1050000001' }), specimen({ account: '1050000002' })),
    {
      onPicture: async (picture) => {
        underWay++;
        expect(underWay).toBe(1);
        await new Promise((taken) => setTimeout(taken, 5));
        pictures.push(picture);
        underWay--;
      },
    },
  );
  if (!outcome.ok) throw new Error(outcome.failure);
  expect(outcome.statements.map(({ facts }) => [facts.accountNumber, checkBalances(facts).balanceConfirmed])).toEqual([
    ['1050000001', true],
    ['1050000002', true],
  ]);
  expect(pictures.map(({ page, jpeg }) => [page, jpeg[0], jpeg[1]])).toEqual([
    [1, 0xff, 0xd8],
    [2, 0xff, 0xd8],
  ]);
});

test('pages of text are known without images, which are drawn when asked for; a scan and damaged bytes give none', async () => {
  const pictures: number[] = [];
  const onPicture = async ({ page }: PagePicture) => void pictures.push(page);
  const file = await pdfOf(specimen(), specimen());
  const outcome = await reader.readStatement(file, { picturesLater: true, onPicture });
  expect(outcome).toMatchObject({ ok: true, isUndrawn: true });
  expect(pictures).toEqual([]);
  await reader.drawPages(file, { onPicture });
  expect(pictures).toEqual([1, 2]);
  await reader.drawPages({ kind: 'pdf', bytes: new Uint8Array([1, 2, 3]) }, { onPicture });
  await reader.drawPages(await pdfOf(''), { onPicture });
  expect(pictures).toEqual([1, 2]);
});

test('a caller that aborts gets nothing, and the next file is read', async () => {
  const leaving = new AbortController();
  const file = await pdfOf(...Array.from({ length: 60 }, () => specimen()));
  const outcome = reader.readStatement(file, { signal: leaving.signal, onProgress: () => leaving.abort() });
  expect(await outcome).toEqual({ ok: false, failure: 'cancelled' });
  expect(await reader.readStatement(await pdfOf(specimen()))).toMatchObject({ ok: true, pages: 1 });
});

test.each([
  ['a letter', async () => pdfOf('Dear Ann, see you soon.'), 'not-a-statement'],
  ['damaged bytes', async (): Promise<SourceFile> => ({ kind: 'pdf', bytes: new Uint8Array([1, 2, 3]) }), 'corrupt'],
  ['a hundred and one pages', async () => pdfOf(...Array.from({ length: 101 }, () => 'x')), 'too-many-pages'],
] as const)('%s', async (_why, file, failure) => {
  expect(await reader.readStatement(await file())).toMatchObject({ ok: false, failure });
});

test('throws when a picture cannot be stored, and reads the next file', async () => {
  const onPicture = () => Promise.reject(new Error('the disk is full'));
  await expect(reader.readStatement(await pdfOf(specimen()), { onPicture })).rejects.toThrow('the disk is full');
  expect(await reader.readStatement(await pdfOf(specimen()))).toMatchObject({ ok: true });
});
