import { calendarDate, daysBetween } from '../../kernel/calendar-date.ts';
import { supplierKey } from '../../receipts/suppliers/supplier-key.ts';
import { descriptionKey, nameWords, numberKeys, numbersIn, sitesIn, supplierWords } from './description-key.ts';
import { type ShownAmount, shownAmounts } from './foreign-evidence.ts';
import type { DocumentToMatch, TransactionToMatch } from './match-types.ts';

/** A transaction with its words and numbers, prepared once. */
export interface KnownTransaction {
  readonly given: TransactionToMatch;
  /** Days since a fixed day, so that the days between are a subtraction. */
  readonly day: number;
  readonly key: string;
  readonly words: readonly string[];
  /** The names of web addresses in its text. */
  readonly sites: readonly string[];
  readonly numbers: ReadonlySet<string>;
  /** Its text says that a card paid at a till or online. */
  readonly isByCard: boolean;
  /** The amounts in other currencies that its text shows. */
  readonly shown: readonly ShownAmount[];
  /** How well it shows each supplier's name, by the supplier's key: a cache for one search. */
  readonly named: Map<string, number>;
}

/** A document with its words and numbers, prepared once. */
export interface KnownDocument {
  readonly given: DocumentToMatch;
  readonly day: number;
  readonly key: string;
  readonly words: readonly string[];
  readonly numbers: readonly string[];
}

const CARD_WORDS = /\bpos\b|card purchase|kaartaankoop|\baankoop\b|online purchase/i;
const FIRST_DAY = calendarDate('2000-01-01');

/** Prepare a transaction. */
export const knownTransaction = (transaction: TransactionToMatch): KnownTransaction => ({
  given: transaction,
  day: daysBetween(FIRST_DAY, transaction.date),
  key: descriptionKey(transaction.description),
  words: nameWords(transaction.description),
  sites: sitesIn(transaction.description),
  numbers: new Set(numbersIn(`${transaction.description} ${transaction.reference ?? ''}`)),
  isByCard: CARD_WORDS.test(transaction.description),
  shown: shownAmounts(transaction.description),
  named: new Map(),
});

/** Prepare a document. */
export const knownDocument = (document: DocumentToMatch): KnownDocument => ({
  given: document,
  day: daysBetween(FIRST_DAY, document.date),
  key: supplierKey(document.supplierName ?? ''),
  words: supplierWords(document.supplierName ?? ''),
  numbers: numberKeys(document.invoiceNumber),
});

/** Money out pays invoices; money in belongs to credit notes. */
export const isSameSide = (transaction: TransactionToMatch, document: DocumentToMatch): boolean =>
  transaction.amount < 0 ? document.open > 0 : document.open < 0;
