import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { SourceFile } from '../../ports/document-reader.ts';
import { readDocument } from './read-document.ts';

const FIXTURES = new URL('../../../../../fixtures/', import.meta.url);

interface Truth {
  readonly id: string;
  readonly file: string;
  readonly truth: {
    readonly supplier_vat_number: string | null;
    readonly invoice_date: string | null;
    readonly vat_amount: number | null;
    readonly total_amount: number | null;
    readonly invoice_number: string | null;
  };
}

const documents: readonly Truth[] = JSON.parse(await readFile(new URL('truth.json', FIXTURES), 'utf8'));

async function fixture(file: string, kind: SourceFile['kind']): Promise<SourceFile> {
  return { kind, bytes: new Uint8Array(await readFile(fileURLToPath(new URL(file, FIXTURES)))) };
}

const readOne = async (file: string, kind: SourceFile['kind']) => {
  const { outcome, draw } = await readDocument([await fixture(file, kind)], () => {});
  if (!outcome.ok) throw new Error(outcome.failure);
  return { ...outcome, pictures: await draw() };
};

const inCents = (rand: number | null) => (rand === null ? null : Math.round(rand * 100));

/** Every digital PDF, and one picture of each kind; `npm run benchmark:reading -- fixtures` reads the others. */
const READ = /\.pdf$|fuel|cafe/;

test.each(documents.filter(({ file }) => READ.test(file) && !/scan/.test(file)))(
  'reads $id',
  async ({ file, truth }) => {
    const kind = file.endsWith('.pdf') ? 'pdf' : file.endsWith('.heic') ? 'heic' : 'image';
    const { reading } = await readOne(file, kind);
    expect(reading).toMatchObject({
      supplierVatNumber: truth.supplier_vat_number,
      invoiceNumber: truth.invoice_number,
      invoiceDate: truth.invoice_date,
      totalCents: inCents(truth.total_amount),
      vatCents: inCents(truth.vat_amount),
    });
  },
);

test('reads a PDF without a text layer from its pictures, and rotates them upright', async () => {
  const { pages, pictures, reading } = await readOne('files/scanned-repair.pdf', 'pdf');
  expect(pages.map((page) => page.source)).toEqual(['ocr']);
  expect(pictures[0]?.height).toBeGreaterThan(pictures[0]?.width ?? 0);
  expect(reading).toMatchObject({ supplierName: 'KGOSI FLEET TYRES', totalCents: 4_214_75 });
});

test.each([
  ['a truncated picture', 'bad/truncated.jpg', 'image', 'corrupt'],
  ['noise after a JPEG’s first bytes', 'bad/corrupt.jpg', 'image', 'corrupt'],
  ['a truncated PDF', 'bad/truncated.pdf', 'pdf', 'corrupt'],
  ['an empty file', 'bad/empty.pdf', 'pdf', 'corrupt'],
  ['a PDF with a password', 'bad/encrypted.pdf', 'pdf', 'encrypted'],
  ['an empty page', 'bad/blank.png', 'image', 'blank'],
] as const)('%s is refused', async (_why, file, kind, failure) => {
  const { outcome } = await readDocument([await fixture(file, kind)], () => {});
  expect(outcome).toMatchObject({ ok: false, failure });
});

test.each([
  ['a wrong cross-reference table', 'bad/broken-xref.pdf'],
  ['protection only against printing', 'bad/owner-password-only.pdf'],
])('%s does not keep a PDF from being read', async (_why, file) => {
  expect((await readOne(file, 'pdf')).reading.invoiceNumber).toBe('INV-20418');
});
