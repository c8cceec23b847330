import { createHmac } from 'node:crypto';
import { contract } from '@tillslip/contract/contract';
import { WebhookPayloadSchema } from '@tillslip/contract/integrations/webhooks';
import { MAX_WEBHOOKS_PER_COMPANY, type WebhookEvent } from '@tillslip/domain/webhooks/webhook-events';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aCompany, aReceipt } from '../../../test/documents.ts';
import { queryAsUser, runAsUser } from '../../../test/query-as-user.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { unzip } from '../../../test/unzip.ts';
import { publish } from '../../platform/outbox/outbox.ts';
import type { WebhookRequest } from '../../ports/webhook-sender.ts';
import { deliverWebhook } from './deliver.job.ts';
import { sweepDeliveries } from './sweep-deliveries.job.ts';

const { webhooks } = contract;
const RUN = { signal: new AbortController().signal, attempt: 1, interruptions: 0, isLastAttempt: false };
const HOUR_MS = 3_600_000;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pass = (ms: number) => app.clock.set(new Date(app.clock.now().getTime() + ms).toISOString());

/** Wait for the workers, however busy the machine is. */
const eventually = <T>(look: () => T | Promise<T>) => vi.waitFor(look, { timeout: 100_000 });

let hooks = 0;
/** Add a webhook of a company, with an address of its own. */
async function aWebhook(companyId: string, events: WebhookEvent[] = ['receipt.saved'], as: TestUser = 'ann') {
  hooks += 1;
  const url = `https://hooks.example/${hooks}`;
  return { ...(await app.ok(webhooks.create, { companyId, url, events }, as)), url };
}
const sentTo = (url: string): WebhookRequest[] => app.webhookSender.sent.filter((request) => request.url === url);
const deliveries = async (id: string) => (await app.ok(webhooks.deliveries, { id }, 'ann')).deliveries;
const firstDelivery = (id: string) =>
  eventually(async () => {
    const [delivery] = await deliveries(id);
    if (!delivery || delivery.attempts === 0) throw new Error('not attempted yet');
    return delivery;
  });
const find = async (companyId: string, id: string) =>
  (await app.ok(webhooks.list, { companyId }, 'ann')).find((one) => one.id === id);
/** Make the next attempt of a delivery now, as a worker does when it is due. */
async function attempt(deliveryId: string): Promise<void> {
  const { id: userId } = await app.person('ann');
  await deliverWebhook.start({ userId, deliveryId }, app.server.deps, RUN);
}

/** What a receiver computes, from nothing but what it was given. */
function signatureOf(secret: string, { headers, body }: WebhookRequest): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

test('another system is told of a saved document, by a signed message with its id and no text of it', async () => {
  const companyId = await aCompany(app, 'ann', 'Told Traders');
  const { webhook, secret, url } = await aWebhook(companyId);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const receiptId = await aReceipt(app, 'ann', { companyId });
  const delivery = await firstDelivery(webhook.id);
  expect(delivery).toMatchObject({
    ...{ type: 'receipt.saved', state: 'delivered', attempts: 1, statusCode: 200, fault: null, durationMs: 12 },
    nextAttemptAt: null,
  });
  const [request, ...more] = sentTo(url);
  if (!request) throw new Error('nothing was sent');
  expect(more).toEqual([]);
  const payload = WebhookPayloadSchema.parse(JSON.parse(request.body));
  expect(payload).toEqual({
    ...{ id: delivery.eventId, type: 'receipt.saved', version: 1, at: app.clock.now().toISOString(), companyId },
    objects: [{ type: 'receipt', id: receiptId, url: `http://localhost:3000/api/v1/receipts/${receiptId}` }],
  });
  expect(request.headers).toMatchObject({
    ...{ 'content-type': 'application/json', 'webhook-id': delivery.eventId },
    'webhook-signature': signatureOf(secret, request),
  });
});

test('only the events that were chosen, of the own company, are sent', async () => {
  const [companyId, other] = [await aCompany(app, 'ann', 'Chosen'), await aCompany(app, 'ann', 'Beside it')];
  const { webhook } = await aWebhook(companyId, ['receipt.deleted']);
  const receiptId = await aReceipt(app, 'ann', { companyId });
  await aReceipt(app, 'ann', { companyId: other });
  await app.ok(contract.receipts.delete, { id: receiptId }, 'ann');
  expect(await firstDelivery(webhook.id)).toMatchObject({ type: 'receipt.deleted' });
  await app.ok(webhooks.chooseEvents, { id: webhook.id, events: ['receipt.restored'] }, 'ann');
  await app.ok(contract.receipts.restore, { ids: [receiptId] }, 'ann');
  await eventually(async () => expect(await deliveries(webhook.id)).toHaveLength(2));
  expect((await deliveries(webhook.id)).map(({ type }) => type).toSorted()).toEqual([
    ...['receipt.deleted', 'receipt.restored'],
  ]);
});

test('an event about many documents is sent in parts with ids of their own', async () => {
  const companyId = await aCompany(app, 'ann', 'Many');
  const { webhook, url } = await aWebhook(companyId, ['payment.matched']);
  const receiptIds = Array.from({ length: 250 }, () => crypto.randomUUID());
  await runAsUser(app, 'ann', async (tx) => publish(tx, 'payment.matched', { receiptIds, companyId }));
  await eventually(() => expect(sentTo(url)).toHaveLength(3));
  const payloads = sentTo(url).map(({ body }) => WebhookPayloadSchema.parse(JSON.parse(body)));
  expect(new Set(payloads.map(({ id }) => id)).size).toBe(3);
  expect(payloads.flatMap(({ objects }) => objects.map(({ id }) => id)).toSorted()).toEqual(receiptIds.toSorted());
  await eventually(async () =>
    expect((await deliveries(webhook.id)).map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered']),
  );
});

test('while a new secret is taken over, both sign; a day later only the new one', async () => {
  const companyId = await aCompany(app, 'ann', 'Rotated');
  const { webhook, secret: old, url } = await aWebhook(companyId);
  const { secret, webhook: rotated } = await app.ok(webhooks.rotateSecret, { id: webhook.id }, 'ann');
  expect(secret).not.toBe(old);
  expect(rotated.previousSecretUntil).toBe(new Date(app.clock.now().getTime() + 24 * HOUR_MS).toISOString());
  await app.ok(webhooks.test, { id: webhook.id }, 'ann');
  await eventually(() => expect(sentTo(url)).toHaveLength(1));
  const both = sentTo(url)[0] as WebhookRequest;
  expect(both.headers['webhook-signature']).toBe(`${signatureOf(secret, both)} ${signatureOf(old, both)}`);
  pass(24 * HOUR_MS);
  await app.ok(webhooks.test, { id: webhook.id }, 'ann');
  await eventually(() => expect(sentTo(url)).toHaveLength(2));
  const one = sentTo(url)[1] as WebhookRequest;
  expect(one.headers['webhook-signature']).toBe(signatureOf(secret, one));
  expect((await find(companyId, webhook.id))?.previousSecretUntil).toBeNull();
});

test('a delivery is tried again, and the webhook rests meanwhile', async () => {
  const companyId = await aCompany(app, 'ann', 'Down');
  const { webhook, url } = await aWebhook(companyId);
  app.webhookSender.answers(url, { status: 503 });
  const { id } = await app.ok(webhooks.test, { id: webhook.id }, 'ann');
  expect(await firstDelivery(webhook.id)).toMatchObject({
    ...{ state: 'waiting', attempts: 1, statusCode: 503 },
    nextAttemptAt: new Date(app.clock.now().getTime() + 60_000).toISOString(),
  });
  expect((await find(companyId, webhook.id))?.failingSince).toBe(app.clock.now().toISOString());
  // Whatever else is due for it waits too, without an attempt.
  pass(10_000);
  await attempt(id);
  expect(sentTo(url)).toHaveLength(1);
  pass(50_000);
  app.webhookSender.answers(url, { status: 200 });
  await attempt(id);
  expect(await deliveries(webhook.id)).toMatchObject([{ state: 'delivered', attempts: 2, nextAttemptAt: null }]);
  expect((await find(companyId, webhook.id))?.failingSince).toBeNull();
  expect(new Set(sentTo(url).map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('what accepts nothing for 72 hours is switched off with an email, and starts again on request', async () => {
  const companyId = await aCompany(app, 'ann', 'Gone Traders');
  const { webhook, url } = await aWebhook(companyId);
  app.webhookSender.answers(url, { status: null, fault: 'refused' });
  const { id } = await app.ok(webhooks.test, { id: webhook.id }, 'ann');
  await firstDelivery(webhook.id);
  let attempts = 1;
  for (
    let [delivery] = await deliveries(webhook.id);
    delivery?.nextAttemptAt;
    [delivery] = await deliveries(webhook.id)
  ) {
    app.clock.set(delivery.nextAttemptAt);
    await attempt(id);
    attempts += 1;
  }
  expect(attempts).toBe(17);
  expect(await deliveries(webhook.id)).toMatchObject([{ state: 'failed', fault: 'refused', attempts: 17 }]);
  const now = app.clock.now().toISOString();
  expect(await find(companyId, webhook.id)).toMatchObject({ isOn: false, givenUpAt: now });
  const { email } = await app.person('ann');
  await eventually(() =>
    expect(app.mail.sent.filter((mail) => mail.to === email).map(({ subject }) => subject)).toContain(
      'A webhook of Gone Traders was switched off',
    ),
  );
  expect(app.mail.sent.at(-1)?.text).toContain(url);
  // Nothing is recorded for it while it is off.
  await aReceipt(app, 'ann', { companyId });
  app.webhookSender.answers(url, { status: 200, fault: null });
  expect(await app.ok(webhooks.switch, { id: webhook.id, isOn: true }, 'ann')).toMatchObject({
    ...{ isOn: true, givenUpAt: null, failingSince: null },
  });
  expect(await app.ok(webhooks.resend, { id }, 'ann')).toMatchObject({ state: 'waiting' });
  await eventually(async () =>
    expect(await deliveries(webhook.id)).toMatchObject([{ state: 'delivered', attempts: 18 }]),
  );
});

test('what waits when a webhook is switched off fails with that reason', async () => {
  const companyId = await aCompany(app, 'ann', 'Switched off');
  const { webhook, url } = await aWebhook(companyId);
  app.webhookSender.answers(url, { status: 500 });
  const { id } = await app.ok(webhooks.test, { id: webhook.id }, 'ann');
  await firstDelivery(webhook.id);
  await app.ok(webhooks.switch, { id: webhook.id, isOn: false }, 'ann');
  await attempt(id);
  expect(await deliveries(webhook.id)).toMatchObject([{ state: 'failed', fault: 'switched-off', attempts: 1 }]);
  expect(sentTo(url)).toHaveLength(1);
});

test.each<[why: string, url: string, fault: string]>([
  ['not https', 'http://hooks.example/', 'not-https'],
  ['inside a network', 'https://inside.example/', 'not-public'],
  ['unknown', 'https://nowhere.example/', 'unknown-host'],
])('an address that is %s is refused when it is added', async (_why, url, fault) => {
  app.webhookSender.answers('https://inside.example/', { fault: 'not-public' });
  app.webhookSender.answers('https://nowhere.example/', { fault: 'unknown-host' });
  const companyId = await aCompany(app, 'ann', `Refused ${fault}`);
  expect(await app.call(webhooks.create, { companyId, url, events: ['receipt.saved'] }, 'ann')).toMatchObject({
    ...{ status: 400, error: { code: 'WEBHOOK_URL_REFUSED', data: { fault } } },
  });
  expect(await app.ok(webhooks.list, { companyId }, 'ann')).toEqual([]);
});

test('a guest, a stranger and an odd choice are refused, and change nothing', async () => {
  const companyId = await aCompany(app, 'ann', 'Guarded');
  const { webhook } = await aWebhook(companyId);
  const input = { companyId, url: 'https://hooks.example/x', events: ['receipt.saved' as const] };
  expect(await app.call(webhooks.create, input)).toMatchObject({ status: 401 });
  expect(await app.call(webhooks.create, input, 'ben')).toMatchObject({ error: { code: 'COMPANY_NOT_FOUND' } });
  for (const call of [webhooks.rotateSecret, webhooks.delete, webhooks.test])
    expect(await app.call(call, { id: webhook.id }, 'ben')).toMatchObject({ error: { code: 'WEBHOOK_NOT_FOUND' } });
  expect(await app.call(webhooks.create, { ...input, events: [] }, 'ann')).toMatchObject({ status: 400 });
  expect(await app.call(webhooks.create, { ...input, events: ['billing.charged'] as never }, 'ann')).toMatchObject({
    status: 400,
  });
  expect(await app.ok(webhooks.list, { companyId }, 'ann')).toEqual([webhook]);
});

test('a company has ten webhooks at most', async () => {
  const companyId = await aCompany(app, 'ann', 'Ten');
  for (let made = 0; made < MAX_WEBHOOKS_PER_COMPANY; made += 1) await aWebhook(companyId);
  const input = { companyId, url: 'https://hooks.example/eleven', events: ['receipt.saved' as const] };
  expect(await app.call(webhooks.create, input, 'ann')).toMatchObject({ error: { code: 'TOO_MANY_WEBHOOKS' } });
});

test('neither the database, the trail nor the download of data has a secret', async () => {
  const companyId = await aCompany(app, 'ben', 'Secret');
  const { secret } = await aWebhook(companyId, ['receipt.saved'], 'ben');
  const stored = await queryAsUser(app, 'ben', async (db) => {
    const texts = ['webhooks', 'audit_events', 'idempotency_keys'].map((name) =>
      sql`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(db),
    );
    return JSON.stringify((await Promise.all(texts)).map(({ rows }) => rows));
  });
  expect(stored).toContain('webhook.added');
  expect(stored).not.toContain(secret.slice(6));
  const download = await app.request('/api/account/data.zip', {}, 'ben');
  const files = await unzip(Buffer.from(await download.arrayBuffer()));
  expect(files.get('webhooks.json')?.toString()).toContain('https://hooks.example/');
  expect(files.get('webhooks.json')?.toString()).not.toContain('v1.');
});

test('a deleted webhook takes its deliveries, and what was queued for it does nothing', async () => {
  const companyId = await aCompany(app, 'ann', 'Deleted');
  const { webhook, url } = await aWebhook(companyId);
  const { id } = await app.ok(webhooks.test, { id: webhook.id }, 'ann');
  await firstDelivery(webhook.id);
  await app.ok(webhooks.delete, { id: webhook.id }, 'ann');
  await attempt(id);
  expect(sentTo(url)).toHaveLength(1);
  expect(await app.call(webhooks.deliveries, { id: webhook.id }, 'ann')).toMatchObject({ status: 404 });
});

test('deliveries are kept for 30 days, and as long as they are tried', async () => {
  const companyId = await aCompany(app, 'ann', 'Swept');
  const { webhook } = await aWebhook(companyId);
  await app.ok(webhooks.test, { id: webhook.id }, 'ann');
  await firstDelivery(webhook.id);
  pass(29 * 24 * HOUR_MS);
  await sweepDeliveries.start({}, app.server.deps, RUN);
  expect(await deliveries(webhook.id)).toHaveLength(1);
  pass(2 * 24 * HOUR_MS);
  await sweepDeliveries.start({}, app.server.deps, RUN);
  expect(await deliveries(webhook.id)).toEqual([]);
});
