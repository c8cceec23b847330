import type { BasisPoints } from '@tillslip/domain/vat/rates/vat-rate';
import { memoize } from '../memoize.ts';
import { NO_AMOUNT_WORDS } from './amount-words.ts';
import { NO_DATE_WORDS } from './date-words.ts';
import {
  NO_DOCUMENT_WORDS,
  NO_NUMBER_LABELS,
  NO_PAYMENT_NAMES,
  NO_PAYMENT_WORDS,
  NO_REQUESTED_PAYMENTS,
  NO_TITLES,
} from './document-words.ts';
import { NO_ITEM_COLUMNS, NO_ITEM_WORDS } from './item-words.ts';
import type { Conventions, Locale, LocalePack, LocaleWords } from './locale-pack.ts';
import { NO_PARTY_WORDS } from './party-words.ts';
import { joinWords } from './patterns.ts';
import { NO_ACCOUNT_TYPES, NO_EXPORT_COLUMNS, NO_STATEMENT_COLUMNS, NO_STATEMENT_WORDS } from './statement-words.ts';

const MONTHS_IN_YEAR = 12;

/**
 * Join packs into a locale; the first is the home country's. Cached per list of packs.
 *
 * @throws RangeError when there are no packs.
 */
export const joinPacks = memoize((packs: readonly LocalePack[]): Locale => {
  const [home] = packs;
  if (!home) throw new RangeError('At least one locale pack is required');
  const words = [...new Set(packs.flatMap((pack) => pack.words))];
  return {
    packs,
    home,
    ...joinAllWords(words),
    labelRepairs: words.flatMap(({ labelRepairs = [] }) => labelRepairs),
    spellings: words.flatMap(({ spellings = [] }) => spellings),
    creditMarks: words.flatMap(({ creditMarks = [] }) => creditMarks),
    months: joinMonths(words),
    wallets: words.flatMap(({ wallets = {} }) => Object.entries(wallets)),
    currencies: packs.flatMap(({ currencies }) => currencies),
    taxNumbers: packs.flatMap(({ taxNumbers }) => taxNumbers),
    suppliers: packs.flatMap(({ suppliers }) => suppliers),
    registrations: packs.flatMap(({ identity }) => identity.registrations),
    phones: packs.flatMap(({ identity }) => identity.phones),
    bankLayouts: packs.flatMap(({ bankLayouts }) => bankLayouts),
    bankCodes: Object.assign({}, ...packs.map(({ bankCodes }) => bankCodes)),
    exportFormats: packs.flatMap(({ exportFormats }) => exportFormats),
    exportBanks: packs.flatMap(({ exportBanks }) => exportBanks),
    topLevelDomains: unique(packs.flatMap(({ identity }) => identity.topLevelDomains)),
    sharedDomains: unique(packs.flatMap(({ identity }) => identity.sharedDomains)),
    maxTaxShare: Math.max(...packs.map(({ conventions }) => conventions.maxTaxShare)),
  };
});

const joinAllWords = (words: readonly LocaleWords[]) => ({
  ...joinDocumentWords(words),
  ...joinStatementWords(words),
});

function joinDocumentWords(words: readonly LocaleWords[]) {
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
    requestedPayments: joinWords(
      NO_REQUESTED_PAYMENTS,
      words.flatMap(({ requestedPayments = [] }) => requestedPayments),
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

function joinStatementWords(words: readonly LocaleWords[]) {
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
function joinMonths(words: readonly LocaleWords[]): readonly string[] {
  return Array.from({ length: MONTHS_IN_YEAR }, (_, month) =>
    unique(words.flatMap(({ months }) => months?.[month] ?? []).filter((name) => name !== '')).join('|'),
  );
}

const unique = (values: readonly string[]): readonly string[] => [...new Set(values)];

/** Conventions for an unknown currency: the rates of all countries may apply, and nothing is assumed. */
const UNKNOWN_COUNTRY: Omit<Conventions, 'taxRates' | 'maxTaxShare'> = {
  isSubtotalWithoutTax: true,
  isTotalBeforeRounding: false,
  isTipOutsideTotal: false,
  monthFirst: null,
};

/** Return the conventions of a document in a currency; those of an unknown country when no pack has it. */
export function conventionsOf(locale: Locale, currency: string | null): Conventions {
  const pack = locale.packs.find(({ currencies }) => currencies.some(({ code }) => code === currency));
  return pack?.conventions ?? unknownConventions(locale);
}

/** The conventions of a document whose country is unknown. */
export const unknownConventions = memoize(
  ({ packs, maxTaxShare }: Locale): Conventions => ({
    ...UNKNOWN_COUNTRY,
    taxRates: [...new Set(packs.flatMap(({ conventions }): readonly BasisPoints[] => conventions.taxRates))],
    maxTaxShare,
  }),
);
