import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  aConnection,
  entryOf,
  type QuickBooksApp,
  startQuickBooksApp,
  synced,
  ZA_1,
} from '../../../test/accounting/quickbooks-app.ts';
import { aReceipt } from '../../../test/documents.ts';
import { jobsDone } from '../../../test/jobs-done.ts';
import { queryAsUser } from '../../../test/query-as-user.ts';

const { integrations } = contract;

let qb: QuickBooksApp;
let id: string;
let companyId: string;
beforeAll(async () => {
  qb = await startQuickBooksApp({ seeds: ['ZA-1'] });
  ({ id, companyId } = await aConnection(qb, 'ann'));
});
afterAll(async () => {
  expect(qb.sim.control.unexpected).toEqual([]);
  await qb.stop();
});

const rows = (entity: string) => qb.sim.control.rows(ZA_1, entity);
const send = (receiptIds: string[]) => synced(qb.app, 'ann', id, receiptIds);
const document = () => aReceipt(qb.app, 'ann', { companyId });
const entry = (receiptId: string) => entryOf(qb.app, 'ann', receiptId);

const announce = (entryId: string, operation: 'Update' | 'Delete', format: 'legacy' | 'cloudevents') =>
  webhook(format, [{ realmId: ZA_1, entity: 'Purchase', id: entryId, operation }]);

/** The simulator signs and sends; the application has no port, so the request is carried over. */
async function webhook(format: 'legacy' | 'cloudevents', events: Parameters<typeof qb.sim.control.emitWebhook>[2]) {
  const received: { body: string; signature: string }[] = [];
  const listener = createServer(async (request, response) => {
    received.push({ body: await text(request), signature: String(request.headers['intuit-signature']) });
    response.end();
  });
  await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening));
  const bound = listener.address();
  const port = bound && typeof bound === 'object' ? bound.port : 0;
  await qb.sim.control.emitWebhook(`http://127.0.0.1:${port}/`, format, events);
  listener.close();
  const [{ body, signature } = { body: '', signature: '' }] = received;
  return { body, signature };
}
const post = (body: string, signature: string) =>
  qb.app.request('/api/quickbooks/webhook', { method: 'POST', body, headers: { 'intuit-signature': signature } });

test.each(['legacy', 'cloudevents'] as const)(
  '%s: a change is a question; a wrong signature is nothing',
  async (format) => {
    const receiptId = await document();
    await send([receiptId]);
    const entryId = (await entry(receiptId)).entryId ?? '';
    qb.sim.control.edit(ZA_1, 'Purchase', entryId, { PrivateNote: 'changed by the bookkeeper' });
    const { body, signature } = await announce(entryId, 'Update', format);
    expect((await post(`${body} `, signature)).status).toBe(401);
    expect((await post(body, signature)).status).toBe(200);
    await vi.waitFor(async () => expect((await entry(receiptId)).outsideChange).toBe('changed'), 30_000);
    // Sending it again without a word is refused; keeping it as it is there settles it.
    await send([receiptId]);
    const answered = await qb.app.ok(integrations.answerOutsideChange, { id, receiptId, answer: 'keep' }, 'ann');
    expect(answered).toMatchObject({ state: 'synced', outsideChange: null });
    expect(rows('Purchase').find(({ Id }) => Id === entryId)).toMatchObject({
      PrivateNote: 'changed by the bookkeeper',
    });
  },
);

test('a deleted entry is sent again only when the person says so', async () => {
  const receiptId = await document();
  await send([receiptId]);
  const entryId = (await entry(receiptId)).entryId ?? '';
  qb.sim.control.remove(ZA_1, 'Purchase', entryId);
  const { body, signature } = await announce(entryId, 'Delete', 'cloudevents');
  await post(body, signature);
  await vi.waitFor(async () => expect((await entry(receiptId)).outsideChange).toBe('deleted'), 30_000);
  await qb.app.ok(integrations.answerOutsideChange, { id, receiptId, answer: 'send-again' }, 'ann');
  await vi.waitFor(async () => expect((await entry(receiptId)).state).toBe('synced'), 60_000);
  expect((await entry(receiptId)).entryId).not.toBe(entryId);
});

test('removing: an entry that was changed there asks first, and one that is gone is removed', async () => {
  const receiptId = await document();
  await send([receiptId]);
  const entryId = (await entry(receiptId)).entryId ?? '';
  qb.sim.control.edit(ZA_1, 'Purchase', entryId, { PrivateNote: 'mine now' });
  expect(await qb.app.call(integrations.remove, { id, receiptId }, 'ann')).toMatchObject({
    ...{ status: 409, error: { code: 'ENTRY_CHANGED' } },
  });
  const removed = await qb.app.ok(integrations.remove, { id, receiptId, mayRemoveChanged: true }, 'ann');
  expect(removed).toMatchObject({ state: 'skipped', entryId: null });
  expect(rows('Purchase').some(({ Id }) => Id === entryId)).toBe(false);
});

test('without webhooks changes are found every hour, also after the server was away for longer than QuickBooks tells', async () => {
  const receiptId = await document();
  await send([receiptId]);
  const { entryId } = await entry(receiptId);
  qb.sim.control.edit(ZA_1, 'Purchase', entryId ?? '', { PrivateNote: 'changed while nobody listened' });
  qb.app.clock.set(new Date().toISOString());
  const changesReadAt = new Date(Date.now() - 40 * 86_400_000);
  await queryAsUser(qb.app, 'ann', (db) => db.updateTable('accountingConnections').set({ changesReadAt }).execute());
  await qb.app.server.deps.queue.add('integrations.check-changes', {});
  await jobsDone(qb.app);
  expect((await entry(receiptId)).outsideChange).toBe('changed');
});
