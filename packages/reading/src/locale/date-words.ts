import { NEVER } from './patterns.ts';

/** Words beside days, in lower case. */
export const NO_DATE_WORDS = {
  /** The day the document was made: "Invoice date", "Issued". */
  issued: NEVER,
  /** The plain word: "Date". */
  date: NEVER,
  /** The day by which it must be paid. */
  due: NEVER,
  /** The day of something else: a delivery, a birth, the end of a warranty. */
  other: NEVER,
  /** Any of the words that say that a day follows: a heading over a cell. */
  namesDay: NEVER,
  /** The invoice that a credit note corrects. */
  invoice: NEVER,
  /** Behind a day's number: "3rd". */
  ordinal: NEVER,
};

/** The words of one language beside days. */
export type DateWords = typeof NO_DATE_WORDS;

/** How the twelve months begin, and how they are misread: a part of a pattern for each, empty where none is its own. */
export type MonthNames = readonly [
  january: string,
  february: string,
  march: string,
  april: string,
  may: string,
  june: string,
  july: string,
  august: string,
  september: string,
  october: string,
  november: string,
  december: string,
];
