import type { VatRule, VatRuleInput } from '@tillslip/contract/vat-rules';
import { formatDecimal, formatRand } from '@tillslip/domain/kernel/format-rand';
import type { Cents } from '@tillslip/domain/kernel/money';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';
import type { VatType } from '@tillslip/domain/vat/claim/vat-type';

/** A rule as it is typed. */
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
}

const NEW: RuleValues = {
  ...{ name: '', isActive: true, supplierContains: '', supplierVatNumber: '', itemContains: '' },
  ...{ min: '', max: '', vatType: 'standard', share: '' },
};

/** A rule as the form shows it; an empty form for a new one. */
export function ruleValues(rule: VatRule | null): RuleValues {
  if (rule === null) return NEW;
  return {
    name: rule.name,
    isActive: rule.isActive,
    supplierContains: rule.supplierContains ?? '',
    supplierVatNumber: rule.supplierVatNumber ?? '',
    itemContains: rule.itemContains ?? '',
    min: inRand(rule.minCents),
    max: inRand(rule.maxCents),
    vatType: rule.vatType,
    share: rule.businessUsePercent === null ? '' : String(rule.businessUsePercent),
  };
}

const inRand = (amount: Cents | null): string => (amount === null ? '' : formatDecimal(amount));

/** What keeps a rule from being kept or tried; null when nothing does. */
export function ruleFault(values: RuleValues): string | null {
  if (values.name.trim() === '') return 'Give the rule a name.';
  const asked = [values.supplierContains, values.itemContains, values.supplierVatNumber].map((text) => text.trim());
  if (asked.every((text) => text === '')) return 'Say which supplier or which item the rule is for.';
  if (asked.slice(0, 2).some((text) => text.length === 1)) return 'Give at least two letters of a name.';
  if ([values.min, values.max].some((text) => text.trim() !== '' && parseRand(text) === null))
    return 'An amount is not one: write it like 1204.35.';
  if (!isShare(values.share)) return 'The share is a number from 0 to 100.';
  return null;
}

const isShare = (text: string): boolean => /^\d{0,3}([.,]\d+)?$/.test(text.trim()) && shareOf(text) <= 100;

const shareOf = (text: string): number => Number(text.trim().replace(',', '.'));

/** The form as the calls take it. */
export const ruleInput = (values: RuleValues): VatRuleInput => ({
  name: values.name.trim(),
  isActive: values.isActive,
  supplierContains: textIn(values.supplierContains),
  supplierVatNumber: textIn(values.supplierVatNumber),
  itemContains: textIn(values.itemContains),
  minCents: parseRand(values.min),
  maxCents: parseRand(values.max),
  vatType: values.vatType,
  businessUsePercent: values.share.trim() === '' ? null : shareOf(values.share),
});

const textIn = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** When a rule applies, in words: every condition has to hold. */
export function conditionWords(rule: VatRule): string {
  const { supplierContains, supplierVatNumber, itemContains, minCents, maxCents } = rule;
  const parts = [
    supplierContains !== null && `supplier has "${supplierContains}"`,
    supplierVatNumber !== null && `supplier's VAT number is ${supplierVatNumber}`,
    itemContains !== null && `item has "${itemContains}"`,
    minCents !== null && `from ${formatRand(minCents)}`,
    maxCents !== null && `up to ${formatRand(maxCents)}`,
  ].filter((part) => part !== false);
  return `When the ${parts.join(' and ')}`;
}
