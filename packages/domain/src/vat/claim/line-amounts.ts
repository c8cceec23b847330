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

/** A document's lines with their amounts, and whether the amounts include VAT. */
export interface LineAmounts {
  readonly lines: readonly LineAmount[];
  /** False when VAT is added to the amounts. */
  readonly includeVat: boolean;
}

/** The largest difference between the lines and a total that counts as rounding: cash is rounded to 10 cents. */
export const MAX_ROUNDING_CENTS = cents(10);
const MAX_DESCRIPTION_LENGTH = 200;

/**
 * Split a document into lines whose amounts add up to its total exactly. Lines that add up to the subtotal exclude
 * VAT. A difference between the lines and the total (a discount, a tip, delivery) becomes a separate line. A document
 * with a line without an amount becomes one line.
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
  const exclusive = vatCents !== null && isExclusive(made, totalCents, subtotalCents, vatCents);
  const base = exclusive ? subtract(totalCents, vatCents) : totalCents;
  const rest = difference(subtract(base, made), known.length, sharedDenial(known));
  return { lines: [...known.map(asAmount), ...rest], includeVat: !exclusive };
}

/** Convert lines in another currency to rand: each gets its share of the rand total. */
export function convertLinesToRand(
  lines: readonly DocumentLine[],
  totalCents: Cents,
  randTotal: Cents,
): DocumentLine[] {
  return lines.map((line) => ({
    ...line,
    totalCents:
      line.totalCents === null || totalCents === 0 ? null : multiplyByFraction(line.totalCents, randTotal, totalCents),
  }));
}

type KnownLine = DocumentLine & { readonly totalCents: Cents };

const hasAmount = (line: DocumentLine): line is KnownLine => line.totalCents !== null;

/** Check for lines without VAT: they add up to the subtotal, or where none is stated to the total less the VAT. */
const isExclusive = (made: Cents, totalCents: Cents, subtotalCents: Cents | null, vatCents: Cents): boolean =>
  !addsUpTo(made, totalCents) && addsUpTo(made, subtotalCents ?? subtract(totalCents, vatCents));

/** The denial that all lines share; null where they differ. */
function sharedDenial(lines: readonly DocumentLine[]): DocumentLine['denial'] {
  const [first] = lines;
  return first && lines.every(({ denial }) => denial === first.denial) ? first.denial : null;
}

const addsUpTo = (lines: Cents, whole: Cents | null): boolean =>
  whole !== null && absolute(subtract(lines, whole)) <= MAX_ROUNDING_CENTS;

const asAmount = (line: KnownLine, position: number): LineAmount => ({
  position,
  description: line.description.slice(0, MAX_DESCRIPTION_LENGTH),
  amountCents: line.totalCents,
  origin: 'line',
  line,
});

/** What the lines do not say: it is denied where all of them are, such as the tip of a meal. */
function difference(amountCents: Cents, position: number, denial: DocumentLine['denial']): LineAmount[] {
  if (amountCents === ZERO) return [];
  if (absolute(amountCents) <= MAX_ROUNDING_CENTS)
    return [{ position, description: '', amountCents, origin: 'rounding', line: null }];
  const line: DocumentLine | null = denial && {
    description: '',
    totalCents: amountCents,
    vatTreatment: 'unknown',
    denial,
  };
  return [{ position, description: '', amountCents, origin: 'rest', line }];
}

/** Combine all lines into one; it keeps the treatment and the denial that all lines share, and what is asked. */
function wholeDocument(lines: readonly DocumentLine[], amountCents: Cents): LineAmount {
  const [first] = lines;
  const description = lines
    .map((line) => line.description)
    .join('; ')
    .slice(0, MAX_DESCRIPTION_LENGTH);
  const sameMark = lines.every(({ vatTreatment }) => vatTreatment === first?.vatTreatment);
  const line: DocumentLine = {
    description,
    totalCents: amountCents,
    vatTreatment: sameMark && first ? first.vatTreatment : 'unknown',
    denial: sharedDenial(lines),
    question: lines.find(({ question }) => question)?.question ?? null,
  };
  return { position: 0, description, amountCents, origin: 'whole', line };
}
