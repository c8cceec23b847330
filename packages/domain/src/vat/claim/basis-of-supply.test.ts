import { expect, test } from 'vitest';
import { cents } from '../../kernel/money.ts';
import { basisOfSupply } from './basis-of-supply.ts';
import type { SupplyKind } from './vat-type.ts';

const sale = (total: number | null, description = 'Catering', supply: SupplyKind = 'standard') => ({
  ...{ side: 'sale' as const, totalCents: total === null ? null : cents(total), lines: [{ supply, description }] },
});

test.each([
  ['a sale just below R100 000 counts as it is paid', 'payments', sale(99_999_99), 'payments'],
  ['one of R100 000 counts when it is invoiced', 'payments', sale(100_000_00), 'invoice'],
  ['and so does its credit note', 'payments', sale(-100_000_00), 'invoice'],
  ['a large purchase counts as it is paid', 'payments', { ...sale(100_000_00), side: 'purchase' }, 'payments'],
  ['a sale without a total', 'payments', sale(null), 'payments'],
  ['fixed property counts as it is paid', 'payments', sale(900_000_00, 'Erf 12, Paarl', 'capital'), 'payments'],
  ['other capital goods do not', 'payments', sale(900_000_00, 'Delivery truck', 'capital'), 'invoice'],
  ['nor does work on a building', 'payments', sale(900_000_00, 'Painting of a building'), 'invoice'],
  ['on the invoice basis nothing changes', 'invoice', sale(115_00), 'invoice'],
] as const)('%s', (_why, basis, document, expected) => {
  expect(basisOfSupply(basis, document)).toBe(expected);
});

test.each([
  ['a public authority accounts for a large sale as it is paid', true, 'payments'],
  ['any other vendor when it is invoiced', false, 'invoice'],
  ['and so does one of which nobody said what it is', null, 'invoice'],
] as const)('%s', (_why, isPublicAuthority, expected) => {
  expect(basisOfSupply('payments', sale(100_000_00), isPublicAuthority)).toBe(expected);
});
