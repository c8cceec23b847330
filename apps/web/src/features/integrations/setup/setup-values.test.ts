import type { Setup } from '@tillslip/contract/integrations/connections';
import { createI18n } from '@tillslip/messages/create-i18n';
import { expect, test } from 'vitest';
import { SETUP } from '../../../testing/accounting-samples.ts';
import { editedFields, editedInput, setupErrors, setupInput, setupValues } from './setup-values.ts';

const english = createI18n('en');
const errorsOf = (setup: Setup, change: object = {}) =>
  Object.entries(setupErrors(english, { ...setupValues(setup, false), ...change }, setup)).filter(([, error]) => error);

test('what is proposed is the form, and can be saved as it is', () => {
  const values = setupValues(SETUP, false);
  expect(errorsOf(SETUP)).toEqual([]);
  expect(setupInput(values)).toEqual({ settings: SETUP.proposed, suppliers: [{ supplierKey: 'α', accountId: '3' }] });
});

test('the fields that are merged say the same as the form, and are put back into the call', () => {
  const values = { ...setupValues(SETUP, false), hourlyLimit: '250', vatCents: 'printed', unpaid: 'skip' } as const;
  expect(editedInput(values, editedFields(values))).toEqual(setupInput(values));
  const theirs = { ...editedFields(values), bankAccountId: '2', OFFICE_SUPPLIES: null, taxCodes: {}, unpaid: 'bill' };
  expect(editedInput(values, theirs).settings).toMatchObject({
    ...{ paidFrom: { cash: '1', bank: '2' }, unpaid: 'bill', hourlyLimit: 250 },
    taxCodes: [{ taxCodeId: null }],
    categories: [{ category: 'OFFICE_SUPPLIES', accountId: null }],
  });
});

test('a supplier is filled in the first time only, so that what was cleared does not come back', () => {
  expect(setupInput(setupValues(SETUP, true)).suppliers).toEqual([]);
});

test('a treatment and a category in use have a row, even when nothing is proposed', () => {
  const used = { treatment: 'capital', percent: 15 } as const;
  const category = { category: 'INSURANCE', documents: 2, from: 'none', evidence: null } as const;
  const values = setupValues({ ...SETUP, treatmentsInUse: [used], categoriesInUse: [category] }, false);
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
