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
