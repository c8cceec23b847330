import { expect, test } from 'vitest';
import { makeSlip } from '../../../../../fixtures/made-to-order.ts';
import { type PhotoOptions, photo, photograph } from '../../../../../fixtures/photograph.ts';
import { readDocument } from './read-document.ts';

const SLIP = await makeSlip([
  '      MOSSIE HARDWARE CC      ',
  '   12 Church Street, George   ',
  '     VAT No: 4999352711       ',
  '        TAX INVOICE           ',
  'Invoice No: MH-1042           ',
  'Date: 14/09/2026              ',
  '                              ',
  'Paint brush set        R115.00',
  'Masking tape 24mm       R46.00',
  '                              ',
  'TOTAL                  R161.00',
  'VAT @ 15%               R21.00',
  'CASH                   R200.00',
  'CHANGE                  R39.00',
]);

const LIE = { turn: 2, lean: 0.03, slant: 0, fill: 0.9 };

/** The slip as a photo of two megapixels with a particular defect. */
const taken = (change: Partial<PhotoOptions>) =>
  photograph(SLIP, { ...photo({ seed: 'people' }), width: 1200, height: 1500, lie: LIE, ...change });

const read = async (bytes: Uint8Array) => {
  const { outcome, draw } = await readDocument([{ kind: 'image', bytes: new Uint8Array(bytes) }], () => {});
  return { outcome, pictures: await draw() };
};

test.each<readonly [why: string, change: Partial<PhotoOptions>]>([
  ['seen from below', { lie: { ...LIE, lean: 0.25 } }],
  ['seen from its side', { lie: { ...LIE, slant: 0.2, turn: 6 } }],
  ['curled', { curl: 0.015 }],
  ['crumpled', { crumple: 0.6 }],
  ['in the shadow of a hand', { shadow: 0.55, falloff: 0.4 }],
  ['in low light', { light: [70, 62, 52], noise: 7 }],
  ['faded', { fade: 0.7 }],
  ['on a dark table', { table: 'granite', lie: { ...LIE, fill: 0.6 } }],
  ['upside down', { lie: { ...LIE, turn: 182 } }],
  ['on its side', { lie: { ...LIE, turn: 91, fill: 0.95 } }],
])('a slip %s is read', async (_why, change) => {
  const { outcome } = await read(await taken(change));
  if (!outcome.ok) throw new Error(outcome.failure);
  expect(outcome.reading).toMatchObject({ invoiceDate: '2026-09-14', totalCents: 161_00, vatCents: 21_00 });
  expect(outcome.reading.fields.totalCents?.class).toBe('checked');
});

test.each<readonly [why: string, change: Partial<PhotoOptions>, problem: string]>([
  ['moved', { blur: 9 }, 'blurred'],
  ['far away', { lie: { ...LIE, fill: 0.13 } }, 'small'],
])('a picture %s has a quality problem', async (_why, change, problem) => {
  const { outcome, pictures } = await read(await taken(change));
  expect(outcome).toMatchObject({ ok: false, failure: 'unreadable' });
  expect(outcome.quality).toMatchObject([{ page: 1, problem, isUnreadable: true }]);
  expect(pictures).toHaveLength(1);
});

test('a good picture has no quality problem', async () => {
  expect((await read(await taken({}))).outcome).not.toHaveProperty('quality');
});
