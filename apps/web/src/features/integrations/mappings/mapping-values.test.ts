import { createI18n } from '@tillslip/messages/create-i18n';
import { expect, test } from 'vitest';
import { MAPPING } from '../../../testing/accounting-samples.ts';
import { mappingErrors, mappingInput, mappingValues, sameMapping } from './mapping-values.ts';

const english = createI18n('en');

test.each([
  ['a new mapping needs everything', {}, ['Category is required', 'QuickBooks account is required']],
  ['a supplier needs a name', { kind: 'supplier', supplierName: ' ', accountId: '3' }, ['Supplier is required']],
  ['a category and an account will do', { category: 'INSURANCE', accountId: '3' }, []],
] as const)('%s', (_why, change, errors) => {
  const found = mappingErrors(english, { ...mappingValues(null), ...change }, 'QuickBooks');
  expect(Object.values(found).filter((error) => error !== null)).toEqual(errors);
});

test('an account that is gone is chosen again', () => {
  expect(mappingValues({ ...MAPPING, isAccountGone: true }).accountId).toBeNull();
});

test('a mapping is saved as it was opened', () => {
  const { category, supplierName, accountId, description, isActive } = MAPPING;
  expect(mappingInput(mappingValues(MAPPING))).toEqual({ category, supplierName, accountId, description, isActive });
});

test('a supplier has no category, and the other way round', () => {
  const both = { ...mappingValues(MAPPING), supplierName: ' Άλφα ' };
  expect(mappingInput({ ...both, kind: 'supplier' })).toMatchObject({ category: null, supplierName: 'Άλφα' });
  expect(mappingInput(both)).toMatchObject({ category: 'OFFICE_SUPPLIES', supplierName: null });
});

test('a new mapping replaces that of its category or supplier, whatever the spelling', () => {
  const supplier = { ...MAPPING, id: 's', category: null, supplierKey: 'paper plane', supplierName: 'Paper Plane' };
  const known = [supplier, MAPPING];
  const form = { ...mappingValues(null), category: 'OFFICE_SUPPLIES', supplierName: 'PAPER PLANE (Pty) Ltd' };
  expect(sameMapping(known, form)).toBe(MAPPING);
  expect(sameMapping(known, { ...form, kind: 'supplier' })).toBe(supplier);
  expect(sameMapping(known, { ...form, category: 'INSURANCE' })).toBeNull();
});
