import { cents } from '@tillslip/domain/kernel/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { booleanAt, centsAt, dateAt, JsonAmount, listAt, textAt, valueAt, writeJson } from './json-values.ts';

describe('amounts', () => {
  test.each([
    ['two decimals', 349.9, 349_90],
    ['a whole number', 1150, 1150_00],
    ['a cent that no float has', 1.15, 1_15],
    ['a negative amount', -0.03, -3],
    ['a text', '6698.22', 6698_22],
    ['a text without decimals', '15', 15_00],
    ['a third place that rounds up', 0.125, 13],
    ['a third place that rounds down', '0.124', 12],
    ['a negative third place, away from zero', -0.125, -13],
    ['a thousand million rand', 1_000_000_000.01, 1_000_000_000_01],
    ['an empty text', '', null],
    ['words', 'R1', null],
    ['nothing', undefined, null],
    ['null', null, null],
    ['not a number', Number.NaN, null],
    ['an exponent', '1e3', null],
  ])('%s', (_why, value, expected) => {
    expect(centsAt({ Amount: value }, 'Amount')).toBe(expected);
  });

  test.each([
    [115_000, '1150.00'],
    [34_990, '349.90'],
    [5, '0.05'],
    [0, '0.00'],
    [-3, '-0.03'],
    [-123_456, '-1234.56'],
  ])('%i cents are written %s', (amount, text) => {
    expect(writeJson({ Amount: new JsonAmount(cents(amount)) })).toBe(`{"Amount":${text}}`);
  });

  test('what is written is read again to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(2 ** 45), max: 2 ** 45 }), (amount) => {
        const body = JSON.parse(writeJson({ Amount: new JsonAmount(cents(amount)) }));
        expect(centsAt(body, 'Amount')).toBe(amount === 0 ? 0 : amount);
      }),
    );
  });
});

test('a body is JSON whatever its texts are, without what is null', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.boolean(), fc.array(fc.string()))), (body) => {
      expect(JSON.parse(writeJson(body))).toEqual(JSON.parse(JSON.stringify(body)));
    }),
  );
  expect(writeJson({ a: null, b: undefined, c: [{ d: 'x', e: null }] })).toBe('{"c":[{"d":"x"}]}');
});

test('values are found by their name, or by it in small letters', () => {
  const reply = { fault: { error: [{ code: 3200 }] }, Active: 'false', TxnDate: '2026-11-18T00:00:00+02:00' };
  expect(listAt(reply, 'Fault', 'Error')).toEqual([{ code: 3200 }]);
  expect(textAt(listAt(reply, 'Fault', 'Error')[0], 'code')).toBe('3200');
  expect(listAt({ Vendor: { Id: '1' } }, 'Vendor')).toEqual([{ Id: '1' }]);
  expect(listAt({}, 'Vendor')).toEqual([]);
  expect(booleanAt(reply, 'Active')).toBe(false);
  expect(booleanAt({ Active: 1 }, 'Active')).toBeNull();
  expect(dateAt(reply, 'TxnDate')).toBe('2026-11-18');
  expect(dateAt({ TxnDate: '2026-02-30' }, 'TxnDate')).toBeNull();
  expect(textAt({ Name: ' ' }, 'Name')).toBeNull();
  expect(valueAt({}, 'constructor')).toBeUndefined();
});
