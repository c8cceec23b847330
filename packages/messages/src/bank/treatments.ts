import type { Direction, TreatmentKind, TreatmentVat } from '@tillslip/domain/bank/rules/treatment-kind';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { type Cents, ZERO } from '@tillslip/domain/kernel/money';
import type { I18n } from '../i18n.ts';

/** What a transaction without an invoice is. */
export function treatmentKindText(i18n: I18n, kind: TreatmentKind): string {
  switch (kind) {
    case 'no_document':
      return i18n.t('No document needed');
    case 'fee':
      return i18n.t('Bank fee');
    case 'salary':
      return i18n.t('Salary or wages');
    case 'tax':
      return i18n.t('SARS');
    case 'transfer':
      return i18n.t('Transfer between own accounts');
    case 'drawings':
      return i18n.t("Owner's money");
    case 'medical':
      return i18n.t('Medical scheme');
  }
}

/** What is recorded of the VAT in a transaction without an invoice. */
export function treatmentVatText(i18n: I18n, vat: TreatmentVat): string {
  switch (vat) {
    case 'from_statement':
      return i18n.t("As the bank's statement allows");
    case 'outside':
      return i18n.t('Outside VAT');
    case 'exempt':
      return i18n.t('Exempt');
    case 'zero_rated':
      return i18n.t('Zero-rated');
    case 'no_claim':
      return i18n.t('Not claimed, no tax invoice');
  }
}

/** What a treated transaction is, with the rule that said so. */
export const treatmentText = (
  i18n: I18n,
  { kind, ruleName }: { readonly kind: TreatmentKind; readonly ruleName: string | null },
): string =>
  ruleName === null
    ? treatmentKindText(i18n, kind)
    : i18n.t('{kind}, by rule "{rule}"', { kind: treatmentKindText(i18n, kind), rule: ruleName });

/** The condition of a rule, as far as it is worded. */
export interface RuleConditionWords {
  readonly direction: Direction;
  readonly isContained: boolean;
  readonly description: string;
  readonly fromCents: Cents | null;
  readonly toCents: Cents | null;
}

/** The condition of a rule. */
export function ruleConditionText(i18n: I18n, rule: RuleConditionWords): string {
  const words = wordsOf(i18n, rule);
  const { fromCents, toCents } = rule;
  if (fromCents === null && toCents === null) return words;
  if (fromCents === null) return i18n.t('{words}, up to {to}', { words, to: formatRand(toCents ?? ZERO) });
  if (toCents === null) return i18n.t('{words}, from {from}', { words, from: formatRand(fromCents) });
  return i18n.t('{words}, {from} to {to}', { words, from: formatRand(fromCents), to: formatRand(toCents) });
}

function wordsOf(i18n: I18n, { direction, isContained, description }: RuleConditionWords): string {
  if (isContained)
    return direction === 'out'
      ? i18n.t('Payments whose description contains "{description}"', { description })
      : i18n.t('Money in whose description contains "{description}"', { description });
  return direction === 'out'
    ? i18n.t('Payments like "{description}"', { description })
    : i18n.t('Money in like "{description}"', { description });
}
