import { toAlphanumeric } from '../compare-text.ts';
import { findAll } from '../find-all.ts';
import { adjacentSegment, type Layout, overlapsAcross, type Segment, segmentsOf } from '../layout/text-row.ts';
import { memoize } from '../memoize.ts';
import { flag } from '../weigh.ts';
import { findColumnBelow, isSheet } from './column-below.ts';
import { findVatNumbers } from './find-vat-numbers.ts';
import { removeSenderAddress, trimName } from './name-text.ts';

/** Signs in other lines of who sells: a name that is printed again at the foot, or a sender's address above it. */

/** Features of a name by what is printed around it and at the foot: flags from 0 to 1. */
export const signFeatures = (layout: Layout, segment: Segment, text: string) => ({
  againAtFoot: flag(isAgainAtFoot(layout, segment, text)),
  underSender: flag(isUnderSender(layout, segment, text)),
  chargesNoTax: flag(chargesNoTax(layout, segment)),
  degree: flag(layout.locale.parties.degree.test(segment.text)),
  overOnlyNumber: flag(isOverOnlyNumber(layout, segment)),
});

/** The foot of a document, as a share of its rows. */
const MIN_FOOT_DEPTH = 0.6;
/** Shorter names are repeated by chance. */
const MIN_NAME_LETTERS = 5;

/** The lines at the foot of a sheet that no label names, letters and digits only. */
const footNames = memoize((layout: Layout) =>
  isSheet(layout)
    ? segmentsOf(layout)
        .filter(({ row }) => row / Math.max(1, layout.rows.length - 1) > MIN_FOOT_DEPTH)
        .filter((segment) => adjacentSegment(layout, segment, -1) === undefined)
        .map(({ row, text }) => ({ row, name: toAlphanumeric(trimName(text, layout.locale)) }))
    : [],
);

/** True for a name that begins a line at the foot: sellers sign there, and print their company and bank account. */
function isAgainAtFoot(layout: Layout, { row }: Segment, text: string): boolean {
  const name = toAlphanumeric(text);
  return (
    name.length >= MIN_NAME_LETTERS && footNames(layout).some((foot) => foot.row > row && foot.name.startsWith(name))
  );
}

/** True for the name directly below a line with a sender's name and address: the addressee in a window. */
function isUnderSender(layout: Layout, segment: Segment, text: string): boolean {
  const above = layout.rows[segment.row - 1]?.segments.filter((one) => overlapsAcross(one, segment)) ?? [];
  return above.some((one) => {
    const sender = removeSenderAddress(one.text, layout.locale);
    return sender !== one.text && !toAlphanumeric(sender).includes(toAlphanumeric(text));
  });
}

/** True for a name that says of itself that it charges no tax: `P Dube - not registered for VAT`. */
const chargesNoTax = ({ locale }: Layout, { text }: Segment): boolean => {
  const [name = '', ...rest] = text.split(/\s+[|–-]\s+/);
  return !/\d/.test(name) && rest.some((part) => locale.parties.noTax.test(part));
};

/** True at the end of a slip for the line over its only tax number, unless that is the company that runs the shop above it. */
function isOverOnlyNumber(layout: Layout, segment: Segment): boolean {
  const { companyForm, sentence } = layout.locale.parties;
  const [word = ''] = segment.text.split(' ');
  if (
    isSheet(layout) ||
    segment.row < MIN_FOOT_DEPTH * layout.rows.length ||
    companyForm.test(segment.text) ||
    findAll(word, sentence).length > 0
  )
    return false;
  const [number, ...others] = findVatNumbers(layout).filter(({ isLabelled }) => isLabelled);
  const [below] = findColumnBelow(layout, segment, 1);
  return number !== undefined && others.length === 0 && !number.isCustomerNumber && below === number.place.segment;
}
