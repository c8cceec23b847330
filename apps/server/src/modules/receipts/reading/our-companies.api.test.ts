import { contract } from '@tillslip/contract/contract';
import { readReceipt } from '@tillslip/reading/receipt/read-receipt';
import { layOutText } from '@tillslip/reading/testing/lay-out-text';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany, aPicture, capture, read } from '../../../../test/documents.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';
import type { DocumentReader, ReadOptions } from '../../../ports/document-reader.ts';

const { companies, folders, receipts, suppliers } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

let serial = 0;
const goods = () => `
TAX INVOICE                                INV-${++serial}00${serial}
10/03/2026
Description              Qty      Price       Amount
Oak plank 2.4 m            2     500.00     1000.${10 + serial}
Subtotal                                    1000.${10 + serial}
VAT 15%                                      150.00
Total                                       1150.${10 + serial}`;

const PURCHASE = `
Ann Trading (Pty) Ltd
12 Main Road, Howick 3290
VAT No 4740101508

Acacia Timber CC
8 Loop Street
Paarl 7646
VAT No 4010139121
`;
const SALE = `
Ann Trading
12 Main Road, Howick 3290
VAT No 4740101508
Bill To
Baobab Books CC
14 Church Street, Knysna 6571
VAT No 4010139121
`;

/** Read a text as the embedded reader does, with what the server tells it. */
const reads =
  (text: string, told: (options: ReadOptions) => void = () => {}): DocumentReader['readReceipt'] =>
  async (_files, options = {}) => {
    told(options);
    const pages = layOutText(text);
    return {
      ...read(),
      ok: true,
      reading: readReceipt(pages, { ourselves: options.ourselves ?? [] }),
      pages,
      seconds: 0,
    };
  };

async function saved(text: string, as: TestUser, place: Parameters<typeof capture>[3] = {}) {
  app.reader.answers(reads(`${text}\n${goods()}`));
  const draft = await capture(app, as, [await aPicture()], place);
  return { draft, receipt: await app.ok(receipts.get, { id: draft.receiptId ?? '' }, as) };
}

test('our own name and number above the seller’s are the buyer’s', async () => {
  const companyId = await aCompany(app, 'ann');
  const { receipt } = await saved(PURCHASE, 'ann', { companyId });
  expect(receipt.facts).toMatchObject({
    ...{ supplierName: 'Acacia Timber CC', supplierVatNumber: '4010139121' },
    ...{ recipientName: 'Ann Trading (Pty) Ltd', recipientVatNumber: '4740101508' },
  });
  expect(receipt.check).toMatchObject({ vatClaimableCents: 150_00, notClaimableReason: null });
  expect(receipt.signals).toEqual([]);
  // Our number would otherwise recognise us as the supplier of every other invoice.
  await app.ok(receipts.accept, { id: receipt.id }, 'ann');
  const known = await app.ok(suppliers.memory, undefined, 'ann');
  const identity = known.flatMap(({ remembered }) => remembered.filter(({ what }) => what === 'identity'));
  expect(identity).toMatchObject([{ label: 'VAT 4010139121' }]);
});

test('a sale of ours is said, and its VAT is not claimed, until a person says who sold', async () => {
  const companyId = await aCompany(app, 'ben');
  const { draft, receipt } = await saved(SALE, 'ben', { companyId });
  expect(draft.signals).toMatchObject([{ code: 'OWN_SALE' }]);
  expect(draft.check).toMatchObject({ vatClaimableCents: 0, notClaimableReason: 'own-sale' });
  expect(receipt.facts).toMatchObject({ supplierName: 'Ann Trading', recipientName: 'Baobab Books CC' });
  expect(receipt.signals).toMatchObject([{ code: 'OWN_SALE' }]);
  expect(receipt.check).toMatchObject({ vatClaimableCents: 0, notClaimableReason: 'own-sale' });
  const findings = receipt.check.findings.map(({ code }) => code);
  expect(findings).not.toContain('SUPPLIER_VAT_NUMBER_IS_OWN');
  expect(findings).not.toContain('RECIPIENT_VAT_NUMBER_NOT_OWN');

  const { id, folderId, vatType } = receipt;
  const facts = { ...receipt.facts, supplierName: 'Ann’s Trading Post', supplierVatNumber: '4010139121' };
  const input = { id, companyId, folderId, vatType, taxCategoryCode: null, facts };
  const corrected = await app.edit(receipts.update, input, 'ben');
  expect(corrected.signals.map(({ code }) => code)).not.toContain('OWN_SALE');
  expect(corrected.check.notClaimableReason).toBeNull();
});

test('without a company, all of the user’s are told; a sale of one is a purchase of another', async () => {
  const [seller, buyer] = [await aCompany(app, 'eve'), await aCompany(app, 'eve', 'Baobab Books')];
  let told: ReadOptions = {};
  app.reader.answers(
    reads(
      `${SALE.replace(/Bill To[\s\S]*/, 'Bill To: Cape Oak CC\n1 Dock Road, Cape Town 8001\n')}\n${goods()}`,
      (options) => (told = options),
    ),
  );
  const { receiptId } = await capture(app, 'eve', [await aPicture()]);
  expect(told.ourselves).toMatchObject([
    { id: seller, names: ['Ann Trading'], vatNumber: '4740101508', isExpectedSeller: false },
    { id: buyer, names: ['Baobab Books'] },
  ]);
  const id = receiptId ?? '';
  expect((await app.ok(receipts.get, { id }, 'eve')).signals).toMatchObject([{ code: 'OWN_SALE' }]);
  const filed = async (companyId: string) => {
    await app.edit(receipts.move, { ids: [id], companyId, folderId: null }, 'eve');
    return app.ok(receipts.get, { id }, 'eve');
  };
  expect((await filed(buyer)).signals.map(({ code }) => code)).not.toContain('OWN_SALE');
  expect((await filed(seller)).check.notClaimableReason).toBe('own-sale');
});

test('another user’s companies are never told, and a document of a company is read for that company', async () => {
  const companyId = await aCompany(app, 'dan', 'Karoo Crafts');
  await aCompany(app, 'dan', 'Another of Dan’s');
  const sales = (await app.ok(folders.list, { companyId }, 'dan')).find(({ name }) => name === 'Sales');
  const told: ReadOptions[] = [];
  app.reader.answers(reads(`${PURCHASE}\n${goods()}`, (options) => told.push(options)));
  const { receiptId } = await capture(app, 'dan', [await aPicture()], { companyId, folderId: sales?.id ?? '' });
  await app.ok(receipts.reread, { id: receiptId ?? '' }, 'dan');
  await expect
    .poll(async () => (await app.ok(receipts.newestReread, { id: receiptId ?? '' }, 'dan'))?.status)
    .toBe('ready');
  const own = { id: companyId, names: ['Karoo Crafts'], vatNumber: '4740101508', isExpectedSeller: true };
  expect(told.map(({ ourselves }) => ourselves)).toMatchObject([[own], [own]]);
  expect((await app.ok(companies.list, undefined, 'dan')).length).toBe(2);
});
