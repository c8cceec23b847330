import { formatRand } from '../../kernel/format-rand.ts';
import { type Cents, sum } from '../../kernel/money.ts';
import type { TypedLine } from './claim-line.ts';
import type { ClaimContext, ClaimDocument, VatQuestion } from './claim-types.ts';
import { isImportedServices, isSecondHand } from './special-purchase.ts';
import { supplyKindOf } from './supply-words.ts';
import type { TreatedLines } from './treat-lines.ts';

/**
 * What a person has to answer before a period with this document is ready: lines nobody can place, and
 * what is not proved. A copy, another paper and a company that is no vendor ask nothing. A person who says
 * why it counts all the same has answered what is unproved.
 */
export function vatQuestions(
  document: ClaimDocument,
  lines: readonly TypedLine[],
  treated: TreatedLines,
  context: ClaimContext,
): VatQuestion[] {
  if (document.isDuplicate || !document.isTaxDocument || !document.companyIsVendor) return [];
  const unclassified = lines.filter(({ vatType, inclusiveCents }) => vatType === 'unknown' && inclusiveCents !== 0);
  const proofs = context.choices.acceptedReason === null ? unproved(document, lines, treated, context) : [];
  if (needsRand(document, context)) return proofs;
  return [
    ...unclassified.map(({ description, inclusiveCents }) => unclassifiedLine(description, inclusiveCents)),
    ...proofs,
  ];
}

const unclassifiedLine = (description: string, amount: Cents): VatQuestion => ({
  kind: 'unclassified',
  text: `Nothing says how VAT falls on "${description}" (${formatRand(amount)}).`,
});

const needsRand = ({ isInRand }: ClaimDocument, { choices }: ClaimContext): boolean =>
  !isInRand && choices.randTotalCents === null;

function unproved(
  document: ClaimDocument,
  lines: readonly TypedLine[],
  { addsUp }: TreatedLines,
  context: ClaimContext,
): VatQuestion[] {
  const { choices } = context;
  const vat = sum(lines.map(({ vatCents }) => vatCents));
  const texts = [
    needsRand(document, context) && 'It is in another currency: what was it worth in rand on the date of supply?',
    !addsUp && `The VAT of ${formatRand(vat)} is not what the rate makes of the standard-rated lines.`,
    ...lines.map(chargedOnUntaxed),
    document.kind !== 'invoice' &&
      vat !== 0 &&
      choices.originalNumber === null &&
      'Which invoice does this note change?',
    ...askedOfPurchase(document, choices),
    choices.supply === 'export' && choices.exportProof === null && 'What proves that the goods were exported?',
  ];
  return texts.filter((text) => text !== false).map((text) => ({ kind: 'unproved', text }));
}

/** What a person said a purchase is, and the document says otherwise, or what is missing to work it out. */
function askedOfPurchase(document: ClaimDocument, choices: ClaimContext['choices']): (string | false)[] {
  const { purchase, marketValueCents } = choices;
  if (purchase === null || document.side === 'sale') return [];
  if (purchase === 'imported-services')
    return [
      !isImportedServices(document, choices) &&
        'South African VAT was charged on it: is it an imported service? Then its tax invoice counts instead.',
    ];
  if (!isSecondHand(document, choices))
    return ['The seller charges VAT or shows a VAT number: only the VAT on the tax invoice counts, not the VAT264.'];
  return [
    marketValueCents === null && 'What were the second-hand goods worth? The lower of that and the price counts.',
  ];
}

/** VAT was charged on something that carries none: petrol, rates, interest. */
function chargedOnUntaxed({ description, vatCents, treatment }: TypedLine): string | false {
  if (vatCents === 0 || treatment.placed !== null) return false;
  const kind = supplyKindOf(description);
  if (kind === null || (kind.treatment !== 'zero-rated' && kind.treatment !== 'exempt')) return false;
  return `VAT was charged on "${description}", which is ${kind.what} and carries none (${kind.section}).`;
}
