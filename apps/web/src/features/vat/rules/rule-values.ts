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

/** What keeps a rule from being saved or tried, by its field; null where nothing does. */
export function ruleErrors(values: RuleValues): Readonly<Record<string, string | null>> {
  const asked = [values.supplierContains, values.itemContains, values.supplierVatNumber];
  const isForNone = asked.every((text) => text.trim() === '');
  return {
    name: values.name.trim() === '' ? 'Give the rule a name.' : null,
    supplierContains: isForNone
      ? 'Say which supplier or which item the rule is for.'
      : partError(values.supplierContains),
    itemContains: partError(values.itemContains),
    min: amountError(values.min),
    max: amountError(values.max),
    share: isShare(values.share) ? null : 'The share is a number from 0 to 100.',
  };
}

const partError = (text: string): string | null =>
  text.trim().length === 1 ? 'Give at least two letters of a name.' : null;

const amountError = (text: string): string | null =>
  text.trim() !== '' && parseRand(text) === null ? 'Enter an amount such as 1204.35.' : null;

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
