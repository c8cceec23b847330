import type { I18n } from '@lingui/core';
import type { BankRule, BankRuleInput } from '@tillslip/contract/bank/rules';
import {
  type RuleConditionWords,
  ruleConditionText,
  treatmentKindText,
  treatmentVatText,
} from '@tillslip/messages/bank/treatments';
import { client } from '../../../api/client.ts';
import { saveEdit } from '../../../api/save-edit.ts';
import { askAboutFields } from '../../../ui/feedback/ask-about-fields.tsx';
import { kindOf } from './rule-values.ts';

type Treatment = Pick<BankRuleInput, 'kind' | 'vat'>;

/** Save a rule, asking about what changed in the meantime. What it is about is one field, and so is what it says. */
export function saveRule(i18n: I18n, { id, version }: BankRule, input: BankRuleInput): Promise<BankRule> {
  const { description, isContained, direction, fromCents, toCents, kind, vat, ...rule } = input;
  const conditions = { description, isContained, direction, fromCents, toCents };
  const fields = { ...rule, conditions, treatment: { kind, vat } };
  return saveEdit({
    ...{ fields, version, ask: askAboutFields(i18n, (name, value) => drawn(i18n, name, value)) },
    save: ({ version: seen, overwrite, conditions, treatment, ...edit }) =>
      client.bankRules.update({ id, version: seen, overwrite, rule: { ...edit, ...conditions, ...treatment } }),
  });
}

function drawn(i18n: I18n, name: string, value: unknown): string | undefined {
  if (name === 'conditions') return ruleConditionText(i18n, value as RuleConditionWords);
  if (name !== 'treatment') return undefined;
  const { kind, vat } = value as Treatment;
  return `${treatmentKindText(i18n, kindOf(kind))}, ${treatmentVatText(i18n, vat)}`;
}
