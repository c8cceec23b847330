import { absolute, type Cents, cents, multiplyByFraction, negate, subtract, sum } from '../kernel/money.ts';
import type { ClaimLine } from '../vat/claim/claim-types.ts';
import type { BasisPoints } from '../vat/rates/vat-rate.ts';
import { claimedTreatment, type TreatmentAtRate, treatmentKey, unclaimedTreatment } from './sync-treatment.ts';

/** The part of a document that has one treatment. */
export interface BookedPart extends TreatmentAtRate {
  /** With VAT. */
  readonly inclusiveCents: Cents;
  /** The VAT that is claimed. */
  readonly vatCents: Cents;
  /** The texts of its lines, in their order, without empty ones. */
  readonly descriptions: readonly string[];
}

/** The lines of a document as they are booked. */
export interface BookedLines {
  readonly parts: readonly BookedPart[];
  readonly totalCents: Cents;
  /** The VAT as it will be booked. */
  readonly vatCents: Cents;
  /** Booked less claimed; not zero only when the document prints VAT that does not follow from its amounts. */
  readonly differenceCents: Cents;
  /** Whether the VAT must be sent as it is, because the package would compute another. */
  readonly sendsVat: boolean;
}

/** Up to so many cents of difference the VAT may be booked as the package computes it. Source: facts G13.19. */
const MAX_VAT_DIFFERENCE_CENTS = 2;

type Line = Pick<
  ClaimLine,
  'description' | 'inclusiveCents' | 'vatCents' | 'claimableCents' | 'vatType' | 'treatment' | 'rate'
>;

const FULL: BasisPoints = 10_000;
const NO_VAT: TreatmentAtRate = { treatment: 'no-vat', rate: 0 };

/** The VAT in an amount that includes it. Source: facts B7. */
export const includedVat = (inclusive: Cents, rate: BasisPoints): Cents =>
  multiplyByFraction(inclusive, rate, FULL + rate);

/**
 * Divide a document by treatment. Claimed VAT is booked as VAT; VAT that is not claimed is part of the expense, so a line
 * that is claimed in part, for business use, is split: the part whose VAT is the claim, and the rest without VAT.
 *
 * The parts add up to the document. Their VAT is the claim to the cent, except where the document prints VAT that does not
 * follow from its amounts: then, up to two cents and with `vatCents: 'computed'`, it is what the package computes.
 *
 * @param lines the claim; amounts of a credit note are negative, and are booked positive.
 * Spec: decisions 23; facts B7, G13.18, G13.19. Law: VAT Act, sections 16 and 17.
 */
export function bookLines(
  lines: readonly Line[],
  settings: { readonly vatCents: 'computed' | 'printed' },
): BookedLines {
  const positive = sum(lines.map(({ inclusiveCents }) => inclusiveCents)) < 0 ? lines.map(turned) : lines;
  const groups = new Map<string, Group>();
  for (const line of positive) addLine(groups, line);
  for (const group of [...groups.values()]) settlePartly(groups, group);
  const parts = [...groups.values()].filter(hasContent);
  const claimed = sum(parts.map(({ vatCents }) => vatCents));
  const computed = sum(parts.map(({ inclusiveCents, rate }) => includedVat(inclusiveCents, rate)));
  const isComputed =
    computed === claimed ||
    (settings.vatCents === 'computed' && absolute(subtract(computed, claimed)) <= MAX_VAT_DIFFERENCE_CENTS);
  return {
    parts: parts.map((part) => bookedPart(part, isComputed)),
    totalCents: sum(parts.map(({ inclusiveCents }) => inclusiveCents)),
    vatCents: isComputed ? computed : claimed,
    differenceCents: isComputed ? subtract(computed, claimed) : cents(0),
    sendsVat: !isComputed,
  };
}

const turned = (line: Line): Line => ({
  ...line,
  inclusiveCents: negate(line.inclusiveCents),
  vatCents: negate(line.vatCents),
  claimableCents: negate(line.claimableCents),
});

/** What is collected of one treatment. */
interface Group extends TreatmentAtRate {
  inclusiveCents: Cents;
  vatCents: Cents;
  descriptions: string[];
  /** Lines that are claimed in part: their whole amounts, and their claims. */
  partlyInclusiveCents: Cents;
  partlyVatCents: Cents;
}

function groupOf(groups: Map<string, Group>, of: TreatmentAtRate): Group {
  const key = treatmentKey(of);
  const found = groups.get(key);
  if (found) return found;
  const zero = cents(0);
  const amounts = { inclusiveCents: zero, vatCents: zero, partlyInclusiveCents: zero, partlyVatCents: zero };
  const group: Group = { treatment: of.treatment, rate: of.rate, ...amounts, descriptions: [] };
  groups.set(key, group);
  return group;
}

function addLine(groups: Map<string, Group>, line: Line): void {
  const isClaimed = line.claimableCents !== 0 && line.rate !== null && line.rate > 0;
  const group = groupOf(groups, isClaimed ? claimedTreatment(line) : unclaimedTreatment(line));
  if (line.description.trim() !== '') group.descriptions.push(line.description.trim());
  if (isClaimed && line.claimableCents !== line.vatCents) {
    group.partlyInclusiveCents = sum([group.partlyInclusiveCents, line.inclusiveCents]);
    group.partlyVatCents = sum([group.partlyVatCents, line.claimableCents]);
    return;
  }
  group.inclusiveCents = sum([group.inclusiveCents, line.inclusiveCents]);
  group.vatCents = sum([group.vatCents, isClaimed ? line.claimableCents : cents(0)]);
}

/**
 * Split the lines that are claimed in part. How much of them carries VAT is chosen so that the VAT of the whole group,
 * computed at once as the package does, is its claim.
 */
function settlePartly(groups: Map<string, Group>, group: Group): void {
  if (group.partlyVatCents === 0 && group.partlyInclusiveCents === 0) return;
  const claim = sum([group.vatCents, group.partlyVatCents]);
  const share = subtract(amountWithVat(claim, group), group.inclusiveCents);
  const rest = groupOf(groups, NO_VAT);
  if (rest.descriptions.length === 0) rest.descriptions.push(...group.descriptions);
  rest.inclusiveCents = sum([rest.inclusiveCents, subtract(group.partlyInclusiveCents, share)]);
  group.inclusiveCents = sum([group.inclusiveCents, share]);
  group.vatCents = claim;
}

/** The amount nearest to the exact one whose included VAT is the claim. */
function amountWithVat(claim: Cents, { rate }: TreatmentAtRate): Cents {
  const exact = multiplyByFraction(claim, FULL + rate, rate);
  const candidates = [0, 1, -1, 2, -2, 3, -3, 4, -4].map((step) => cents(exact + step));
  return candidates.find((candidate) => includedVat(candidate, rate) === claim) ?? exact;
}

const hasContent = ({ inclusiveCents, vatCents }: Group): boolean => inclusiveCents !== 0 || vatCents !== 0;

const bookedPart = ({ treatment, rate, inclusiveCents, vatCents, descriptions }: Group, isComputed: boolean) => ({
  ...{ treatment, rate, inclusiveCents, descriptions },
  vatCents: isComputed ? includedVat(inclusiveCents, rate) : vatCents,
});
