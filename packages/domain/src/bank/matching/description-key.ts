import { plainText } from '../../kernel/plain-words.ts';
import { invoiceNumberKey, supplierKey } from '../../receipts/suppliers/supplier-key.ts';

/** What banks print around a name: how a payment was made, not to whom. */
const BANK_WORDS = new Set(
  'pos purchase purchases card aankoop kaart debit debiet order orders debicheck magtape credit krediet payment payments pmt paid to from van aan app fnb absa nedbank capitec standard bank banking immediate external internet eft ib internal transfer ref reference inv invoice faktuur tax no nr za zaf rtc ob cr dr stop service the and for via online visa mastercard scheduled prepaid autobank acc account'.split(
    ' ',
  ),
);
const MONTHS =
  /^(?:jan(?:uary|uarie)?|feb(?:ruary|ruarie)?|mar(?:ch)?|maart|apr(?:il)?|may|mei|june?|junie|july?|julie|aug(?:ust|ustus)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cs](?:ember)?)\d*$/;

/**
 * The words of a description that name who was paid, the same from month to month: without numbers, days,
 * months and the bank's own words. `POS PURCHASE 4000*0012 KAROO KOFFIE PAARL 26 MAR` is
 * `karoo koffie paarl`. Empty when nothing is left.
 */
export function descriptionKey(description: string): string {
  return nameWords(description).join(' ');
}

/** What payments to the same payee share: the words that name it, otherwise the whole description. */
export const paymentKey = (description: string): string => descriptionKey(description) || plainText(description);

/** The words of {@link descriptionKey}, in order. */
export function nameWords(description: string): readonly string[] {
  return supplierKey(description.replace(/\*/g, ' '))
    .split(' ')
    .filter((word) => word.length > 1 && !/\d/.test(word) && !BANK_WORDS.has(word) && !MONTHS.test(word));
}

/** Legal forms of other countries, which banks leave out. */
const FORMS_ABROAD = new Set(['llc', 'gmbh', 'ag', 'bv', 'srl', 'corp', 'plc', 'sarl', 'oy', 'ab', 'aps']);

/** The words of a supplier's name that can be recognised in a transaction. */
export function supplierWords(supplierName: string): readonly string[] {
  const words = supplierKey(supplierName)
    .split(' ')
    .filter((word) => word.length > 1 && !BANK_WORDS.has(word));
  const named = words.filter((word) => !FORMS_ABROAD.has(word));
  return named.length > 0 ? named : words;
}

/** Banks cut names off and join their words: shorter remains do not count. */
const MIN_CUT_OFF_LETTERS = 3;
const MIN_JOINED_LETTERS = 4;
/** The last word of a name of which all words before it are there may be cut off earlier. */
const MIN_END_LETTERS = 2;

/**
 * How well a description shows a supplier's name, 0 to 1: the share of its letters found there, word by word; a
 * word cut off by the bank counts for what is left of it. Words of one letter and numbers do not count.
 */
export function nameInDescription(supplierName: readonly string[], description: readonly string[]): number {
  const letters = supplierName.reduce((sum, word) => sum + word.length, 0);
  if (letters === 0 || description.length === 0) return 0;
  const together = description.join('');
  let [found, isWhole] = [0, true];
  for (const [at, word] of supplierName.entries()) {
    const isEnd = isWhole && at > 0 && at === supplierName.length - 1;
    const part = lettersFound(word, description, together, isEnd ? MIN_END_LETTERS : MIN_CUT_OFF_LETTERS);
    isWhole &&= part === word.length;
    found += part;
  }
  return found / letters;
}

const SITE = /([a-z0-9][a-z0-9-]{3,})\.(?:com|net|org|io|ai|app|dev|eu|co\.za|co\.uk)\b/gi;

/** The names of web addresses in a description: `APPLE.COM/BILL` is `apple`. */
export const sitesIn = (description: string): readonly string[] =>
  [...description.matchAll(SITE)].map(([, name = '']) => name.replace(/-/g, '').toLowerCase());

/** Whether a web address is the supplier's: its first word, or its whole name in one. */
export const isSiteOf = (site: string, [first, ...rest]: readonly string[]): boolean =>
  first !== undefined && (site === first || site === [first, ...rest].join(''));

function lettersFound(word: string, description: readonly string[], together: string, least: number): number {
  if (description.includes(word) || (word.length >= MIN_JOINED_LETTERS && together.includes(word))) return word.length;
  const cut = description.find((other) => other.length >= least && word.startsWith(other));
  return cut ? cut.length : joinedLetters(word, description);
}

/** A word that was joined to the one before it and cut off: `shopfitters` in `northgateshopfitt`. */
function joinedLetters(word: string, description: readonly string[]): number {
  for (let length = word.length - 1; length >= MIN_JOINED_LETTERS; length--)
    if (description.some((other) => other.length > length && other.endsWith(word.slice(0, length)))) return length;
  return 0;
}

/** Shorter numbers match by chance. */
const MIN_NUMBER_CHARACTERS = 4;

/** The document numbers that a description may hold: every run of letters and digits, as a comparable key. */
export function numbersIn(text: string): readonly string[] {
  const runs = text.match(/[a-z0-9]+(?:[-/][a-z0-9]+)*/gi) ?? [];
  const parts = runs.flatMap((run) => [run, ...run.split(/[-/]/), run.replace(/^[a-z]+/i, '')]);
  return [...new Set(parts.filter((part) => /\d/.test(part)).map(invoiceNumberKey))].filter(
    (key) => key.length >= MIN_NUMBER_CHARACTERS,
  );
}

/** The keys by which a description may show a document's number: whole, and its digits alone where there are enough. */
export function numberKeys(invoiceNumber: string | null): readonly string[] {
  const whole = invoiceNumberKey(invoiceNumber ?? '');
  const digits = whole.replace(/^[A-Z]+0*/, '');
  return [whole, digits].filter((key, index, all) => key.length >= MIN_NUMBER_CHARACTERS && all.indexOf(key) === index);
}
