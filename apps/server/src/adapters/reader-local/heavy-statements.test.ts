import { PDFDocument } from 'pdf-lib';
import { afterAll, expect, test } from 'vitest';
import { BOMBS, formsInForms, pageOf } from '../../../test/bombs.ts';
import { createLocalStatementReader } from './local-statement-reader.ts';

const reader = createLocalStatementReader();
afterAll(() => reader.close());

const read = (bytes: Uint8Array) => reader.readStatement({ bytes, kind: 'pdf' });

test.each(BOMBS)('%s is refused, also as a statement', async (_why, make) => {
  expect(await read(make())).toEqual({ ok: false, failure: 'too-complex' });
});

test('a page of 200 000 points is refused before it is read', async () => {
  const sized = async (points: number) => {
    const pdf = await PDFDocument.create();
    pdf.addPage([595, 842]).drawText('A page of paper size');
    pdf.addPage([points, 600]).drawText('FNB STATEMENT OF ACCOUNT 62000000000');
    return pdf.save();
  };
  expect(await read(await sized(200_000))).toEqual({ ok: false, failure: 'page-too-large' });
  expect(await read(await sized(14_400))).toMatchObject({ failure: 'not-a-statement' });
});

test('a short statement does not wait for a heavy one: a second process reads it', async () => {
  const order: string[] = [];
  const heavy = read(formsInForms()).then(() => order.push('heavy'));
  const short = await read(pageOf(Buffer.from('BT ET')));
  order.push('short');
  await heavy;
  expect(short).toMatchObject({ ok: false, failure: 'unreadable' });
  expect(order).toEqual(['short', 'heavy']);
});
