import { cents } from '@tillslip/domain/kernel/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPaystackSim, type PaystackSim } from '../../../test/billing/paystack.ts';
import type { PaymentProvider } from '../../ports/payment-provider.ts';
import { createPaystack } from './create-paystack.ts';

let sim: PaystackSim;
let paystack: PaymentProvider;
let count = 0;
beforeAll(async () => {
  sim = await createPaystackSim();
  paystack = createPaystack({ apiUrl: sim.url, secretKey: sim.secretKey });
});
afterAll(() => sim.close());
beforeEach(() => {
  sim.control.declineCards(false);
  sim.control.takeWebhooks();
});

const ANN = { email: 'ann@example.com', name: 'Ann' };
const request = (amount = 172_50) => ({
  reference: `ts-${++count}`,
  ...{ email: ANN.email, amountCents: cents(amount), currency: 'ZAR' },
});
const begin = async (amount?: number) => {
  const asked = request(amount);
  const url = await paystack.beginCheckout({ ...asked, returnUrl: 'http://localhost:3000/app/billing' });
  return { ...asked, url };
};
async function paid(amount?: number) {
  const { reference, url } = await begin(amount);
  sim.control.checkout(url, 'pay');
  const payment = await paystack.find(reference);
  return payment?.card ? { ...payment, card: payment.card } : expect.fail('paid by card');
}

test('a customer is created once for an address', async () => {
  const code = await paystack.createCustomer(ANN);
  expect(code).toMatch(/^CUS_/);
  expect(await paystack.createCustomer({ ...ANN, name: 'Annemarie' })).toBe(code);
});

test('a payment that was never begun is not found', async () => {
  expect(await paystack.find('ts-never')).toBeNull();
});

const refusal = (more: object) => ({ status: false, ...more });
test.each([
  ['404', { http: 404, body: refusal({ message: 'Transaction reference not found' }) }],
  ['400 with a code', { http: 400, body: refusal({ message: 'Not there', code: 'transaction_not_found' }) }],
  ['400 with a sentence', { http: 400, body: refusal({ message: 'Transaction reference not found.' }) }],
])('an unknown payment is said by %s', async (_how, kind) => {
  const { reference } = await begin();
  sim.control.fail({ path: /verify/, when: 'before', kind });
  expect(await paystack.find(reference)).toBeNull();
});

test.each([
  ['a refusal of something else', { http: 400, body: refusal({ message: 'Invalid request', code: 'invalid_params' }) }],
  ['a refusal without a word', { http: 400, body: refusal({}) }],
  ['400 of a gateway', { http: 400 }],
  ['404 of a gateway', { http: 404 }],
  ['an answer that says yes', { http: 404, body: { status: true, message: 'Transaction reference not found' } }],
])('a payment is not taken for unknown: %s', async (_why, kind) => {
  const { reference } = await begin();
  sim.control.fail({ path: /verify/, when: 'before', kind });
  await expect(paystack.find(reference)).rejects.toMatchObject({ name: 'PaymentFault', kind: 'refused' });
});

test.each([
  ['paid', 'pay', { status: 'succeeded', answer: 'Approved', card: { last4: '4081', brand: 'visa', expYear: 2030 } }],
  ['declined', 'decline', { status: 'failed', answer: 'Declined', card: null }],
  ['3-D Secure left unfinished', 'leave', { status: 'abandoned', card: null }],
] as const)('a payment on the page: %s', async (_why, answer, expected) => {
  const { reference, url } = await begin();
  expect(await paystack.find(reference)).toMatchObject({ status: 'abandoned', amountCents: 172_50, currency: 'ZAR' });
  expect(sim.control.checkout(url, answer)).toBe(
    `http://localhost:3000/app/billing?trxref=${reference}&reference=${reference}`,
  );
  expect(await paystack.find(reference)).toMatchObject({ reference, refundedCents: 0, dispute: null, ...expected });
});

test('a card is charged again without its owner, once for each name of the payment', async () => {
  const { authorizationCode } = (await paid()).card;
  const asked = request(299_00);
  await paystack.charge({ ...asked, authorizationCode });
  expect(await paystack.find(asked.reference)).toMatchObject({ status: 'succeeded', amountCents: 299_00 });
  await expect(paystack.charge({ ...asked, authorizationCode })).rejects.toMatchObject({
    kind: 'refused',
    code: 'duplicate_reference',
  });
  expect(sim.control.payments().filter(({ reference }) => reference === asked.reference)).toHaveLength(1);
});

test('a card that is declined is an answer', async () => {
  const { authorizationCode } = (await paid()).card;
  sim.control.declineCards(true);
  const asked = request();
  await paystack.charge({ ...asked, authorizationCode });
  expect(await paystack.find(asked.reference)).toMatchObject({ status: 'failed', answer: 'Insufficient Funds' });
});

test('money goes back in parts, and never more than was paid', async () => {
  const { reference } = await paid();
  await paystack.refund(reference, cents(72_50));
  expect(await paystack.find(reference)).toMatchObject({ status: 'succeeded', refundedCents: 72_50 });
  await expect(paystack.refund(reference, cents(100_01))).rejects.toMatchObject({ kind: 'refused' });
  await paystack.refund(reference, cents(100_00));
  expect(await paystack.find(reference)).toMatchObject({ refundedCents: 172_50 });
});

test.each(['lost', 'won'] as const)('a dispute that is %s', async (outcome) => {
  const { reference } = await paid();
  sim.control.openDispute(reference);
  expect(await paystack.find(reference)).toMatchObject({ dispute: 'open' });
  sim.control.resolveDispute(reference, outcome);
  expect(await paystack.find(reference)).toMatchObject({ dispute: outcome });
});

test('everything that happened since a moment is listed, and nothing before', async () => {
  const start = Date.parse('2030-05-01T00:00:00Z');
  sim.control.setClock(() => start);
  const old = await paid();
  sim.control.setClock(() => start + 86_400_000);
  const [fresh, back, disputed] = [await paid(), await paid(), await paid()];
  sim.control.refund(back.reference);
  sim.control.openDispute(disputed.reference);
  const found = await paystack.listReferencesSince(new Date(start + 1));
  expect(found.toSorted()).toEqual([fresh, back, disputed].map(({ reference }) => reference).toSorted());
  sim.control.refund(old.reference);
  expect(await paystack.listReferencesSince(new Date(start + 1))).toContain(old.reference);
  for (let n = 0; n < 101; n += 1) await paid();
  expect(await paystack.listReferencesSince(new Date(start + 1))).toHaveLength(4 + 101);
  sim.control.setClock(Date.now);
});

test.each([
  ['the service is down', { http: 503 }, 'unavailable'],
  ['too many requests', { http: 429 }, 'unavailable'],
  ['the connection is cut', 'cut', 'unavailable'],
] as const)('a fault that may pass: %s', async (_why, kind, expected) => {
  sim.control.fail({ path: /verify/, when: 'before', kind });
  await expect(paystack.find('ts-1')).rejects.toMatchObject({ name: 'PaymentFault', kind: expected });
});

test('a wrong key is a fault of the set-up, and says nothing of the key', async () => {
  const wrong = createPaystack({ apiUrl: sim.url, secretKey: 'sk_live_wrong' });
  const error: unknown = await wrong.createCustomer(ANN).catch((fault: unknown) => fault);
  expect(error).toMatchObject({ kind: 'configuration' });
  expect(JSON.stringify(error) + String(error)).not.toContain('sk_live_wrong');
});

test('a webhook is read by its signature alone', async () => {
  const { reference } = await paid();
  const [webhook] = sim.control.takeWebhooks();
  if (!webhook) expect.fail('a payment is told of');
  const bytes = new TextEncoder().encode(webhook.body);
  const notices = paystack.readWebhook(bytes, webhook.signature);
  expect(notices).toEqual([{ event: 'charge.success', reference, key: expect.stringContaining('charge.success ') }]);
  expect(paystack.readWebhook(bytes, webhook.signature), 'the same key each time').toEqual(notices);
  const changed = new TextEncoder().encode(webhook.body.replace('17250', '17251'));
  for (const forged of [null, '', 'zz', webhook.signature.slice(0, -2), `00${webhook.signature.slice(2)}`])
    expect(paystack.readWebhook(bytes, forged)).toBeNull();
  expect(paystack.readWebhook(changed, webhook.signature)).toBeNull();
});

test('webhooks of refunds and disputes name the payment; others name none', async () => {
  const { reference } = await paid();
  sim.control.refund(reference, 100);
  sim.control.openDispute(reference);
  sim.control.resolveDispute(reference, 'won');
  const read = (body: string) =>
    paystack.readWebhook(new TextEncoder().encode(body), sim.control.sign(body))?.map((one) => one.reference);
  expect(sim.control.takeWebhooks().map(({ event, body }) => [event, read(body)])).toEqual([
    ['charge.success', [reference]],
    ['refund.processed', [reference]],
    ['charge.dispute.create', [reference]],
    ['charge.dispute.resolve', [reference]],
  ]);
  expect(['{"event":"transfer.success","data":{"reference":"x"}}', '[]', 'no json'].map(read)).toEqual([[], [], []]);
});
