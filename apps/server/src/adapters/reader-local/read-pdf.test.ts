import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  drawObject,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFString,
  pushGraphicsState,
  StandardFonts,
  setTextRenderingMode,
  TextRenderingMode,
} from 'pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeSlip } from '../../../../../fixtures/made-to-order.ts';
import { type DocumentOptions, readDocument } from './read-document.ts';

const SLIP = [
  'KAROO TRADERS (PTY) LTD',
  'VAT No: 4999352711',
  'TAX INVOICE',
  'Invoice No: KT-1042',
  'Date: 14/09/2026',
  'Paint brush set       R115.00',
  'Masking tape           R46.00',
  'TOTAL                 R161.00',
  'VAT @ 15%              R21.00',
];
const read = async (bytes: Uint8Array, options: DocumentOptions = {}) =>
  (await readDocument([{ kind: 'pdf', bytes }], () => {}, options)).outcome;

const fixture = async (name: string) =>
  new Uint8Array(await readFile(fileURLToPath(new URL(`../../../../../fixtures/${name}`, import.meta.url))));

test.each([
  ['none', {}, { ok: false, failure: 'encrypted', password: 'missing' }],
  ['a wrong password', { password: 'guess' }, { ok: false, failure: 'encrypted', password: 'wrong' }],
  ['the right password', { password: 'tillslip' }, { ok: true, reading: { invoiceNumber: 'INV-20418' } }],
] as const)('a protected PDF with %s', async (_why, options, outcome) => {
  expect(await read(await fixture('bad/encrypted.pdf'), options)).toMatchObject(outcome);
});

test('a password for another file does no harm', async () => {
  expect(await read(await fixture('files/invoice-classic.pdf'), { password: 'tillslip' })).toMatchObject({ ok: true });
});

/** The slip as a picture on a page with invisible text behind it, as a scanner saves it. */
async function scanWith(behind: readonly string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([400, 300]);
  const picture = await pdf.embedJpg(
    await sharp(await makeSlip(SLIP))
      .jpeg()
      .toBuffer(),
  );
  page.drawImage(picture, { x: 0, y: 0, width: 400, height: 300 });
  const font = await pdf.embedFont(StandardFonts.Courier);
  page.pushOperators(pushGraphicsState(), setTextRenderingMode(TextRenderingMode.Invisible));
  page.drawText(behind.join('\n'), { x: 20, y: 270, size: 12, lineHeight: 28, font });
  return pdf.save();
}

test.each([
  ['that matches the picture is used', SLIP, 'text-layer'],
  [
    'that differs from the picture is not used',
    SLIP.map((row) => row.replace('161.00', '961.00').replace('115.00', '915.00')),
    'ocr',
  ],
])('text behind a picture %s', async (_why, behind, source) => {
  const outcome = await read(await scanWith(behind));
  expect(outcome).toMatchObject({ ok: true, reading: { totalCents: 161_00, invoiceNumber: 'KT-1042' } });
  expect(outcome.ok && outcome.pages.map((page) => page.source)).toEqual([source]);
});

test('reads the picture when the text layer has meaningless characters', async () => {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Courier);
  pdf.addPage().drawText(SLIP.join('\n'), { x: 40, y: 780, size: 12, lineHeight: 18, font });
  await pdf.flush();
  const map =
    '/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfrange <21> <FF> <E021> endbfrange endcmap end';
  const stream = PDFRawStream.of(pdf.context.obj({}), new TextEncoder().encode(map));
  const dictionary = pdf.context.lookup(font.ref);
  if (!dictionary || !('set' in dictionary) || typeof dictionary.set !== 'function') throw new Error('no font');
  dictionary.set(PDFName.of('ToUnicode'), pdf.context.register(stream));
  const outcome = await read(await pdf.save());
  expect(outcome).toMatchObject({ ok: true, pages: [{ source: 'ocr' }], reading: { totalCents: 161_00 } });
});

test('the invoice data of a PDF confirms or contradicts the page', async () => {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Courier);
  pdf.addPage().drawText(SLIP.join('\n'), { x: 40, y: 780, size: 12, lineHeight: 18, font });
  const xml = `<CrossIndustryInvoice><ExchangedDocument><ID>KT-1042</ID><IssueDateTime><DateTimeString>20260915</DateTimeString>
    </IssueDateTime></ExchangedDocument></CrossIndustryInvoice>`;
  await pdf.attach(new TextEncoder().encode(xml), 'factur-x.xml');
  const outcome = await read(await pdf.save());
  if (!outcome.ok) throw new Error(outcome.failure);
  expect(outcome.reading.fields.invoiceNumber?.class).toBe('checked');
  expect(outcome.contradicted).toEqual([{ field: 'invoiceDate', printed: '2026-09-14', given: '2026-09-15' }]);
  expect(outcome.reading.invoiceDate).toBe('2026-09-14');
  expect(outcome.reading.fields.invoiceDate?.alternatives).toContain('2026-09-15');
  expect(outcome.reading.fields.invoiceDate?.class).not.toBe('checked');
});

/** The slip as a PDF that would run a script, start a program, contact a server and fetch its picture, if it could. */
async function eagerPdf(home: string, program: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const { context } = pdf;
  const page = pdf.addPage();
  page.drawText(SLIP.join('\n'), { x: 40, y: 780, size: 12, lineHeight: 18, font: await pdf.embedFont('Courier') });
  const action = (fields: Record<string, unknown>) => context.obj({ Type: 'Action', ...fields } as never);
  const script = action({ S: 'JavaScript', JS: PDFString.of(`app.launchURL('${home}/script', true)`) });
  const launch = action({ S: 'Launch', F: PDFString.of(program) });
  const submit = action({ S: 'SubmitForm', F: PDFString.of(`${home}/form`) });
  pdf.catalog.set(PDFName.of('OpenAction'), script);
  pdf.catalog.set(PDFName.of('AA'), context.obj({ WC: launch, DP: submit }));
  page.node.set(PDFName.of('AA'), context.obj({ O: launch, C: submit }));
  const link = (to: unknown) =>
    context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 600, 800], A: to, Border: [0, 0, 0] } as never);
  const elsewhere = action({ S: 'GoToR', F: PDFString.of(`${home}/other.pdf`), D: [0, 'Fit'] });
  page.node.set(PDFName.of('Annots'), context.obj([script, launch, elsewhere].map(link)));
  const picture = { Type: 'XObject', Subtype: 'Image', Width: 8, Height: 8, BitsPerComponent: 8 };
  const outside = { FS: 'URL', F: PDFString.of(`${home}/picture.jpg`) };
  const dictionary = { ...picture, ColorSpace: 'DeviceGray', F: outside, FFilter: 'DCTDecode', Length: 0 };
  const image = context.register(PDFRawStream.of(context.obj(dictionary as never) as never, new Uint8Array()));
  page.node.setXObject(PDFName.of('Far'), image);
  page.pushOperators(drawObject('Far'));
  await pdf.attach(new TextEncoder().encode('MZ this is a program'), 'setup.exe');
  return pdf.save();
}

test('reads a PDF with scripts, launches and links without running or fetching anything', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const home = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const folder = await mkdtemp(join(tmpdir(), 'tillslip-eager-'));
  try {
    const outcome = await read(await eagerPdf(home, `/bin/touch ${folder}/started`));
    expect(outcome).toMatchObject({ ok: true, reading: { totalCents: 161_00, invoiceNumber: 'KT-1042' } });
    expect(asked).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  } finally {
    server.close();
    await rm(folder, { recursive: true });
  }
});

test('refuses a document with too many pages', async () => {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < 300; page++) pdf.addPage();
  expect(await read(await pdf.save())).toEqual({ ok: false, failure: 'too-many-pages', pictures: [] });
});

test('returns the number of pages of each file', async () => {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Courier);
  for (const rows of [SLIP, ['Terms: thirty days. Thank you for your business.']])
    pdf.addPage().drawText(rows.join('\n'), { x: 40, y: 780, size: 12, lineHeight: 18, font });
  const two = { kind: 'pdf', bytes: await pdf.save() } as const;
  const one = { kind: 'pdf', bytes: await fixture('files/invoice-classic.pdf') } as const;
  const { outcome } = await readDocument([two, one], () => {}, {});
  expect(outcome).toMatchObject({ ok: true, pagesOfFiles: [2, 1] });
});
