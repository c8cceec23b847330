import { type Layout, segmentsOf } from '../../layout/text-row.ts';
import { isBeforeDate, type LabelledNumber } from './number-pairs.ts';
import { findNumbersIn, isWhole, type NumberText } from './number-values.ts';
import { findUnlabelledNumber } from './unlabelled-number.ts';

/** Find the numbers that say what they are (`INV-05731`) under the label of an account, a file or a claim. */
export const findSelfNamed = (layout: Layout, assigned: readonly LabelledNumber[]): readonly NumberText[] =>
  assigned
    .filter(({ label, number }) => label.kind === 'other' && isOfAccount(layout, label) && namesItself(layout, number))
    .map(({ number }) => number);

/**
 * Find what can stand in for the number of a document that prints none under a label of its own, the likeliest first:
 * one behind the word account and before the day (`Account #55 - 9 July 2026`), the only one in the subject of an email
 * that names the document, one that says what it is and is alone in its cell, one without a label beside the day, and one of the sale itself (`Serial no`, `Trip`).
 *
 * @param assigned the numbers with their labels.
 */
export function findSubstitutes(layout: Layout, assigned: readonly LabelledNumber[]): readonly NumberText[] {
  const others = assigned.filter(({ label }) => label.kind === 'other');
  const isFree = ({ place }: NumberText) =>
    !others.some(({ number }) => number.place.segment === place.segment && number.place.start === place.start);
  const named = segmentsOf(layout)
    .flatMap((segment) => aloneIn(layout, segment))
    .filter((number) => namesItself(layout, number));
  const unlabelled = findUnlabelledNumber(layout);
  return [
    ...others.filter((one) => isOfAccount(layout, one.label) && isTitle(layout, one)).map(({ number }) => number),
    ...[...inSubject(layout), ...named, ...(unlabelled ? [unlabelled] : [])].filter(isFree),
    ...others.filter(({ label, runsOn }) => !runsOn && isOfSale(layout, label)).map(({ number }) => number),
  ];
}

/** The only number in the subject of an email: `Subject: Your invoice (TM-2041)`. */
function inSubject({ rows, locale }: Layout): readonly NumberText[] {
  const subjects = rows.filter(({ text }) => locale.documents.subject.test(text));
  const numbers = subjects.flatMap(({ segments }) => segments).flatMap((segment) => findNumbersIn(segment, locale));
  const whole = numbers.filter((number) => isWhole(number, locale));
  return whole.length === 1 ? whole : [];
}

/** A number in a line that begins with its label and goes on with the day. */
const isTitle = ({ locale }: Layout, { label, number, at }: LabelledNumber): boolean =>
  at === 'own' && label.start === 0 && isBeforeDate(number.place.segment, number.place.end, locale);

const textOf = ({ segment, start, end, upper }: LabelledNumber['label']): string =>
  [upper?.segment.text.slice(upper.start, upper.end), segment.text.slice(start, end)].filter(Boolean).join(' ');

const namesItself = ({ locale }: Layout, { text }: NumberText): boolean => locale.documents.ownNumber.test(text);

const isOfAccount = ({ locale }: Layout, label: LabelledNumber['label']): boolean =>
  locale.documents.accountLabel.test(textOf(label));

const isOfSale = ({ locale }: Layout, label: LabelledNumber['label']): boolean =>
  locale.documents.saleLabel.test(textOf(label));

/** The number that is all its cell has. */
const aloneIn = ({ locale }: Layout, segment: NumberText['place']['segment']): readonly NumberText[] =>
  findNumbersIn(segment, locale).filter(
    (number) => isWhole(number, locale) && number.text.length === segment.text.trim().length,
  );
