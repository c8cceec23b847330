import type { Setup } from '@tillslip/contract/integrations/connections';
import { createI18n } from '@tillslip/messages/create-i18n';
import { expect, test } from 'vitest';
import { SETUP } from '../../../testing/accounting-samples.ts';
import { canPayFrom, setupErrors, setupInput, setupValues } from './setup-values.ts';

const english = createI18n('en');
const errorsOf = (setup: Setup, change: object = {}) =>
  Object.entries(setupErrors(english, { ...setupValues(setup), ...change }, setup)).filter(([, error]) => error);

test.each([
  ['cash from petty cash', 'cash', 'other-current-asset', true],
  ['cash from a bank account', 'cash', 'bank', true],
  ['cash not from a card', 'cash', 'credit-card', false],
  ['a transfer from a bank account', 'bank', 'bank', true],
  ['a transfer not from petty cash', 'bank', 'other-current-asset', false],
  ['a card from its account', 'card', 'credit-card', true],
  ['a credit card not from a bank account', 'card', 'bank', false],
] as const)('accounts to pay from: %s', (_why, payment, type, can) => {
  expect(canPayFrom(payment, type)).toBe(can);
});

test('what is proposed is the form, and can be saved as it is', () => {
  const values = setupValues(SETUP);
  expect(errorsOf(SETUP)).toEqual([]);
  expect(setupInput(values)).toEqual(SETUP.proposed);
});

test('a treatment and a category in use have a row, even when nothing is proposed', () => {
  const used = { treatment: 'capital', percent: 15 } as const;
  const category = { category: 'INSURANCE', documents: 2, from: 'none' } as const;
  const values = setupValues({ ...SETUP, treatmentsInUse: [used], categoriesInUse: [category] });
  expect(values.taxCodes.at(-1)).toEqual({ ...used, taxCodeId: null });
  expect(values.categories.at(-1)).toEqual({ category: 'INSURANCE', accountId: null });
});

test.each<[string, Setup, object, string]>([
  ['no default account', SETUP, { defaultAccountId: null }, 'defaultAccountId'],
  [
    'no account for payments that occur',
    SETUP,
    { paidFrom: { ...SETUP.proposed.paidFrom, bank: null } },
    'paidFrom.bank',
  ],
  [
    'no tax code for a treatment that occurs',
    { ...SETUP, treatmentsInUse: [{ treatment: 'exempt', percent: 0 }] },
    {},
    'taxCodes.1.taxCodeId',
  ],
  ['a limit of nothing an hour', SETUP, { hourlyLimit: '0' }, 'hourlyLimit'],
  ['a limit beyond the highest', SETUP, { hourlyLimit: '100001' }, 'hourlyLimit'],
  ['a limit in words', SETUP, { hourlyLimit: 'none' }, 'hourlyLimit'],
])('an incomplete set-up: %s', (_why, setup, change, field) => {
  expect(errorsOf(setup, change).map(([path]) => path)).toEqual([field]);
});

test.each([
  ['books without tax codes need none', { ...SETUP, usesTaxCodes: false }, {}],
  ['no limit', SETUP, { hourlyLimit: ' ' }],
  ['the lowest limit', SETUP, { hourlyLimit: '1' }],
  ['the highest limit', SETUP, { hourlyLimit: '100000' }],
])('a complete set-up: %s', (_why, setup, change) => {
  expect(errorsOf(setup, change)).toEqual([]);
});
