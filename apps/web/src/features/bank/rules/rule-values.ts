import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BankRule, BankRuleInput, RuleOffer } from '@tillslip/contract/bank/rules';
import { conditionKey, MIN_KEY_LENGTH } from '@tillslip/domain/bank/rules/bank-rule';
import {
  type Direction,
  TREATMENT_KINDS,
  type TreatmentKind,
  type TreatmentVat,
  vatChoices,
} from '@tillslip/domain/bank/rules/treatment-kind';
import { formatDecimal } from '@tillslip/domain/kernel/format-rand';
import { absolute, type Cents } from '@tillslip/domain/kernel/money';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';

/** The values of the form of a rule, as chosen and typed. */
export interface RuleValues {
  /** Empty for transactions without a company. */
  readonly companyId: string;
  readonly name: string;
  readonly direction: Direction;
  readonly description: string;
  readonly isContained: boolean;
  /** The smallest and the largest amount as typed; empty for no limit. */
  readonly from: string;
  readonly to: string;
  readonly kind: TreatmentKind;
  readonly vat: TreatmentVat;
  /** Empty for none. */
  readonly expenseCategoryId: string;
  readonly isReconciling: boolean;
}

/** The longest name of a rule. */
const MAX_NAME_LENGTH = 100;

/** What a form begins with: a rule, an offer, or a company. */
export type RuleStart =
  | { readonly rule: BankRule }
  | { readonly offer: Pick<RuleOffer, 'companyId' | 'direction' | 'kind' | 'description'> }
  | { readonly companyId: string };

/** The values with which a form begins. */
export function ruleValues(start: RuleStart): RuleValues {
  if ('rule' in start) {
    const { companyId, expenseCategoryId, fromCents, toCents, ...rule } = start.rule;
    return {
      ...{ ...rule, companyId: companyId ?? '', expenseCategoryId: expenseCategoryId ?? '' },
      ...{ from: typedAmount(fromCents), to: typedAmount(toCents) },
    };
  }
  if ('offer' in start) {
    const { companyId, direction, kind, description } = start.offer;
    return {
      ...{ companyId: companyId ?? '', name: description.slice(0, MAX_NAME_LENGTH), direction, description },
      ...{ from: '', to: '' },
      ...{ isContained: false, kind, vat: usualVat(kind, direction), expenseCategoryId: '', isReconciling: true },
    };
  }
  return {
    ...{ companyId: start.companyId, name: '', direction: 'out', description: '', isContained: true },
    ...{ from: '', to: '' },
    ...{ kind: 'no_document', vat: 'no_claim', expenseCategoryId: '', isReconciling: true },
  };
}

const typedAmount = (amount: Cents | null): string => (amount === null ? '' : formatDecimal(amount));

const usualVat = (kind: TreatmentKind, direction: Direction): TreatmentVat =>
  vatChoices(kind, direction)[0] ?? 'outside';

/** The VAT treatment to keep after another kind or direction was chosen. */
export const fittingVat = ({ kind, direction, vat }: Pick<RuleValues, 'kind' | 'direction' | 'vat'>): TreatmentVat =>
  vatChoices(kind, direction).includes(vat) ? vat : usualVat(kind, direction);

/** The kind of this name. */
export const kindOf = (value: string): TreatmentKind => TREATMENT_KINDS.find((kind) => kind === value) ?? 'no_document';

/** The problem with each field of a rule; null where there is none. */
export const ruleErrors = (i18n: I18n, { name, description, isContained, from, to }: RuleValues) => ({
  name: name.trim() === '' ? i18n.t(msg`Give the rule a name.`) : null,
  description:
    conditionKey(description, isContained).length < MIN_KEY_LENGTH
      ? i18n.t(msg`Enter the words of a description.`)
      : null,
  from: isAmount(from) ? null : i18n.t(msg`Enter a valid amount`),
  to: isAmount(to) ? toError(i18n, amountOf(from), amountOf(to)) : i18n.t(msg`Enter a valid amount`),
});

const amountOf = (typed: string): Cents | null => {
  const amount = parseRand(typed);
  return amount === null ? null : absolute(amount);
};

const isAmount = (typed: string): boolean => typed.trim() === '' || parseRand(typed) !== null;

const toError = (i18n: I18n, from: Cents | null, to: Cents | null): string | null =>
  from !== null && to !== null && to < from ? i18n.t(msg`Must not be less than the smallest amount`) : null;

/** The input of the calls that save or try a rule. */
export const ruleInput = (values: RuleValues): BankRuleInput => {
  const { name, direction, description, isContained, kind, vat, expenseCategoryId, isReconciling } = values;
  return {
    ...{ name: name.trim(), direction, description: description.trim(), isContained, kind, vat, isReconciling },
    ...{ fromCents: amountOf(values.from), toCents: amountOf(values.to) },
    expenseCategoryId: expenseCategoryId === '' ? null : expenseCategoryId,
  };
};
