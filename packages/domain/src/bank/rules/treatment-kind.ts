import type { Cents } from '../../kernel/money.ts';

/** What a transaction without an invoice is. */
export const TREATMENT_KINDS = ['no_document', 'fee', 'salary', 'tax', 'transfer', 'drawings', 'medical'] as const;
export type TreatmentKind = (typeof TREATMENT_KINDS)[number];

/**
 * What is recorded of the VAT in such a transaction. `standard` is not among them: input tax needs a tax invoice, which no
 * rule replaces, and for a fee the bank's statement is that invoice.
 */
export const TREATMENT_VATS = ['from_statement', 'outside', 'exempt', 'zero_rated', 'no_claim'] as const;
export type TreatmentVat = (typeof TREATMENT_VATS)[number];

/** Whether money goes out or comes in. */
export type Direction = 'out' | 'in';

const OUTSIDE = ['outside'] as const;

/**
 * The VAT treatments that fit a kind, the usual one first. The VAT of a bank fee follows from the bank's statement alone,
 * so that no rule claims what the statement does not allow; wages, tax, transfers and the owner's money are no supplies.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 1(1) ("enterprise", proviso (iii)), 2, 12(a) and 16(2)(a).
 */
export function vatChoices(kind: TreatmentKind, direction: Direction): readonly TreatmentVat[] {
  switch (kind) {
    case 'fee':
      return ['from_statement'];
    case 'medical':
      return direction === 'out' ? ['no_claim', 'exempt'] : OUTSIDE;
    case 'no_document':
      return direction === 'out' ? ['no_claim', 'outside', 'exempt', 'zero_rated'] : ['outside', 'exempt'];
    default:
      return OUTSIDE;
  }
}

/** The direction of a transaction; null where no money moves. */
export const directionOf = (amount: Cents): Direction | null => (amount < 0 ? 'out' : amount > 0 ? 'in' : null);
