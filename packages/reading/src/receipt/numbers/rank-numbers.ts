import type { DocumentType } from '@tillslip/domain/receipts/facts/fact-schema';
import { findMoney } from '../../amounts/find-money.ts';
import { toAlphanumeric } from '../../compare-text.ts';
import { findDates } from '../../dates/find-dates.ts';
import { extentOf, type Layout, type Place, type Segment } from '../../layout/text-row.ts';
import type { Locale } from '../../locale/locale-pack.ts';
import { isTaxNumberLike } from '../../parties/find-vat-numbers.ts';
import { flag, weigh } from '../../weigh.ts';
import { findTitle } from '../document-title.ts';
import { assignNumbers } from './assign-numbers.ts';
import type { LabelKind } from './number-labels.ts';
import type { LabelledNumber } from './number-pairs.ts';
import { type NumberText, numbersOf } from './number-values.ts';
import { findSelfNamed, findSubstitutes } from './substitute-numbers.ts';

/** A number scored as the document's own. */
export interface ScoredNumber {
  readonly number: string;
  readonly place: Place;
  readonly found: LabelledNumber;
  readonly features: NumberFeatures;
  readonly score: number;
}

type NumberFeatures = ReturnType<typeof featuresOf>;

/** A label of the document's own number. */
export type OwnKind = Exclude<LabelKind, 'other'>;

/** The weight of each label: invoice numbers beat slip numbers, which beat references. */
export const LABEL_WORTH: Readonly<Record<OwnKind, number>> = {
  invoiceNumber: 5,
  documentNumber: 4.6,
  slipNumber: 4,
  invoice: 3,
  slip: 2.8,
  transaction: 2.4,
  reference: 1.8,
  deliveryNumber: 1.7,
  quotationNumber: 1.6,
  statementNumber: 1.5,
  paymentReference: 1.2,
  sign: 1.3,
  unknown: 1.25,
};

/** The weight of a number without a label, in the place of one: less than any label's. */
const UNLABELLED_WORTH = 1;

/** The weight of a number that says what it is, under the label of an account: a little more than a reference's. */
const SELF_NAMED_WORTH = 1.95;

/** The document that a label names, when it names one. */
const NAMED_DOCUMENT: Readonly<Partial<Record<LabelKind, DocumentType>>> = {
  documentNumber: 'CREDIT_NOTE',
  quotationNumber: 'QUOTATION',
  deliveryNumber: 'DELIVERY_NOTE',
  statementNumber: 'STATEMENT',
};

/** The weight of each feature of a number; the label counts with its weight in `LABEL_WORTH`. */
export const NUMBER_WEIGHTS: Readonly<Record<keyof NumberFeatures, number>> = {
  label: 1,
  fitsTitle: 3,
  leads: 1.6,
  inNextCell: -0.3,
  rowsBelow: -0.4,
  depth: -1.5,
  runsOn: -3,
  underTitle: -1,
  inPricedRow: -1.5,
  oneDigit: -1.5,
  otherForm: -1.5,
  repeated: 0.8,
  belongsToOther: -2.5,
  ofMachine: -2.5,
  otherDocument: -1.8,
};

/** Rank the numbers that can be the document's, best first. */
export function rankInvoiceNumbers(layout: Layout): readonly ScoredNumber[] {
  const assigned = assignNumbers(layout);
  const others = assigned.filter(({ label }) => label.kind === 'other').map(({ number }) => number);
  const type = findTitle(layout)?.type ?? null;
  const substitute = (worth: number) => (number: NumberText) =>
    scoreSubstitute(layout, { kind: 'sign', type, others }, number, worth);
  const labelled = assigned.flatMap((found) => {
    const { kind } = found.label;
    if (kind === 'other') return [];
    const features = featuresOf(layout, found, { kind, type, others });
    const { text, place } = found.number;
    return [{ number: text, place, found, features, score: weigh(features, NUMBER_WEIGHTS) }];
  });
  const named = findSelfNamed(layout, assigned).flatMap(substitute(SELF_NAMED_WORTH));
  const ranked = [...labelled, ...named].sort((a, b) => b.score - a.score);
  return ranked.some(({ score }) => score > 0)
    ? ranked
    : [...findSubstitutes(layout, assigned).flatMap(substitute(UNLABELLED_WORTH)), ...ranked];
}

/** A number that stands in for the document's own: it is never more than a guess. */
function scoreSubstitute(layout: Layout, setting: Setting, number: NumberText, worth: number): readonly ScoredNumber[] {
  const { segment, start } = number.place;
  const label = { kind: 'sign', segment, start, end: start, ...extentOf(number.place) } as const;
  const found = {
    label,
    number: { ...number, isPerhapsCut: false },
    at: 'own',
    rowsBelow: 0,
    runsOn: false,
    isUnderTitle: false,
  } as const;
  const features = {
    ...featuresOf(layout, found, setting),
    label: worth,
    leads: 0,
    inPricedRow: 0,
    belongsToOther: 0,
    repeated: 0,
    depth: 0,
  };
  return features.otherForm === 1
    ? []
    : [{ number: number.text, place: number.place, found, features, score: weigh(features, NUMBER_WEIGHTS) }];
}

const keyOf = toAlphanumeric;

interface Setting {
  readonly kind: OwnKind;
  readonly type: DocumentType | null;
  /** Numbers with the label of an account, an order and the like. */
  readonly others: readonly NumberText[];
}

function featuresOf(layout: Layout, found: LabelledNumber, { kind, type, others }: Setting) {
  const { label, number, at, rowsBelow, runsOn, isUnderTitle } = found;
  const row = number.place.segment.row;
  return {
    label: LABEL_WORTH[kind],
    fitsTitle: flag(type !== null && NAMED_DOCUMENT[kind] === type && !isOnlyLabel(layout, label.segment)),
    // A delivery note named on an invoice: the document's number only where it has no other.
    otherDocument: flag(
      kind === 'deliveryNumber' && type !== null && type !== 'DELIVERY_NOTE' && !isInTitle(layout, label),
    ),
    leads: flag(
      kind === 'sign' && type !== null && type !== 'RECEIPT' && leadsItsCell(label.segment, label.start, number.place),
    ),
    inNextCell: flag(at === 'beside'),
    rowsBelow,
    // The last line of a slip has the day, the time and the number.
    depth: kind === 'sign' && isDated(layout, row) ? 0 : row / Math.max(1, layout.rows.length - 1),
    runsOn: flag(runsOn && (at !== 'own' || LABEL_WORTH[kind] < MIN_CLEAR_LABEL)),
    underTitle: flag(isUnderTitle),
    inPricedRow: flag(at === 'own' && LABEL_WORTH[kind] < MIN_CLEAR_LABEL && isPriced(layout, row)),
    oneDigit: flag(toAlphanumeric(number.text).length < 2),
    otherForm: flag(isOtherForm(number.text, layout.locale)),
    repeated: flag(rowsWith(layout, number.text).length > 1),
    // A number that names a payment lower down is the document's.
    belongsToOther: flag(
      LABEL_WORTH[kind] < MIN_OWN_LABEL &&
        others.some((other) => keyOf(other.text) === keyOf(number.text) && other.place.segment.row <= row),
    ),
    // The reference of a card machine's slip, among the numbers of the machine.
    ofMachine: flag(kind === 'reference' && isAmongMachineNumbers(layout, row)),
  };
}

/** `Tax Invoice / Delivery Note no 204` names one paper. */
const isInTitle = (layout: Layout, { segment, upper }: LabelledNumber['label']): boolean =>
  [segment, upper?.segment].includes(findTitle(layout)?.place.segment);

/** True for a row with a day and a time, and those beside it. */
const isDated = ({ rows, locale }: Layout, row: number): boolean =>
  rows
    .slice(Math.max(0, row - 1), row + 2)
    .some(({ text }) => /\d[:h]\d\d/.test(text) && findDates(text, locale).length > 0);

/** Rows at the top in which a line is a title however small it is. */
const MAX_TITLE_ROWS = 4;
/** A title further down is in larger print. */
const MIN_TITLE_HEIGHT = 1.15;

/** True for `Quote: REF527782` in the print and among the lines of labels: it is no title, although it has the words of one. */
const isOnlyLabel = (layout: Layout, segment: Segment): boolean =>
  findTitle(layout)?.place.segment === segment &&
  segment.row >= MAX_TITLE_ROWS &&
  segment.y1 - segment.y0 < MIN_TITLE_HEIGHT * layout.lineHeight;

/** From this weight a label names the document's own number: `Invoice`, `Slip no`. */
export const MIN_OWN_LABEL = 2.8;
/** From this weight a label says plainly that a number follows. */
const MIN_CLEAR_LABEL = 3.5;

/** `# 204` as the first words of a cell, after a title at most, with nothing behind: not `Main Street #204`. */
const leadsItsCell = (segment: Segment, start: number, place: Place): boolean =>
  !/[a-z\d]/i.test(segment.text.slice(0, start)) &&
  (place.segment !== segment || !/[a-z]{2}/i.test(segment.text.slice(place.end)));

const isPriced = ({ rows, locale }: Layout, row: number): boolean =>
  findMoney(rows[row]?.text ?? '', locale).some(({ hasCents }) => hasCents);

const isAmongMachineNumbers = ({ rows, locale }: Layout, row: number): boolean =>
  rows.slice(Math.max(0, row - 1), row + 2).some(({ text }) => locale.parties.cardMachine.test(text));

/** True for text with the form of a tax number, a phone number or a company registration. */
export const isOtherForm = (text: string, locale: Locale): boolean =>
  isTaxNumberLike(text, locale) || hasForm(text, [...locale.registrations, ...(/\D/.test(text) ? locale.phones : [])]);

/** True for text that has one of the forms and nothing else. */
export const hasForm = (text: string, forms: Locale['phones']): boolean =>
  forms.some(([pattern]) => {
    const [match] = text.matchAll(pattern);
    return match?.[0].length === text.length;
  });

/** Shorter numbers may be printed twice by chance. */
const MIN_REPEATED_LENGTH = 4;

/** Capitals before a number may be a part of it, or its label. */
const LETTERS_BEFORE = /^[A-Z]+ /;

/** The rows where a number is printed; none for a number that is too short to be recognised. */
export function rowsWith(layout: Layout, number: string): readonly number[] {
  if (toAlphanumeric(number).length < MIN_REPEATED_LENGTH) return [];
  const same = numbersOf(layout).filter(({ text }) =>
    [text, text.replace(LETTERS_BEFORE, '')].some((one) => keyOf(one) === keyOf(number)),
  );
  return [...new Set(same.map(({ place }) => place.segment.row))];
}
