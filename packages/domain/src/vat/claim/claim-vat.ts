import { absolute, type Cents, negate, subtract, sum, ZERO } from '../../kernel/money.ts';
import { shareOut } from '../rates/split-vat.ts';
import { vatOnTop } from '../rates/vat-inside.ts';
import { standardOn } from '../rates/vat-rate.ts';
import { claimLine, type TreatedLine, typeLine } from './claim-line.ts';
import type { ClaimContext, ClaimDocument, ClaimLine, VatClaim } from './claim-types.ts';
import { inRand, type LineAmounts, lineAmounts } from './line-amounts.ts';
import { isSecondHand, notionalInputTax } from './special-purchase.ts';
import { amountOf, type LineTreatment, type TreatedLines, treatLines } from './treat-lines.ts';
import { vatQuestions } from './vat-questions.ts';

/**
 * Places a document on the VAT201, line by line: how VAT falls on each line and why, its share of the VAT
 * charged, what of that may be claimed and why not the rest. The lines add up to the document's total and
 * VAT exactly. A credit note is negative throughout, whichever sign its paper prints.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 7, 11, 12, 16, 17, 20 and 21.
 * Spec: decisions 3 and 4.
 */
export function claimVat(document: ClaimDocument, context: ClaimContext): VatClaim {
  const facts = positive(randFacts(document, context));
  const amounts = lineAmounts(facts.lines, facts.totalCents ?? ZERO, facts.subtotalCents, facts.chargedCents);
  const treated = hasFigures(facts, context) ? treatLines(facts, amounts, context) : asked(amounts, facts);
  const placed = withVat(amounts, treated.treatments, facts, context).map((line) => typeLine(line, facts));
  const lines = placed.map((line) => signed(claimLine(line, facts, context), document.kind));
  return {
    lines,
    inclusiveCents: sum(lines.map((line) => line.inclusiveCents)),
    chargedCents: sum(lines.map((line) => line.vatCents)),
    claimableCents: sum(lines.map((line) => line.claimableCents)),
    questions: vatQuestions(document, placed, treated, context),
  };
}

/** Another currency's amounts at the rand value a person gave. */
function randFacts(document: ClaimDocument, { choices }: ClaimContext): ClaimDocument {
  const { randTotalCents, randVatCents } = choices;
  if (document.isInRand || randTotalCents === null) return document;
  const lines = inRand(document.lines, document.totalCents ?? ZERO, randTotalCents);
  const subtotalCents = randVatCents === null ? null : subtract(randTotalCents, randVatCents);
  return { ...document, lines, totalCents: randTotalCents, chargedCents: randVatCents ?? ZERO, subtotalCents };
}

/** False while the amounts mean nothing for VAT: another paper, or another currency without its rand value. */
const hasFigures = ({ isTaxDocument, isInRand }: ClaimDocument, { choices }: ClaimContext): boolean =>
  isTaxDocument && (isInRand || choices.randTotalCents !== null);

/** Every line the same: outside VAT for another paper, asked for a currency without its rand value. */
function asked({ lines }: LineAmounts, { isTaxDocument }: ClaimDocument): TreatedLines {
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

/** The document as an invoice would print it; the sign comes back at the end. */
function positive(document: ClaimDocument): ClaimDocument {
  if (document.kind !== 'credit-note') return document;
  const wasNegative = (document.totalCents ?? ZERO) < 0;
  const turned = (amount: Cents | null): Cents | null => (amount !== null && wasNegative ? negate(amount) : amount);
  return {
    ...document,
    totalCents: turned(document.totalCents),
    subtotalCents: turned(document.subtotalCents),
    chargedCents: document.chargedCents === null ? null : absolute(document.chargedCents),
    lines: document.lines.map((line) => ({ ...line, totalCents: turned(line.totalCents) })),
  };
}

/** The VAT of each line: of what customs took all of it, of the standard-rated lines their share of the rest. */
function withVat(
  amounts: LineAmounts,
  treatments: readonly LineTreatment[],
  facts: ClaimDocument,
  { choices }: ClaimContext,
): TreatedLine[] {
  const charged = counts(facts) ? chargedOf(amounts, treatments, facts, choices) : ZERO;
  const customs = amountOf(treatments, amounts, 'import');
  // An agent's invoice states its own VAT, or that and what customs took together.
  const rest = charged > customs ? subtract(charged, customs) : charged;
  const own = statesTogether(amounts, treatments, facts) ? rest : charged;
  const shares = shareOut(own, weights(amounts, treatments, own));
  return amounts.lines.map((line, index) => {
    const treatment = treatments[index];
    if (treatment === undefined) throw new RangeError('Every line has a treatment');
    return lineWithVat(line, treatment, shares[index] ?? ZERO, amounts.includeVat, facts.date);
  });
}

/** A line with its VAT: all of what customs took, what is due on services from abroad, else its share. */
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

/** Who charges VAT here is registered here: nothing is left to be accounted for. */
const withoutReverseCharge = (treatment: LineTreatment): LineTreatment =>
  treatment.treatment === 'imported-service'
    ? { ...treatment, treatment: 'standard', placed: null, why: { code: 'VAT_CHARGED_ON_SERVICES' } }
    : treatment;

/** What the document charges; of second-hand goods the notional VAT in what was paid for them. */
function chargedOf(
  amounts: LineAmounts,
  treatments: readonly LineTreatment[],
  facts: ClaimDocument,
  choices: ClaimContext['choices'],
): Cents {
  if (!isSecondHand(facts, choices)) return facts.chargedCents ?? ZERO;
  return notionalInputTax(amountOf(treatments, amounts, 'standard'), choices.marketValueCents, facts.date);
}

/** A document that counts carries its VAT; a quotation carries none. */
const counts = ({ isTaxDocument, companyIsVendor, side }: ClaimDocument): boolean =>
  isTaxDocument && (side === 'purchase' || companyIsVendor);

/** True when the VAT stated holds what customs took: more than the other lines could carry by themselves. */
function statesTogether(
  amounts: LineAmounts,
  treatments: readonly LineTreatment[],
  { chargedCents }: ClaimDocument,
): boolean {
  const customs = amountOf(treatments, amounts, 'import');
  return customs > 0 && (chargedCents ?? ZERO) >= customs;
}

/** Who carries the VAT: the standard-rated lines; where there are none, all but what is rounding. */
function weights({ lines }: LineAmounts, treatments: readonly LineTreatment[], vat: Cents): Cents[] {
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

function signed(line: ClaimLine, kind: ClaimDocument['kind']): ClaimLine {
  if (kind !== 'credit-note') return line;
  return {
    ...line,
    inclusiveCents: negate(line.inclusiveCents),
    vatCents: negate(line.vatCents),
    claimableCents: negate(line.claimableCents),
  };
}
