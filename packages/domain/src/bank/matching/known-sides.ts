import { calendarDate, daysBetween } from '../../kernel/calendar-date.ts';
import { supplierKey } from '../../receipts/suppliers/supplier-key.ts';
import { descriptionKey, merchantWords, nameWords, numberKeys, numbersIn } from './description-key.ts';
import type { DocumentToMatch, RowToMatch } from './match-types.ts';

/** A row with what its words tell, worked out once. */
export interface KnownRow {
  readonly given: RowToMatch;
  /** Days since a fixed day, so that the days between are a subtraction. */
  readonly day: number;
  readonly key: string;
  readonly words: readonly string[];
  readonly numbers: ReadonlySet<string>;
  /** How well each supplier's name was found in it, by the supplier's key: kept while matching. */
  readonly named: Map<string, number>;
}

/** A document with what its names tell, worked out once. */
export interface KnownDocument {
  readonly given: DocumentToMatch;
  readonly day: number;
  readonly key: string;
  readonly words: readonly string[];
  readonly numbers: readonly string[];
}

const FIRST_DAY = calendarDate('2000-01-01');

/** Prepares a row. */
export const knownRow = (row: RowToMatch): KnownRow => ({
  given: row,
  day: daysBetween(FIRST_DAY, row.date),
  key: descriptionKey(row.description),
  words: nameWords(row.description),
  numbers: new Set(numbersIn(`${row.description} ${row.reference ?? ''}`)),
  named: new Map(),
});

/** Prepares a document. */
export const knownDocument = (document: DocumentToMatch): KnownDocument => ({
  given: document,
  day: daysBetween(FIRST_DAY, document.date),
  key: supplierKey(document.merchant ?? ''),
  words: merchantWords(document.merchant ?? ''),
  numbers: numberKeys(document.invoiceNumber),
});

/** A row of money out pays documents; money in belongs to credit notes. */
export const isSameSide = (row: RowToMatch, document: DocumentToMatch): boolean =>
  row.amount < 0 ? document.open > 0 : document.open < 0;
