import { findDates } from '../dates/find-dates.ts';
import type { Layout, Segment } from '../layout/text-row.ts';
import type { Locale } from '../locale/locale-pack.ts';
import { findColumnBelow } from './column-below.ts';
import { isAddressOnly, isSupplierHeading, labelShare, MAX_LABEL_SHARE, removeHeading } from './party-lines.ts';

/** Tell a label and its value from a name that has a word of a label. */

/** A currency alone in its cell. */
const CURRENCY_CODE = /^[A-Z]{3}$/;
/** `Courier: Thandi`, `Passenger(s): Thandi`: what follows the colon belongs to the label. */
const LABEL_AND_VALUE = /\p{L}(?:\(s\))?:\s*\S/u;
/** `Postal address:`. */
const LABEL_ALONE = /\p{L}[^\p{L}]*:\s*$/u;

/**
 * True for a line that is a label, a label with its value, an address or a date, or has a word of a label.
 *
 * @param line the line without headings and labels of payees
 */
export function isLabelLine(segment: Segment, line: string, locale: Locale): boolean {
  const text = isSupplierHeading(line, locale) ? removeHeading(line, locale) : line;
  return (
    locale.parties.neverName.test(text) ||
    locale.parties.labelLine.test(segment.text) ||
    locale.documents.tenderLabel.test(segment.text) ||
    LABEL_AND_VALUE.test(text) ||
    LABEL_ALONE.test(segment.text) ||
    locale.parties.closing.test(text) ||
    isAddressOnly(text, locale) ||
    findDates(segment.text, locale).length > 0 ||
    CURRENCY_CODE.test(text) ||
    isCompanyFormOnly(text, locale)
  );
}

/** `(Pty) Ltd` alone is the end of a name on the line above. */
const isCompanyFormOnly = (text: string, { parties }: Locale): boolean =>
  text
    .split(/[^\p{L}]+/u)
    .every((word) => word === '' || parties.companyForm.test(word) || parties.legalWord.test(word));

/** A trade names a shop only in the first rows. */
const MAX_TRADE_ROW = 3;
/** A title has more words than a label. */
const MIN_TITLE_WORDS = 3;

/** A line with a larger share of label letters is a title: `TAX INVOICE (COPY)`. */
const MIN_TITLE_SHARE = 0.75;

/** `TOTAL VALUE CHEMIST (PTY) LTD` and `Invoice Point Stationers` are names, although labels have such words. */
export function isNameWithLabel(layout: Layout, segment: Segment, text: string): boolean {
  const { parties } = layout.locale;
  if (parties.companyForm.test(text) && !/[:#]/.test(text) && text.split(/\s+/).length >= MIN_TITLE_WORDS) return true;
  if (/[:#\d]/.test(text)) return false;
  const share = labelShare(text, parties.neverName);
  // `Services rendered` is a label as a whole, although services are a trade.
  if (parties.trade.test(text) && segment.row <= MAX_TRADE_ROW && share < 1) return true;
  const words = text.split(/[^\p{L}]+/u).filter((word) => word.length > 2);
  if (words.length < MIN_TITLE_WORDS || text.match(parties.sentence)) return false;
  const [below] = findColumnBelow(layout, segment, 1);
  return (
    share <= MAX_LABEL_SHARE ||
    (share < MIN_TITLE_SHARE && below !== undefined && isAddressOnly(below.text, layout.locale))
  );
}
