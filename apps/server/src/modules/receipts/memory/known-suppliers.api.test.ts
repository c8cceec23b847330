import { contract } from '@tillslip/contract/contract';
import { readReceipt } from '@tillslip/reading/receipt/read-receipt';
import { layOutText } from '@tillslip/reading/testing/lay-out-text';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPdf, aPicture, capture, read } from '../../../../test/documents.ts';
import { jobsDone } from '../../../../test/jobs-done.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';
import type { ReadOutcome } from '../../../ports/document-reader.ts';

const { drafts, receipts, suppliers } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const SMALLEST_JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xd9]);
let serial = 0;

/** Build a slip of the kiosk with the supplier's name as read; each has a different day and amount. */
function aSlip(name: string, vat = '4870123456'): ReadOutcome {
  const [day, total] = [String(++serial).padStart(2, '0'), `${50 + serial}.50`];
  const pages = layOutText(`
       ${name}
       12 Duncan Street, Hatfield, Pretoria 0083
       Tel 012 555 0143
       VAT NO ${vat}     TAX INVOICE
       INVOICE NO ${serial}${serial}7
 COFFEE               ${total}
 TOTAL               R${total}
 ${day}/03/2026 10:14     www.bergopkiosk.co.za
`);
  return { ...read(), ok: true, reading: readReceipt(pages), pages, pictures: [], seconds: 0 };
}

async function saved(outcome: ReadOutcome, as: TestUser = 'ann') {
  app.reader.answers(outcome);
  const draft = await capture(app, as, [await aPicture()]);
  return app.ok(receipts.get, { id: draft.receiptId ?? '' }, as);
}

/** Set the supplier, as a person does in the form. */
async function correct(receipt: Awaited<ReturnType<typeof saved>>, supplierName: string) {
  const { id, companyId, folderId, vatType, facts } = receipt;
  const input = { id, companyId, folderId, vatType, taxCategoryCode: null, facts: { ...facts, supplierName } };
  return app.edit(receipts.update, input, 'ann');
}

const memory = async (as: TestUser = 'ann') =>
  (await app.ok(suppliers.memory, undefined, as)).flatMap(({ supplierName, remembered }) =>
    remembered.map(({ what, label }) => [supplierName, what, label]),
  );

test('a supplier that was confirmed once is recognised, and the field names its source', async () => {
  const first = await saved(aSlip('8ERG0P K10SK'));
  expect(first.supplierName).not.toBe('Bergop Kiosk');
  await correct(first, 'Bergop Kiosk');
  const [label] = (await memory()).filter(([, what]) => what === 'identity');
  expect(label).toEqual(['Bergop Kiosk', 'identity', 'VAT 4870123456, bergopkiosk.co.za, 0125550143']);

  const next = await saved(aSlip('BERG0P KIUSK'));
  expect(next.supplierName).toBe('Bergop Kiosk');
  expect(next.evidence.supplierName).toMatchObject({ class: 'checked' });
  expect(next.provenance.supplierName).toMatchObject({
    source: 'reader',
    remembered: { name: 'Bergop Kiosk', learnedOn: '2026-03-31' },
  });
  // A name that was read correctly is not marked as remembered.
  expect(next.provenance.supplierVatNumber?.remembered).toBeNull();
  expect(next.provenance.totalCents?.remembered).toBeNull();
});

test("another user's supplier memory is not used", async () => {
  expect((await saved(aSlip('BERG0P KIUSK'), 'ben')).supplierName).not.toBe('Bergop Kiosk');
  expect(await memory('ben')).toEqual([]);
});

test('another VAT number on the document is another supplier', async () => {
  const other = await saved(aSlip('PROTEA CAFE', '4170249066'));
  expect(other.supplierName).toBe('PROTEA CAFE');
  expect(other.provenance.supplierName?.remembered).toBeNull();
});

test('the supplier is also recognised when a slip is read again', async () => {
  const { id } = await saved(aSlip('BERGOP KIOSK 2'));
  app.reader.answers(aSlip('B3RG0P'));
  await app.ok(receipts.reread, { id }, 'ann');
  await expect.poll(async () => (await app.ok(receipts.newestReread, { id }, 'ann'))?.status).toBe('ready');
  const { differences } = (await app.ok(receipts.newestReread, { id }, 'ann')) ?? { differences: [] };
  expect(differences.map(({ field }) => field)).not.toContain('supplierName');
});

test('the supplier is also recognised on each of several slips in one picture', async () => {
  const [first, second] = [aSlip('B3RG0P'), aSlip('BERG0P KIUSK')];
  if (!first.ok || !second.ok) throw new Error('The examples are read');
  const parts = [first, second].map(({ reading, pages }, index) => ({
    ...{ page: 1, box: { x0: index / 2, y0: 0, x1: index / 2 + 0.4, y1: 1 }, reading },
    words: pages[0] ?? { page: 1, width: 60, height: 90, source: 'ocr' as const, words: [] },
    picture: { page: 1, width: 60, height: 90, jpeg: SMALLEST_JPEG },
  }));
  app.reader.answers({ ...first, parts });
  const draft = await capture(app, 'ann', [await aPicture()]);
  expect(draft.parts.map(({ supplierName }) => supplierName)).toEqual(['Bergop Kiosk', 'Bergop Kiosk']);
});

/** Build an invoice of a supplier with this number as recognised in a picture, printed only once. */
function anInvoice(number: string, day: string): ReadOutcome {
  const total = `${50 + ++serial}.50`;
  const pages = layOutText(`
       KAROO PUMPS CC
       4 Church Street, Graaff-Reinet 6280
       Tel 049 555 0188
       VAT NO 4660177777     TAX INVOICE
 Tax invoice no: ${number}      Order no: PO-77${serial}
 SERVICE               ${total}
 TOTAL               R${total}
 ${day}/03/2026
`).map((page) => ({
    ...page,
    source: 'ocr' as const,
    words: page.words.map((word) => ({ ...word, confidence: 0.98 })),
  }));
  return { ...read(), ok: true, reading: readReceipt(pages), pages, pictures: [], seconds: 0 };
}

test('an invoice number is settled by those of its supplier with earlier dates, whenever they were added', async () => {
  const others = [
    ['KP-01034', '12'],
    ['KP-01041', '21'],
    ['KP-01030', '03'],
  ] as const;
  for (const [number, day] of others) {
    const { id } = await saved(anInvoice(number, day));
    await app.ok(receipts.accept, { id }, 'ann');
  }
  await jobsDone(app);
  const next = await saved(anInvoice('KP-O1O44', '28'));
  expect(next.facts.invoiceNumber).toBe('KP-01044');
  expect(next.evidence.invoiceNumber).toMatchObject({ class: 'checked', alternatives: ['KP-O1O44'] });
});

test('accepting an invoice confirms its supplier too', async () => {
  const { id } = await saved(aSlip('PROTEA CAFE', '4170249066'));
  await app.ok(receipts.accept, { id }, 'ann');
  expect(await memory()).toContainEqual(['PROTEA CAFE', 'identity', expect.stringContaining('VAT 4170249066')]);
});

test('a forgotten supplier is no longer recognised', async () => {
  await app.ok(suppliers.forget, { supplierKey: 'bergop kiosk', what: 'identity' }, 'ann');
  expect((await memory()).filter(([name]) => name === 'Bergop Kiosk' || name === 'identity')).toEqual([]);
  expect((await saved(aSlip('BERG0P KIUSK'))).provenance.supplierName?.remembered).toBeNull();
});

test('a poor picture gives advice, and a PDF that contradicts itself names the fields', async () => {
  const whole = read();
  if (!whole.ok) throw new Error('The example is read');
  const quality = [{ page: 1, problem: 'faded', isUnreadable: false }] as const;
  const contradicted = [{ field: 'invoiceDate', printed: '2026-03-10', given: '2026-03-01' }] as const;
  app.reader.answers({ ...whole, quality, contradicted });
  const draft = await capture(app, 'ann', [aPdf()]);
  const expected = [
    { code: 'POOR_PICTURE', problem: 'faded', isUnreadable: false, fields: [] },
    {
      code: 'INVOICE_DATA_DIFFERS',
      fields: ['invoiceDate'],
      evidence: [{ code: 'DAYS_DIFFER', fact: 'invoiceDate', printed: '2026-03-10', given: '2026-03-01' }],
    },
  ];
  expect((await app.ok(drafts.get, { id: draft.id }, 'ann')).signals).toMatchObject(expected);
  const receipt = await app.ok(receipts.get, { id: draft.receiptId ?? '' }, 'ann');
  expect(receipt.signals).toMatchObject(expected);
  const { id, companyId, folderId, vatType, facts } = receipt;
  const typed = { ...facts, invoiceDate: '2026-03-11' };
  const input = { id, companyId, folderId, vatType, taxCategoryCode: null, facts: typed };
  const corrected = await app.edit(receipts.update, input as never, 'ann');
  expect(corrected.signals.map(({ code }) => code)).toEqual(['POOR_PICTURE']);
});
