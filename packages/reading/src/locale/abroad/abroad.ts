import { ENGLISH, VAT } from '../english/english.ts';
import type { Currency, LocalePack, LocaleWords } from '../locale-pack.ts';
import { taxWords } from '../tax-words.ts';
import {
  DUTCH_AMOUNTS,
  FOREIGN_ITEM_COLUMNS,
  FOREIGN_ITEMS,
  FRENCH_AMOUNTS,
  GERMAN_AMOUNTS,
  OVERSEAS_AMOUNTS,
} from './foreign-amounts.ts';
import {
  FOREIGN_DATES,
  FOREIGN_DOCUMENTS,
  FOREIGN_MONTHS,
  FOREIGN_NUMBER_LABELS,
  FOREIGN_TITLES,
} from './foreign-documents.ts';
import { DUTCH_PARTIES, FRENCH_PARTIES, GERMAN_PARTIES, OVERSEAS_PARTIES } from './foreign-parties.ts';
import { FOREIGN_SUPPLIERS } from './foreign-suppliers.ts';

const GERMAN: LocaleWords = { amounts: GERMAN_AMOUNTS, parties: GERMAN_PARTIES };
const FRENCH: LocaleWords = { amounts: FRENCH_AMOUNTS, parties: FRENCH_PARTIES };
const DUTCH: LocaleWords = { amounts: DUTCH_AMOUNTS, parties: DUTCH_PARTIES };
const OVERSEAS: LocaleWords = { amounts: OVERSEAS_AMOUNTS, parties: OVERSEAS_PARTIES };

/** The abbreviations of American states, before a postcode. */
const STATES =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]';

/** Words similar enough in German, French and Dutch to be written together. */
const EUROPEAN: LocaleWords = {
  dates: FOREIGN_DATES,
  months: FOREIGN_MONTHS,
  titles: FOREIGN_TITLES,
  documents: FOREIGN_DOCUMENTS,
  numberLabels: FOREIGN_NUMBER_LABELS,
  itemColumns: FOREIGN_ITEM_COLUMNS,
  items: FOREIGN_ITEMS,
};

const currency = (code: string, differs: Partial<Currency>): Currency => ({
  code,
  symbols: [code],
  symbolsAfter: [],
  closeSymbol: null,
  stated: null,
  implied: null,
  suggested: null,
  isMonthFirst: false,
  ...differs,
});

/** Documents from outside South Africa: other languages, currencies, taxes, companies and conventions. */
export const ABROAD: LocalePack = {
  id: 'abroad',
  words: [ENGLISH, VAT, GERMAN, FRENCH, DUTCH, OVERSEAS, EUROPEAN, taxWords('gst|btw|mwst|tva|iva|ust')],
  currencies: [
    currency('USD', {
      symbols: ['USD', 'US$', '$'],
      symbolsAfter: ['USD'],
      closeSymbol: '$',
      stated: /\bUSD\b|US\$/,
      suggested:
        /\$|\b(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])[,.]?\s?\d{5}\b|sales\s*tax/,
      isMonthFirst: true,
    }),
    currency('EUR', {
      symbols: ['EUR', '€'],
      symbolsAfter: ['EUR', '€'],
      stated: /\bEUR\b|€/,
      implied:
        /\b(?:mwst|umsatzsteuer|ust-id|siret|kvk)\b|\bIBAN\W*(?:DE|FR|NL|AT|BE)\d|\bBTW\W*(?:nr|id)?\W*NL\d|\bTVA\b/i,
    }),
    currency('GBP', { symbols: ['GBP', '£'], symbolsAfter: ['GBP'], stated: /\bGBP\b|£/ }),
    currency('MYR', {
      symbols: ['MYR', 'RM'],
      closeSymbol: 'RM',
      stated: /\bMYR\b|\bRM\s?\d|\(RM\)/,
      implied: /\bRM\b|sdn\.?\s*bhd|\bS\/B\b|malaysia|GST\s*(?:id|reg|no)/i,
    }),
    currency('INR', { symbols: ['INR', 'Rs.', 'Rs', '₹'], suggested: /\bRs\b|\bINR\b|GSTIN/ }),
    currency('NAD', { symbols: ['NAD', 'N$'] }),
    currency('AUD', { symbols: ['AUD', 'A$'] }),
    currency('SGD', { symbols: ['SGD', 'S$'] }),
    currency('BWP', { symbols: ['BWP', 'P'] }),
  ],
  conventions: {
    taxRates: [1500, 1400, 600, 1000, 500, 700, 800, 1200, 1900, 2000, 2100, 1800],
    maxTaxShare: 0.35,
    isSubtotalWithoutTax: false,
    isTotalBeforeRounding: false,
    isTipOutsideTotal: false,
    monthFirst: {
      // `Austin, TX 78701`, but not `Slip No 40418`.
      marker: new RegExp(
        String.raw`\p{L}[,.]?\s(?:${STATES})[,.]?\s?\d{5}(?:-\d{4})?(?!\d)|[Ss](?:ales|ALES)\s*(?:[Tt]ax|TAX)|\([2-9]\d{2}\)\s?\d{3}-\d{4}|(?<![\d-])[2-9]\d{2}-\d{3}-\d{4}(?![\d-])`,
        'u',
      ),
      // Phones that begin with a zero, the ending of South African addresses, and amounts in rand.
      exception:
        /\bVAT\b|\bGST\b|\bSDN\b|\bRM\b|\bZAR\b|\bBTW\b|pty|\+27|\b0\d{2}[\s-]?\d{3}[\s-]?\d{4}\b|\.za\b|\bR\s?\d[\d ,]*[.,]\d{2}\b/i,
    },
  },
  taxNumbers: [
    {
      // India's GSTIN, `27ABCDE1234F1Z5`, and Kenya's PIN, `P051234567Q`.
      pattern: /(?<![A-Z\d])(?:\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]|[AP]0\d{8}[A-Z])(?![A-Z\d])/g,
      needsLabel: false,
      isDigits: false,
      whole: /^(?:\d{2}[A-Z]{5}|[AP]\d{9})/,
      hasCheckDigit: false,
    },
    {
      pattern:
        /(?<![A-Z\d])(?:(?:AT|B[EG]|C[HYZ]|D[EK]|E[EL]|ES|F[IR]|GB|H[RU]|I[ET]|L[TUV]|MT|NL|P[LT]|RO|S[EIK])\s?[\dA-Z]{2}[\d\s.]{4,12}\d(?:B\d{2}|[A-Z]{1,2})?|\d{3}[\s-]?\d{3}[\s-]?\d{3,6})(?![\dA-Z])/g,
      needsLabel: true,
      isDigits: false,
      whole: /^[A-Z]{2}/,
      hasCheckDigit: false,
    },
  ],
  suppliers: FOREIGN_SUPPLIERS,
  identity: {
    registrations: [],
    phones: [],
    topLevelDomains: ['com', 'net', 'org', 'shop', 'online', 'biz', 'de', 'fr', 'uk', 'my'],
    sharedDomains: ['example'],
  },
  bankLayouts: [],
  bankCodes: {},
  exportFormats: [],
  exportBanks: [],
};
