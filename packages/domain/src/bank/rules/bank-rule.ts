import type { Cents } from '../../kernel/money.ts';
import { hasPlainWords, plainText } from '../../kernel/plain-words.ts';
import { paymentKey } from '../matching/description-key.ts';
import { isMedicalScheme } from '../matching/missing-invoice.ts';
import type { TransactionType } from '../statements/transaction-type.ts';

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

/** What a rule looks at in a transaction. */
export interface RuledTransaction {
  readonly description: string;
  /** Money out is negative. */
  readonly amount: Cents;
}

/** The condition of a rule. */
export interface RuleCondition {
  readonly direction: Direction;
  /** Whether the words only have to be in the description; otherwise it must name the same payee. */
  readonly isContained: boolean;
  /** As `conditionKey` makes it. */
  readonly key: string;
}

/** The direction of a transaction; null where no money moves. */
export const directionOf = (amount: Cents): Direction | null => (amount < 0 ? 'out' : amount > 0 ? 'in' : null);

/** How the words of a condition are compared: the payee that they name, or the words themselves. Empty without any. */
export const conditionKey = (words: string, isContained: boolean): string =>
  isContained ? plainText(words) : paymentKey(words);

/** The first rule, in their order, that is about a transaction. */
export function firstRuleFor<Rule extends RuleCondition>(
  rules: readonly Rule[],
  { description, amount }: RuledTransaction,
): Rule | undefined {
  const [moved, payee, words] = [directionOf(amount), paymentKey(description), plainText(description)];
  return rules.find(
    ({ direction, isContained, key }) =>
      moved === direction && (isContained ? hasPlainWords(words, key) : payee === key),
  );
}

/** Whether a rule is about a transaction. */
export const isRuleFor = (rule: RuleCondition, row: RuledTransaction): boolean =>
  firstRuleFor([rule], row) !== undefined;

const KIND_WORDS: readonly (readonly [TreatmentKind, RegExp])[] = [
  ['tax', /\b(?:sars|paye|emp201|vat201|irp6|uif|sdl|revenue service|provisional tax|income tax|inkomstebelasting)\b/i],
  ['salary', /\b(?:salar(?:y|ies|is|isse)|wages?|net pay|payroll|lone?|loon)\b/i],
  ['drawings', /\b(?:drawings|directors? loan|members loan|onttrekking eienaar|direkteurslening)\b/i],
  [
    'transfer',
    /\b(?:own account|inter ?acc(?:ount)?|transfer (?:between|to|from)|savings|money market|notice deposit)\b/i,
  ],
];

/** Guess what a transaction without an invoice is, for a person to confirm. */
export function guessKind({
  description,
  type,
}: {
  readonly description: string;
  readonly type: TransactionType;
}): TreatmentKind {
  if (type === 'bank_charges') return 'fee';
  const named = KIND_WORDS.find(([, words]) => words.test(description));
  if (named) return named[0];
  if (type === 'salary') return 'salary';
  return isMedicalScheme(description) ? 'medical' : 'no_document';
}
