import { seeded } from '../duplicates/documents.mjs';
import { onePurchase } from './one-purchase.mjs';
import { twoPurchases } from './two-purchases.mjs';

/**
 * Pairs of every combination of papers, misread facts, lines and time, and as many kinds of two purchases that look
 * alike, from a fixed seed: `{ why, same, a, b }`.
 */
export function gridPairs(each, seed = 404) {
  const random = seeded(seed);
  return [...onePurchase(random, each), ...twoPurchases(random, each * 20)];
}
