/** A paper that comes before the one it follows by more than this has a month that was misread. Unit: days. */
const MIN_DAYS_TOO_EARLY = 28;
const DAYS_OF_MONTH = 30.4;
const MAX_DAYS_OF_MONTH = 31;
const DAYS_OF_YEAR = 365.25;
/** Fewer days are no year, even if one paper follows the other by a month. */
const MIN_DAYS_OF_YEAR = 330;
const MAX_YEARS = 5;

/** Whether two papers are too far apart to be of two claims: a year was misread. Law: VAT Act, section 16(3). */
export const isTooOld = (days: number): boolean => Math.abs(days) > MAX_YEARS * DAYS_OF_YEAR;

/** Whether a paper follows another within `most` days, and within a month, if the year of one was misread. */
export function isMisreadYear(days: number, most: number): boolean {
  const rest = days - DAYS_OF_YEAR * Math.round(days / DAYS_OF_YEAR);
  return Math.abs(days) > MIN_DAYS_OF_YEAR && rest >= -1 && rest <= Math.min(most, MAX_DAYS_OF_MONTH);
}

/** Whether a paper follows another within `most` days if the month of one was misread. */
export function isMisreadMonth(days: number, most: number): boolean {
  const rest = ((days % DAYS_OF_MONTH) + DAYS_OF_MONTH) % DAYS_OF_MONTH;
  return Math.abs(days) > MIN_DAYS_TOO_EARLY && Math.abs(days) < MIN_DAYS_OF_YEAR && rest <= most + 1;
}

/** Whether a paper is dated long before the one it follows. */
export const isMuchTooEarly = (days: number): boolean => days < -MIN_DAYS_TOO_EARLY && days > -MIN_DAYS_OF_YEAR;
