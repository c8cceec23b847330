import { parseCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { formatDecimal } from '@tillslip/domain/kernel/format-rand';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';

/** An alternative reading as its input holds it: days as `YYYY-MM-DD`, amounts as `1204.35`, a rate as `15`. */
export function alternativeValue(field: string, alternative: string): string {
  if (field.endsWith('Date')) return parseCalendarDate(alternative) ?? alternative;
  if (field === 'vatRate') return alternative.replace(/\s*%$/, '').replace(',', '.');
  if (!field.endsWith('Cents')) return alternative;
  const amount = parseRand(alternative);
  return amount === null ? alternative : formatDecimal(amount);
}
