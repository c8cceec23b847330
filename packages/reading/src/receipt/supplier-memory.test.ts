import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fingerprintLikeness } from '../parties/layout-fingerprint.ts';
import { layOutText } from '../testing/lay-out-text.ts';
import { mutateWords, seededRandom } from '../testing/mutate-words.ts';
import { readReceipt } from './read-receipt.ts';
import { applyMemory, type ConfirmedSupplier, identityOf } from './supplier-memory.ts';

const SLIP = (head: string, day: string, goods: string) => `
       ${head}
       12 Duncan Street, Hatfield, Pretoria 0083
       Tel 012 555 0143
       VAT NO 4870123456     TAX INVOICE
 ${goods}               57.50
 TOTAL                R57.50
 CASH                  60.00
 CHANGE                 2.50
 VAT 15% INCLUDED       7.50
 ${day} 10:14     www.bergopkiosk.co.za
`;
const FIRST = layOutText(SLIP('8ERG0P K10SK', '12/09/2026', 'COFFEE'));
const MEMORY: ConfirmedSupplier = {
  name: 'Bergop Kiosk',
  address: '12 Duncan Street, Hatfield, Pretoria, 0083',
  vatNumber: '4870123456',
  keys: identityOf(FIRST),
};
const readWith = (text: string, memory: readonly ConfirmedSupplier[] = [MEMORY]) => {
  const pages = layOutText(text);
  return applyMemory(readReceipt(pages), identityOf(pages), memory);
};

test('what a person confirmed wins when the VAT number is seen again', () => {
  const reading = readWith(SLIP('BERG0P KIUSK', '03/10/2026', 'MUFFIN'));
  expect(reading).toMatchObject({ supplierName: 'Bergop Kiosk', supplierAddress: MEMORY.address });
  expect(reading.fields.supplierName).toMatchObject({ class: 'checked' });
  expect(reading.fields.supplierName?.alternatives[0]).toBe('BERG0P KIUSK');
});

test.each([
  // why                                   the slip
  ['by its phone', SLIP('BERGOP', '03/10/2026', 'TEA').replace('VAT NO 4870123456', '').replace(/www.*/, '')],
  ['by its web domain', SLIP('BERGOP', '03/10/2026', 'TEA').replace('VAT NO 4870123456', '').replace(/Tel.*/, '')],
] as const)('the supplier is known again %s', (_why, text) => {
  expect(readWith(text).supplierName).toBe('Bergop Kiosk');
});

test('a badly read VAT number is put right, a missing one is not made up, another one is another supplier', () => {
  const misread = readWith(SLIP('BERGOP', '03/10/2026', 'TEA').replace('4870123456', '4870128456'));
  expect(misread.supplierVatNumber).toBe('4870123456');
  const missing = readWith(SLIP('BERGOP', '03/10/2026', 'TEA').replace('VAT NO 4870123456', ''));
  expect(missing.supplierVatNumber).toBeNull();
  const other = readWith(SLIP('PROTEA CAFE', '03/10/2026', 'TEA').replace('4870123456', '4170249066'));
  expect(other.supplierName).toBe('PROTEA CAFE');
});

test('looks alone do not make a supplier, nor do two who are equally likely', () => {
  const bare = SLIP('BERGOP', '03/10/2026', 'TEA')
    .replace('VAT NO 4870123456', '')
    .replace(/www.*|Tel.*/g, '');
  expect(readWith(bare).supplierName).toBe('BERGOP');
  expect(readWith(SLIP('X KIOSK', '03/10/2026', 'TEA'), [MEMORY, { ...MEMORY, name: 'Other' }]).supplierName).toBe(
    'X KIOSK',
  );
});

test('documents of one supplier look alike, those of another do not; damage lowers it little', () => {
  const again = identityOf(layOutText(SLIP('8ERG0P K10SK', '07/11/2026', 'ROOIBOS TEA'))).fingerprint;
  const other = identityOf(
    layOutText('ACACIA TRADING (PTY) LTD\nStatement of account\n\nOpening   10.00\nPaid   5.00'),
  ).fingerprint;
  expect(fingerprintLikeness(MEMORY.keys.fingerprint, again)).toBeGreaterThan(0.6);
  expect(fingerprintLikeness(MEMORY.keys.fingerprint, other)).toBeLessThan(0.3);
  expect(fingerprintLikeness('', '')).toBe(0);
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const { fingerprint } = identityOf(mutateWords(FIRST, seededRandom(seed)));
      const likeness = fingerprintLikeness(MEMORY.keys.fingerprint, fingerprint);
      expect(likeness).toBeGreaterThanOrEqual(0);
      expect(likeness).toBeLessThanOrEqual(1);
    }),
    { numRuns: 50 },
  );
});
