import { containsEitherWay, toAlphanumeric } from '../compare-text.ts';
import { adjacentSegment, type Layout, overlapsAcross, type Segment, segmentsOf } from '../layout/text-row.ts';
import type { Locale } from '../locale/locale-pack.ts';
import { memoize, memoizeText } from '../memoize.ts';
import { flag } from '../weigh.ts';
import { findColumnBelow } from './column-below.ts';
import { trimName } from './name-text.ts';
import { isAddressLike, isAddressOnly, isRecipientHeading, isSupplierHeading, removeHeading } from './party-lines.ts';

/** What the lines of a name's block say about the party: flags from 0 to 1. */
export type PartyEvidence = ReturnType<typeof partyEvidence>;

/** Lines below a name that belong to its party. */
const MAX_PARTY_LINES = 8;
/** A street is at most this many lines below a name. */
const MAX_STREET_LINES = 3;
/** Rows around a payee's name that speak of a bank. */
const MAX_BANK_ROWS = 4;
/** A tax number has at least this many digits. */
const TAX_NUMBER = /\d[\d\s.-]{6,}\d|\d{3}\/\d{3}\/\d{4}/;

/** Collect what the name's line and the lines below it say about its party. */
export function partyEvidence(layout: Layout, segment: Segment) {
  const { parties } = layout.locale;
  const lines = [segment.text, ...linesBeside(layout, segment), ...linesOfParty(layout, segment)];
  return {
    taxNumber: flag(lines.some((line) => isOwnTaxNumber(line, layout.locale))),
    registration: flag(lines.some((line) => parties.registration.test(line))),
    street: flag(
      [segment.text, ...linesOfParty(layout, segment)]
        .slice(0, MAX_STREET_LINES + 1)
        .some((line, at) => isStreet(line, at, layout.locale)),
    ),
    contact: flag(lines.some((line) => parties.reachable.test(line))),
    customer: flag(ownLines(lines, layout.locale).some((line) => isCustomerLine(line, layout.locale))),
    payee: flag(isPayee(layout, segment) || isNameOfPayee(layout, segment)),
    legalAddress: flag(isLegalAddress(layout, segment)),
  };
}

/** The lines up to another name: one without digits or a label below a tax number or contact details. */
function ownLines(lines: readonly string[], locale: Locale): readonly string[] {
  const { taxNumberLabel, reachable, labelLine } = locale.parties;
  const isDetail = (line: string) => /\d/.test(line) && (taxNumberLabel.test(line) || reachable.test(line));
  const isPlain = (line: string) => !/[\d:@]/.test(line) && !labelLine.test(line) && !isCustomerLine(line, locale);
  const at = lines.findIndex((line, index) => index > 1 && isPlain(line) && isDetail(lines[index - 1] ?? ''));
  return at < 0 ? lines : lines.slice(0, at);
}

/** The contact details and numbers in other columns of a name's row: `Mossie Motors CC     Tel 021 555 0101`. */
function linesBeside(layout: Layout, segment: Segment): readonly string[] {
  const { reachable, registration, taxNumberLabel } = layout.locale.parties;
  const beside = [adjacentSegment(layout, segment, 1), adjacentSegment(layout, segment, -1)];
  return beside
    .flatMap((one) => (one ? [one.text] : []))
    .filter((text) => reachable.test(text) || registration.test(text) || taxNumberLabel.test(text));
}

/** The lines below a name up to the next party's heading. */
function linesOfParty(layout: Layout, segment: Segment): readonly string[] {
  const below = findColumnBelow(layout, segment, MAX_PARTY_LINES).map(({ text }) => text);
  const end = below.findIndex((text) => isPartyHeading(text, layout.locale));
  return end < 0 ? below : below.slice(0, end);
}

/** An attention line is in the block of the party that it is for, and does not end it. */
const isPartyHeading = memoizeText(
  (text: string, locale: Locale): boolean =>
    (isRecipientHeading(text, locale) && !locale.parties.recipientBlockLine.test(text)) ||
    locale.parties.deliveryHeading.test(text) ||
    isSupplierHeading(text, locale),
);

const isStreet = (line: string, at: number, locale: Locale): boolean =>
  isAddressLike(line, locale) &&
  /\d/.test(line) &&
  (at > 0 || locale.parties.addressStart.test(line) || /[|,]/.test(line));

const isOwnTaxNumber = (line: string, { parties }: Locale): boolean =>
  parties.taxNumberLabel.test(line) && !parties.customerNumber.test(line) && TAX_NUMBER.test(line);

/** True when a line of the block is printed again beside a company registration, as its registered office. */
export function isLegalAddress(layout: Layout, segment: Segment): boolean {
  const { locale } = layout;
  const streets = linesOfParty(layout, segment).filter((line) => isAddressLike(line, locale) && /\d/.test(line));
  return registeredRows(layout).some(
    ({ index, text }) => index >= segment.row + MIN_ROWS_TO_FOOT && streets.some((street) => text.includes(street)),
  );
}

/** The rows with a company registration. */
const registeredRows = memoize(({ rows, locale }: Layout) =>
  rows.filter(({ text }) => locale.parties.registration.test(text)),
);

/** Rows from a block to the small print at the foot. */
const MIN_ROWS_TO_FOOT = 8;

/** The lines with a tax number that is not said to be the customer's, each number once. */
export const ownTaxNumbers = memoize((layout: Layout): readonly string[] => {
  const lines = segmentsOf(layout).filter(({ text }) => isOwnTaxNumber(text, layout.locale));
  return [...new Set(lines.flatMap(({ text }) => TAX_NUMBER.exec(text)?.[0].replace(/\D/g, '') ?? []))];
});

/** `Attn: Ms Dube`, `Your VAT no 4…`: lines that only a customer's block has. */
const isCustomerLine = (line: string, { parties }: Locale): boolean =>
  parties.recipientBlockLine.test(line) || (parties.taxNumberLabel.test(line) && parties.customerNumber.test(line));

/** The names of the payees: the holders of bank accounts and who a payment slip is sent to. */
export const payeeNames = memoize((layout: Layout): readonly string[] =>
  segmentsOf(layout)
    .filter((segment) => isPayee(layout, segment))
    .map(({ text }) => removeHeading(trimName(text, layout.locale), layout.locale))
    .filter((name) => name.replace(/[^\p{L}]/gu, '').length >= MIN_PAYEE_LETTERS),
);

/** A shorter name of a payee is part of other names by chance. */
const MIN_PAYEE_LETTERS = 6;

const isNameOfPayee = (layout: Layout, { text }: Segment): boolean =>
  toAlphanumeric(text).length >= MIN_PAYEE_LETTERS && payeeNames(layout).some((name) => containsEitherWay(name, text));

/** Rows of a payment slip below its heading. */
const MAX_REMITTANCE_ROWS = 6;

/** True for the payee of the slip that a customer returns: `PAYMENT ADVICE   To: Mossie Motors CC`. */
function isRemittanceTo(layout: Layout, segment: Segment): boolean {
  const { remittance, recipientHeading, customerNumber } = layout.locale.parties;
  // `Customer` on the slip is who returns it.
  if (!recipientHeading.test(segment.text) || customerNumber.test(segment.text)) return false;
  const rows = layout.rows.slice(Math.max(0, segment.row - MAX_REMITTANCE_ROWS), segment.row + 1);
  const heading = rows.flatMap((row) => row.segments).findLast((one) => remittance.test(one.text));
  return heading !== undefined && overlapsAcross(heading, segment);
}

/** `Pay into Union Savings, 2845313832, 632005`: a name with numbers alone is the bank's. */
const isBankAlone = (text: string): boolean => {
  const [, ...numbers] = text.split(/[,;|·]\s/);
  return numbers.length > 1 && numbers.every((part) => /\d{4}/.test(part) && !/\p{L}/u.test(part));
};

/** True for a heading in a row of headings of bank details: `Account name | Cheque account | Bank`. */
const isBankHeading = (layout: Layout, { text }: Segment): boolean =>
  layout.locale.parties.bankWord.test(text) && !layout.locale.parties.payeeLabel.test(text) && !/[:\d]/.test(text);

/** The heading directly above a cell, in a row of headings alone; undefined where the row has values. */
function headingAbove({ rows }: Layout, segment: Segment): Segment | undefined {
  const above = rows[segment.row - 1]?.segments ?? [];
  const isHeadings = above.length > 1 && above.every(({ text }) => !/\d/.test(text));
  return isHeadings ? above.find((one) => overlapsAcross(one, segment)) : undefined;
}

/** True for the account holder in bank details: `Account name: Mossie Motors CC`. What is below a street is not theirs. */
export function isPayee(layout: Layout, segment: Segment): boolean {
  const { payeeLabel, ambiguousPayee, bankWord, sureBankWord } = layout.locale.parties;
  if (isRemittanceTo(layout, segment)) return true;
  if (isBankAlone(segment.text) || isBankHeading(layout, segment)) return false;
  const label = [segment, adjacentSegment(layout, segment, -1), headingAbove(layout, segment)].find(
    (one) => one && payeeLabel.test(one.text),
  );
  if (!label) return false;
  // An account number is printed beside the name of a customer, too.
  const word = ambiguousPayee.test(label.text) ? sureBankWord : bankWord;
  const street = findColumnBelow(layout, segment, MAX_STREET_LINES).find(({ text }) =>
    isAddressOnly(text, layout.locale),
  );
  const end = Math.min(street?.row ?? Number.POSITIVE_INFINITY, segment.row + MAX_BANK_ROWS + 1);
  const rows = layout.rows.slice(Math.max(0, segment.row - MAX_BANK_ROWS), end);
  return rows.some((row) =>
    row.segments.some(
      (one) =>
        word.test(one.text) &&
        (row.index === segment.row ||
          row.index === label.row ||
          overlapsAcross(one, segment) ||
          row.segments.length <= 2),
    ),
  );
}
