import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import {
  type ChangeEvent,
  type Connected,
  connect,
  settingsFor,
  ZA1,
  ZA2,
} from '../../../test/accounting/quickbooks.ts';
import { createQuickBooks } from './create-quickbooks.ts';

const VERIFIER = 'simulated-verifier';
const quickbooks = createQuickBooks(settingsFor('http://127.0.0.1:1'));
const sign = (body: Uint8Array, verifier = VERIFIER) => createHmac('sha256', verifier).update(body).digest('base64');
const read = (value: unknown) => {
  const body = Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
  return quickbooks.readWebhook(body, sign(body));
};

let connected: Connected | null = null;
afterEach(async () => {
  await connected?.sim.close();
  connected = null;
});

const EVENTS: ChangeEvent[] = [
  { realmId: ZA1, entity: 'Purchase', id: '595', operation: 'Delete' },
  { realmId: ZA2, entity: 'VendorCredit', id: '7', operation: 'Update' },
  { realmId: ZA1, entity: 'Bill', id: '8', operation: 'Create' },
  { realmId: ZA1, entity: 'Vendor', id: '31', operation: 'Update' },
];

describe('webhooks of QuickBooks (G13.30)', () => {
  test.each(['legacy', 'cloudevents'] as const)('the %s format, as it arrives', async (format) => {
    connected = await connect();
    const arrived: { body: Buffer; signature: string }[] = [];
    const server = createServer(async (incoming, outgoing) => {
      arrived.push({ body: await buffer(incoming), signature: String(incoming.headers['intuit-signature']) });
      outgoing.end();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    await connected.sim.control.emitWebhook(`http://127.0.0.1:${port}/`, format, EVENTS);
    await new Promise((closed) => server.close(closed));
    const [{ body, signature } = { body: Buffer.of(), signature: '' }] = arrived;
    const notices = connected.quickbooks.readWebhook(body, signature) ?? [];
    expect(notices).toHaveLength(EVENTS.length);
    expect(new Set(notices)).toEqual(
      new Set([
        { realmId: ZA1, kind: 'purchase', id: '595' },
        { realmId: ZA2, kind: 'credit', id: '7' },
        { realmId: ZA1, kind: 'bill', id: '8' },
        { realmId: ZA1, kind: null, id: '31' },
      ]),
    );
  });

  test('the signature is over exactly these bytes', () => {
    const body = Buffer.from('{"eventNotifications":[]}');
    expect(quickbooks.readWebhook(body, sign(body))).toEqual([]);
    expect(quickbooks.readWebhook(Buffer.from('{"eventNotifications": []}'), sign(body))).toBeNull();
    expect(quickbooks.readWebhook(body, sign(body, 'other'))).toBeNull();
    for (const signature of [null, '', 'x', sign(body).slice(0, -4)])
      expect(quickbooks.readWebhook(body, signature)).toBeNull();
  });

  test('without a verifier none is accepted', () => {
    const body = Buffer.from('[]');
    const none = createQuickBooks(settingsFor('http://127.0.0.1:1', { webhookVerifier: null }));
    expect(none.readWebhook(body, sign(body, ''))).toBeNull();
  });

  test.each([
    ['no JSON', 'hello'],
    ['something else', 5],
    ['an event without a company', [{ type: 'qbo.purchase.deleted.v1', intuitentityid: '5' }]],
    ['an event of another service', [{ type: 'other', intuitentityid: '5', intuitaccountid: '9' }]],
  ])('%s that is signed gives no notice', (_why, value) => {
    expect(read(value)).toEqual([]);
  });
});

test.each([
  ['production', 'purchase', 'https://app.qbo.intuit.com/app/expense?txnId=595'],
  ['production', 'bill', 'https://app.qbo.intuit.com/app/bill?txnId=595'],
  ['sandbox', 'credit', 'https://app.sandbox.qbo.intuit.com/app/vendorcredit?txnId=595'],
] as const)('the page of an entry in %s: %s', (environment, kind, url) => {
  expect(createQuickBooks(settingsFor('http://127.0.0.1:1', { environment })).entryUrl(kind, '595')).toBe(url);
});
