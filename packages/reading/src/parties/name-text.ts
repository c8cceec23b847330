import type { Locale } from '../locale/locale-pack.ts';

/** A name has at least this many letters. */
export const MIN_NAME_LETTERS = 3;

/** The locator of a booking: `LM9KTD`. Six capitals and digits, with a digit between letters. */
const BOOKING_CODE = /^(?=.*[A-Z]\d+[A-Z])[A-Z\d]{6}$/;

/** True for the number of a document, account or booking: one word with more digits than letters, or a locator. */
export const isCode = (text: string): boolean =>
  !/\s/.test(text) &&
  (text.replace(/\D/g, '').length > text.replace(/[^\p{L}]/gu, '').length || BOOKING_CODE.test(text));

/** `© 2026`, `(c) 2019-2026` or `Copyright 2026` before a name at the foot. */
const COPYRIGHT = /^\W*(?:©|\(c\)|copyright\b)\W*(?:(?:19|20)\d\d(?:\s*[-–]\s*(?:19|20)\d\d)?)?[\s,:]*/i;

/** The address behind the name of who sent an email: `Mossie Motors <info@mossie.example>`. */
const SENT_FROM = /\s*<[^<>\s]+@[^<>\s]+>\s*$/;

/** Remove punctuation at both ends, a greeting, a branch number and an email's address. */
export const trimName = (line: string, locale: Locale): string => {
  const text = line.replace(SENT_FROM, '');
  return removeRegistration(
    removeOwner(removeSenderAddress(payeeName(text, locale) ?? ownName(text, locale), locale), locale),
    locale,
  )
    .trim()
    .replace(COPYRIGHT, '')
    .replace(locale.parties.greeting, '')
    .replace(locale.parties.tradingAsStart, '')
    .replace(locale.parties.branchNumber, '')
    .replace(locale.parties.registrationInName, '')
    .replace(/^[^\p{L}\d(]+|[^\p{L}\d).!']+$/gu, '');
};

/** The name in `P Dube - not registered for VAT`. */
function ownName(text: string, { parties }: Locale): string {
  const [name = '', ...rest] = text.split(/\s+[|–-]\s+/);
  return rest.some((part) => parties.noTax.test(part)) ? name : text;
}

/**
 * The payee in a sentence of bank details: `Pay into: Mossie Motors CC, Kopje Bank, Branch 051001`, or
 * `Account name: Mossie Motors CC Bank: Kopje Bank`.
 */
function payeeName(text: string, { parties }: Locale): string | null {
  const label = parties.payeeLabel.exec(text)?.[0];
  if (!label) return null;
  const [name = ''] = text.slice(label.length).split(/[,;|·]\s/);
  const next = parties.bankLabel.exec(name);
  return next && next.index >= MIN_NAME_LETTERS ? name.slice(0, next.index).trim() : name;
}

/** `Acacia Foods CC Reg 2019/574495/07. Directors: T Botha` without what follows the name. */
function removeRegistration(text: string, { parties }: Locale): string {
  const at = parties.registrationStart.exec(text)?.index ?? 0;
  const isNumbered = parties.companyForm.test(text.slice(0, at)) || parties.registration.test(text.slice(at));
  return at >= MIN_NAME_LETTERS && isNumbered ? text.slice(0, at) : text;
}

/** `Mossie Motors (a division of Acacia CC)` without its owner. */
function removeOwner(text: string, { parties }: Locale): string {
  const at = parties.ownerPhrase.exec(text)?.index ?? 0;
  return at >= MIN_NAME_LETTERS ? text.slice(0, at).replace(/[\s([,-]+$/, '') : text;
}

const BETWEEN_PARTS = /\s+[|•·●*–-]\s+/;
/** After a company form, or before an address, a comma separates too. */
const BETWEEN_PARTS_OR_COMMAS = /\s+[|•·●*–-]\s+|,\s+/;

/** `22 years experience` is a number, and no detail of a sender. */
const NUMBER_AND_WORDS = /^\d+\+?(?:\s+\p{Ll}+)+$/u;

/** The number of a house; `7de Laan Plumbers` and `24Seven` are names. */
const LOOSE_NUMBER = /\d{3}|(?:^|\s)\d+(?:\s|$)/;

/** The name in a sender's line above a window address: `Acme GmbH | Europa-Allee 1980 | 60486 Frankfurt`. */
export function removeSenderAddress(text: string, { parties }: Locale): string {
  const [first = '', second = ''] = text.split(/,\s+/);
  const hasCommas =
    parties.companyForm.test(first) || parties.addressStart.test(second) || parties.unitNumber.test(second);
  const [name = '', ...rest] = text.split(hasCommas ? BETWEEN_PARTS_OR_COMMAS : BETWEEN_PARTS);
  const details = rest.filter((part) => !NUMBER_AND_WORDS.test(part));
  return /\d/.test(details.join(' ')) && !LOOSE_NUMBER.test(name) ? name : text;
}
