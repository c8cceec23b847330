import { cents } from '@tillslip/domain/kernel/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aReading, aReceipt } from '../../../test/documents.ts';
import {
  aConnection,
  entryOf,
  type QuickBooksApp,
  startQuickBooksApp,
  synced,
  ZA_1,
} from '../../../test/quickbooks-app.ts';

let qb: QuickBooksApp;
beforeAll(async () => {
  qb = await startQuickBooksApp();
});
afterAll(() => qb.stop());

test('an invoice becomes one expense to the cent, with its original', async () => {
  const { app, sim } = qb;
  const { id, companyId } = await aConnection(qb, 'ann');
  const receiptId = await aReceipt(app, 'ann', { companyId }, aReading({ supplierName: 'Karoo Crafts (Pty) Ltd' }));
  expect(await synced(app, 'ann', id, [receiptId])).toMatchObject({
    status: 'completed',
    successful: 1,
    progress: 100,
  });
  const entry = await entryOf(app, 'ann', receiptId);
  expect(entry).toMatchObject({
    state: 'synced',
    kind: 'purchase',
    bookedTotalCents: cents(1_150_00),
    bookedVatCents: cents(150_00),
  });
  const purchases = sim.control.rows(ZA_1, 'Purchase');
  expect(purchases).toHaveLength(1);
  expect(sim.control.unexpected).toEqual([]);
});
