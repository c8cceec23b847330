// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { loadRefusalWords } from '../../api/error-text.ts';
import { plainTextsInBrowser } from '../../testing/plain-texts-in-browser.tsx';
import { Payments } from './payments.tsx';

beforeAll(loadRefusalWords);

const payment = {
  ...{ id: '1', email: 'α', planId: 'starter', totalCents: 172_50, refundedCents: 0, refundableCents: 172_50 },
  ...{ reference: 'α', at: '2026-03-31T08:00:00.000Z' },
};
const KEY = ['administration', 'payments', ''];

test.each([
  ['nothing went back', null],
  ['under way', { status: 'open', amountCents: 50_00, failure: null }],
  ['done', { status: 'done', amountCents: 50_00, failure: null }],
  ['refused', { status: 'refused', amountCents: 50_00, failure: 'α' }],
  ['not paid out', { status: 'failed', amountCents: 50_00, failure: null }],
])('a payment of which a refund is %s is listed, and every text changes with the language', async (_why, refund) => {
  const plain = await plainTextsInBrowser(<Payments />, { data: [[KEY, [{ ...payment, refund }]]] });
  // Names of the service stay as they are.
  expect(plain.filter((text) => text !== 'Starter')).toEqual([]);
});
