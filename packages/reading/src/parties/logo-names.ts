import { isItemHeading } from '../layout/item-columns.ts';
import { adjacentSegment, type Layout, overlapsAcross, type Segment } from '../layout/text-row.ts';
import { memoize } from '../memoize.ts';
import { findColumnBelow, isSheet } from './column-below.ts';
import { isLabelLine } from './name-labels.ts';
import { isAddressOnly, isRecipientHeading, isSupplierHeading } from './party-lines.ts';
import { MIN_LAST_DEPTH } from './shop-names.ts';
import type { NameCandidate } from './supplier-candidates.ts';

/** Find the seller's name where its letterhead is a picture: printed again, as text, at the foot of the sheet. */

/** A letterhead is above this share of the page. */
const MAX_HEAD_DEPTH = 0.4;
/** Lines of an address that has no name. */
const MAX_BLOCK_LINES = 6;
/** A name is at most this many line heights above its address. */
const MAX_NAME_GAP_LINES = 2.4;

/** The address blocks of the letterhead that begin with a street: their name is a picture. */
export const namelessBlocks = memoize((layout: Layout): readonly (readonly Segment[])[] => {
  const table = layout.rows.findIndex((row) => isItemHeading(layout, row));
  const end = table < 0 ? Math.ceil(layout.rows.length * MAX_HEAD_DEPTH) : table;
  return layout.rows
    .slice(0, end)
    .flatMap((row) => row.segments)
    .filter((one) => isAddressOnly(one.text, layout.locale) && isFirst(layout, one))
    .map((one) => [one, ...findColumnBelow(layout, one, MAX_BLOCK_LINES)]);
});

/** True for a line with nothing above it or to its left that could name it. */
function isFirst(layout: Layout, line: Segment): boolean {
  if (adjacentSegment(layout, line, -1) && !isFarLeft(layout, line)) return false;
  const above = layout.rows.slice(0, line.row).flatMap((row) => row.segments);
  const last = above.findLast((one) => overlapsAcross(one, line) && !isDocumentLine(layout, one));
  return !last || line.y0 - last.y1 > MAX_NAME_GAP_LINES * layout.lineHeight;
}

/** True for a title, number or date of the document, which names no address; a heading does. */
const isDocumentLine = ({ locale }: Layout, one: Segment): boolean =>
  !one.text.endsWith(':') &&
  isLabelLine(one, one.text, locale) &&
  !isAddressOnly(one.text, locale) &&
  !isRecipientHeading(one.text, locale) &&
  !isSupplierHeading(one.text, locale) &&
  !locale.parties.deliveryHeading.test(one.text);

/** Cells further apart are columns of the page. */
const MIN_COLUMN_GAP_LINES = 6;

function isFarLeft(layout: Layout, line: Segment): boolean {
  const left = adjacentSegment(layout, line, -1);
  return left === undefined || line.x0 - left.x1 > MIN_COLUMN_GAP_LINES * layout.lineHeight;
}

/**
 * True where the address of the letterhead has no name: no line of the letterhead can be it but those that have an
 * address of their own.
 *
 * @param names the lines that can be names
 */
export function isLetterheadNameless(layout: Layout, names: readonly NameCandidate[]): boolean {
  if (!isSheet(layout)) return false;
  return namelessBlocks(layout).some((block) => {
    const bottom = block.at(-1)?.row ?? 0;
    return !names.some(
      ({ segment, features }) =>
        segment.row <= bottom && features.street === 0 && !block.includes(segment) && !isPerson(layout, segment),
    );
  });
}

/** True for `Mr & Mrs Botha`, and for the value under a label: the person under `REP`. */
function isPerson({ rows, locale }: Layout, segment: Segment): boolean {
  const [above] = (rows[segment.row - 1]?.segments ?? []).filter((one) => overlapsAcross(one, segment));
  return (
    locale.parties.personTitle.test(segment.text) || (above !== undefined && locale.parties.labelLine.test(above.text))
  );
}

/** Letters of a name at the foot. */
const MAX_FOOT_DIGITS = 3;

/** A person's name alone: initials and a surname. */
const PERSON = /^(?:\p{Lu}\.?){1,3}\s\p{Lu}[\p{L}'-]+$/u;
/** A person at the foot often signed or received, so the name counts for half. */
const PERSON_SHARE = 0.5;

/** How likely a line is the seller's name at the foot of a sheet, from 0 to 1: outside the bank details, and no person's. */
export function footName(layout: Layout, { segment, features }: NameCandidate): number {
  const { bankWord, contact } = layout.locale.parties;
  const label = adjacentSegment(layout, segment, -1)?.text ?? '';
  const isName =
    features.depth > MIN_LAST_DEPTH &&
    features.slogan + features.prose + features.lowerCase === 0 &&
    segment.text.replace(/\D/g, '').length <= MAX_FOOT_DIGITS &&
    ![label, segment.text].some((text) => bankWord.test(text) || contact.test(text));
  if (!isName) return 0;
  return PERSON.test(segment.text) && features.street + features.payee === 0 ? PERSON_SHARE : 1;
}
