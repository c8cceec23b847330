import { buildTrace, type Check, classify, type Decision, type Explain, LIKELY_BY_RULE } from '../explain.ts';
import { type Layout, placeOfSegment, type Segment } from '../layout/text-row.ts';
import { chooseSupplier, type Supplier } from '../parties/choose-supplier.ts';
import { deliverySegments, findRecipient, type Recipient, readUnheadedBlock } from '../parties/find-recipient.ts';
import {
  type AssignedVatNumbers,
  assignVatNumbers,
  findVatNumbers,
  mentionsTax,
  numberCertainty,
  type VatNumberFound,
} from '../parties/find-vat-numbers.ts';
import { findOurPart, type OurPart } from '../parties/ourselves.ts';
import type { OwnCompany } from '../parties/own-traces.ts';
import { SUPPLIER_WEIGHTS } from '../parties/supplier-weights.ts';
import { printedEvidence } from './evidence.ts';
import type { FieldEvidence, ReadingField, ReceiptReading } from './receipt-reading.ts';

type PartyFields = Pick<
  ReceiptReading,
  'supplierName' | 'supplierAddress' | 'supplierVatNumber' | 'recipientName' | 'recipientAddress' | 'recipientVatNumber'
>;

/** Supplier and recipient, with the evidence of each field. */
export interface ReadParties {
  /** Our company when the document is a sale of ours; null otherwise. */
  readonly seller: OwnCompany | null;
  readonly values: PartyFields;
  readonly fields: Partial<Record<ReadingField, FieldEvidence>>;
}

/** A name with a larger lead, as a share of a full lead, is likely: of two alike, either may be the seller. */
const MIN_LIKELY_LEAD = 0.75;

/** Without a second source, a name needs this score to be likely. */
const MIN_SCORE_ALONE = 2;

/** A supplier with a lower score is only the best of lines that name nobody. */
const MIN_CERTAIN_SCORE = 0;

/**
 * Choose supplier and headed recipient together. Where the recipient's block leaves no line that names a supplier, the
 * block ran on into the supplier's: then only its first line is the recipient's. What is ours is never the supplier's.
 */
export function chooseParties(layout: Layout, ours: OurPart) {
  const headed = ours.recipient ?? findRecipient(layout);
  const delivery = deliverySegments(layout);
  const choose = (recipient: Recipient) => {
    const excluded = new Set<Segment>([...recipient.segments, ...delivery, ...ours.segments]);
    return { headed: recipient, supplier: chooseSupplier(layout, excluded) };
  };
  const first = choose(headed);
  if (bestScore(first.supplier) >= MIN_CERTAIN_SCORE || headed.segments.length <= headed.ownSegments.length)
    return first;
  const second = choose({ ...headed, address: null, segments: headed.ownSegments });
  return bestScore(second.supplier) > bestScore(first.supplier) ? second : first;
}

/**
 * Assign the VAT numbers: those in blocks of other parties are not the supplier's. A number that is the only one may be
 * the supplier's, whose number the law requires, unless a heading says that the block is the recipient's; it is never
 * certain, because a supplier that is not a vendor has none.
 */
function assignNumbers(
  found: readonly VatNumberFound[],
  headed: Recipient,
  others: readonly Recipient[],
  supplier: Supplier | null,
  isTaxed: boolean,
): AssignedVatNumbers {
  const assign = (blocks: readonly Recipient[]) =>
    assignVatNumbers(found, new Set(blocks.flatMap(({ segments }) => segments)), supplier?.segment ?? null);
  const apart = assign(others);
  return apart.supplier || !isTaxed ? apart : { ...assign([headed]), isCertain: false };
}

const isIn =
  ({ place }: VatNumberFound) =>
  ({ segments }: Recipient): boolean =>
    segments.includes(place.segment);

/** A recipient without a heading is above this share of the page. */
const MAX_RECIPIENT_DEPTH = 0.6;

/** The blocks of name and address that are not the supplier's, the likeliest recipient first. */
const otherBlocks = (layout: Layout, supplier: Supplier | null): readonly Recipient[] =>
  (supplier?.ranked[0]?.others ?? [])
    .filter(({ features }) => features.depth < MAX_RECIPIENT_DEPTH && features.inTable === 0)
    .map(({ segment, text }) => readUnheadedBlock(layout, segment, text))
    .filter(({ address }) => address !== null);

/** How much the line that the rules would choose looks like a name. */
const bestScore = (supplier: Supplier | null): number =>
  Math.max(Number.NEGATIVE_INFINITY, ...(supplier?.ranked ?? []).map(({ score }) => score));

const scoreOf = (supplier: Supplier | null): number => supplier?.ranked[0]?.score ?? Number.NEGATIVE_INFINITY;

/**
 * Read the supplier and recipient blocks and assign the VAT numbers to them.
 *
 * @param ourselves our own companies, which are never the supplier of a purchase.
 */
export function readParties(layout: Layout, explain?: Explain, ourselves: readonly OwnCompany[] = []): ReadParties {
  const ours = findOurPart(layout, ourselves);
  const { headed, supplier } = chooseParties(layout, ours);
  const others = otherBlocks(layout, supplier);
  const recipient = headed.name === null ? (others[0] ?? headed) : headed;
  const found = ours.markNumbers(findVatNumbers(layout));
  const numbers = assignNumbers(found, headed, [recipient, ...others], supplier, mentionsTax(layout));
  const name = decideName(supplier, ours.isClear);
  const hasSeveral = found.filter(({ isLabelled }) => isLabelled).length > 1;
  // Without a heading, the VAT numbers of two parties are only as certain as the names.
  const isOtherHeaded = found.some((one) => one !== numbers.supplier && isIn(one)(headed));
  const areOwnersClear =
    (headed.name !== null && (!hasSeveral || isOtherHeaded)) ||
    name.class === 'checked' ||
    ((others.length === 0 || name.class !== 'guess') && !hasSeveral);
  const isInOtherBlock = numbers.supplier !== null && others.some(isIn(numbers.supplier));
  const isRivalled =
    isInOtherBlock || (numbers.others.length > 0 && name.class !== 'checked') || (hasSeveral && name.class === 'guess');
  const decideNumber = (number: VatNumberFound | null) =>
    numberDecision(number, numbers.isCertain && areOwnersClear && !isInOtherBlock, isRivalled);
  if (explain) for (const trace of createTraces({ supplier, name, recipient, numbers, decideNumber })) explain(trace);
  return {
    seller: ours.seller,
    values: {
      supplierName: supplier?.name ?? null,
      supplierAddress: supplier?.address?.text ?? null,
      supplierVatNumber: numbers.supplier?.number ?? null,
      recipientName: recipient.name,
      recipientAddress: recipient.address?.text ?? null,
      recipientVatNumber: numbers.recipient?.number ?? null,
    },
    fields: {
      ...(supplier && {
        supplierName: printedEvidence(name.class, placeOfSegment(supplier.segment), supplier.alternatives),
      }),
      ...addressEvidence('supplierAddress', supplier),
      ...(recipient.place && { recipientName: printedEvidence('likely', recipient.place) }),
      ...addressEvidence('recipientAddress', recipient),
      ...numberEvidence('supplierVatNumber', numbers.supplier, decideNumber(numbers.supplier), numbers.others),
      ...numberEvidence('recipientVatNumber', numbers.recipient, decideNumber(numbers.recipient), []),
    },
  };
}

/** A supplier's name is checked when all checks hold; a name found only in a web address is a guess. */
function decideName(supplier: Supplier | null, isBuyerClear: boolean): Decision {
  const checks = supplier?.checks;
  const checked: readonly Check[] = checks
    ? [
        { code: 'IS_NAME', holds: checks.isName },
        { code: 'NO_RIVAL_NAME', holds: checks.hasNoRival && isBuyerClear },
        { code: 'IN_LETTERHEAD', holds: checks.isInLetterhead },
        { code: 'LEGIBLE', holds: checks.isLegible },
        { code: 'SECOND_SOURCE', holds: checks.hasSecondSource },
      ]
    : [];
  const isFarAhead = (supplier?.lead ?? 0) > MIN_LIKELY_LEAD;
  const isSupported = checks?.hasSecondSource === true || scoreOf(supplier) >= MIN_SCORE_ALONE;
  return classify(checked, [{ code: 'CLEAR_LEAD', holds: isFarAhead && isSupported && checks?.isNamed === true }]);
}

/**
 * A number is checked when it can only belong to this party and its digits are certain. It is a guess when its digits
 * are not, or when another number is left and the names of the parties are not certain.
 */
function numberDecision(number: VatNumberFound | null, isOne: boolean, isRivalled: boolean): Decision {
  const certainty = number && numberCertainty(number);
  return classify(
    [
      { code: 'ONE_OWNER', holds: isOne },
      { code: 'CERTAIN_DIGITS', holds: certainty !== null, by: certainty ? [certainty] : [] },
    ],
    [{ code: 'NO_OTHER_NUMBER', holds: certainty !== null && !isRivalled }],
  );
}

function addressEvidence(
  field: 'supplierAddress' | 'recipientAddress',
  party: Supplier | Recipient | null,
): ReadParties['fields'] {
  const [first] = party?.address?.segments ?? [];
  return first ? { [field]: printedEvidence('likely', placeOfSegment(first)) } : {};
}

const numberEvidence = (
  field: 'supplierVatNumber' | 'recipientVatNumber',
  found: VatNumberFound | null,
  decision: Decision,
  others: readonly VatNumberFound[],
): ReadParties['fields'] =>
  found
    ? {
        [field]: printedEvidence(
          decision.class,
          found.place,
          others.map(({ number, place }) => ({ text: number, place })),
        ),
      }
    : {};

interface Parties {
  readonly supplier: Supplier | null;
  readonly name: Decision;
  readonly recipient: Recipient;
  readonly numbers: AssignedVatNumbers;
  readonly decideNumber: (number: VatNumberFound | null) => Decision;
}

function createTraces({ supplier, name, recipient, numbers, decideNumber }: Parties) {
  const numberTrace = (field: 'supplierVatNumber' | 'recipientVatNumber', chosen: VatNumberFound | null) => ({
    field,
    class: chosen ? decideNumber(chosen).class : null,
    checks: chosen ? decideNumber(chosen).checks : [],
    candidates: [...(chosen ? [chosen] : []), ...(field === 'supplierVatNumber' ? numbers.others : [])].map((one) =>
      buildTrace({ value: one.number, isChosen: one === chosen, place: one.place }),
    ),
  });
  const placeTrace = (
    field: 'supplierAddress' | 'recipientAddress' | 'recipientName',
    value: string | null,
    at: Segment | undefined,
  ) => ({
    field,
    class: value === null ? null : ('likely' as const),
    checks: value === null ? [] : LIKELY_BY_RULE.checks,
    candidates: value === null ? [] : [buildTrace({ value, isChosen: true, place: at ? placeOfSegment(at) : null })],
  });
  return [
    {
      field: 'supplierName' as const,
      class: supplier ? name.class : null,
      checks: supplier ? name.checks : [],
      candidates: (supplier?.ranked ?? []).map((one) =>
        buildTrace({
          value: one.candidate.segment === supplier?.segment ? supplier.name : one.name,
          isChosen: one.candidate.segment === supplier?.segment,
          place: placeOfSegment(one.candidate.segment),
          score: one.score,
          features: one.features,
          weights: SUPPLIER_WEIGHTS,
        }),
      ),
    },
    placeTrace('supplierAddress', supplier?.address?.text ?? null, supplier?.address?.segments[0]),
    numberTrace('supplierVatNumber', numbers.supplier),
    placeTrace('recipientName', recipient.name, recipient.place?.segment),
    placeTrace('recipientAddress', recipient.address?.text ?? null, recipient.address?.segments[0]),
    numberTrace('recipientVatNumber', numbers.recipient),
  ];
}
