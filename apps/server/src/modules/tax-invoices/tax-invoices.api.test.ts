import { contract } from '@tillslip/contract/contract';
import { taxDocumentPath } from '@tillslip/contract/tax-invoices';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aPayment } from '../../../test/billing/payments.ts';
import { aCompany, aReading, read, settled } from '../../../test/documents.ts';
import { jobsDone } from '../../../test/jobs-done.ts';
import { runAsUser } from '../../../test/query-as-user.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { issueDue } from './issue-due.ts';

const { receipts, taxInvoices } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { BILLING: 'simulator' } });
});
afterAll(() => app.stop());
beforeEach(() => app.clock.set('2026-03-31T08:00:00Z'));

const list = (as: TestUser) => app.ok(taxInvoices.list, undefined, as);
const details = { name: 'Dorp Bakery CC', address: '2 Long Street, Cape Town, 8001', vatNumber: '4210 102 051' };
/** The numbers of all documents that there are, of every person. */
const numbers = async () => {
  const lists = await Promise.all((['ann', 'ben', 'cara', 'dan', 'eve'] as const).map(list));
  return lists.flatMap(({ documents }) => documents.map(({ number }) => number)).toSorted();
};
/** The emails with a PDF. */
const sent = async (as: TestUser) => {
  const { email } = await app.person(as);
  return app.mail.sent
    .filter(({ to, attachments }) => to === email && attachments?.length)
    .map(({ subject, attachments }) => [subject, attachments?.[0]?.filename, attachments?.[0]?.base64.slice(0, 5)]);
};

test('a guest sees nothing, and who paid nothing has no invoices', async () => {
  expect(await app.call(taxInvoices.list, undefined)).toMatchObject({ status: 401 });
  expect(await app.call(taxInvoices.details, undefined)).toMatchObject({ status: 401 });
  expect((await app.request(taxDocumentPath('00000000-0000-4000-8000-000000000000'))).status).toBe(401);
  expect(await list('eve')).toEqual({ documents: [], waiting: [] });
  expect(await app.ok(taxInvoices.details, undefined, 'eve')).toEqual({
    name: '',
    address: '',
    vatNumber: '',
    version: 0,
  });
});

test('a payment gives a numbered tax invoice by email and in the list, a refund its credit note', async () => {
  const paid = await aPayment(app, 'ann', 172_50);
  await jobsDone(app);
  await aPayment(app, 'ann', 72_50, paid);
  await jobsDone(app);
  const { documents } = await list('ann');
  expect(documents).toMatchObject([
    { kind: 'credit-note', number: 'TSC-000001', corrects: 'TS-000001', totalCents: 72_50, vatCents: 9_46 },
    {
      kind: 'invoice',
      number: 'TS-000001',
      corrects: null,
      totalCents: 172_50,
      vatCents: 22_50,
      issuedOn: '2026-03-31',
    },
  ]);
  expect(documents[1]?.description).toBe('Tillslip Starter plan, a month, 31 Mar 2026 to 29 Apr 2026');
  expect(await sent('ann')).toEqual([
    ['Your tax invoice TS-000001 from Tillslip', 'TS-000001.pdf', 'JVBER'],
    ['Your credit note TSC-000001 from Tillslip', 'TSC-000001.pdf', 'JVBER'],
  ]);
  const path = taxDocumentPath(documents[1]?.id ?? '');
  const pdf = await app.request(path, {}, 'ann');
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect((await app.request(path, {}, 'ben')).status).toBe(404);
  expect((await app.request(taxDocumentPath('nonsense'), {}, 'ann')).status).toBe(404);
});

test('above R5 000 it waits for its buyer, and is issued when they are known', async () => {
  const paid = await aPayment(app, 'ben', 27_586_20);
  await jobsDone(app);
  await aPayment(app, 'ben', 1_00, paid);
  await jobsDone(app);
  expect(await list('ben')).toEqual({ documents: [], waiting: [{ chargeId: paid, totalCents: 27_586_20 }] });
  const { email } = await app.person('ben');
  const asked = () => app.mail.sent.filter(({ to, subject }) => to === email && subject.startsWith('Tell us who'));
  expect(asked()).toHaveLength(1);
  for (const [change, field] of [
    [{ name: ' ' }, 'name'],
    [{ address: '' }, 'address'],
    [{ vatNumber: '123' }, 'vatNumber'],
  ] as const)
    expect(await app.call(taxInvoices.updateDetails, { ...details, ...change, version: 0 }, 'ben')).toMatchObject({
      ...{ status: 400, error: { code: 'BAD_INPUT', data: { issues: [{ path: [field] }] } } },
    });
  expect((await list('ben')).documents).toEqual([]);
  await app.ok(taxInvoices.updateDetails, { ...details, version: 0 }, 'ben');
  expect(await list('ben')).toMatchObject({ documents: [{ kind: 'credit-note' }, { kind: 'invoice' }], waiting: [] });
  await jobsDone(app);
  expect(await sent('ben')).toHaveLength(2);
  expect(await app.call(taxInvoices.updateDetails, { ...details, version: 0, name: 'Other' }, 'ben')).toMatchObject({
    ...{ status: 409, error: { code: 'CHANGED_MEANWHILE' } },
  });
});

test('numbers have no gaps: not when many are issued at once, nor when a transaction is rolled back', async () => {
  const people = ['cara', 'dan', 'eve'] as const;
  await Promise.all(people.flatMap((as) => Array.from({ length: 8 }, () => aPayment(app, as, 115_00))));
  const broken = runAsUser(app, 'cara', async (tx) => {
    await issueDue(app.server.deps, tx);
    throw new Error('rolled back');
  });
  await Promise.all([
    expect(broken).rejects.toThrow('rolled back'),
    ...people.flatMap((as) => [1, 2].map(() => runAsUser(app, as, (tx) => issueDue(app.server.deps, tx)))),
  ]);
  await jobsDone(app);
  const invoices = (await numbers()).filter((number) => number.startsWith('TS-'));
  expect(invoices).toEqual(invoices.map((_, index) => `TS-${String(index + 1).padStart(6, '0')}`));
  expect(invoices).toHaveLength(26);
});

test('Add to my invoices puts it in the only company, once, by the path of every receipt', async () => {
  const companyId = await aCompany(app, 'ann', 'Hadeda Trading');
  const [, invoice] = (await list('ann')).documents;
  const id = invoice?.id ?? '';
  app.reader.answers(read(aReading({ supplierName: 'Voorbeeld Software (Pty) Ltd' })));
  expect(await app.call(taxInvoices.file, { id }, 'ben')).toMatchObject({ status: 404 });
  expect(await app.call(taxInvoices.file, { id })).toMatchObject({ status: 401 });
  const [one, other] = await Promise.all([
    app.ok(taxInvoices.file, { id }, 'ann'),
    app.ok(taxInvoices.file, { id }, 'ann'),
  ]);
  expect(one.filed?.draftId).toBe(other.filed?.draftId);
  const draft = await settled(app, 'ann', one.filed?.draftId ?? '');
  expect(draft).toMatchObject({ status: 'saved', companyId, filename: 'TS-000001.pdf' });
  expect((await app.ok(taxInvoices.file, { id }, 'ann')).filed).toEqual({
    draftId: draft.id,
    receiptId: draft.receiptId,
  });
  expect((await app.ok(receipts.list, { companyId }, 'ann')).rows).toHaveLength(1);
  // What was deleted can be added again.
  await app.ok(receipts.delete, { id: draft.receiptId ?? '' }, 'ann');
  expect((await list('ann')).documents[1]?.filed).toBeNull();
});
