import { absolute, type Cents } from '../../kernel/money.ts';
import { hasPlainWords, plainText } from '../../kernel/plain-words.ts';
import { normaliseVatNumber } from '../rates/vat-number.ts';
import type { BasisPoints } from '../rates/vat-rate.ts';
import type { SupplyUse, VatType } from './vat-type.ts';

/**
 * A company's own rule that assigns a VAT type to lines. Every condition that is not null must hold; a rule without
 * conditions applies to nothing.
 */
export interface VatRule {
  readonly name: string;
  /** Whole words of the supplier's name, or of the customer's name on a sale. */
  readonly supplierContains: string | null;
  readonly supplierVatNumber: string | null;
  /** Whole words of the line's description. */
  readonly itemContains: string | null;
  /** The range of the line's amount without its sign, VAT included; both ends belong to it. */
  readonly minCents: Cents | null;
  readonly maxCents: Cents | null;
  readonly vatType: VatType;
  /** The share used in the business; null to use the document's share. */
  readonly businessUse: BasisPoints | null;
  /** What such a purchase is used for; null when the rule does not say. */
  readonly supplyUse?: SupplyUse | null;
}

/** The facts of a line that a rule compares. */
export interface RuleSubject {
  readonly supplierName: string | null;
  readonly supplierVatNumber: string | null;
  readonly description: string;
  readonly amountCents: Cents;
}

/** Find the first rule, in the company's order, that applies to a line; null when none does. */
export const firstRuleFor = (rules: readonly VatRule[], line: RuleSubject): VatRule | null =>
  rules.find((rule) => ruleApplies(rule, line)) ?? null;

/** Check that every condition of a rule holds for a line, and that one of them is about the supplier or the item. */
export function ruleApplies(rule: VatRule, line: RuleSubject): boolean {
  const { supplierContains, supplierVatNumber, itemContains, minCents, maxCents } = rule;
  if (supplierContains === null && supplierVatNumber === null && itemContains === null) return false;
  const size = absolute(line.amountCents);
  return (
    says(line.supplierName ?? '', supplierContains) &&
    says(line.description, itemContains) &&
    (supplierVatNumber === null || sameNumber(line.supplierVatNumber, supplierVatNumber)) &&
    (minCents === null || size >= minCents) &&
    (maxCents === null || size <= maxCents)
  );
}

const says = (text: string, words: string | null): boolean =>
  words === null || (plainText(words) !== '' && hasPlainWords(plainText(text), plainText(words)));

const sameNumber = (a: string | null, b: string): boolean =>
  a !== null && normaliseVatNumber(b) !== '' && normaliseVatNumber(a) === normaliseVatNumber(b);
