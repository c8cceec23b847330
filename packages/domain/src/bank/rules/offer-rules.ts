import { paymentKey } from '../matching/description-key.ts';
import { firstRuleFor, type RuleCondition, type RuledTransaction } from './bank-rule.ts';
import { type Direction, directionOf, type TreatmentKind } from './treatment-kind.ts';

/** How many alike transactions a person treats the same before a rule is offered. */
export const MIN_ALIKE_FOR_RULE = 2;

/** A transaction of a company that a person reconciled without an invoice. */
export interface TreatedTransaction extends RuledTransaction {
  readonly companyId: string | null;
  readonly kind: TreatmentKind;
}

/** A rule that is worth making, because alike transactions were treated the same. */
export interface RuleOffer {
  readonly companyId: string | null;
  readonly direction: Direction;
  readonly kind: TreatmentKind;
  /** The newest of the alike descriptions. */
  readonly description: string;
  readonly key: string;
  /** How many were treated like this. */
  readonly count: number;
}

/**
 * The rules that are worth making: where the newest two or more transactions of a company that name one payee were treated
 * the same, and no rule is about them.
 *
 * @param treated newest first.
 */
export function offerRules(
  treated: readonly TreatedTransaction[],
  rules: readonly (RuleCondition & { readonly companyId: string | null })[],
): RuleOffer[] {
  const groups = new Map<string, RuleOffer & { readonly isClosed: boolean }>();
  for (const row of treated) {
    const [direction, key] = [directionOf(row.amount), paymentKey(row.description)];
    if (direction === null || key === '') continue;
    const group = `${row.companyId} ${direction} ${key}`;
    const found = groups.get(group);
    if (found === undefined) groups.set(group, { ...offerOf(row, direction, key), isClosed: isRuled(row, rules) });
    else if (found.kind !== row.kind) groups.set(group, { ...found, isClosed: true });
    else if (!found.isClosed) groups.set(group, { ...found, count: found.count + 1 });
  }
  return [...groups.values()]
    .filter(({ count }) => count >= MIN_ALIKE_FOR_RULE)
    .map(({ isClosed: _, ...offer }) => offer);
}

const offerOf = (
  { companyId, kind, description }: TreatedTransaction,
  direction: Direction,
  key: string,
): RuleOffer => ({
  ...{ companyId, kind, description, direction, key },
  count: 1,
});

const isRuled = (
  row: TreatedTransaction,
  rules: readonly (RuleCondition & { readonly companyId: string | null })[],
): boolean =>
  firstRuleFor(
    rules.filter(({ companyId }) => companyId === row.companyId),
    row,
  ) !== undefined;
