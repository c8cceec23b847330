import { expect, test } from 'vitest';
import { buildLayout } from '../layout/build-rows.ts';
import { layOutText } from '../testing/lay-out-text.ts';
import { checkSupplier } from './check-supplier.ts';
import { type RankedName, rankSuppliers } from './rank-suppliers.ts';
import type { NameFeatures } from './supplier-candidates.ts';

const NAMES = rankSuppliers(buildLayout(layOutText('Alpha\nBravo\nfoot')));

/** Rank two lines with the given scores; features that are not given are 0. */
function ranked(
  ...lines: readonly (readonly [score: number, features: Partial<NameFeatures>])[]
): readonly RankedName[] {
  return lines.flatMap(([score, features], at) => {
    const one = NAMES[at];
    if (!one) return [];
    const none = Object.fromEntries(Object.keys(one.features).map((name) => [name, 0]));
    return [{ ...one, score, features: { ...one.features, ...none, ...features } }];
  });
}

test.each([
  // why                                                             the best    the other                       no rival
  ['a lead of 2.41 leaves no rival', [5, {}], [2.59, {}], true],
  ['a lead of 2.39 leaves one', [5, {}], [2.61, {}], false],
  ['a known supplier above a fifth of the page is one', [9, {}], [1, { known: 1, depth: 0.19 }], false],
  ['below it is not', [9, {}], [1, { known: 1, depth: 0.21 }], true],
  ['an address is not a rival', [5, {}], [4, { address: 1 }], true],
] as const)('rivals of a name: %s', (_why, best, other, hasNoRival) => {
  expect(checkSupplier(ranked(best, other))?.hasNoRival).toBe(hasNoRival);
});

test.each([
  // why                                                        features                                               legible
  ['3.9 % in doubt is clear', { illegible: 0.039 }, true],
  ['4.1 % is not', { illegible: 0.041 }, false],
  ['9.9 % is clear for a registered company', { illegible: 0.099, company: 1, registered: 1 }, true],
  ['10.1 % is not, even for a company', { illegible: 0.101, company: 1, registered: 1 }, false],
])('a name is legible: %s', (_why, features, isLegible) => {
  expect(checkSupplier(ranked([5, features]))?.isLegible).toBe(isLegible);
});

const SHEET = { wide: 1, hasTaxNumber: 1 };

test.each([
  // why                                                             features                                     holds
  ['a registration', { ...SHEET, registered: 1 }, true],
  ['a bank account', { ...SHEET, payee: 1 }, true],
  ['its web address', { ...SHEET, domain: 1 }, true],
  ['the address of a registered office', { ...SHEET, legalAddress: 1 }, true],
  ['a known shop', { ...SHEET, known: 1 }, true],
  ['the only tax number on a sheet', { ...SHEET, taxNumber: 1 }, true],
  ['one of two tax numbers', { ...SHEET, taxNumber: 1, otherTaxNumber: 1 }, false],
  ['contact details on a sheet with a tax number elsewhere', { ...SHEET, contact: 1 }, false],
  ['contact details on a sheet without one', { wide: 1, contact: 1 }, true],
  ['a company on a sheet', { wide: 1, company: 1, addressBelow: 1 }, false],
  ['a company on a slip', { company: 1 }, true],
  ['an address on a slip', { addressBelow: 1 }, true],
  ['a slip with a tax number elsewhere', { hasTaxNumber: 1, addressBelow: 1 }, true],
  ['a slip with another party and a tax number elsewhere', { hasTaxNumber: 1, otherParty: 1, company: 1 }, false],
  ['a name printed twice', { wide: 1, repeated: 1 }, true],
  ['another web address', { otherDomain: 1, company: 1 }, false],
  ['another web address under its own telephone', { otherDomain: 1, reachable: 1 }, true],
  ['a heading', { headed: 1 }, true],
  ['a heading beside another web address', { headed: 1, otherDomain: 1 }, false],
  ['nothing', {}, false],
])('a second source: %s', (_why, features, holds) => {
  expect(checkSupplier(ranked([5, features]))?.hasSecondSource).toBe(holds);
});

test.each([
  ['a town', { cityAndState: 1 }, false],
  ['a priced item', { priced: 1 }, false],
  ['an address', { address: 1 }, false],
  ['a company with a word of an address', { address: 1, company: 1 }, true],
])('a name: %s', (_why, features, isName) => {
  expect(checkSupplier(ranked([5, features]))?.isName).toBe(isName);
});
