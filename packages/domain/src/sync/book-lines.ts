import { absolute, type Cents, cents, multiplyByFraction, negate, subtract, sum } from '../kernel/money.ts';
import type { ClaimLine } from '../vat/claim/claim-types.ts';
import { splitByWeights } from '../vat/rates/split-by-weights.ts';
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
  /** The account that its lines are booked to; null for that of the document. */
  readonly accountId: string | null;
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
> & {
  /** The account of its own; absent for that of the document. */
  readonly accountId?: string | null;
};

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
 * Treatments that the books have one tax code for are computed at once, as the package does; a part for each account of
 * their lines follows from that.
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
    parts: parts.flatMap((part) => bookedParts(part, isComputed)),
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
  /** By account, null for that of the document: the amounts and the texts of its lines. */
  accounts: Map<string | null, AccountShare>;
  /** Lines that are claimed in part: their whole amounts, the claimed shares of these, their claims and their texts. */
  partlyInclusiveCents: Cents;
  partlyShareCents: Cents;
  partlyVatCents: Cents;
  /** What is left of them without VAT, by account. */
  partlyRests: Map<string | null, AccountShare>;
  partlyCount: number;
}

/** What the lines of an account are in a part. */
interface AccountShare {
  cents: Cents;
  descriptions: string[];
}

function addToAccount(
  accounts: Map<string | null, AccountShare>,
  accountId: string | null,
  amount: Cents,
  texts: readonly string[],
): void {
  const share = accounts.get(accountId) ?? { cents: cents(0), descriptions: [] };
  accounts.set(accountId, { cents: sum([share.cents, amount]), descriptions: [...share.descriptions, ...texts] });
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
    ...{ treatment: of.treatment, rate: of.rate, inclusiveCents: zero, vatCents: zero, accounts: new Map() },
    ...{ ...partly, partlyRests: new Map() },
  };
  groups.set(key, group);
  return group;
}

function addLine(groups: Map<string, Group>, line: Line, settings: BookSettings): void {
  const isClaimed = line.claimableCents !== 0 && line.rate !== null && line.rate > 0;
  const group = groupOf(groups, isClaimed ? claimedTreatment(line) : unclaimedTreatment(line), settings);
  const text = line.description.trim();
  const texts = text === '' ? [] : [text];
  if (isClaimed && line.claimableCents !== line.vatCents) {
    addPartly(group, line, texts);
    return;
  }
  addToAccount(group.accounts, line.accountId ?? null, line.inclusiveCents, texts);
  group.inclusiveCents = sum([group.inclusiveCents, line.inclusiveCents]);
  group.vatCents = sum([group.vatCents, isClaimed ? line.claimableCents : cents(0)]);
}

function addPartly(group: Group, line: Line, texts: readonly string[]): void {
  const { inclusiveCents, vatCents, claimableCents, accountId = null } = line;
  // A claim without VAT that was charged has no share; all of the line carries it.
  const share = vatCents === 0 ? inclusiveCents : multiplyByFraction(inclusiveCents, claimableCents, vatCents);
  group.partlyInclusiveCents = sum([group.partlyInclusiveCents, inclusiveCents]);
  group.partlyShareCents = sum([group.partlyShareCents, share]);
  group.partlyVatCents = sum([group.partlyVatCents, claimableCents]);
  group.partlyCount += 1;
  addToAccount(group.accounts, accountId, share, texts);
  addToAccount(group.partlyRests, accountId, subtract(inclusiveCents, share), texts);
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
  for (const [accountId, { cents: amount, descriptions }] of group.partlyRests)
    addToAccount(unclaimed.accounts, accountId, amount, descriptions);
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

/** The parts of a treatment: one for each account, which add up to it to the cent. */
function bookedParts(
  { treatment, rate, inclusiveCents, vatCents, accounts }: Group,
  isComputed: boolean,
): BookedPart[] {
  const shares = withoutNegative(accounts);
  const weights = shares.map(({ cents: amount }) => amount);
  const amounts = splitByWeights(inclusiveCents, weights);
  const vat = splitByWeights(isComputed ? includedVat(inclusiveCents, rate) : vatCents, weights);
  return shares.map(({ accountId, descriptions }, index) => ({
    ...{ treatment, rate, descriptions, accountId },
    ...{ inclusiveCents: amounts[index] ?? cents(0), vatCents: vat[index] ?? cents(0) },
  }));
}

/** The accounts of a part. One with nothing or less, such as of a discount alone, is booked with the largest. */
function withoutNegative(accounts: Group['accounts']): (AccountShare & { readonly accountId: string | null })[] {
  const all = [...accounts].map(([accountId, share]) => ({ accountId, ...share }));
  const largest = all.reduce((best, one) => (one.cents > best.cents ? one : best), all[0] ?? NO_SHARE);
  const kept = all.filter((one) => one === largest || one.cents > 0);
  const given = all.filter((one) => !kept.includes(one));
  const texts = all.filter((one) => one === largest || given.includes(one)).flatMap(({ descriptions }) => descriptions);
  return kept.map((one) =>
    one === largest
      ? { ...one, cents: sum([one, ...given].map(({ cents: amount }) => amount)), descriptions: texts }
      : one,
  );
}

const NO_SHARE = { accountId: null, cents: cents(0), descriptions: [] };
