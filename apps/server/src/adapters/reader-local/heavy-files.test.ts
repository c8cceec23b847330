import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { makeSlip } from '../../../../../fixtures/made-to-order.ts';
import { BOMBS, formsInForms, pageOf } from '../../../test/bombs.ts';
import { createLocalReader } from './local-reader.ts';

const reader = createLocalReader({ processes: 1 });
afterAll(() => reader.close());

const read = (bytes: Uint8Array, kind: 'pdf' | 'image' = 'pdf') => reader.readReceipt([{ bytes, kind }]);

test.each(BOMBS)('%s is refused', async (_why, make) => {
  expect(await read(make())).toMatchObject({ ok: false, failure: 'too-complex' });
});

test('a short document does not wait for a heavy one: a second process reads it', async () => {
  const order: string[] = [];
  const heavy = read(formsInForms()).then(() => order.push('heavy'));
  const short = await read(pageOf(Buffer.from('BT ET')));
  order.push('short');
  await heavy;
  expect(short).toMatchObject({ ok: false, failure: 'blank' });
  expect(order).toEqual(['short', 'heavy']);
});

test('the reader goes on after a bomb', async () => {
  const slip = await sharp(await makeSlip(['KAROO TRADERS', 'TAX INVOICE', 'TOTAL R161.00']))
    .jpeg()
    .toBuffer();
  expect(await read(new Uint8Array(slip), 'image')).toMatchObject({ ok: true });
});

test('a page of 200 000 points is refused before it is drawn, the largest of PDF is not', async () => {
  const sized = async (points: number) => {
    const pdf = await PDFDocument.create();
    pdf.addPage([points, 600]).drawText('TAX INVOICE');
    return pdf.save();
  };
  expect(await read(await sized(200_000))).toMatchObject({ ok: false, failure: 'page-too-large' });
  expect(await read(await sized(14_400))).not.toMatchObject({ failure: 'page-too-large' });
});

test('three hundred pages are refused', async () => {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < 300; page++) pdf.addPage([200, 200]);
  expect(await read(await pdf.save())).toMatchObject({ ok: false, failure: 'too-many-pages' });
});

test.each([
  ['an empty PDF', async () => (await emptyPdf()).save(), 'pdf', 'blank'],
  ['a white picture', async () => picture(noise(0)), 'image', 'blank'],
  ['paper with grain and a shadow', async () => picture(noise(10)), 'image', 'blank'],
  ['strokes that are no words', async () => picture(scribble()), 'image', 'unreadable'],
] as const)('%s', async (_why, make, kind, failure) => {
  expect(await read(await make(), kind)).toMatchObject({ ok: false, failure });
});

async function emptyPdf(): Promise<PDFDocument> {
  const pdf = await PDFDocument.create();
  pdf.addPage([595, 842]);
  return pdf;
}

const [WIDE, HIGH] = [600, 800];

/** Paper that darkens towards one side, with grain of this strength. */
function noise(strength: number): Buffer {
  let seed = 1;
  return Buffer.from(
    Uint8Array.from({ length: WIDE * HIGH }, (_, index) => {
      seed = (seed * 16_807) % 2_147_483_647;
      return 240 - ((index % WIDE) / WIDE) * strength * 4 - (seed % (strength + 1));
    }),
  );
}

function scribble(): Buffer {
  const paper = noise(0);
  for (let step = 0; step < 400; step++) {
    const from = (200 + step) * WIDE + 100 + Math.floor(step / 2);
    paper.fill(20, from, from + 8);
  }
  return paper;
}

const picture = async (grey: Buffer): Promise<Uint8Array> =>
  new Uint8Array(
    await sharp(grey, { raw: { width: WIDE, height: HIGH, channels: 1 } })
      .jpeg()
      .toBuffer(),
  );
