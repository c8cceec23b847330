import { NEVER } from './patterns.ts';

/** Words beside dates, in lower case. */
export const NO_DATE_WORDS = {
  /** The date of the document: "Invoice date", "Issued". */
  issued: NEVER,
  /** The plain word: "Date". */
  date: NEVER,
  /** The due date. */
  due: NEVER,
  /** The date of something else: a delivery, a birth, the end of a warranty. */
  other: NEVER,
  /** Any word that announces a date: a heading above a cell. */
  namesDay: NEVER,
  /** The invoice that a credit note corrects. */
  invoice: NEVER,
  /** A label that leaves unsaid what was dated: what the line above names. */
  ofLineAbove: NEVER,
  /** The day of the week before a date, which names nothing. */
  weekday: NEVER,
  /** After the number of a day: "3rd". */
  ordinal: NEVER,
};

/** The date words of one language. */
export type DateWords = typeof NO_DATE_WORDS;

/** How the twelve months begin, with common misreadings: part of a pattern for each, empty when it adds none. */
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
