import type { CheckCode } from '@tillslip/reading/explain';
import type { ReadFailure } from '../ports/document-reader.ts';

/** Why a document could not be read. */
export const FAILURE_SENTENCES: Readonly<Record<ReadFailure, string>> = {
  encrypted: 'The PDF asks for a password',
  corrupt: 'The file is damaged or is not a PDF or picture',
  unreadable: 'Not one word could be read',
  'too-many-pages': 'The document has too many pages',
  'page-too-large': 'A page is larger than 5 metres',
  'too-complex': 'The PDF is built in a way that no invoice is',
  blank: 'There is nothing on any page',
  'timed-out': 'Reading took too long',
  cancelled: 'Reading was cancelled',
};

/** The sentence for each check of a choice, true when the check holds. */
export const CHECK_SENTENCES: Readonly<Record<CheckCode, string>> = {
  SHOWS_CENTS: 'The amount shows its cents, as the others do',
  ARITHMETIC_AGREES: 'Other amounts of the document add up to it',
  NO_LARGER_TOTAL: 'No larger amount is named as the total and adds up too',
  NO_TOTAL_BEFORE_ROUNDING: 'No other total is there from before rounding',
  NAMED_OR_CALCULATED: 'A label names it, or arithmetic points to it',
  RATE_FITS: 'The amounts show the rate that is printed',
  IS_NAME: 'The line can be the name of a business',
  NO_RIVAL_NAME: 'No other line scores nearly as much',
  IN_LETTERHEAD: 'It is at the top of the letterhead or under a heading',
  LEGIBLE: 'Its letters are clear',
  SECOND_SOURCE: 'A second source names it',
  CLEAR_LEAD: 'It leads the other lines',
  ONE_OWNER: 'The number can belong to nobody else',
  CERTAIN_DIGITS: 'None of its digits can be misread',
  ONE_READING: 'Day and month cannot be swapped',
  NO_OTHER_DATE: 'No other date claims to be this one',
  PRINTED_TWICE_OR_CLEAR: 'It is printed twice, or once in clear print behind its label',
  ONLY_OR_LABELLED_DATE: 'It is the only date, or has a label',
  OWN_LABEL: 'The label is one of the document’s own number',
  NO_OTHER_NUMBER: 'No other number claims to be this one',
  HIGH_SCORE: 'Its score is high enough',
  RULE: 'A rule gives it; such a field is never more than likely',
};
