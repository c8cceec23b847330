import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { expect, test } from 'vitest';
import { buildLayout } from '../layout/build-rows.ts';
import { boxOf } from '../layout/text-row.ts';
import { layOutText } from '../testing/lay-out-text.ts';
import { findAddressPlace, findAmountPlace, findDatePlace, findNumberPlace, findTextPlace } from './find-place.ts';

const layout = buildLayout(
  layOutText(`
MOSSIE HARDVVARE CC
12 Church Street
George, 6529
INVOICE NO83/918258      Order 2118
BMW
Grootboomfontein
03/04/2026
Total                    R 1 234,56
Refund                   -12.00
`),
);

test.each([
  // why                                  number         is there
  ['as printed', '83/918258', true],
  ['ignoring dashes and spaces', '83 918258', true],
  ['glued to a word', '83918258', true],
  ['part of a longer number', '118', false],
  ['the end of a longer number', '918258', true],
  ['nothing but signs', '--', false],
  ['not printed', '4999352711', false],
])('a number %s', (_why, number, isThere) => {
  expect(findNumberPlace(layout, number) !== null).toBe(isThere);
});

test.each([
  ['with misread letters', 'Mossie Hardware CC', true],
  ['of another business', 'Mossop Software CC', false],
  ['with two of sixteen letters misread', 'Grootbaamfontein', true],
  ['with three of sixteen letters misread', 'Grootbaamfontain', false],
  ['of three letters', 'BMW', true],
  ['too short to mean anything', 'CC', false],
])('a name %s', (_why, name, isThere) => {
  expect(findTextPlace(layout, name) !== null).toBe(isThere);
});

test.each([
  ['over several lines', '12 Church Street, George, 6529', true],
  ['partly printed', '12 Church Street, Knysna, 6570', false],
  ['half printed', '12 Church Street, George, Knysna, 6570', false],
  ['with three of five parts printed', '12 Church Street, George, 6529, Knysna, Garden Route', true],
])('an address %s', (_why, address, isThere) => {
  expect(findAddressPlace(layout, address) !== null).toBe(isThere);
});

test('a date is found with day and month in either order', () => {
  expect(findDatePlace(layout, calendarDate('2026-04-03'))).not.toBeNull();
  expect(findDatePlace(layout, calendarDate('2026-03-04'))).not.toBeNull();
  expect(findDatePlace(layout, calendarDate('2026-04-04'))).toBeNull();
});

test('an amount is found in its own box, whatever its sign and format', () => {
  expect(findAmountPlace(layout, cents(1234_56))).not.toBeNull();
  expect(findAmountPlace(layout, cents(12_00))).not.toBeNull();
  expect(findAmountPlace(layout, cents(1234_57))).toBeNull();
  const place = findAmountPlace(layout, cents(1234_56));
  expect(place && boxOf(place).box.x0).toBeGreaterThan(0.2);
});
