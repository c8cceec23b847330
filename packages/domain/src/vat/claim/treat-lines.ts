import { absolute, type Cents, cents, subtract, sum, ZERO } from '../../kernel/money.ts';
import { vatInside, vatOnTop } from '../rates/vat-inside.ts';
import type { BasisPoints, VatTreatmentKind } from '../rates/vat-rate.ts';
import type { ClaimContext, ClaimDocument, DocumentLine } from './claim-types.ts';
import type { LineAmount, LineAmounts } from './line-amounts.ts';
import type { LineReason } from './line-reason.ts';
import { isImportedServices, isSecondHand } from './special-purchase.ts';
import { SUPPLIER_WORDS, type SupplyKindWords, supplyKindOf } from './supply-words.ts';
import { possibleRates } from './taxed-rate.ts';
import { firstRuleFor } from './vat-rule.ts';
import { type LineSource, UNTAXED_SUPPLIES, type VatType } from './vat-type.ts';

/** The VAT treatment of a line, with its source and reason. */
export interface LineTreatment {
  readonly treatment: VatTreatmentKind | 'out-of-scope' | 'import' | 'imported-service';
  /** The VAT type that a person or a rule assigned; null when it follows from the treatment. */
  readonly placed: VatType | null;
  readonly source: LineSource;
  readonly why: LineReason;
  /** The business share of a rule; null to use the document's share. */
  readonly businessUse: BasisPoints | null;
}

/** The treatments of all lines, and whether they explain the document's VAT. */
export interface TreatedLines {
  readonly treatments: readonly LineTreatment[];
  /** False when the VAT differs from the rate times the standard-rated lines. */
  readonly addsUp: boolean;
}

/** The tolerance per document; each line adds one cent, because suppliers round line by line. */
const BASE_TOLERANCE_CENTS = 5;

/**
 * Decide the VAT treatment of every line. The choice of a person or a company rule always applies. The other lines
 * follow from the VAT on the document: none charged, charged on everything, or charged on a part, which the marks on
 * the document and the words of the items must explain.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 7, 11 and 12.
 * Spec: decisions 3.
 */
export function treatLines(document: ClaimDocument, amounts: LineAmounts, context: ClaimContext): TreatedLines {
  const placed = amounts.lines.map((line) => placedLine(line, document, context));
  const treatAll = (of: (line: LineAmount) => LineTreatment): LineTreatment[] =>
    amounts.lines.map((line, index) => placed[index] ?? (line.origin === 'rounding' ? ROUNDING : of(line)));
  const { chargedCents } = document;
  const whole = specialPurchaseTreatment(document, context);
  if (whole !== null) return { treatments: treatAll(() => whole), addsUp: true };
  if (isTaxedSale(document, context)) return { treatments: treatAll(() => CHOSEN), addsUp: true };
  if (chargedCents === null) return { treatments: treatAll((line) => treatUnknown(line, document)), addsUp: true };
  if (chargedCents === ZERO) return { treatments: treatAll((line) => treatUncharged(line, document)), addsUp: true };
  const candidates = [
    treatAll(treatAsTaxed),
    treatAll((line) => treatByMarkThenWords(line, document)),
    treatAll((line) => treatByWords(line, document)),
    treatAll(treatByMark),
  ];
  const found =
    candidates.find((treatments) => explainsVat(treatments, amounts, document, context)) ??
    treatByVat(
      treatAll((line) => treatByWords(line, document)),
      amounts,
      document,
      context,
    );
  return { treatments: found ?? fallback(candidates, amounts), addsUp: found !== undefined };
}

/** The treatment from a person's choice for the line, otherwise from the first rule that applies. */
function placedLine(line: LineAmount, document: ClaimDocument, { rules, choices }: ClaimContext): LineTreatment | null {
  const chosen = choices.lineTypes.find(({ position }) => position === line.position);
  if (chosen) return fromVatType(chosen.vatType, 'person', { code: 'CHOSEN_FOR_LINE' }, null);
  if (line.origin === 'rounding') return null;
  const { supplierName, supplierVatNumber } = document;
  const { description, amountCents } = line;
  const rule = firstRuleFor(rules, { supplierName, supplierVatNumber, description, amountCents });
  return rule && fromVatType(rule.vatType, 'rule', { code: 'RULE', rule: rule.name }, rule.businessUse);
}

const VAT_TYPE_TREATMENTS: Readonly<Record<VatType, VatTreatmentKind | 'out-of-scope' | 'imported-service'>> = {
  standard: 'standard',
  capital: 'standard',
  import_capital: 'standard',
  import_other: 'standard',
  imported_services: 'imported-service',
  denied: 'standard',
  zero_rated: 'zero-rated',
  exempt: 'exempt',
  out_of_scope: 'out-of-scope',
  unknown: 'unknown',
};

const fromVatType = (
  placed: VatType,
  source: LineSource,
  why: LineReason,
  businessUse: BasisPoints | null,
): LineTreatment => ({
  treatment: VAT_TYPE_TREATMENTS[placed],
  placed,
  source,
  why,
  businessUse,
});

const inferred = (treatment: LineTreatment['treatment'], source: LineSource, why: LineReason): LineTreatment => ({
  treatment,
  placed: null,
  source,
  why,
  businessUse: null,
});

const ROUNDING = inferred('out-of-scope', 'amounts', { code: 'ROUNDING' });

const FROM_ABROAD = inferred('imported-service', 'person', { code: 'IMPORTED_SERVICES' });
const SECOND_HAND = inferred('standard', 'person', { code: 'SECOND_HAND_GOODS' });

/** The treatment of a special purchase as a whole; null for others, or when the document contradicts the person. */
function specialPurchaseTreatment(document: ClaimDocument, { choices }: ClaimContext): LineTreatment | null {
  if (isImportedServices(document, choices)) return FROM_ABROAD;
  return isSecondHand(document, choices) ? SECOND_HAND : null;
}

const CHOSEN = inferred('standard', 'person', { code: 'CHOSEN_FOR_DOCUMENT' });

/** Check for a sale that a person chose as a taxed one although its document states no VAT: the price includes it. */
const isTaxedSale = ({ side, chargedCents }: ClaimDocument, { choices: { supply } }: ClaimContext): boolean =>
  side === 'sale' && !chargedCents && supply !== null && !UNTAXED_SUPPLIES.some((untaxed) => untaxed === supply);

const TAXED = inferred('standard', 'amounts', { code: 'VAT_ON_WHOLE_TOTAL' });
/** Treat every line as taxed: VAT that was charged on everything outweighs a mark or name that says untaxed. */
const treatAsTaxed = (line: LineAmount): LineTreatment => importLine(line) ?? TAXED;

const REST = inferred('standard', 'amounts', { code: 'VAT_CHARGED' });
const treatByMarkThenWords = (line: LineAmount, document: Dated): LineTreatment =>
  importLine(line) ?? fromMark(line) ?? fromWords(line, document) ?? REST;
const treatByWords = (line: LineAmount, document: Dated): LineTreatment =>
  importLine(line) ?? fromWords(line, document) ?? REST;
const treatByMark = (line: LineAmount): LineTreatment => importLine(line) ?? fromMark(line) ?? REST;

type Dated = Pick<ClaimDocument, 'date'>;

/** Treat a line when the VAT is unknown: by its mark, its words, what such a supplier sells, otherwise unknown. */
function treatUnknown(line: LineAmount, { supplierName, date }: ClaimDocument): LineTreatment {
  const kind = supplyKindOf(supplierName ?? '', { kinds: SUPPLIER_WORDS });
  const bySupplier = kind && inferred(treatmentOf(kind), 'supplier', { code: 'SUPPLIER_SELLS', supply: kind.name });
  return (
    fromMark(line) ??
    fromWords(line, { date }) ??
    bySupplier ??
    inferred('unknown', 'nothing', { code: 'NOTHING_SAYS' })
  );
}

/** Treat a line when no VAT was charged: as its words say, otherwise zero-rated, or outside VAT without a vendor. */
function treatUncharged(line: LineAmount, document: ClaimDocument): LineTreatment {
  const treatment = fromMark(line) ?? fromWords(line, document) ?? treatUnknown(line, document);
  if (treatment.treatment !== 'standard' && treatment.treatment !== 'unknown') return treatment;
  if (document.side === 'purchase' && !document.supplierIsVendor)
    return inferred('out-of-scope', 'document', { code: 'SUPPLIER_NOT_VENDOR' });
  return inferred('zero-rated', 'document', { code: 'NO_VAT_CHARGED' });
}

function fromMark({ line }: LineAmount): LineTreatment | null {
  if (line === null || line.vatTreatment === 'unknown') return null;
  return inferred(line.vatTreatment, 'document', { code: 'MARKED', treatment: line.vatTreatment });
}

function fromWords({ description, line }: LineAmount, { date }: Dated): LineTreatment | null {
  const kind = line && supplyKindOf(description, { date });
  return kind && inferred(treatmentOf(kind), 'words', { code: 'NAMES_SUPPLY', supply: kind.name });
}

/** The treatment of a line that an agent paid to customs for the importer, which is all VAT; null for other lines. */
function importLine(line: LineAmount): LineTreatment | null {
  const treatment = fromWords(line, { date: null });
  return treatment?.treatment === 'import' ? treatment : null;
}

const treatmentOf = ({ treatment }: SupplyKindWords): LineTreatment['treatment'] => treatment;

/** The most lines of which it is tried which of them carry no VAT. */
const MAX_TRIED_LINES = 12;

const UNTAXED = inferred('zero-rated', 'amounts', { code: 'NO_VAT_CHARGED' });

/**
 * Find which lines of food or fuel carry no VAT, from the VAT of a slip whose words do not say it: the choice that explains the
 * VAT and differs least from the words. Food is denied or claimed as one, and what else was bought is taxed in full. Undefined
 * when nothing explains the VAT.
 */
function treatByVat(
  byWords: readonly LineTreatment[],
  amounts: LineAmounts,
  document: ClaimDocument,
  context: ClaimContext,
): readonly LineTreatment[] | undefined {
  const food = byWords.flatMap((treatment, index) =>
    treatment.placed === null && mayBeUntaxed(amounts.lines[index]?.line) ? [index] : [],
  );
  if (food.length === 0 || food.length > MAX_TRIED_LINES) return undefined;
  let best: { readonly treatments: readonly LineTreatment[]; readonly changes: number } | null = null;
  for (let choice = 0; choice < 2 ** food.length; choice++) {
    const treatments = byWords.map((treatment, index) => {
      const place = food.indexOf(index);
      return place < 0 ? treatment : chosenFor(treatment, Math.floor(choice / 2 ** place) % 2 === 1);
    });
    const changes = treatments.filter((treatment, index) => treatment !== byWords[index]).length;
    if ((best === null || changes < best.changes) && explainsVat(treatments, amounts, document, context))
      best = { treatments, changes };
  }
  return best?.treatments;
}

const mayBeUntaxed = (line: DocumentLine | null | undefined): boolean =>
  line?.mayBeUntaxed === true || line?.denial === 'entertainment';

/** The treatment of a line that is tried as untaxed or taxed; the one that its words say where they agree. */
function chosenFor(byWords: LineTreatment, isUntaxed: boolean): LineTreatment {
  if (isUntaxed) return byWords.treatment === 'standard' ? UNTAXED : byWords;
  return byWords.treatment === 'standard' ? byWords : REST;
}

/** Check whether the rate times the standard-rated lines, with or without customs VAT, gives the VAT charged. */
function explainsVat(
  treatments: readonly LineTreatment[],
  amounts: LineAmounts,
  document: ClaimDocument,
  { choices }: ClaimContext,
): boolean {
  const charged = absolute(document.chargedCents ?? ZERO);
  const base = amountOf(treatments, amounts, 'standard');
  const customs = absolute(amountOf(treatments, amounts, 'import'));
  const tolerance = cents(BASE_TOLERANCE_CENTS + amounts.lines.length);
  const near = (amount: Cents): boolean => absolute(subtract(charged, amount)) <= tolerance;
  return possibleRates(document, choices).some((rate) => {
    const expected = absolute(amounts.includeVat ? vatInside(base, rate) : vatOnTop(base, rate));
    return near(expected) || (customs > 0 && near(sum([expected, customs])));
  });
}

/** The sum of the lines with one treatment. */
export const amountOf = (
  treatments: readonly LineTreatment[],
  { lines }: LineAmounts,
  treatment: LineTreatment['treatment'],
): Cents =>
  sum(lines.filter((_line, index) => treatments[index]?.treatment === treatment).map(({ amountCents }) => amountCents));

/** Choose when no candidate explains the VAT: the first with a standard-rated amount, otherwise all lines taxed. */
function fallback(candidates: readonly (readonly LineTreatment[])[], amounts: LineAmounts): readonly LineTreatment[] {
  const [all = [], ...others] = candidates;
  return others.find((treatments) => amountOf(treatments, amounts, 'standard') !== ZERO) ?? all;
}
