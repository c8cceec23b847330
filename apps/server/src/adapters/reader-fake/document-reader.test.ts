import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KEY, startModelServer } from '../../../test/model-server.ts';
import type { DocumentReader, ReadingProgress, SourceFile } from '../../ports/document-reader.ts';
import { createHostedReader } from '../reader-hosted/hosted-reader.ts';
import { createOpenAiClient } from '../reader-hosted/openai-client.ts';
import { createLocalReader } from '../reader-local/local-reader.ts';
import { createFakeReader } from './fake-reader.ts';

const LOCKED = new URL('../../../../../fixtures/bad/encrypted.pdf', import.meta.url);

const SLIP = `
MOSSIE HARDWARE (PTY) LTD
12 Church Street, George, 6529
VAT No: 4999352711
TAX INVOICE
Invoice No: MH-1042
Date: 14/09/2026
Paint brush set                         115.00
TOTAL                                   R115.00
VAT @ 15%                               R15.00
`;

/** The test documents in the form each reader takes. */
interface Samples {
  readonly page: (text: string) => Promise<SourceFile>;
  /** Makes a file with several pages. */
  readonly pages: (...texts: readonly string[]) => Promise<SourceFile>;
  readonly encrypted: () => Promise<SourceFile>;
  /** A document whose password is `tillslip`. */
  readonly locked: () => Promise<SourceFile>;
  readonly corrupt: () => Promise<SourceFile>;
  readonly endless: () => Promise<SourceFile>;
}

const text = async (content: string): Promise<SourceFile> => ({
  kind: 'pdf',
  bytes: new TextEncoder().encode(content),
});

async function pdfPages(...contents: readonly string[]): Promise<SourceFile> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Courier);
  for (const content of contents) pdf.addPage().drawText(content, { x: 40, y: 780, size: 11, lineHeight: 16, font });
  return { kind: 'pdf', bytes: await pdf.save() };
}

/** A PDF that no password opens: its hashes are random. */
function encryptedPdf(): SourceFile {
  const noise = 'ab'.repeat(32);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [] /Count 0 >>',
    `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${noise}> /U <${noise}> >>`,
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `<< /Size 4 /Root 1 0 R /Encrypt 3 0 R /ID [<00><00>] >>`;
  body += `xref\n0 4\n0000000000 65535 f \n${rows}trailer\n${trailer}\nstartxref\n${body.length}\n%%EOF\n`;
  return { kind: 'pdf', bytes: new TextEncoder().encode(body) };
}

/** A large picture with hundreds of words, which takes seconds to recognise. */
async function crowdedPicture(): Promise<SourceFile> {
  const lines = Array.from(
    { length: 80 },
    (_, row) => `<text x="20" y="${30 + row * 32}" font-size="26">${'Busy page of words '.repeat(9)}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2600">${lines.join('')}</svg>`;
  return {
    kind: 'image',
    bytes: new Uint8Array(await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).png().toBuffer()),
  };
}

/** Count the reading processes that this process has started and that still run. */
function processesReading(): number {
  const all = execFileSync('ps', ['-A', '-o', 'ppid=,args=']).toString().split('\n');
  return all.filter((line) => line.trim().startsWith(`${process.pid} `) && line.includes('reader-process')).length;
}

const fakeSamples: Samples = {
  page: text,
  pages: (...texts) => text(texts.join('\f')),
  encrypted: () => text('encrypted'),
  locked: () => text(`encrypted tillslip\n${SLIP}`),
  corrupt: () => text('corrupt'),
  endless: () => text('endless'),
};
const localSamples: Samples = {
  page: pdfPages,
  pages: pdfPages,
  encrypted: async () => encryptedPdf(),
  locked: async () => ({ kind: 'pdf', bytes: new Uint8Array(await readFile(LOCKED)) }),
  corrupt: () => text('%PDF-1.7 and then nothing'),
  endless: crowdedPicture,
};

const local = createLocalReader();
afterAll(() => local.close());

const service = await startModelServer();
afterAll(() => service.close());
/** Create the embedded reader with a model that answers with the slip's content, for documents that may be sent. */
function hostedReader(): DocumentReader {
  const settings = { maxTokens: 4096, timeLimitSeconds: 30, maxPages: 5, inputPriceCents: 0, outputPriceCents: 0 };
  const whole = {
    ...settings,
    provider: 'openai-compatible',
    model: 'test',
    apiKey: KEY,
    url: service.openai,
  } as const;
  const client = createOpenAiClient({ ...whole, temperature: null, topP: null });
  const reader = createHostedReader({ local, client, settings, log: { warn: () => undefined } });
  return { ...reader, readReceipt: (files, options) => reader.readReceipt(files, { ...options, mayBeSent: true }) };
}
beforeAll(() => service.answers({ supplier_name: 'MOSSIE HARDWARE (PTY) LTD', total_amount: 115, vat_amount: 15 }));

describe.each([
  ['fake', createFakeReader(), fakeSamples],
  ['local', local, localSamples],
  ['hosted', hostedReader(), localSamples],
] as const)('a document reader: %s', (_name, reader: DocumentReader, samples: Samples) => {
  test('reads a document and returns where each value is', async () => {
    const outcome = await reader.readReceipt([await samples.page(SLIP)]);
    if (!outcome.ok) throw new Error(outcome.failure);
    expect(outcome.reading).toMatchObject({
      supplierName: 'MOSSIE HARDWARE (PTY) LTD',
      supplierVatNumber: '4999352711',
      invoiceNumber: 'MH-1042',
      invoiceDate: '2026-09-14',
      totalCents: 115_00,
      vatCents: 15_00,
    });
    expect(outcome.reading.fields.totalCents).toMatchObject({ class: 'checked', page: 1 });
  });

  test('reads some pages of a PDF as if there were no others', async () => {
    const other = SLIP.replace('MH-1042', 'MH-1043');
    const file = await samples.pages(SLIP, other, 'Goods may be returned within ten days of the sale', SLIP);
    const outcome = await reader.readReceipt([{ ...file, pages: { from: 2, to: 3 } }]);
    if (!outcome.ok) throw new Error(outcome.failure);
    expect(outcome.reading.invoiceNumber).toBe('MH-1043');
    expect(outcome.reading.fields.totalCents).toMatchObject({ page: 1 });
    expect(outcome.pages.map(({ page, words }) => [page, words.some(({ text }) => text === 'TAX')])).toEqual([
      [1, true],
      [2, false],
    ]);
    expect(outcome.pictures.map(({ page }) => page)).toEqual([1, 2]);
    expect(outcome.pagesOfFiles).toEqual([2]);
  });

  test('draws every page and reports progress', async () => {
    const seen: ReadingProgress[] = [];
    const files = [
      await samples.page(SLIP),
      await samples.page('Terms of sale: goods may be returned within ten days'),
    ];
    const outcome = await reader.readReceipt(files, { onProgress: (progress) => seen.push(progress) });
    expect(outcome.pictures.map(({ page, jpeg }) => [page, jpeg[0], jpeg[1]])).toEqual([
      [1, 0xff, 0xd8],
      [2, 0xff, 0xd8],
    ]);
    expect(seen.map(({ stage, page }) => `${stage} ${page}`)).toEqual([
      'opening 0',
      'page 1',
      'page 2',
      'understanding 2',
    ]);
  });

  test.each(['encrypted', 'corrupt'] as const)('returns a failure for an %s document', async (failure) => {
    expect(await reader.readReceipt([await samples[failure]()])).toMatchObject({ ok: false, failure, pictures: [] });
  });

  test.each([
    ['no password', '', { ok: false, failure: 'encrypted', password: 'missing' }],
    ['a wrong password', 'Tillslip', { ok: false, failure: 'encrypted', password: 'wrong' }],
  ] as const)('a protected document with %s stays locked', async (_why, password, outcome) => {
    const { bytes } = await samples.locked();
    expect(await reader.unlockPdf(bytes, password)).toEqual(outcome);
  });

  test('makes a copy that opens without the password', async () => {
    const { bytes, kind } = await samples.locked();
    expect(await reader.readReceipt([{ bytes, kind }])).toMatchObject({ ok: false, failure: 'encrypted' });
    const unlocked = await reader.unlockPdf(bytes, 'tillslip');
    if (!unlocked.ok) throw new Error(unlocked.failure);
    expect(await reader.readReceipt([{ bytes: unlocked.bytes, kind }])).toMatchObject({ ok: true });
    // Unlock twice, to check that the write callback is released after the first time.
    expect(await reader.unlockPdf(bytes, 'tillslip')).toMatchObject({ ok: true });
  });

  test('makes no copy of a corrupt file, or after the caller has aborted', async () => {
    const { bytes } = await samples.corrupt();
    expect(await reader.unlockPdf(bytes, 'tillslip')).toEqual({ ok: false, failure: 'corrupt' });
    const gone = reader.unlockPdf((await samples.locked()).bytes, 'tillslip', { signal: AbortSignal.abort() });
    expect(await gone).toEqual({ ok: false, failure: 'cancelled' });
  });

  test('stops when the caller aborts, and reads the next document', async () => {
    const leaving = new AbortController();
    const reading = reader.readReceipt([await samples.endless()], { signal: leaving.signal });
    setTimeout(() => leaving.abort(), 50);
    expect(await reading).toEqual({ ok: false, failure: 'cancelled', pictures: [] });
    expect((await reader.readReceipt([await samples.page(SLIP)])).ok).toBe(true);
  });

  test('does not start for a caller that has already aborted', async () => {
    const outcome = await reader.readReceipt([await samples.page(SLIP)], { signal: AbortSignal.abort() });
    expect(outcome).toEqual({ ok: false, failure: 'cancelled', pictures: [] });
  });
});

describe('a small picture', () => {
  const reader = createLocalReader({ processes: 1 });
  afterAll(() => reader.close());
  const bytesOf = async (name: string) => readFile(new URL(`../../../../../fixtures/files/${name}`, import.meta.url));
  const sizeOf = async (jpeg: Uint8Array | null) => {
    const { width, height, format } = await sharp(jpeg ?? new Uint8Array()).metadata();
    return { width, height, format };
  };

  test('of a HEIC photo', async () => {
    const { width, height, format } = await sizeOf(
      await reader.drawSmall({ kind: 'heic', bytes: await bytesOf('cafe.heic') }),
    );
    expect([format, Math.max(width, height)]).toEqual(['jpeg', 480]);
  });

  test('is upright, following the EXIF orientation', async () => {
    const lying = { create: { width: 600, height: 300, channels: 3, background: 'ivory' } } as const;
    const bytes = await sharp(lying).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await sizeOf(await reader.drawSmall({ kind: 'image', bytes }))).toEqual({
      ...{ width: 240, height: 480, format: 'jpeg' },
    });
  });

  test('shows the first page of a PDF, or of the part of it that is an invoice', async () => {
    const bytes = await bytesOf('invoice-two-pages.pdf');
    const [first, second] = [
      await reader.drawSmall({ kind: 'pdf', bytes }),
      await reader.drawSmall({ kind: 'pdf', bytes, pages: { from: 2, to: 2 } }),
    ];
    const { width, height, format } = await sizeOf(first);
    expect([format, Math.max(width, height)]).toEqual(['jpeg', 480]);
    expect(second).not.toEqual(first);
  });

  test.each([
    ['half a photo', 'heic', async () => (await bytesOf('cafe.heic')).subarray(0, 900)],
    ['half a PDF', 'pdf', async () => (await bytesOf('invoice-classic.pdf')).subarray(0, 900)],
    ['a protected PDF', 'pdf', () => bytesOf('../bad/encrypted.pdf')],
    ['an electronic invoice', 'xml', async () => Buffer.from('<Invoice/>')],
  ] as const)('returns null for %s', async (_why, kind, bytes) => {
    expect(await reader.drawSmall({ kind, bytes: await bytes() })).toBeNull();
  });
});

describe('the reading process', () => {
  const readers: DocumentReader[] = [];
  const withOptions = (options: Parameters<typeof createLocalReader>[0]) => {
    const reader = createLocalReader(options);
    readers.push(reader);
    return reader;
  };
  afterAll(() => Promise.all(readers.map((reader) => reader.close())));

  test('is killed at the time limit', async () => {
    const before = processesReading();
    const reader = withOptions({ timeoutMs: 30 });
    expect(await reader.readReceipt([await crowdedPicture()])).toEqual({
      ok: false,
      failure: 'timed-out',
      pictures: [],
    });
    expect(processesReading()).toBe(before);
  });

  test('ends by itself when idle', async () => {
    const reader = withOptions({ idleMs: 20 });
    const before = processesReading();
    await reader.readReceipt([await pdfPages(SLIP)]);
    await expect.poll(processesReading, { timeout: 5000 }).toBe(before);
  });

  test('says that a page is blank, with its picture for the person', async () => {
    const blank = sharp({ create: { width: 400, height: 600, channels: 3, background: '#fff' } });
    const bytes = new Uint8Array(await blank.png().toBuffer());
    const outcome = await local.readReceipt([{ kind: 'image', bytes }]);
    expect(outcome).toMatchObject({
      ok: false,
      failure: 'blank',
      pictures: [{ page: 1, width: 400, height: 600 }],
    });
  });

  test('refuses a document with too many pages', async () => {
    const pdf = await PDFDocument.create();
    for (let page = 0; page < 51; page++) pdf.addPage();
    const outcome = await local.readReceipt([{ kind: 'pdf', bytes: await pdf.save() }]);
    expect(outcome).toMatchObject({ ok: false, failure: 'too-many-pages' });
  });
});
