import { absolute, type Cents, negate, subtract, sum, ZERO } from '../../kernel/money.ts';
import { splitByWeights } from '../rates/split-by-weights.ts';
import { vatInside, vatOnTop } from '../rates/vat-inside.ts';
import { daysOfEarlierRates, standardOn } from '../rates/vat-rate.ts';
import { claimLine, type TreatedLine, typeLine } from './claim-line.ts';
import type { ClaimContext, ClaimDocument, ClaimLine, VatClaim } from './claim-types.ts';
import { convertLinesToRand, type LineAmounts, lineAmounts } from './line-amounts.ts';
import { isSecondHand, notionalInputTax } from './special-purchase.ts';
import { taxedRate } from './taxed-rate.ts';
import { amountOf, type LineTreatment, type TreatedLines, treatLines } from './treat-lines.ts';
import { nearFullUseQuestion, vatQuestions } from './vat-questions.ts';

/**
 * Claim the VAT of a document line by line: the treatment of each line and why, its share of the VAT charged, the part
 * that can be claimed and the reason for the rest. The lines add up to the document's total and VAT exactly. All
 * amounts of a credit note are negative, whichever sign the document prints.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 7, 11, 12, 16, 17, 20 and 21.
 * Spec: decisions 3 and 4.
 */
export function claimVat(document: ClaimDocument, context: ClaimContext): VatClaim {
  const facts = atRateOfSupply(toPositive(convertToRand(document, context)), context);
  const amounts = lineAmounts(facts.lines, facts.totalCents ?? ZERO, facts.subtotalCents, facts.chargedCents);
  const treated = hasFigures(facts, context)
    ? treatLines(facts, amounts, context)
    : treatWithoutFigures(amounts, facts);
  const typed = distributeVat(amounts, treated.treatments, facts, context).map((line) => typeLine(line, facts));
  const claimed = typed.map((line) => ({ typed: line, claimed: claimLine(line, facts, context) }));
  const lines = claimed.map((line) => restoreSign(line.claimed, document.kind));
  return {
    lines,
    inclusiveCents: sum(lines.map((line) => line.inclusiveCents)),
    chargedCents: sum(lines.map((line) => line.vatCents)),
    claimableCents: sum(lines.map((line) => line.claimableCents)),
    questions: [...vatQuestions(document, typed, treated, context), ...nearFullUseQuestion(document, claimed, context)],
  };
}

/**
 * Date a note so that its rate is that of the supply it changes: a credit note of 2019 for goods of 2017 repays 14 %.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 21(1) and 67A.
 */
function atRateOfSupply(document: ClaimDocument, context: ClaimContext): ClaimDocument {
  if (document.kind === 'invoice' || !hasFigures(document, context)) return document;
  const explains = (date: ClaimDocument['date']): boolean => {
    const { lines, totalCents, subtotalCents, chargedCents } = document;
    const amounts = lineAmounts(lines, totalCents ?? ZERO, subtotalCents, chargedCents);
    return treatLines({ ...document, date }, amounts, context).addsUp;
  };
  const date = [document.date, ...daysOfEarlierRates(document.date)].find(explains);
  return date === undefined ? document : { ...document, date };
}

/** Convert amounts in another currency with the rand value that a person entered. */
function convertToRand(document: ClaimDocument, { choices }: ClaimContext): ClaimDocument {
  const { randTotalCents, randVatCents } = choices;
  if (document.isInRand || randTotalCents === null) return document;
  const lines = convertLinesToRand(document.lines, document.totalCents ?? ZERO, randTotalCents);
  const subtotalCents = randVatCents === null ? null : subtract(randTotalCents, randVatCents);
  return { ...document, lines, totalCents: randTotalCents, chargedCents: randVatCents ?? ZERO, subtotalCents };
}

/** Check whether the amounts count for VAT: not on another kind of document, or in a currency without a rand value. */
const hasFigures = ({ isTaxDocument, isInRand }: ClaimDocument, { choices }: ClaimContext): boolean =>
  isTaxDocument && (isInRand || choices.randTotalCents !== null);

/** Treat all lines alike: outside VAT on another kind of document, unknown in a currency without a rand value. */
function treatWithoutFigures({ lines }: LineAmounts, { isTaxDocument }: ClaimDocument): TreatedLines {
  const treatment: LineTreatment = isTaxDocument
    ? {
        treatment: 'unknown',
        placed: null,
        source: 'nothing',
        why: { code: 'RAND_VALUE_UNKNOWN' },
        businessUse: null,
      }
    : {
        treatment: 'out-of-scope',
        placed: null,
        source: 'document',
        why: { code: 'NOT_A_TAX_INVOICE' },
        businessUse: null,
      };
  return { treatments: lines.map(() => treatment), addsUp: true };
}

/** Make the amounts of a credit note positive; `restoreSign` makes the result negative again. */
function toPositive(document: ClaimDocument): ClaimDocument {
  if (document.kind !== 'credit-note') return document;
  const wasNegative = (document.totalCents ?? ZERO) < 0;
  const negated = (amount: Cents | null): Cents | null => (amount !== null && wasNegative ? negate(amount) : amount);
  return {
    ...document,
    totalCents: negated(document.totalCents),
    subtotalCents: negated(document.subtotalCents),
    chargedCents: document.chargedCents === null ? null : absolute(document.chargedCents),
    lines: document.lines.map((line) => ({ ...line, totalCents: negated(line.totalCents) })),
  };
}

/** Distribute the VAT over the lines: customs VAT is VAT in full, standard-rated lines share the rest. */
function distributeVat(
  amounts: LineAmounts,
  treatments: readonly LineTreatment[],
  facts: ClaimDocument,
  { choices }: ClaimContext,
): TreatedLine[] {
  const charged = carriesVat(facts) ? chargedOf(amounts, treatments, facts, choices) : ZERO;
  const customs = amountOf(treatments, amounts, 'import');
  // A clearing agent's invoice states its own VAT, with or without the customs VAT.
  const rest = charged > customs ? subtract(charged, customs) : charged;
  const own = includesCustomsVat(amounts, treatments, facts) ? rest : charged;
  const shares = splitByWeights(own, vatWeights(amounts, treatments, own));
  return amounts.lines.map((line, index) => {
    const treatment = treatments[index];
    if (treatment === undefined) throw new RangeError('Every line has a treatment');
    return lineWithVat(line, treatment, shares[index] ?? ZERO, amounts.includeVat, facts.date);
  });
}

/** Add the VAT to a line: all of a customs line, the VAT on imported services, otherwise the line's share. */
function lineWithVat(
  { position, description, amountCents, line, origin }: LineAmounts['lines'][number],
  treatment: LineTreatment,
  share: Cents,
  includesVat: boolean,
  date: ClaimDocument['date'],
): TreatedLine {
  const common = { position, description, lineOrigin: origin, line };
  if (treatment.treatment === 'import')
    return { ...common, inclusiveCents: amountCents, vatCents: amountCents, treatment };
  if (treatment.treatment === 'imported-service' && share === 0)
    return { ...common, inclusiveCents: amountCents, vatCents: vatOnTop(amountCents, standardOn(date)), treatment };
  const inclusiveCents = includesVat ? amountCents : sum([amountCents, share]);
  return { ...common, inclusiveCents, vatCents: share, treatment: withoutReverseCharge(treatment) };
}

/** Treat a line as standard-rated: a supplier that charges VAT is registered here, so no reverse charge applies. */
const withoutReverseCharge = (treatment: LineTreatment): LineTreatment =>
  treatment.treatment === 'imported-service'
    ? { ...treatment, treatment: 'standard', placed: null, why: { code: 'VAT_CHARGED_ON_SERVICES' } }
    : treatment;

/**
 * The VAT charged; for second-hand goods, the notional VAT in their price. The price of a taxable sale includes VAT, also
 * where its document states none.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 64(1).
 */
function chargedOf(
  amounts: LineAmounts,
  treatments: readonly LineTreatment[],
  facts: ClaimDocument,
  choices: ClaimContext['choices'],
): Cents {
  if (facts.side === 'sale' && !facts.chargedCents)
    return vatInside(amountOf(treatments, amounts, 'standard'), taxedRate(facts, choices));
  if (!isSecondHand(facts, choices)) return facts.chargedCents ?? ZERO;
  return notionalInputTax(amountOf(treatments, amounts, 'standard'), choices.marketValueCents, facts.date);
}

/** Check whether a document carries VAT; a quotation does not. */
const carriesVat = ({ isTaxDocument, companyIsVendor, side }: ClaimDocument): boolean =>
  isTaxDocument && (side === 'purchase' || companyIsVendor);

/** Check whether the stated VAT includes the customs VAT. */
function includesCustomsVat(
  amounts: LineAmounts,
  treatments: readonly LineTreatment[],
  { chargedCents }: ClaimDocument,
): boolean {
  const customs = amountOf(treatments, amounts, 'import');
  return customs > 0 && (chargedCents ?? ZERO) >= customs;
}

/** The weights of the lines that carry the VAT: standard-rated lines or, without any, all lines except rounding. */
function vatWeights({ lines }: LineAmounts, treatments: readonly LineTreatment[], vat: Cents): Cents[] {
  const of = (carries: (index: number) => boolean) =>
    lines.map(({ amountCents }, index) => (carries(index) ? amountCents : ZERO));
  const standard = of((index) => treatments[index]?.treatment === 'standard');
  if (vat === ZERO || standard.some((amount) => amount !== 0)) return standard;
  const others = of(
    (index) =>
      !['import', 'imported-service'].includes(treatments[index]?.treatment ?? '') &&
      lines[index]?.origin !== 'rounding',
  );
  return others.some((amount) => amount !== 0) ? others : of((index) => treatments[index]?.treatment !== 'import');
}

function restoreSign(line: ClaimLine, kind: ClaimDocument['kind']): ClaimLine {
  if (kind !== 'credit-note') return line;
  return {
    ...line,
    inclusiveCents: negate(line.inclusiveCents),
    vatCents: negate(line.vatCents),
    claimableCents: negate(line.claimableCents),
  };
}
