import type { LocaleWords } from '../locale-pack.ts';
import { taxWords } from '../tax-words.ts';
import {
  ENGLISH_AMOUNTS,
  ENGLISH_ITEM_COLUMNS,
  ENGLISH_ITEMS,
  ENGLISH_LABEL_REPAIRS,
  ENGLISH_SPELLINGS,
} from './english-amounts.ts';
import {
  ENGLISH_ASKED_PAYMENTS,
  ENGLISH_DATES,
  ENGLISH_DOCUMENTS,
  ENGLISH_MONTHS,
  ENGLISH_PAYMENT_NAMES,
  ENGLISH_PAYMENTS,
  ENGLISH_TITLES,
} from './english-documents.ts';
import { ENGLISH_NUMBER_LABELS } from './english-number-labels.ts';
import { ENGLISH_PARTIES } from './english-parties.ts';
import {
  ENGLISH_ACCOUNT_TYPES,
  ENGLISH_EXPORT_COLUMNS,
  ENGLISH_STATEMENT_COLUMNS,
  ENGLISH_STATEMENTS,
} from './english-statements.ts';

/** The English of slips and invoices everywhere, including the name of the tax. Every pack includes it. */
export const ENGLISH: LocaleWords = {
  amounts: ENGLISH_AMOUNTS,
  labelRepairs: ENGLISH_LABEL_REPAIRS,
  spellings: ENGLISH_SPELLINGS,
  creditMarks: ['CR', 'Cr'],
  dates: ENGLISH_DATES,
  months: ENGLISH_MONTHS,
  parties: ENGLISH_PARTIES,
  titles: ENGLISH_TITLES,
  documents: ENGLISH_DOCUMENTS,
  numberLabels: ENGLISH_NUMBER_LABELS,
  payments: ENGLISH_PAYMENTS,
  paymentNames: ENGLISH_PAYMENT_NAMES,
  requestedPayments: ENGLISH_ASKED_PAYMENTS,
  itemColumns: ENGLISH_ITEM_COLUMNS,
  items: ENGLISH_ITEMS,
  statementColumns: ENGLISH_STATEMENT_COLUMNS,
  exportColumns: ENGLISH_EXPORT_COLUMNS,
  accountTypes: ENGLISH_ACCOUNT_TYPES,
  statements: ENGLISH_STATEMENTS,
};

/** The name of the tax on English documents. */
export const VAT: LocaleWords = taxWords('vat|taxes|tax');
