import { type Cents, sum } from '@tillslip/domain/kernel/money';
import {
  FACT_NAMES,
  FACTS,
  type FactName,
  type FactOfType,
  type FactValues,
} from '@tillslip/domain/receipts/facts/fact-schema';
import { lettersOf } from '../compare-text.ts';
import { buildLayout } from '../layout/build-rows.ts';
import type { Layout } from '../layout/text-row.ts';
import type { FieldEvidence, ReadingField, ReadLineItem, ReceiptReading } from '../receipt/receipt-reading.ts';
import type { PageWords } from '../word.ts';
import { placeOfAddress, placeOfAmount, placeOfDate, placeOfNumber, placeOfText } from './find-place.ts';
import type { ModelAnswer, ModelLine } from './model-answer.ts';
import { settleAmounts } from './settle-amounts.ts';
import { agreed, disputed, type Settled, settleField } from './settle-field.ts';

/**
 * The rules' reading of a document together with a model's answer.
 *
 * A value of the model counts by where it is printed: amounts, days and numbers that are nowhere on the page are
 * ignored, names and addresses (a logo has no words) are marked as guesses without a place. Amounts pass the arithmetic.
 * Nothing becomes `checked` here, and what the rules have checked is never replaced.
 */
export function mergeModelAnswer(
  pages: readonly PageWords[],
  local: ReceiptReading,
  answer: ModelAnswer,
): ReceiptReading {
  const layout = buildLayout(pages);
  const { total, subtotal, vat } = settleAmounts(layout, local, answer);
  const settled = { ...settleTexts(layout, local, answer), ...settleKinds(local, answer) };
  const amounts = { totalCents: total.value, subtotalCents: subtotal.value, vatCents: vat.value };
  return {
    ...local,
    ...valuesOf(settled),
    ...amounts,
    lineItems: settleLines(layout, local.lineItems, { lines: answer.lineItems, sums: amounts }),
    fields: evidenceOf(local, { ...settled, totalCents: total, subtotalCents: subtotal, vatCents: vat }),
  };
}

/** Facts that are printed as they are: where a value of each type is looked for, and whether it may be a picture. */
const PLACES = {
  name: { placeOf: placeOfText, mayLackPlace: true },
  text: { placeOf: placeOfText, mayLackPlace: false },
  address: { placeOf: placeOfAddress, mayLackPlace: true },
  number: { placeOf: placeOfNumber, mayLackPlace: false },
  'vat-number': { placeOf: placeOfNumber, mayLackPlace: false },
} as const;

type PrintedFact = FactOfType<keyof typeof PLACES>;
type DayFact = FactOfType<'day'>;
type SettledFacts<Name extends FactName> = { readonly [N in Name]: Settled<NonNullable<FactValues[N]>> };

const isPrinted = (name: FactName): name is PrintedFact => Object.hasOwn(PLACES, FACTS[name].type);
const isDay = (name: FactName): name is DayFact => FACTS[name].type === 'day';

function settleTexts(layout: Layout, local: ReceiptReading, answer: ModelAnswer): SettledFacts<PrintedFact | DayFact> {
  const settle = (name: PrintedFact) => {
    const given = answer[name];
    const { placeOf, mayLackPlace } = PLACES[FACTS[name].type];
    return settleField<string>({
      local: { value: local[name], evidence: local.fields[name] },
      answer: given,
      place: given === null ? null : placeOf(layout, given),
      mayLackPlace,
      isSame: isSameText,
    });
  };
  const day = (name: DayFact) => {
    const given = answer[name];
    const place = given === null ? null : placeOfDate(layout, given);
    return settleField({ local: { value: local[name], evidence: local.fields[name] }, answer: given, place });
  };
  const settled = [
    ...FACT_NAMES.filter(isPrinted).map((name) => [name, settle(name)]),
    ...FACT_NAMES.filter(isDay).map((name) => [name, day(name)]),
  ];
  return Object.fromEntries(settled) as SettledFacts<PrintedFact | DayFact>;
}

/** Shorter names are part of others by chance. */
const MIN_PART_LETTERS = 5;

/** Capitals, spaces and strokes aside; a name within the longer one is the same name. */
function isSameText(a: string, b: string): boolean {
  const [one, other] = [lettersOf(a), lettersOf(b)];
  const shorter = Math.min(one.length, other.length);
  return one === other || (shorter >= MIN_PART_LETTERS && (one.includes(other) || other.includes(one)));
}

type Kind = 'documentType' | 'currency' | 'paymentMethod';

/** What is understood rather than read has no place: the rules keep what they say, and fill what they lack. */
function settleKinds(local: ReceiptReading, answer: ModelAnswer): SettledFacts<Kind> {
  const documentType = local.documentType === 'UNKNOWN' ? null : local.documentType;
  return {
    documentType: understood({ value: documentType, evidence: local.fields.documentType }, answer.documentType),
    currency: understood({ value: local.currency, evidence: local.fields.currency }, answer.currency),
    paymentMethod: understood(
      { value: local.paymentMethod, evidence: local.fields.paymentMethod },
      answer.paymentMethod,
    ),
  };
}

function understood<T>(local: Settled<T>, answer: T | null): Settled<T> {
  if (local.value === null || answer === null) return settleField({ local, answer, place: null, mayLackPlace: true });
  if (local.value === answer) return { value: local.value, evidence: agreed(local.evidence) };
  return { value: local.value, evidence: disputed(local.evidence, String(answer)) };
}

function valuesOf(settled: SettledFacts<PrintedFact | DayFact | Kind>): Partial<FactValues> {
  const values = Object.entries(settled).map(([name, { value }]) => [name, value]);
  return { ...Object.fromEntries(values), documentType: settled.documentType.value ?? 'UNKNOWN' };
}

/** The evidence of every settled field; the rules' for the rest. */
function evidenceOf(
  local: ReceiptReading,
  settled: Partial<Record<ReadingField, Settled<unknown>>>,
): ReceiptReading['fields'] {
  const given: [string, FieldEvidence | undefined][] = Object.entries(settled).map(([name, { evidence }]) => [
    name,
    evidence,
  ]);
  const kept = Object.entries(local.fields).filter(([name]) => !(name in settled));
  return Object.fromEntries([...kept, ...given].filter(([, evidence]) => evidence !== undefined));
}

/** What the lines have to add up to. */
interface Sums {
  readonly totalCents: Cents | null;
  readonly subtotalCents: Cents | null;
}

/**
 * The lines that add up to the document's total, or to its sum without VAT: the rules' own first, then the model's.
 * When neither do, the rules' lines stay; without any, those of the model whose amounts are printed.
 */
function settleLines(
  layout: Layout,
  local: readonly ReadLineItem[],
  { lines, sums }: { readonly lines: readonly ModelLine[]; readonly sums: Sums },
): readonly ReadLineItem[] {
  if (addUp(local, sums)) return local;
  const printed = lines.filter(({ totalCents }) => placeOfAmount(layout, totalCents) !== null);
  const isWhole = printed.length === lines.length && addUp(printed, sums);
  return isWhole || local.length === 0 ? printed.map((line) => asRead(line, local)) : local;
}

function addUp(lines: readonly { readonly totalCents: Cents | null }[], { totalCents, subtotalCents }: Sums): boolean {
  const known = lines.flatMap((line) => line.totalCents ?? []);
  if (known.length === 0 || known.length < lines.length) return false;
  const added = sum(known);
  return added === totalCents || added === subtotalCents;
}

/** How a line is taxed is for the rules to say: of a line they have read as well, what they said. */
function asRead(line: ModelLine, local: readonly ReadLineItem[]): ReadLineItem {
  const known = local.find(({ totalCents }) => totalCents === line.totalCents);
  return { ...line, vatTreatment: known?.vatTreatment ?? 'unknown' };
}
