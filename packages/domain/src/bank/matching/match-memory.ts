import { supplierKey } from '../../receipts/suppliers/supplier-key.ts';
import { descriptionKey } from './description-key.ts';
import type { LearnedName } from './match-types.ts';

/** After this many accepted matches, a description is matched without asking. */
export const MIN_CONFIRMATIONS_FOR_AUTO_MATCH = 3;

/** The matching rules of a company, indexed. */
export interface MatchMemory {
  /** How often transactions with this description were accepted for this supplier. */
  confirmations(descriptionKey: string, supplierKey: string): number;
  /** The suppliers accepted for this description. */
  suppliersOf(descriptionKey: string): readonly string[];
}

/** Index the matching rules of a company. */
export function recall(learned: readonly LearnedName[]): MatchMemory {
  const byDescription = new Map<string, Map<string, number>>();
  for (const { descriptionKey, supplierKey, confirmations } of learned) {
    const suppliers = byDescription.get(descriptionKey) ?? new Map<string, number>();
    suppliers.set(supplierKey, (suppliers.get(supplierKey) ?? 0) + confirmations);
    byDescription.set(descriptionKey, suppliers);
  }
  return {
    confirmations: (description, supplierName) => byDescription.get(description)?.get(supplierName) ?? 0,
    suppliersOf: (description) => [...(byDescription.get(description)?.keys() ?? [])],
  };
}

/**
 * The matching rule that accepting a match confirms: this description belongs to this supplier. Null when the
 * transaction or the document has no name to learn.
 */
export function learnedFrom(
  description: string,
  supplierName: string | null,
): Omit<LearnedName, 'confirmations'> | null {
  const [words, supplier] = [descriptionKey(description), supplierKey(supplierName ?? '')];
  return words === '' || supplier === '' ? null : { descriptionKey: words, supplierKey: supplier };
}
