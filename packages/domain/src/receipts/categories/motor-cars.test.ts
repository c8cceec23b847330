import { expect, test } from 'vitest';
import { cents } from '../../kernel/money.ts';
import { vehicleVerdict } from './motor-cars.ts';

test.each([
  ['so many seats, whatever it is called', 'QUANTUM SESFIKILE 22 SEATER', 'other-vehicle'],
  ['sixteen seats are still a motor car', 'QUANTUM SESFIKILE 16 SEATER', 'motor-car'],
  ['a model with its seats, of an unknown dealer', 'V250 MULTIVAN 7 SEATER', 'motor-car'],
  ['seats of no vehicle', 'Boardroom table 12 seater', null],
] as const)('seats: %s', (_why, description, verdict) => {
  const line = { description, amountCents: cents(900_000_00), supplier: null, supplierName: 'Vaal Trading' };
  expect(vehicleVerdict(line)).toBe(verdict);
});
