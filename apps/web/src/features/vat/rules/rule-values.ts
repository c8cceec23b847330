import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { VatRule, VatRuleInput } from '@tillslip/contract/vat-rules';
import { formatDecimal, formatRand } from '@tillslip/domain/kernel/format-rand';
import type { Cents } from '@tillslip/domain/kernel/money';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';
import { SUPPLY_USES, type VatType } from '@tillslip/domain/vat/claim/vat-type';

/** The values of the rule form, as typed. */
export interface RuleValues {
  readonly name: string;
  readonly isActive: boolean;
  readonly supplierContains: string;
  readonly supplierVatNumber: string;
  readonly itemContains: string;
  readonly min: string;
  readonly max: string;
  readonly vatType: VatType;
  readonly share: string;
  /** Empty where the rule does not say what the purchase is used for. */
  readonly supplyUse: string;
}

const NEW: RuleValues = {
  ...{ name: '', isActive: true, supplierContains: '', supplierVatNumber: '', itemContains: '' },
  ...{ min: '', max: '', vatType: 'standard', share: '', supplyUse: '' },
};

/** The values of the form for a rule; an empty form for a new one. */
export function ruleValues(rule: VatRule | null): RuleValues {
  if (rule === null) return NEW;
  return {
    name: rule.name,
    isActive: rule.isActive,
    supplierContains: rule.supplierContains ?? '',
    supplierVatNumber: rule.supplierVatNumber ?? '',
    itemContains: rule.itemContains ?? '',
    min: formatRandInput(rule.minCents),
    max: formatRandInput(rule.maxCents),
    vatType: rule.vatType,
    supplyUse: rule.supplyUse ?? '',
    share: rule.businessUsePercent === null ? '' : String(rule.businessUsePercent),
  };
}

const formatRandInput = (amount: Cents | null): string => (amount === null ? '' : formatDecimal(amount));

/** The problem with each field of a rule; null where there is none. */
export function ruleErrors(i18n: I18n, values: RuleValues): Readonly<Record<string, string | null>> {
  const conditions = [values.supplierContains, values.itemContains, values.supplierVatNumber];
  const hasNoCondition = conditions.every((text) => text.trim() === '');
  return {
    name: values.name.trim() === '' ? i18n.t(msg`Give the rule a name.`) : null,
    supplierContains: hasNoCondition
      ? i18n.t(msg`Enter a supplier or an item for this rule.`)
      : partError(i18n, values.supplierContains),
    itemContains: partError(i18n, values.itemContains),
    min: amountError(i18n, values.min),
    max: amountError(i18n, values.max),
    share: isShare(values.share) ? null : i18n.t(msg`Enter a number from 0 to 100.`),
  };
}

const partError = (i18n: I18n, text: string): string | null =>
  text.trim().length === 1 ? i18n.t(msg`Enter at least two letters.`) : null;

const amountError = (i18n: I18n, text: string): string | null =>
  text.trim() !== '' && parseRand(text) === null ? i18n.t(msg`Enter an amount such as 1204.35.`) : null;

const isShare = (text: string): boolean => /^\d{0,3}([.,]\d+)?$/.test(text.trim()) && shareOf(text) <= 100;

const shareOf = (text: string): number => Number(text.trim().replace(',', '.'));

/** The input of the calls that save or test the rule. */
export const ruleInput = (values: RuleValues): VatRuleInput => ({
  name: values.name.trim(),
  isActive: values.isActive,
  supplierContains: toText(values.supplierContains),
  supplierVatNumber: toText(values.supplierVatNumber),
  itemContains: toText(values.itemContains),
  minCents: parseRand(values.min),
  maxCents: parseRand(values.max),
  vatType: values.vatType,
  supplyUse: SUPPLY_USES.find((use) => use === values.supplyUse) ?? null,
  businessUsePercent: values.share.trim() === '' ? null : shareOf(values.share),
});

const toText = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The conditions of a rule in words; all of them have to be true. */
export function conditionText(i18n: I18n, rule: VatRule): string {
  const { supplierContains, supplierVatNumber, itemContains, minCents, maxCents } = rule;
  const parts = [
    supplierContains !== null && i18n.t(msg`Supplier contains "${supplierContains}"`),
    supplierVatNumber !== null && i18n.t(msg`Supplier's VAT number is ${supplierVatNumber}`),
    itemContains !== null && i18n.t(msg`Item contains "${itemContains}"`),
    minCents !== null && i18n.t(msg`At least ${{ amount: formatRand(minCents) }}`),
    maxCents !== null && i18n.t(msg`At most ${{ amount: formatRand(maxCents) }}`),
  ].filter((part) => part !== false);
  return parts.join(' · ');
}
