import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { VatType } from '../vat/claim/vat-type.ts';
import type { PackageTaxCode } from './package-lists.ts';
import {
  claimedTreatment,
  proposeTaxCode,
  type SyncTreatment,
  type TreatmentAtRate,
  treatmentKey,
  unclaimedTreatment,
} from './sync-treatment.ts';

const code = (name: string, purchaseRate: number | null, description: string | null = null): PackageTaxCode => ({
  ...{ id: `id of ${name}`, name, purchaseRate, description },
});
const SOUTH_AFRICA = [
  ...[code('15.0% S', 1500), code('0.0% Z', 0), code('Exempt', 0), code('No VAT', 0), code('15.0% CG', 1500)],
  ...[code('14.0% S', 1400), code('15.0% sales only', null)],
];
const BRITAIN = [
  ...[code('20.0% S', 2000), code('5.0% R', 500), code('0.0% Z', 0), code('Exempt', 0), code('No VAT', 0)],
  ...[code('20.0% ECG', 0), code('0.0% ECS', 0), code('20.0% RC SG', 0)],
];
const AUSTRALIA = [
  ...[code('GST on purchases', 1000), code('GST on capital', 1000), code('GST free', 0), code('Input taxed', 0)],
  ...[code('Out of Scope', 0), code('GST on imports', 1000)],
];
const WORDED = [
  code('Standard (15%)', 1500),
  code('Zero-rated supplies', 0),
  code('Exempt supplies', 0),
  code('Out of Scope', 0),
];

const at = (treatment: SyncTreatment, rate = 0): TreatmentAtRate => ({ treatment, rate });
const shown = (codes: readonly PackageTaxCode[], wanted: TreatmentAtRate) => {
  const proposal = proposeTaxCode(codes, wanted);
  return proposal && [proposal.taxCodeId.replace('id of ', ''), proposal.isEvident];
};

const CASES: readonly (readonly [
  string,
  readonly PackageTaxCode[],
  TreatmentAtRate,
  readonly [string, boolean] | null,
])[] = [
  ['South Africa: standard', SOUTH_AFRICA, at('standard', 1500), ['15.0% S', true]],
  ['South Africa: capital goods', SOUTH_AFRICA, at('capital', 1500), ['15.0% CG', true]],
  ['South Africa: zero-rated', SOUTH_AFRICA, at('zero-rated'), ['0.0% Z', true]],
  ['South Africa: exempt', SOUTH_AFRICA, at('exempt'), ['Exempt', true]],
  ['South Africa: no VAT', SOUTH_AFRICA, at('no-vat'), ['No VAT', true]],
  ['South Africa: before April 2018', SOUTH_AFRICA, at('standard', 1400), ['14.0% S', true]],
  ['a rate that the books do not have', SOUTH_AFRICA, at('standard', 1550), null],
  ['Britain: standard', BRITAIN, at('standard', 2000), ['20.0% S', true]],
  ['Britain: goods from abroad are not zero-rated', BRITAIN, at('zero-rated'), ['0.0% Z', true]],
  ['Britain: capital goods have no code', BRITAIN, at('capital', 2000), null],
  ['Britain: the reduced rate is the only code of its rate', BRITAIN, at('standard', 500), ['5.0% R', true]],
  [
    'Australia: standard, by its rate alone, beside capital',
    AUSTRALIA,
    at('standard', 1000),
    ['GST on purchases', false],
  ],
  ['Australia: capital', AUSTRALIA, at('capital', 1000), ['GST on capital', true]],
  ['Australia: zero-rated', AUSTRALIA, at('zero-rated'), ['GST free', true]],
  ['Australia: exempt', AUSTRALIA, at('exempt'), ['Input taxed', true]],
  ['Australia: no VAT', AUSTRALIA, at('no-vat'), ['Out of Scope', true]],
  ['words: standard', WORDED, at('standard', 1500), ['Standard (15%)', true]],
  ['words: zero-rated', WORDED, at('zero-rated'), ['Zero-rated supplies', true]],
  ['words: exempt', WORDED, at('exempt'), ['Exempt supplies', true]],
  ['words: out of scope', WORDED, at('no-vat'), ['Out of Scope', true]],
  ['GST on purchases alone', [code('GST on purchases', 1000)], at('standard', 1000), ['GST on purchases', true]],
  ['two standard codes', [code('15.0% S', 1500), code('15% Standard', 1500)], at('standard', 1500), ['15.0% S', false]],
  ['two codes that say nothing', [code('15% A', 1500), code('15% B', 1500)], at('standard', 1500), null],
  [
    'a code that says it beside one that does not',
    [code('15% A', 1500), code('15.0% S', 1500)],
    at('standard', 1500),
    ['15.0% S', true],
  ],
  ['imports are never proposed', [code('15% Import VAT', 1500)], at('standard', 1500), null],
  ['a reverse charge is not standard', [code('Standard reverse charge', 1500)], at('standard', 1500), null],
  ['a code for capital goods is not for others', [code('15.0% CG', 1500)], at('standard', 1500), null],
  ['a standard code is not for capital goods', [code('15.0% S', 1500)], at('capital', 1500), null],
  ['an exempt code is not zero-rated', [code('Exempt', 0)], at('zero-rated'), null],
  ['a zero-rated code is not exempt', [code('0.0% Z', 0)], at('exempt'), null],
  ['a 0 % code that says nothing may be meant', [code('0%', 0)], at('zero-rated'), ['0%', false]],
  ['two that say nothing', [code('0%', 0), code('0% B', 0)], at('zero-rated'), null],
  [
    'a description that excludes capital goods',
    [code('15% P', 1500, 'Standard rate (excluding capital goods)')],
    at('standard', 1500),
    ['15% P', true],
  ],
  [
    'capital goods at the standard rate',
    [code('Capital goods, standard rate', 1500)],
    at('capital', 1500),
    ['Capital goods, standard rate', true],
  ],
  [
    'the name counts before the description',
    [code('0.0% Z', 0, 'no VAT is charged')],
    at('zero-rated'),
    ['0.0% Z', true],
  ],
  ['a name with two treatments is not evident', [code('Exempt (no VAT)', 0)], at('exempt'), ['Exempt (no VAT)', false]],
  [
    'the s of a genitive is not standard',
    [code("Owner's 15%", 1500), code('15% Std', 1500)],
    at('standard', 1500),
    ['15% Std', true],
  ],
  ['a code that is not for purchases', [code('0.0% Z', null)], at('zero-rated'), null],
  ['books without codes', [], at('standard', 1500), null],
];

test.each(CASES)('%s', (_why, codes, wanted, expected) => {
  expect(shown(codes, wanted)).toEqual(expected);
});

test('the order of the codes and their ids decide nothing', () => {
  const cases = fc.constantFrom(...CASES).chain(([, codes, wanted, expected]) =>
    fc.tuple(
      fc.shuffledSubarray([...codes], { minLength: codes.length }),
      fc.shuffledSubarray(
        codes.map((_each, index) => String(index + 1)),
        { minLength: codes.length },
      ),
      fc.constant({ wanted, expected }),
    ),
  );
  fc.assert(
    fc.property(cases, ([codes, ids, { wanted, expected }]) => {
      const renamed = codes.map((each, index) => ({ ...each, id: ids[index] ?? '' }));
      const proposal = proposeTaxCode(renamed, wanted);
      const found = renamed.find(({ id }) => id === proposal?.taxCodeId);
      expect(proposal && [found?.name, proposal.isEvident]).toEqual(expected);
    }),
  );
});

test.each<[string, VatType, string, string]>([
  // why                                 type           claimed          unclaimed
  ['standard, and VAT not claimed', 'standard', 'standard 1500', 'no-vat 0'],
  ['capital goods', 'capital', 'capital 1500', 'no-vat 0'],
  ['zero-rated', 'zero_rated', 'standard 1500', 'zero-rated 0'],
  ['exempt', 'exempt', 'standard 1500', 'exempt 0'],
  ['denied', 'denied', 'standard 1500', 'no-vat 0'],
  ['outside VAT', 'out_of_scope', 'standard 1500', 'no-vat 0'],
])('treatments: %s', (_why, vatType, claimed, unclaimed) => {
  expect(treatmentKey(claimedTreatment({ vatType, rate: 1500 }))).toBe(claimed);
  expect(treatmentKey(unclaimedTreatment({ vatType }))).toBe(unclaimed);
});
