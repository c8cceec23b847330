import { supplierKey } from '../../receipts/suppliers/supplier-key.ts';
import { descriptionKey } from './description-key.ts';
import type { LearnedName } from './match-types.ts';

/** After so many accepted matches a description is known well enough to match without asking. */
export const CONFIRMATIONS_FOR_AUTOMATIC = 3;

/** What was learned, ready to be asked. */
export interface MatchMemory {
  /** How often rows with these words were accepted for this supplier. */
  confirmations(descriptionKey: string, supplierKey: string): number;
  /** The suppliers accepted for these words. */
  suppliersOf(descriptionKey: string): readonly string[];
}

/** Makes the memory of a company askable. */
export function recall(learned: readonly LearnedName[]): MatchMemory {
  const byDescription = new Map<string, Map<string, number>>();
  for (const { descriptionKey, supplierKey, confirmations } of learned) {
    const merchants = byDescription.get(descriptionKey) ?? new Map<string, number>();
    merchants.set(supplierKey, (merchants.get(supplierKey) ?? 0) + confirmations);
    byDescription.set(descriptionKey, merchants);
  }
  return {
    confirmations: (description, merchant) => byDescription.get(description)?.get(merchant) ?? 0,
    suppliersOf: (description) => [...(byDescription.get(description)?.keys() ?? [])],
  };
}

/**
 * What accepting a match teaches: this description stands for this supplier, once more. Null when the row
 * or the document has no name to learn.
 */
export function learnedFrom(description: string, merchant: string | null): Omit<LearnedName, 'confirmations'> | null {
  const [words, supplier] = [descriptionKey(description), supplierKey(merchant ?? '')];
  return words === '' || supplier === '' ? null : { descriptionKey: words, supplierKey: supplier };
}
