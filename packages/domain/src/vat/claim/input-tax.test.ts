import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, sum } from '../../kernel/money.ts';
import { claimInputTax, type InputTaxCase, NOT_CLAIMABLE_REASONS, NOT_CLAIMABLE_SECTIONS } from './input-tax.ts';

const clean: InputTaxCase = {
  chargedCents: cents(150_00),
  recipientIsVendor: true,
  supplierIsVendor: true,
  hasValidTaxInvoice: true,
  denial: null,
  businessUse: 10_000,
};

test.each<[string, Partial<InputTaxCase>, number, string | null]>([
  // why                                      change                              claimable  reason
  ['a valid invoice for the business', {}, 150_00, null],
  ['no valid tax invoice, s16(2)(a)', { hasValidTaxInvoice: false }, 0, 'no-valid-tax-invoice'],
  ['the supplier is not a vendor', { supplierIsVendor: false }, 0, 'supplier-not-vendor'],
  ['the company is not a vendor', { recipientIsVendor: false }, 0, 'recipient-not-vendor'],
  ['entertainment, s17(2)(a)', { denial: 'entertainment' }, 0, 'entertainment'],
  ['a motor car, s17(2)(c)', { denial: 'motor-car' }, 0, 'motor-car'],
  ['a club, s17(2)(b)', { denial: 'club-subscription' }, 0, 'club-subscription'],
  [
    'entertainment stays denied on an invalid invoice',
    { denial: 'entertainment', hasValidTaxInvoice: false },
    0,
    'entertainment',
  ],
  ['used 60 % for the business, s17(1)', { businessUse: 6_000 }, 90_00, 'private-use'],
  ['used 95 %, and nobody said that it counts as all', { businessUse: 9_500 }, 142_50, 'private-use'],
  ['used 95 % counts as all', { businessUse: 9_500, nearFullUse: true }, 150_00, null],
  ['used 95 % does not count as all', { businessUse: 9_500, nearFullUse: false }, 142_50, 'private-use'],
  ['used 94.99 % never does', { businessUse: 9_499, nearFullUse: true }, 142_49, 'private-use'],
  ['used privately only', { businessUse: 0 }, 0, 'private-use'],
  ['zero-rated or exempt', { chargedCents: cents(0) }, 0, 'no-vat-charged'],
  ['VAT that is not shown is not 0', { chargedCents: null }, 0, 'vat-not-shown'],
  ['a credit note repays the same share', { chargedCents: cents(-150_00), businessUse: 6_000 }, -90_00, 'private-use'],
])('%s', (_why, change, claimable, reason) => {
  expect(claimInputTax({ ...clean, ...change })).toMatchObject({ claimableCents: claimable, reason });
});

test('every reason has a section', () => {
  for (const reason of NOT_CLAIMABLE_REASONS) expect(NOT_CLAIMABLE_SECTIONS[reason]).not.toBe('');
});

test('claimable and not claimable add up to the charged, and there is a reason exactly when they differ', () => {
  const cases = fc.record({
    chargedCents: fc.integer({ min: -(10 ** 9), max: 10 ** 9 }).map(cents),
    recipientIsVendor: fc.boolean(),
    supplierIsVendor: fc.boolean(),
    hasValidTaxInvoice: fc.boolean(),
    denial: fc.constantFrom(null, 'entertainment' as const, 'motor-car' as const),
    businessUse: fc.integer({ min: 0, max: 10_000 }),
  });
  fc.assert(
    fc.property(cases, (purchase) => {
      const { chargedCents, claimableCents, notClaimableCents, reason } = claimInputTax(purchase);
      expect(sum([claimableCents, notClaimableCents])).toBe(chargedCents);
      expect(Math.abs(claimableCents)).toBeLessThanOrEqual(Math.abs(chargedCents));
      if (reason === null) expect(notClaimableCents).toBe(0);
    }),
  );
});
