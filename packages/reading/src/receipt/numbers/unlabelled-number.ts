import { findDates } from '../../dates/find-dates.ts';
import type { Layout, Row } from '../../layout/text-row.ts';
import { findNumbersIn, isWhole, type NumberText } from './number-values.ts';

/** A number alone in its row is at most so many rows from the day. */
const MAX_ROWS_FROM_DAY = 2;

/**
 * Find the number of a slip that prints it without a label: the first in the row of the day and time
 * (`3218 25 23989 09/01/2026 11:22`), or one that has a row for itself beside that row. Null when there is none.
 */
export function findUnlabelledNumber({ rows, locale }: Layout): NumberText | null {
  for (const row of rows) {
    if (findDates(row.text, locale).length === 0) continue;
    const inRow = /\d[:h]\d\d/.test(row.text)
      ? numbersIn(row, locale).find((number) => isWhole(number, locale))
      : undefined;
    if (inRow) return inRow;
    for (let away = 1; away <= MAX_ROWS_FROM_DAY; away++) {
      const near = [rows[row.index - away], rows[row.index + away]].flatMap((one) =>
        one && one.page === row.page ? aloneIn(one, locale) : [],
      );
      if (near[0]) return near[0];
    }
  }
  return null;
}

const numbersIn = ({ segments }: Row, locale: Layout['locale']): readonly NumberText[] =>
  segments.flatMap((segment) => findNumbersIn(segment, locale));

/** The number that is all a row has. */
const aloneIn = (row: Row, locale: Layout['locale']): readonly NumberText[] =>
  numbersIn(row, locale).filter((number) => isWhole(number, locale) && number.text.length === row.text.trim().length);
