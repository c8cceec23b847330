import { absolute, type Cents, cents, multiplyByFraction, subtract, sum, ZERO } from '../../kernel/money.ts';
import type { DocumentLine } from './claim-types.ts';
import type { LineOrigin } from './vat-type.ts';

/** A line with an amount; the amounts of all add up to the base. */
export interface LineAmount {
  readonly position: number;
  readonly description: string;
  readonly amountCents: Cents;
  readonly origin: LineOrigin;
  readonly line: DocumentLine | null;
}

/** A document's lines with their amounts, and whether VAT is inside them. */
export interface LineAmounts {
  readonly lines: readonly LineAmount[];
  /** False: VAT comes on top of the amounts. */
  readonly includeVat: boolean;
}

/** How far lines may differ from what they make up and be called rounding: cash is rounded to 10 cents, each way. */
export const ROUNDING_LIMIT = cents(10);
const LONGEST_DESCRIPTION = 200;

/**
 * Splits a document into lines whose amounts add up to its total exactly. Lines that make up the subtotal
 * are without VAT. What the lines lack of the total (a discount, a tip, delivery) becomes a line of its own;
 * a document with a line that has no amount is one line.
 */
export function lineAmounts(
  lines: readonly DocumentLine[],
  totalCents: Cents,
  subtotalCents: Cents | null,
  vatCents: Cents | null,
): LineAmounts {
  const known = lines.filter(hasAmount);
  if (known.length === 0 || known.length < lines.length)
    return { lines: [wholeDocument(lines, totalCents)], includeVat: true };
  const made = sum(known.map((line) => line.totalCents));
  const exclusive = vatCents !== null && makesUp(made, subtotalCents) && !makesUp(made, totalCents);
  const base = exclusive ? subtract(totalCents, vatCents) : totalCents;
  return { lines: [...known.map(asAmount), ...difference(subtract(base, made), known.length)], includeVat: !exclusive };
}

/** The same lines in another currency's rand: each takes its share of the rand total. */
export function inRand(lines: readonly DocumentLine[], totalCents: Cents, randTotal: Cents): DocumentLine[] {
  return lines.map((line) => ({
    ...line,
    totalCents:
      line.totalCents === null || totalCents === 0 ? null : multiplyByFraction(line.totalCents, randTotal, totalCents),
  }));
}

type KnownLine = DocumentLine & { readonly totalCents: Cents };

const hasAmount = (line: DocumentLine): line is KnownLine => line.totalCents !== null;

const makesUp = (lines: Cents, whole: Cents | null): boolean =>
  whole !== null && absolute(subtract(lines, whole)) <= ROUNDING_LIMIT;

const asAmount = (line: KnownLine, position: number): LineAmount => ({
  position,
  description: line.description.slice(0, LONGEST_DESCRIPTION),
  amountCents: line.totalCents,
  origin: 'line',
  line,
});

function difference(amountCents: Cents, position: number): LineAmount[] {
  if (amountCents === ZERO) return [];
  if (absolute(amountCents) <= ROUNDING_LIMIT)
    return [{ position, description: '', amountCents, origin: 'rounding', line: null }];
  return [{ position, description: '', amountCents, origin: 'rest', line: null }];
}

/** One line for all; it keeps the mark and the denial that all of its lines share. */
function wholeDocument(lines: readonly DocumentLine[], amountCents: Cents): LineAmount {
  const [first] = lines;
  const description = lines
    .map((line) => line.description)
    .join('; ')
    .slice(0, LONGEST_DESCRIPTION);
  const sameMark = lines.every(({ vatTreatment }) => vatTreatment === first?.vatTreatment);
  const sameDenial = lines.every(({ denial }) => denial === first?.denial);
  const line: DocumentLine = {
    description,
    totalCents: amountCents,
    vatTreatment: sameMark && first ? first.vatTreatment : 'unknown',
    denial: sameDenial && first ? first.denial : null,
  };
  return { position: 0, description, amountCents, origin: 'whole', line };
}
