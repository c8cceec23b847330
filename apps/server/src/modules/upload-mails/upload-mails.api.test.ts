import { contract } from '@tillslip/contract/contract';
import { cents } from '@tillslip/domain/kernel/money';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aCompany, aReading, aReceipt } from '../../../test/documents.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { tellOfUploads } from './tell-of-uploads.job.ts';

const { companies, receipts } = contract;
let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.stop());

const run = () =>
  tellOfUploads.run({}, app.server.deps, {
    ...{ signal: new AbortController().signal, attempt: 1, interruptions: 0, isLastAttempt: true },
  });
/** The emails about invoices, once all that were queued are sent. */
const told = () => app.mail.sent.filter(({ subject }) => subject.includes(' added to '));
const at = (time: string) => app.clock.set(`2026-03-31T${time}:00Z`);

/** Create a vendor that wants emails. */
async function telling(notificationEmails: string, notifyUploader = false): Promise<string> {
  const id = await aCompany(app, 'ann', 'Dorp Traders');
  const change = {
    id,
    companyName: 'Dorp Traders',
    isVatVendor: true,
    vatNumber: '4210102051',
    vatCategory: 'C',
  } as const;
  await app.edit(companies.update, { ...change, notificationEmails, notifyUploader }, 'ann');
  return id;
}

const add = (companyId: string, invoiceNumber: string, change = {}) =>
  aReceipt(app, 'ann', { companyId }, aReading({ invoiceNumber, ...change }));

/** What a press on the stop link of an email to an address says, and the undo that its page offers. */
async function stop(to: string, body = 'List-Unsubscribe=One-Click'): Promise<{ status: number; undo: string }> {
  const link = new URL(told().find((mail) => mail.to === to)?.stopLink ?? '');
  expect((await app.request(link.pathname + link.search)).status).toBe(200);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await app.request(link.pathname + link.search, { method: 'POST', body, headers });
  const [, undo = ''] = /name="undo" value="([^"]+)"/.exec(await response.text()) ?? [];
  return { status: response.status, undo };
}

test('the link of an email stops those to its address alone, and can be undone', async () => {
  at('10:00');
  const companyId = await telling('books@karoo.example, ann@example.com', true);
  await add(companyId, 'A-1');
  at('10:09');
  await runUntil(2);
  const settings = async () => {
    const { notificationEmails, notifyUploader } = await app.ok(companies.get, { id: companyId }, 'ann');
    return { notificationEmails, notifyUploader };
  };
  const before = await settings();
  const { status, undo } = await stop('books@karoo.example');
  expect([status, undo]).toEqual([200, expect.stringMatching(/./)]);
  expect(await settings()).toEqual({ ...before, notificationEmails: ['ann@example.com'] });
  expect(await stop('books@karoo.example'), 'nothing to undo a second time').toEqual({ status: 200, undo: '' });
  expect((await stop('books@karoo.example', 'undo=yes')).status).toBe(400);
  expect((await stop('ann@example.com', `undo=${undo}`)).status, 'the undo of another link').toBe(400);
  expect(await settings()).toEqual({ ...before, notificationEmails: ['ann@example.com'] });
  expect((await stop('books@karoo.example', `undo=${undo}`)).status).toBe(200);
  expect(await settings()).toEqual({ ...before, notificationEmails: ['ann@example.com', 'books@karoo.example'] });
  expect((await stop('ann@example.com')).status).toBe(200);
  expect(await settings()).toEqual({ notificationEmails: ['books@karoo.example'], notifyUploader: false });
  const forged = new URL(told().find(({ to }) => to === 'ann@example.com')?.stopLink ?? '');
  forged.searchParams.set('to', 'books@karoo.example');
  expect((await app.request(forged.pathname + forged.search, { method: 'POST' })).status).toBe(400);
  expect(await settings()).toEqual({ notificationEmails: ['books@karoo.example'], notifyUploader: false });
  at('11:10');
  expect((await stop('books@karoo.example', `undo=${undo}`)).status, 'more than an hour later').toBe(400);
});

/** Run the job, and wait for the emails there should be. */
async function runUntil(count: number): Promise<void> {
  await run();
  await vi.waitFor(() => expect(told()).toHaveLength(count), { timeout: 60_000 });
}

test('one email tells each address of a handful of invoices, five minutes after the last', async () => {
  at('10:00');
  const companyId = await telling('books@karoo.example, ann@example.com', true);
  await add(companyId, 'A-1');
  at('10:04');
  await add(companyId, 'A-2', { subtotalCents: cents(900_00) });
  at('10:08');
  await runUntil(0);
  at('10:09');
  await runUntil(2);
  expect(told().map(({ to, subject }) => [to, subject])).toEqual(
    expect.arrayContaining([
      ['ann@example.com', '2 invoices added to Dorp Traders'],
      ['books@karoo.example', '2 invoices added to Dorp Traders'],
    ]),
  );
  const [own, other] = ['ann@example.com', 'books@karoo.example'].map((address) =>
    told().find(({ to }) => to === address),
  );
  expect(own?.text).toContain('1 invoice needs a look.');
  expect(own?.text).toContain('VAT to claim: R150.00');
  expect(own?.text).toContain('switch off “Also notify the person who uploads”');
  expect(other?.text).toContain('This address is a notification email of Dorp Traders.');
  expect(own?.link).toBe(`http://localhost:3000/app/receipts?company=${companyId}`);
});

test('who wants no emails gets none, and the addresses of the company still do', async () => {
  await app.ok(contract.preferences.update, { version: 0, emailNotifications: false }, 'ann');
  at('10:00');
  await add(await telling('books@karoo.example', true), 'A-1');
  at('10:06');
  await runUntil(1);
  expect(told().map(({ to }) => to)).toEqual(['books@karoo.example']);
});

test('each invoice is told of once, and nothing that arrives while others are told is lost', async () => {
  at('10:00');
  const companyId = await telling('books@karoo.example');
  await add(companyId, 'A-1');
  at('10:05');
  await runUntil(1);
  await runUntil(1);
  await add(companyId, 'A-2');
  at('10:10');
  await runUntil(2);
  expect(told().map(({ subject }) => subject)).toEqual([
    '1 invoice added to Dorp Traders',
    '1 invoice added to Dorp Traders',
  ]);
  expect(told()[1]?.text).toContain('Nothing needs a look.');
});

test('nobody is told where a company names nobody, nor of what is older than a day', async () => {
  at('10:00');
  const companyId = await aCompany(app, 'ann', 'Quiet');
  await add(companyId, 'A-1');
  const late = await telling('books@karoo.example');
  app.clock.set('2026-04-02T10:00:00Z');
  await runUntil(0);
  await add(late, 'A-2');
  await run();
  app.clock.set('2026-04-03T10:00:00Z');
  await runUntil(0);
});

test('invoices of another company, and deleted ones, are not told of', async () => {
  at('10:00');
  const companyId = await telling('books@karoo.example');
  await add(await aCompany(app, 'ann', 'Other'), 'A-1');
  const id = await add(companyId, 'A-2');
  await app.ok(receipts.delete, { id }, 'ann');
  at('10:30');
  await runUntil(0);
});
