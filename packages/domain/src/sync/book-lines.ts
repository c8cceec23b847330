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
export const MAX_VAT_DIFFERENCE_CENTS = 2;

/** How a document is divided. */
export interface BookSettings {
  readonly vatCents: 'computed' | 'printed';
  /** The tax codes that are chosen, by `treatmentKey`. */
  readonly taxMapping?: ReadonlyMap<string, string>;
}

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
 * Treatments that the books have one tax code for are one part, because the package computes their VAT at once.
 *
 * @param lines the claim; amounts of a credit note are negative, and are booked positive.
 * Spec: decisions 23; facts B7, G13.18, G13.19. Law: VAT Act, sections 16 and 17.
 */
export function bookLines(lines: readonly Line[], settings: BookSettings): BookedLines {
  const positive = sum(lines.map(({ inclusiveCents }) => inclusiveCents)) < 0 ? lines.map(turned) : lines;
  const groups = new Map<string, Group>();
  for (const line of positive) addLine(groups, line, settings);
  for (const group of [...groups.values()]) settlePartly(groups, group, settings);
  const claimed = sum([...groups.values()].map(({ vatCents }) => vatCents));
  const parts = withAmounts([...groups.values()]);
  const computed = sum(parts.map(({ inclusiveCents, rate }) => includedVat(inclusiveCents, rate)));
  const isComputed =
    computed === claimed ||
    (settings.vatCents === 'computed' && absolute(subtract(computed, claimed)) <= MAX_VAT_DIFFERENCE_CENTS);
  const booked = isComputed ? computed : sum(parts.map(({ vatCents }) => vatCents));
  return {
    parts: parts.map((part) => bookedPart(part, isComputed)),
    totalCents: sum(parts.map(({ inclusiveCents }) => inclusiveCents)),
    vatCents: booked,
    differenceCents: subtract(booked, claimed),
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
  /** Lines that are claimed in part: their whole amounts, the claimed shares of these, their claims and their texts. */
  partlyInclusiveCents: Cents;
  partlyShareCents: Cents;
  partlyVatCents: Cents;
  partlyDescriptions: string[];
  partlyCount: number;
}

function groupOf(groups: Map<string, Group>, of: TreatmentAtRate, { taxMapping }: BookSettings): Group {
  const own = treatmentKey(of);
  const code = taxMapping?.get(own);
  const key = code === undefined ? own : `code ${code} ${of.rate}`;
  const found = groups.get(key);
  if (found) return found;
  const zero = cents(0);
  const partly = { partlyInclusiveCents: zero, partlyShareCents: zero, partlyVatCents: zero, partlyCount: 0 };
  const group: Group = {
    ...{ treatment: of.treatment, rate: of.rate, inclusiveCents: zero, vatCents: zero, descriptions: [] },
    ...{ ...partly, partlyDescriptions: [] },
  };
  groups.set(key, group);
  return group;
}

function addLine(groups: Map<string, Group>, line: Line, settings: BookSettings): void {
  const isClaimed = line.claimableCents !== 0 && line.rate !== null && line.rate > 0;
  const group = groupOf(groups, isClaimed ? claimedTreatment(line) : unclaimedTreatment(line), settings);
  const text = line.description.trim();
  if (text !== '') group.descriptions.push(text);
  if (isClaimed && line.claimableCents !== line.vatCents) {
    addPartly(group, line, text);
    return;
  }
  group.inclusiveCents = sum([group.inclusiveCents, line.inclusiveCents]);
  group.vatCents = sum([group.vatCents, isClaimed ? line.claimableCents : cents(0)]);
}

function addPartly(group: Group, { inclusiveCents, vatCents, claimableCents }: Line, text: string): void {
  // A claim without VAT that was charged has no share; all of the line carries it.
  const share = vatCents === 0 ? inclusiveCents : multiplyByFraction(inclusiveCents, claimableCents, vatCents);
  group.partlyInclusiveCents = sum([group.partlyInclusiveCents, inclusiveCents]);
  group.partlyShareCents = sum([group.partlyShareCents, share]);
  group.partlyVatCents = sum([group.partlyVatCents, claimableCents]);
  group.partlyCount += 1;
  if (text !== '') group.partlyDescriptions.push(text);
}

/**
 * Split the lines that are claimed in part by the shares that are claimed. The share is moved by the few cents that make
 * the VAT of the whole group, computed at once as the package does, its claim.
 */
function settlePartly(groups: Map<string, Group>, group: Group, settings: BookSettings): void {
  if (group.partlyCount === 0) return;
  group.vatCents = sum([group.vatCents, group.partlyVatCents]);
  const share = shareWithVat(group);
  const rest = subtract(group.partlyInclusiveCents, share);
  group.inclusiveCents = sum([group.inclusiveCents, share]);
  if (rest === 0) return;
  const unclaimed = groupOf(groups, NO_VAT, settings);
  unclaimed.inclusiveCents = sum([unclaimed.inclusiveCents, rest]);
  unclaimed.descriptions.push(...group.partlyDescriptions);
}

/**
 * The amount nearest to the claimed share with which the VAT of the group is its claim. Rounding explains a cent of VAT for
 * each line and one for the document; where more is missing, the printed VAT does not follow, and the share stays as it is.
 */
function shareWithVat({ rate, inclusiveCents, vatCents, ...partly }: Group): Cents {
  const { partlyShareCents: share, partlyInclusiveCents: whole, partlyCount } = partly;
  const maxSteps = Math.ceil((FULL + rate) / rate) * (partlyCount + 1);
  const [low, high] = [Math.min(0, whole, share), Math.max(0, whole, share)];
  for (let step = 0; step <= maxSteps; step += 1) {
    for (const amount of [share + step, share - step]) {
      const isWithin = low <= amount && amount <= high;
      if (isWithin && includedVat(cents(inclusiveCents + amount), rate) === vatCents) return cents(amount);
    }
  }
  return share;
}

/** Leave out what has no amount. VAT without an amount, of a line and its discount, goes to another part that has VAT. */
function withAmounts(groups: readonly Group[]): readonly Group[] {
  const parts = groups.filter(({ inclusiveCents }) => inclusiveCents !== 0);
  const without = groups.filter(({ inclusiveCents }) => inclusiveCents === 0);
  const [heir] = parts.filter(({ rate }) => rate > 0);
  if (heir) heir.vatCents = sum([heir.vatCents, ...without.map(({ vatCents }) => vatCents)]);
  return parts;
}

const bookedPart = ({ treatment, rate, inclusiveCents, vatCents, descriptions }: Group, isComputed: boolean) => ({
  ...{ treatment, rate, inclusiveCents, descriptions },
  vatCents: isComputed ? includedVat(inclusiveCents, rate) : vatCents,
});
