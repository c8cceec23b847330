import { sum } from '../../kernel/money.ts';
import { plainWords } from '../../kernel/plain-words.ts';
import { WHOLE } from '../rates/vat-rate.ts';
import { supplyOf, type TypedLine, taxableUseOf, useOf } from './claim-line.ts';
import type { ClaimContext, ClaimDocument, ClaimLine } from './claim-types.ts';
import { isNearFullUseAsked, type NotClaimableReason, useForTaxableSupplies } from './input-tax.ts';
import { isImportedServices, isSecondHand, MAX_UNTAXED_SERVICES_CENTS } from './special-purchase.ts';
import { type SupplyKindWords, supplyKindOf } from './supply-words.ts';
import type { TreatedLines } from './treat-lines.ts';
import type { PurchaseQuestion, UseQuestion, VatQuestion } from './vat-question.ts';
import { UNTAXED_SUPPLIES } from './vat-type.ts';

/**
 * List the questions a person must answer before a period with this document is ready: lines without a VAT type, and
 * facts without proof. There are none for a copy, another kind of document, or a company that is not a vendor. A
 * reason from a person to accept the document answers all questions about proof.
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
  return [...unclassified.map(unclassifiedLine), ...proofs];
}

/**
 * Ask once for a company whether nearly full use counts as all, where that decides what is claimed of a purchase or owed on
 * services from abroad.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 17(1), proviso (i).
 */
export function nearFullUseQuestion(
  document: ClaimDocument,
  lines: readonly { readonly typed: TypedLine; readonly claimed: ClaimLine }[],
  context: ClaimContext,
): VatQuestion[] {
  const { side, isDuplicate, isTaxDocument, companyIsVendor } = document;
  if (side === 'sale' || isDuplicate || !isTaxDocument || !companyIsVendor) return [];
  const isAsked = lines.some(
    ({ typed, claimed }) => isCutByUse(claimed) && isNearFullUseAsked(useOf(typed, document, context)),
  );
  return isAsked ? [{ code: 'NEAR_FULL_USE' }] : [];
}

const isCutByUse = ({ reason, vatType, vatCents }: ClaimLine): boolean =>
  (reason !== null && USE_REASONS.has(reason)) || (vatType === 'imported_services' && vatCents !== 0);

const USE_REASONS: ReadonlySet<NotClaimableReason> = new Set(['private-use', 'exempt-use', 'private-and-exempt-use']);

const unclassifiedLine = ({ description, lineOrigin, inclusiveCents }: TypedLine): VatQuestion => ({
  ...{ code: 'LINE_UNCLASSIFIED', line: description, lineOrigin, amountCents: inclusiveCents },
});

const needsRand = ({ isInRand }: ClaimDocument, { choices }: ClaimContext): boolean =>
  !isInRand && choices.randTotalCents === null;

/**
 * Check for a purchase from abroad whose rand value changes nothing: no South African VAT was charged on it, and a company
 * with only taxable supplies owes none on services from abroad.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 1(1) ("imported services", "input tax").
 */
const isForeignWithoutVat = (document: ClaimDocument, { choices, taxableUse }: ClaimContext): boolean =>
  document.side === 'purchase' &&
  !document.supplierIsVendor &&
  (document.chargedCents ?? 0) === 0 &&
  document.businessUse === WHOLE &&
  taxableUse === WHOLE &&
  choices.purchase === null &&
  choices.lineUses.length === 0;

function unproved(
  document: ClaimDocument,
  lines: readonly TypedLine[],
  { addsUp }: TreatedLines,
  context: ClaimContext,
): VatQuestion[] {
  const { choices } = context;
  const vat = sum(lines.map(({ vatCents }) => vatCents));
  const questions: (VatQuestion | false)[] = [
    ...particularsAsked(document),
    needsRand(document, context) && !isForeignWithoutVat(document, context) && { code: 'RAND_VALUE' },
    !addsUp && lines.some(mayBeClaimed) && { code: 'VAT_DIFFERS', vatCents: vat },
    ...lines.map((line) => chargedOnUntaxed(line, document)),
    ...chargedOnUntaxedSale(document, lines, context),
    ...purchaseAnswers(document, lines),
    document.kind !== 'invoice' && vat !== 0 && choices.originalNumber === null && { code: 'ORIGINAL_INVOICE' },
    mayBeImportedServices(document, lines, context) && { code: 'IS_IMPORTED_SERVICE' },
    ...purchaseQuestions(document, choices),
    choices.supply === 'export' && choices.exportProof === null && { code: 'EXPORT_PROOF' },
  ];
  return questions.filter((question) => question !== false);
}

/** Check whether anything can be claimed of a line: of a denied one nothing is, however the VAT is shared out. */
const mayBeClaimed = ({ treatment, line }: TypedLine): boolean =>
  treatment.placed !== null || (line?.denial ?? null) === null;

/** A particular of a purchase that was not read, but may be on the document: its VAT counts until a person says no. */
const particularsAsked = ({ side, askedParticulars = [] }: ClaimDocument): VatQuestion[] =>
  side === 'sale' ? [] : askedParticulars.map((particular) => ({ code: 'IS_IT_THERE', particular }));

/** Questions about what was bought, each once, where the answer changes what is claimed. */
function purchaseAnswers(document: ClaimDocument, lines: readonly TypedLine[]): (PurchaseQuestion | UseQuestion)[] {
  if (document.side === 'sale' || !document.supplierIsVendor || !document.hasValidTaxInvoice) return [];
  const asked = new Map<string, PurchaseQuestion | UseQuestion>();
  for (const { vatCents, treatment, line } of lines) {
    const question = line?.question;
    if (question && vatCents !== 0 && treatment.placed === null && !isShareSet(question, document))
      asked.set(JSON.stringify(question), question);
  }
  return [...asked.values()];
}

/** Check for a question about a share of a home that a person has set for the document. */
const isShareSet = (question: PurchaseQuestion | UseQuestion, { businessUse }: ClaimDocument): boolean =>
  question.code === 'USED_FOR' && question.doubt === 'home' && businessUse < WHOLE;

/**
 * Check for what may be imported services: bought abroad without VAT, whatever the currency, for more than R100, and not
 * only for taxable supplies, so that VAT is due. Goods show what customs says of them.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 1(1) ("imported services"), 7(1)(c) and 14(5).
 */
function mayBeImportedServices(document: ClaimDocument, lines: readonly TypedLine[], context: ClaimContext): boolean {
  const { choices } = context;
  const { side, kind, isFromAbroad = false, isInRand, totalCents, businessUse } = document;
  if (side === 'sale' || kind !== 'invoice' || !isFromAbroad || choices.purchase !== null) return false;
  const rand = isInRand ? totalCents : choices.randTotalCents;
  const charged = isInRand ? document.chargedCents : choices.randVatCents;
  const isImported = choices.importReference !== null || choices.importReleased || choices.importReleasedOn !== null;
  if (rand === null || rand <= MAX_UNTAXED_SERVICES_CENTS || (charged ?? 0) !== 0 || isImported) return false;
  const nearFullUse = context.nearFullUse ?? null;
  return lines.some((line) => {
    const taxableUse = taxableUseOf(line, document, context);
    return useForTaxableSupplies({ businessUse, taxableUse, nearFullUse }) < WHOLE;
  });
}

/** Questions about a special purchase: the document contradicts the person, or an amount is missing. */
function purchaseQuestions(document: ClaimDocument, choices: ClaimContext['choices']): (VatQuestion | false)[] {
  const { purchase, marketValueCents } = choices;
  if (purchase === null || document.side === 'sale') return [];
  if (purchase === 'imported-services')
    return [!isImportedServices(document, choices) && { code: 'NOT_IMPORTED_SERVICES' }];
  if (!isSecondHand(document, choices)) return [{ code: 'NOT_SECOND_HAND' }];
  return [marketValueCents === null && { code: 'MARKET_VALUE' }];
}

/** Ask about VAT that was charged on a supply that carries none: petrol, rates, interest. */
function chargedOnUntaxed(one: TypedLine, { date }: Pick<ClaimDocument, 'date'>): VatQuestion | false {
  const { description, vatCents, treatment } = one;
  if (vatCents === 0 || treatment.placed !== null || !mayBeClaimed(one)) return false;
  const kind = supplyKindOf(description, { date });
  if (kind === null || (kind.treatment !== 'zero-rated' && kind.treatment !== 'exempt')) return false;
  if (kind.name === 'basic-foodstuff' && !isOnlyFoodstuff(description, kind)) return false;
  return { code: 'VAT_ON_UNTAXED', line: description, supply: kind.name };
}

/** Ask about VAT that the company charged on sales that carry none: it is paid over all the same. */
function chargedOnUntaxedSale(
  document: ClaimDocument,
  lines: readonly TypedLine[],
  context: ClaimContext,
): VatQuestion[] {
  if (document.side !== 'sale') return [];
  const placed = lines.map((line) => ({ supply: supplyOf(line, document, context), vatCents: line.vatCents }));
  return UNTAXED_SUPPLIES.flatMap((supply): VatQuestion[] => {
    const vatCents = sum(placed.filter((line) => line.supply === supply).map((line) => line.vatCents));
    return vatCents === 0 ? [] : [{ code: 'CHARGED_ON_UNTAXED_SALE', supply, vatCents }];
  });
}

/** Check that a line names a basic foodstuff and nothing else: `Brown bread 700g`, but no `Potato wedges`. */
const isOnlyFoodstuff = (description: string, { words }: SupplyKindWords): boolean =>
  words.includes(
    plainWords(description)
      .filter((word) => !/\d/.test(word) && !UNITS.has(word))
      .join(' '),
  );

const UNITS = new Set(['kg', 'g', 'gr', 'l', 'lt', 'ltr', 'litre', 'ml', 'x', 'ea', 'each', 'pack', 'pk', 's']);
