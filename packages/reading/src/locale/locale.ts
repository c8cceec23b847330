import type { BasisPoints } from '@tillslip/domain/vat/rates/vat-rate';
import { memoize } from '../memoize.ts';
import { NO_AMOUNT_WORDS } from './amount-words.ts';
import { NO_DATE_WORDS } from './date-words.ts';
import {
  NO_ASKED_PAYMENTS,
  NO_DOCUMENT_WORDS,
  NO_NUMBER_LABELS,
  NO_PAYMENT_NAMES,
  NO_PAYMENT_WORDS,
  NO_TITLES,
} from './document-words.ts';
import { NO_ITEM_COLUMNS, NO_ITEM_WORDS } from './item-words.ts';
import type { Conventions, Locale, LocalePack, LocaleWords } from './locale-pack.ts';
import { NO_PARTY_WORDS } from './party-words.ts';
import { joinWords } from './patterns.ts';
import { NO_ACCOUNT_TYPES, NO_EXPORT_COLUMNS, NO_STATEMENT_COLUMNS, NO_STATEMENT_WORDS } from './statement-words.ts';

const MONTHS_IN_YEAR = 12;

/**
 * The locale of packs, the first of which is the home country's. Joined once for each list of packs.
 *
 * @throws RangeError without a pack: there is nothing to read by.
 */
export const localeOf = memoize((packs: readonly LocalePack[]): Locale => {
  const [home] = packs;
  if (!home) throw new RangeError('A document is read by one locale pack at least');
  const words = [...new Set(packs.flatMap((pack) => pack.words))];
  return {
    packs,
    home,
    ...joinedWords(words),
    labelRepairs: words.flatMap(({ labelRepairs = [] }) => labelRepairs),
    spellings: words.flatMap(({ spellings = [] }) => spellings),
    creditMarks: words.flatMap(({ creditMarks = [] }) => creditMarks),
    months: joinedMonths(words),
    wallets: words.flatMap(({ wallets = {} }) => Object.entries(wallets)),
    currencies: packs.flatMap(({ currencies }) => currencies),
    taxNumbers: packs.flatMap(({ taxNumbers }) => taxNumbers),
    suppliers: packs.flatMap(({ suppliers }) => suppliers),
    registrations: packs.flatMap(({ identity }) => identity.registrations),
    phones: packs.flatMap(({ identity }) => identity.phones),
    bankLayouts: packs.flatMap(({ bankLayouts }) => bankLayouts),
    bankCodes: Object.assign({}, ...packs.map(({ bankCodes }) => bankCodes)),
    exportFormats: packs.flatMap(({ exportFormats }) => exportFormats),
    topLevelDomains: unique(packs.flatMap(({ identity }) => identity.topLevelDomains)),
    sharedDomains: unique(packs.flatMap(({ identity }) => identity.sharedDomains)),
    maxTaxShare: Math.max(...packs.map(({ conventions }) => conventions.maxTaxShare)),
  };
});

const joinedWords = (words: readonly LocaleWords[]) => ({
  ...joinedDocumentWords(words),
  ...joinedStatementWords(words),
});

function joinedDocumentWords(words: readonly LocaleWords[]) {
  return {
    amounts: joinWords(
      NO_AMOUNT_WORDS,
      words.flatMap(({ amounts = [] }) => amounts),
    ),
    dates: joinWords(
      NO_DATE_WORDS,
      words.flatMap(({ dates = [] }) => dates),
    ),
    parties: joinWords(
      NO_PARTY_WORDS,
      words.flatMap(({ parties = [] }) => parties),
    ),
    titles: joinWords(
      NO_TITLES,
      words.flatMap(({ titles = [] }) => titles),
    ),
    documents: joinWords(
      NO_DOCUMENT_WORDS,
      words.flatMap(({ documents = [] }) => documents),
    ),
    numberLabels: joinWords(
      NO_NUMBER_LABELS,
      words.flatMap(({ numberLabels = [] }) => numberLabels),
    ),
    payments: joinWords(
      NO_PAYMENT_WORDS,
      words.flatMap(({ payments = [] }) => payments),
    ),
    paymentNames: joinWords(
      NO_PAYMENT_NAMES,
      words.flatMap(({ paymentNames = [] }) => paymentNames),
    ),
    askedPayments: joinWords(
      NO_ASKED_PAYMENTS,
      words.flatMap(({ askedPayments = [] }) => askedPayments),
    ),
    itemColumns: joinWords(
      NO_ITEM_COLUMNS,
      words.flatMap(({ itemColumns = [] }) => itemColumns),
    ),
    items: joinWords(
      NO_ITEM_WORDS,
      words.flatMap(({ items = [] }) => items),
    ),
  };
}

function joinedStatementWords(words: readonly LocaleWords[]) {
  return {
    statementColumns: joinWords(
      NO_STATEMENT_COLUMNS,
      words.flatMap(({ statementColumns = [] }) => statementColumns),
    ),
    exportColumns: joinWords(
      NO_EXPORT_COLUMNS,
      words.flatMap(({ exportColumns = [] }) => exportColumns),
    ),
    accountTypes: joinWords(
      NO_ACCOUNT_TYPES,
      words.flatMap(({ accountTypes = [] }) => accountTypes),
    ),
    statements: joinWords(
      NO_STATEMENT_WORDS,
      words.flatMap(({ statements = [] }) => statements),
    ),
  };
}

/** The names of each month in all languages, as alternatives of a pattern. */
function joinedMonths(words: readonly LocaleWords[]): readonly string[] {
  return Array.from({ length: MONTHS_IN_YEAR }, (_, month) =>
    unique(words.flatMap(({ months }) => months?.[month] ?? []).filter((name) => name !== '')).join('|'),
  );
}

const unique = (values: readonly string[]): readonly string[] => [...new Set(values)];

/** A currency that nothing names is of no country: the rates of all may apply, and nothing is taken for granted. */
const UNKNOWN_COUNTRY: Omit<Conventions, 'taxRates' | 'maxTaxShare'> = {
  isSubtotalWithoutTax: true,
  isTotalBeforeRounding: false,
  isTipOutsideTotal: false,
  monthFirst: null,
};

/** How a document in a currency is meant: as the pack of that currency says; null for a currency nothing names. */
export function conventionsOf(locale: Locale, currency: string | null): Conventions {
  const pack = locale.packs.find(({ currencies }) => currencies.some(({ code }) => code === currency));
  return pack?.conventions ?? unknownConventions(locale);
}

/** How a document is meant whose country nothing tells. */
export const unknownConventions = memoize(
  ({ packs, maxTaxShare }: Locale): Conventions => ({
    ...UNKNOWN_COUNTRY,
    taxRates: [...new Set(packs.flatMap(({ conventions }): readonly BasisPoints[] => conventions.taxRates))],
    maxTaxShare,
  }),
);
