import { STANDARD_RATES } from '@tillslip/domain/vat/rates/vat-rate';
import { ENGLISH, VAT } from '../english/english.ts';
import type { LocalePack, LocaleWords } from '../locale-pack.ts';
import { taxWords } from '../tax-words.ts';
import {
  AFRIKAANS_AMOUNTS,
  AFRIKAANS_ITEM_COLUMNS,
  AFRIKAANS_ITEMS,
  SOUTH_AFRICAN_AMOUNTS,
} from './afrikaans-amounts.ts';
import {
  AFRIKAANS_ASKED_PAYMENTS,
  AFRIKAANS_DATES,
  AFRIKAANS_DOCUMENTS,
  AFRIKAANS_MONTHS,
  AFRIKAANS_PAYMENT_NAMES,
  AFRIKAANS_PAYMENTS,
  AFRIKAANS_TITLES,
  SOUTH_AFRICAN_PAYMENTS,
} from './afrikaans-documents.ts';
import { AFRIKAANS_NUMBER_LABELS } from './afrikaans-number-labels.ts';
import {
  AFRIKAANS_EXPORT_COLUMNS,
  AFRIKAANS_STATEMENT_COLUMNS,
  AFRIKAANS_STATEMENTS,
  SOUTH_AFRICAN_ACCOUNT_TYPES,
} from './afrikaans-statements.ts';
import { BANK_CODES, BANK_LAYOUTS } from './bank-layouts.ts';
import { SOUTH_AFRICAN_EXPORT_BANKS } from './export-banks.ts';
import { FNB_RECORDS } from './fnb-records.ts';
import { AFRIKAANS_PARTIES, SOUTH_AFRICAN_PARTIES } from './south-african-parties.ts';
import { SOUTH_AFRICAN_SERVICES } from './south-african-services.ts';
import { SOUTH_AFRICAN_SHOPS } from './south-african-shops.ts';
import { STANDARD_BANK_RECORDS } from './standard-bank-records.ts';

const AFRIKAANS: LocaleWords = {
  amounts: AFRIKAANS_AMOUNTS,
  creditMarks: ['Kt', 'KT'],
  dates: AFRIKAANS_DATES,
  months: AFRIKAANS_MONTHS,
  parties: AFRIKAANS_PARTIES,
  titles: AFRIKAANS_TITLES,
  documents: AFRIKAANS_DOCUMENTS,
  numberLabels: AFRIKAANS_NUMBER_LABELS,
  payments: AFRIKAANS_PAYMENTS,
  paymentNames: AFRIKAANS_PAYMENT_NAMES,
  requestedPayments: AFRIKAANS_ASKED_PAYMENTS,
  itemColumns: AFRIKAANS_ITEM_COLUMNS,
  items: AFRIKAANS_ITEMS,
  statementColumns: AFRIKAANS_STATEMENT_COLUMNS,
  exportColumns: AFRIKAANS_EXPORT_COLUMNS,
  statements: AFRIKAANS_STATEMENTS,
};

const BTW: LocaleWords = taxWords('btw', String.raw`(?:incl?(?:\.|uding|usive)?|insl(?:uitend)?\.?)`);

const SOUTH_AFRICAN: LocaleWords = {
  amounts: SOUTH_AFRICAN_AMOUNTS,
  parties: SOUTH_AFRICAN_PARTIES,
  payments: SOUTH_AFRICAN_PAYMENTS,
  accountTypes: SOUTH_AFRICAN_ACCOUNT_TYPES,
  wallets: { snapscan: /snap\s?scan/i, zapper: /\bzapper\b/i },
};

/** Documents from before this day are not read: the earlier rate of 10 % would only fit amounts by chance. */
const FIRST_RATE_DAY = '1993-04-07';

/**
 * South Africa: English and Afrikaans, rand, VAT, companies and shops.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 7 (rates) and 20 (tax invoices).
 */
export const ZA: LocalePack = {
  id: 'za',
  words: [ENGLISH, VAT, AFRIKAANS, BTW, SOUTH_AFRICAN],
  currencies: [
    {
      code: 'ZAR',
      symbols: ['ZAR', 'R'],
      symbolsAfter: ['ZAR'],
      closeSymbol: 'R',
      stated: /\bZAR\b|\brand\b(?!burg)/i,
      implied: null,
      suggested:
        /\(?pty\)?\s*ltd|\bBTW\b|faktuur|south\s*africa|suid-afrika|\.co\.za|\+27\s?\d|\(0\d{2}\)\s?\d{3}[\s-]\d{4}|\btotaa?l\W+R\b|\bgauteng\b|v\.?a\.?t\.?\s*(?:reg|no|nr|number)?[^\n]{0,18}\b4\d{2}[\s-]?\d[\s-]?\d{2}[\s-]?\d[\s-]?\d{3}\b|\b(?:19|20)\d\d\/\d{6}\/\d{2}\b|\b(?:edms|bpk|private\s*bag|privaatsak|postnet\s*suite|posbus)\b|\b(?:cape\s*town|kaapstad|johannesburg|pretoria|durban|gqeberha|bloemfontein|polokwane|mbombela|sandton|centurion|stellenbosch|pietermaritzburg|soweto|umhlanga)\b/i,
      isMonthFirst: false,
    },
  ],
  conventions: {
    taxRates: STANDARD_RATES.filter(({ from }) => from >= FIRST_RATE_DAY).map(({ rate }) => rate),
    // 15/115, plus a cent or two for small amounts.
    maxTaxShare: 0.131,
    isSubtotalWithoutTax: true,
    isTotalBeforeRounding: true,
    isTipOutsideTotal: true,
    monthFirst: null,
  },
  taxNumbers: [
    {
      // Ten digits that begin with 4, in any grouping, or right after their label.
      pattern:
        /(?<=^|[^\dA-Z]|AT|BTW|N[OR]|REG)4(?:(?:[\s-]?[\dO]){9}|[\dO]{2}[/.][\dO]{3}[/.][\dO]{4}|[\dO]{3}[/.][\dO]{3}[/.][\dO]{3})(?![\d])/g,
      needsLabel: false,
      isDigits: true,
      whole: /^4\d{9}$/,
      hasCheckDigit: true,
    },
  ],
  suppliers: [...SOUTH_AFRICAN_SHOPS, ...SOUTH_AFRICAN_SERVICES],
  identity: {
    registrations: [[/(?<!\d)((?:19|20)\d\d)\s?\/\s?(\d{6})\s?\/\s?(\d{2})(?!\d)/g, '$1/$2/$3']],
    // `021 555 0110`, `(051) 555-0110`, `+27 51 555 0110`, `0860 123 456`.
    phones: [[/(?<![\d/])(?:\+?27\s?(?:\(0\)\s?)?|\(?0)(\d{2})\)?[\s-]?(\d{3})[\s-]?(\d{4})(?!\d)/g, '0$1$2$3']],
    topLevelDomains: ['za', 'com', 'net', 'org', 'africa', 'shop', 'online', 'biz'],
    sharedDomains: [
      'gmail',
      'googlemail',
      'yahoo',
      'ymail',
      'hotmail',
      'outlook',
      'live',
      'icloud',
      'webmail',
      'mweb',
      'telkomsa',
      'vodamail',
      'iafrica',
      'absamail',
      'lantic',
      'facebook',
      'instagram',
      'twitter',
      'linkedin',
      'xero',
      'quickbooks',
      'payfast',
      'yoco',
      'snapscan',
    ],
  },
  bankLayouts: BANK_LAYOUTS,
  bankCodes: BANK_CODES,
  exportFormats: [STANDARD_BANK_RECORDS, FNB_RECORDS],
  exportBanks: SOUTH_AFRICAN_EXPORT_BANKS,
};
