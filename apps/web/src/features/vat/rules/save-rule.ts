import type { VatRule, VatRuleInput } from '@tillslip/contract/vat-rules';
import { client } from '../../../api/client.ts';
import { saveEdit } from '../../../api/save-edit.ts';

type Ask = Parameters<typeof saveEdit>[0]['ask'];

/**
 * Save a rule, asking about what changed in the meantime. What it applies to is one field, because a rule needs at least
 * one condition.
 */
export function saveRule({ id, version }: VatRule, input: VatRuleInput, ask: Ask): Promise<VatRule> {
  const { supplierContains = null, supplierVatNumber = null, itemContains = null, ...rule } = input;
  return saveEdit({
    ...{ fields: { ...rule, conditions: { supplierContains, supplierVatNumber, itemContains } }, version, ask },
    save: ({ version: seen, overwrite, conditions, ...edit }) =>
      client.vat.rules.update({ id, version: seen, overwrite, rule: { ...edit, ...conditions } }),
  });
}
