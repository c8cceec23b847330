import { isRuleFor, type RuleCondition, type RuledTransaction } from './bank-rule.ts';
import type { TreatmentKind, TreatmentVat } from './treatment-kind.ts';

/** What a rule says of transactions. */
export interface Said {
  readonly kind: TreatmentKind;
  readonly vat: TreatmentVat;
  readonly expenseCategoryId: string | null;
}

/** What becomes of a transaction that a rule decided when the rule decides again. */
export type RedoOutcome = 'same' | 'changed' | 'opened';

/** Decide a transaction again that a rule decided before: one that it is no longer about is open again. */
export function redoOutcome(rule: RuleCondition & Said, row: RuledTransaction & Said): RedoOutcome {
  if (!isRuleFor(rule, row)) return 'opened';
  const isSame = rule.kind === row.kind && rule.vat === row.vat && rule.expenseCategoryId === row.expenseCategoryId;
  return isSame ? 'same' : 'changed';
}
