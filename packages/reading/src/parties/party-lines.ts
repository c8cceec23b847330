import { findAll } from '../find-all.ts';
import type { Locale } from '../locale/locale-pack.ts';
import { memoize, memoizeText } from '../memoize.ts';

/** Classify the lines of a letterhead or address block by their words. */

/** True for a line with a street, a place or a postcode. */
export const isAddressLike = memoizeText(
  (text: string, { parties }: Locale): boolean => parties.address.test(text) || parties.postcode.test(text),
);

/** True for the heading of the recipient, in one language or two, but not "Customer copy" or "Client no". */
export const isRecipientHeading = (text: string, { parties }: Locale): boolean =>
  hasHeading(text, parties.recipientHeading) && !parties.notRecipientHeading.test(headingOf(text));

/** What of a line can be its heading: all before the colon of a name, or its first words. */
const headingOf = (text: string): string => text.slice(0, MAX_HEADING_LENGTH).replace(/:\s*\p{L}+\P{L}+\p{L}.*/u, '');

/** True for a line that begins with a heading of the party that sells, in one language or two: `Van / From`. */
export const isSupplierHeading = (text: string, { parties }: Locale): boolean =>
  hasHeading(text, parties.supplierHeading);

/** A heading in two languages, and what follows its colon: `Aan / To: Acacia`. */
const BILINGUAL = /^([^/:]{2,20}?)\s*\/\s*([^/:]{2,20}?)\s*(?::\s*(.*))?$/;

const hasHeading = (text: string, heading: RegExp): boolean => {
  const [, one, other] = BILINGUAL.exec(text) ?? [];
  return heading.test(text) || (one !== undefined && other !== undefined && heading.test(one) && heading.test(other));
};

/** True for a line that is only an address: it starts with a number and a street, or a unit, and names no business. */
export const isAddressOnly = (text: string, locale: Locale): boolean => {
  const { addressStart, companyForm, trade, unitNumber } = locale.parties;
  if (companyForm.test(text)) return false;
  if (unitNumber.test(text)) return true;
  return addressStart.test(text) && isAddressLike(text, locale) && (!trade.test(text) || endsInStreet(text, locale));
};

/** `12 Market Street`: the trade is in the name of the street; `7th Street Deli` and `5 Star Guest House` go on. */
function endsInStreet(text: string, { parties }: Locale): boolean {
  const [street = ''] = text.split(',');
  const at = street.trimEnd().lastIndexOf(' ');
  return (
    parties.address.test(street.slice(at)) &&
    parties.trade.exec(street)?.[0] === parties.trade.exec(street.slice(0, at))?.[0]
  );
}

/** `3rd Avenue Computers` and `Long Street Books CC`: a street is part of the name. */
export const isBusinessInStreet = (text: string, locale: Locale): boolean =>
  !text.includes(',') &&
  !locale.parties.postcode.test(text) &&
  (locale.parties.companyForm.test(text) || (locale.parties.trade.test(text) && ORDINAL.test(text))) &&
  !isAddressOnly(text, locale);

/** The number of a street: `7th`, `7de`. */
const ORDINAL = /^\d+\p{L}{2}\s/u;

/** Words further on belong to the name after the heading. */
const MAX_HEADING_LENGTH = 24;

/** Remove a heading and its colon from a line: `Bill To: Acacia` becomes `Acacia`. */
export function removeHeading(text: string, { parties }: Locale): string {
  const headings = [parties.recipientHeading, parties.deliveryHeading, parties.supplierHeading];
  const [, one = '', other = '', rest = ''] = BILINGUAL.exec(text) ?? [];
  if (headings.some((pattern) => pattern.test(one) && pattern.test(other))) return rest;
  const heading = headings.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined);
  return text
    .slice(heading?.length ?? 0)
    .replace(parties.headingRest, '')
    .trim();
}

/** Count the words of sentences in a name without its heading. `IT` in capitals is a trade. */
export function countSentenceWords(text: string, locale: Locale): number {
  const name = isSupplierHeading(text, locale) ? removeHeading(text, locale) : text;
  return findAll(name, locale.parties.sentence).filter(([word]) => word !== 'IT').length;
}

/** True for a heading without the name that it announces: `Van / From:`. */
export const isHeadingOnly = (text: string, locale: Locale): boolean =>
  (isSupplierHeading(text, locale) || isRecipientHeading(text, locale)) && removeHeading(text, locale) === '';

/** A line with a larger share of label letters is a label and not a name that has a word of one. */
export const MAX_LABEL_SHARE = 0.4;

/** The share of a line's letters that belong to words of labels. */
export const labelShare = memoizeText((text: string, label: RegExp): number => {
  const found = findAll(text, everywhere(label));
  return found.reduce((sum, [match]) => sum + countLetters(match), 0) / Math.max(1, countLetters(text));
});

const everywhere = memoize(({ source }: RegExp) => new RegExp(source, 'giu'));

const countLetters = (text: string): number => text.replace(/[^\p{L}]/gu, '').length;

/** True for contact details; `Account Care Bookkeeping` only has a word of them. */
export const isContactLine = (text: string, { parties }: Locale): boolean =>
  parties.contact.test(text) && (/[:@\d]/.test(text) || labelShare(text, parties.contact) > MAX_LABEL_SHARE);

/** True for a line of another part of the document; `Invoice Nation (Pty) Ltd` only has a word of one. */
export const isOtherPart = (text: string, { parties }: Locale): boolean =>
  parties.otherPart.test(text) && (/[:#\d]/.test(text) || labelShare(text, parties.otherPart) > MAX_LABEL_SHARE);

/** Letters of a name after "Attention"; the word alone is the heading of what follows. */
const MIN_ATTENTION_LETTERS = 3;

/** True for the line of a person in a customer's block: `Attn: T Botha`. A company there is the customer. */
export const isAttention = (text: string, { parties }: Locale): boolean =>
  parties.attention.test(text) &&
  !parties.companyForm.test(text) &&
  text.replace(parties.attention, '').replace(/[^\p{L}]/gu, '').length >= MIN_ATTENTION_LETTERS;
