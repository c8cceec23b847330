import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fingerprintSimilarity } from '../parties/layout-fingerprint.ts';
import type { SupplierIdentity } from '../parties/supplier-identity.ts';
import { layOutText } from '../testing/lay-out-text.ts';
import { mutateWords, seededRandom } from '../testing/mutate-words.ts';
import { readReceipt } from './read-receipt.ts';
import { applyMemory, type ConfirmedSupplier, readSupplierIdentity, recallSupplier } from './supplier-memory.ts';

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
  keys: readSupplierIdentity(FIRST),
};
const readWith = (text: string, memory: readonly ConfirmedSupplier[] = [MEMORY]) => {
  const pages = layOutText(text);
  return applyMemory(readReceipt(pages), readSupplierIdentity(pages), memory);
};

test('details a person confirmed win when the VAT number is seen again', () => {
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

test('a misread VAT number is corrected, a missing one is not added, and a different one is another supplier', () => {
  const misread = readWith(SLIP('BERGOP', '03/10/2026', 'TEA').replace('4870123456', '4870128456'));
  expect(misread.supplierVatNumber).toBe('4870123456');
  const missing = readWith(SLIP('BERGOP', '03/10/2026', 'TEA').replace('VAT NO 4870123456', ''));
  expect(missing.supplierVatNumber).toBeNull();
  const other = readWith(SLIP('PROTEA CAFE', '03/10/2026', 'TEA').replace('4870123456', '4170249066'));
  expect(other.supplierName).toBe('PROTEA CAFE');
});

const NOBODY: SupplierIdentity = {
  vatNumbers: [],
  registrations: [],
  emails: [],
  domains: [],
  phones: [],
  fingerprint: '',
};
const SEEN: SupplierIdentity = {
  vatNumbers: ['4870123456'],
  registrations: ['2019/574495/07'],
  emails: ['a@bergop.co.za'],
  domains: ['bergop.co.za'],
  phones: ['0125550143'],
  fingerprint: '0001'.repeat(24),
};
type Part = keyof SupplierIdentity;

/** Recall one of two known suppliers that share the given parts with the document; null for neither. */
function recalled(one: readonly Part[], other: readonly Part[]): string | null {
  const known = (name: string, parts: readonly Part[]): ConfirmedSupplier => ({
    name,
    address: null,
    vatNumber: null,
    keys: { ...NOBODY, ...Object.fromEntries(parts.map((part) => [part, SEEN[part]])) },
  });
  return recallSupplier(SEEN, [known('one', one), known('other', other)])?.name ?? null;
}

test.each<[why: string, one: readonly Part[], other: readonly Part[], name: string | null]>([
  ['a VAT number weighs more than an email address', ['vatNumbers'], ['emails'], 'one'],
  ['a VAT number weighs as much as a registration', ['vatNumbers'], ['registrations'], null],
  ['an email address weighs more than a phone', ['emails'], ['phones'], 'one'],
  ['an email address weighs less than a domain and the look', ['emails'], ['domains', 'fingerprint'], 'other'],
  ['a domain weighs as much as a phone', ['domains'], ['phones'], null],
  ['a phone and a domain weigh as much as a VAT number', ['phones', 'domains'], ['vatNumbers'], null],
  ['a phone alone is enough', ['phones'], [], 'one'],
  ['the look alone is not', ['fingerprint'], [], null],
  ['the look decides between two with the same domain', ['domains', 'fingerprint'], ['domains'], 'one'],
])('known again: %s', (_why, one, other, name) => {
  expect(recalled(one, other)).toBe(name);
});

test.each([
  ['half of a fingerprint', 12, 'one'],
  ['less than half is not similar', 11, null],
])('documents look alike by %s', (_why, slots, name) => {
  const fingerprint = '0001'.repeat(slots) + '0002'.repeat(24 - slots);
  const keys = { ...NOBODY, domains: SEEN.domains };
  const memory = [
    { name: 'one', address: null, vatNumber: null, keys: { ...keys, fingerprint } },
    { name: 'other', address: null, vatNumber: null, keys },
  ];
  expect(recallSupplier(SEEN, memory)?.name ?? null).toBe(name);
});

test.each([
  ['two digits misread are corrected', '4870128457', '4870123456'],
  ['three misread digits are another number', '4870128467', '4870128467'],
])('a VAT number: %s', (_why, read, number) => {
  const text = SLIP('BERGOP', '03/10/2026', 'TEA').replace('4870123456', read);
  expect(readWith(text).supplierVatNumber).toBe(number);
});

test('neither a similar look alone nor two equally likely suppliers give a match', () => {
  const bare = SLIP('BERGOP', '03/10/2026', 'TEA')
    .replace('VAT NO 4870123456', '')
    .replace(/www.*|Tel.*/g, '');
  expect(readWith(bare).supplierName).toBe('BERGOP');
  expect(readWith(SLIP('X KIOSK', '03/10/2026', 'TEA'), [MEMORY, { ...MEMORY, name: 'Other' }]).supplierName).toBe(
    'X KIOSK',
  );
});

test('documents of one supplier look similar, those of another do not; damage lowers the similarity little', () => {
  const again = readSupplierIdentity(layOutText(SLIP('8ERG0P K10SK', '07/11/2026', 'ROOIBOS TEA'))).fingerprint;
  const other = readSupplierIdentity(
    layOutText('ACACIA TRADING (PTY) LTD\nStatement of account\n\nOpening   10.00\nPaid   5.00'),
  ).fingerprint;
  expect(fingerprintSimilarity(MEMORY.keys.fingerprint, again)).toBeGreaterThan(0.6);
  expect(fingerprintSimilarity(MEMORY.keys.fingerprint, other)).toBeLessThan(0.3);
  expect(fingerprintSimilarity('', '')).toBe(0);
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const { fingerprint } = readSupplierIdentity(mutateWords(FIRST, seededRandom(seed)));
      const likeness = fingerprintSimilarity(MEMORY.keys.fingerprint, fingerprint);
      expect(likeness).toBeGreaterThanOrEqual(0);
      expect(likeness).toBeLessThanOrEqual(1);
    }),
    { numRuns: 50 },
  );
});
