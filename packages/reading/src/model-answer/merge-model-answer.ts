import { type Cents, sum } from '@tillslip/domain/kernel/money';
import {
  FACT_NAMES,
  FACTS,
  type FactName,
  type FactOfType,
  type FactValues,
} from '@tillslip/domain/receipts/facts/fact-schema';
import { toUnicodeAlphanumeric } from '../compare-text.ts';
import { buildLayout } from '../layout/build-rows.ts';
import type { Layout } from '../layout/text-row.ts';
import type { FieldEvidence, ReadingField, ReadLineItem, ReceiptReading } from '../receipt/receipt-reading.ts';
import type { PageWords } from '../word.ts';
import { findAddressPlace, findAmountPlace, findDatePlace, findNumberPlace, findTextPlace } from './find-place.ts';
import type { ModelAnswer, ModelLine } from './model-answer.ts';
import { settleAmounts } from './settle-amounts.ts';
import { lowerByDispute, raiseByAgreement, type Settled, settleField } from './settle-field.ts';

/**
 * Merge the local reading of a document with a model's answer.
 *
 * A value of the model counts only where it is printed. Amounts, dates and numbers that are not on the page are
 * ignored; names and addresses (a logo has no words) become guesses without a place. Amounts must pass the arithmetic.
 * No field becomes `checked` here, and a checked local field is never replaced.
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

/** Facts that are copied from the page: how to find a value of each type, and whether it may be part of a picture. */
const PLACES = {
  name: { placeOf: findTextPlace, canLackPlace: true },
  text: { placeOf: findTextPlace, canLackPlace: false },
  address: { placeOf: findAddressPlace, canLackPlace: true },
  number: { placeOf: findNumberPlace, canLackPlace: false },
  'vat-number': { placeOf: findNumberPlace, canLackPlace: false },
} as const;

type PrintedFact = FactOfType<keyof typeof PLACES>;
type DayFact = FactOfType<'day'>;
type SettledFacts<Name extends FactName> = { readonly [N in Name]: Settled<NonNullable<FactValues[N]>> };

const isCopiedFact = (name: FactName): name is PrintedFact => Object.hasOwn(PLACES, FACTS[name].type);
const isDay = (name: FactName): name is DayFact => FACTS[name].type === 'day';

function settleTexts(layout: Layout, local: ReceiptReading, answer: ModelAnswer): SettledFacts<PrintedFact | DayFact> {
  const settle = (name: PrintedFact) => {
    const given = answer[name];
    const { placeOf, canLackPlace } = PLACES[FACTS[name].type];
    return settleField<string>({
      local: { value: local[name], evidence: local.fields[name] },
      answer: given,
      place: given === null ? null : placeOf(layout, given),
      canLackPlace,
      isSame: isSameText,
    });
  };
  const day = (name: DayFact) => {
    const given = answer[name];
    const place = given === null ? null : findDatePlace(layout, given);
    return settleField({ local: { value: local[name], evidence: local.fields[name] }, answer: given, place });
  };
  const settled = [
    ...FACT_NAMES.filter(isCopiedFact).map((name) => [name, settle(name)]),
    ...FACT_NAMES.filter(isDay).map((name) => [name, day(name)]),
  ];
  return Object.fromEntries(settled) as SettledFacts<PrintedFact | DayFact>;
}

/** Shorter names are part of others by chance. */
const MIN_PART_LETTERS = 5;

/** Compare two texts, ignoring case, spaces and punctuation; a name contained in a longer one is the same name. */
function isSameText(a: string, b: string): boolean {
  const [one, other] = [toUnicodeAlphanumeric(a), toUnicodeAlphanumeric(b)];
  const shorter = Math.min(one.length, other.length);
  return one === other || (shorter >= MIN_PART_LETTERS && (one.includes(other) || other.includes(one)));
}

type Kind = 'documentType' | 'currency' | 'paymentMethod';

/** Facts that are inferred have no place: local values stay, and the answer fills the missing ones. */
function settleKinds(local: ReceiptReading, answer: ModelAnswer): SettledFacts<Kind> {
  const documentType = local.documentType === 'UNKNOWN' ? null : local.documentType;
  return {
    documentType: settleInferred({ value: documentType, evidence: local.fields.documentType }, answer.documentType),
    currency: settleInferred({ value: local.currency, evidence: local.fields.currency }, answer.currency),
    paymentMethod: settleInferred(
      { value: local.paymentMethod, evidence: local.fields.paymentMethod },
      answer.paymentMethod,
    ),
  };
}

function settleInferred<T>(local: Settled<T>, answer: T | null): Settled<T> {
  if (local.value === null || answer === null) return settleField({ local, answer, place: null, canLackPlace: true });
  if (local.value === answer) return { value: local.value, evidence: raiseByAgreement(local.evidence) };
  return { value: local.value, evidence: lowerByDispute(local.evidence, String(answer)) };
}

function valuesOf(settled: SettledFacts<PrintedFact | DayFact | Kind>): Partial<FactValues> {
  const values = Object.entries(settled).map(([name, { value }]) => [name, value]);
  return { ...Object.fromEntries(values), documentType: settled.documentType.value ?? 'UNKNOWN' };
}

/** The evidence of every settled field; the local evidence for the rest. */
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

/** What the lines must add up to. */
interface Sums {
  readonly totalCents: Cents | null;
  readonly subtotalCents: Cents | null;
}

/**
 * Return the lines that add up to the document's total or subtotal: the local lines first, then the model's. When
 * neither do, the local lines stay; without any, the model's lines with printed amounts are used.
 */
function settleLines(
  layout: Layout,
  local: readonly ReadLineItem[],
  { lines, sums }: { readonly lines: readonly ModelLine[]; readonly sums: Sums },
): readonly ReadLineItem[] {
  if (doLinesAddUp(local, sums)) return local;
  const printed = lines.filter(({ totalCents }) => findAmountPlace(layout, totalCents) !== null);
  const isComplete = printed.length === lines.length && doLinesAddUp(printed, sums);
  return isComplete || local.length === 0 ? printed.map((line) => toReadLineItem(line, local)) : local;
}

function doLinesAddUp(
  lines: readonly { readonly totalCents: Cents | null }[],
  { totalCents, subtotalCents }: Sums,
): boolean {
  const known = lines.flatMap((line) => line.totalCents ?? []);
  if (known.length === 0 || known.length < lines.length) return false;
  const added = sum(known);
  return added === totalCents || added === subtotalCents;
}

/** The VAT treatment of a line comes from the rules: that of the local line with the same total, if any. */
function toReadLineItem(line: ModelLine, local: readonly ReadLineItem[]): ReadLineItem {
  const known = local.find(({ totalCents }) => totalCents === line.totalCents);
  return { ...line, vatTreatment: known?.vatTreatment ?? 'unknown' };
}
