import type { Layout } from '../../../layout/text-row.ts';
import { memoize } from '../../../memoize.ts';
import { assignNumbers } from '../assign-numbers.ts';
import type { LabelledNumber } from '../number-pairs.ts';
import { type NumberText, numbersOf } from '../number-values.ts';
import { hasForm, isOtherForm } from '../rank-numbers.ts';

/** A number of the page, with its label where it has one. */
export interface PageNumber extends NumberText {
  readonly labelled: LabelledNumber | null;
}

/**
 * All numbers of a document that could be its own, those with a label of any kind first, then those without: no dates,
 * times and amounts, and nothing with the form of a tax number, a phone number or a company registration.
 */
export const pageNumbers = memoize((layout: Layout): readonly PageNumber[] => {
  const labelled = assignNumbers(layout).map((one) => ({ ...one.number, labelled: one }));
  const others = numbersOf(layout).filter(({ place }) => !labelled.some((one) => isAt(one, place)));
  return [...labelled, ...others.map((one) => ({ ...one, labelled: null }))].filter((one) => canBeOwn(layout, one));
});

const isAt = ({ place }: NumberText, other: NumberText['place']): boolean =>
  place.segment === other.segment && place.start === other.start;

/** Ten digits can be a phone number or an invoice's, as the label says. */
const canBeOwn = ({ locale }: Layout, { text, labelled }: PageNumber): boolean =>
  !isOtherForm(text, locale) && ((labelled && labelled.label.kind !== 'other') || !hasForm(text, locale.phones));
