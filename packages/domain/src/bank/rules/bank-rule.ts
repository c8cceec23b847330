import { absolute, type Cents } from '../../kernel/money.ts';
import { hasPlainWords, plainText } from '../../kernel/plain-words.ts';
import { paymentKey } from '../matching/description-key.ts';
import { type Direction, directionOf } from './treatment-kind.ts';

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
  /** The smallest and the largest amount, both without sign and both included; null where there is no limit. */
  readonly from: Cents | null;
  readonly to: Cents | null;
}

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
    ({ direction, isContained, key, ...range }) =>
      moved === direction && isWithin(amount, range) && (isContained ? hasPlainWords(words, key) : payee === key),
  );
}

const isWithin = (amount: Cents, { from, to }: Pick<RuleCondition, 'from' | 'to'>): boolean =>
  (from === null || absolute(amount) >= from) && (to === null || absolute(amount) <= to);

/** A shorter key would be about transactions that have nothing in common. */
export const MIN_KEY_LENGTH = 2;

/** Whether a rule is about a transaction. */
export const isRuleFor = (rule: RuleCondition, row: RuledTransaction): boolean =>
  firstRuleFor([rule], row) !== undefined;
