import { type CalendarDate, isCalendarDate } from '@tillslip/domain/kernel/calendar-date';

/** A day written in a text. */
export interface DateText {
  readonly date: CalendarDate;
  readonly start: number;
  readonly end: number;
  /** The other reading of 03/04/2025, when day and month could be swapped. */
  readonly swapped: CalendarDate | null;
}

/**
 * English and Afrikaans months, with the German, French and Dutch ones that differ, by their first
 * letters; and as the recogniser misreads them.
 */
const MONTHS: readonly (readonly [pattern: string, month: number])[] = [
  ['jan[a-z]*|ja0', 1],
  ['feb[a-z]*|f[eé]v[a-zé.]*', 2],
  ['mar[a-z]*|mrt|m[äa]rz|maart', 3],
  ['apr[a-z]*|avr[a-z.]*', 4],
  ['may|mei|mai', 5],
  ['jun[a-z]*|juin', 6],
  ['jul[a-z]*|ju1|juil[a-z.]*', 7],
  ['aug[a-z]*|ao[uû]t', 8],
  ['sep[a-z]*', 9],
  ['[o0]ct[a-z]*|[o0]kt[a-z]*', 10],
  ['n[o0]v[a-z]*|nou', 11],
  ['dec[a-z]*|des[a-z]*|dez[a-z]*|d[eé]c[a-zé.]*', 12],
];
const MONTH = MONTHS.map(([pattern]) => pattern).join('|');
/**
 * A full year, or two digits; glued to a time (`25Mar 20189:27PM`, `17/01/201842153`) the year ends where
 * the time begins. A nought misread as 8 or 9 (`2817`) can be nothing but a nought.
 */
const YEAR = String.raw`2[089][0-4]\d(?!\d{3})|20[0-4]\d(?=\d{5,6}(?!\d))|\d\d(?!\d|[.,]\d)|\d\d(?=,\d\d:\d\d)|[0-4]\d(?=\d{1,2}:\d\d)`;
const GAP = String.raw`[\s\-/.,'_]*`;

const PATTERNS: readonly RegExp[] = [
  /(?<!\d)(?<year>20[0-4]\d)\s?(?<mark>[-/.])\s?(?<month>\d{1,2})\s?\k<mark>\s?(?<day>\d{1,2})(?!\d)/g,
  /(?<!\d)(?<year>20[0-4]\d)(?<month>0[1-9]|1[0-2])(?<day>0[1-9]|[12]\d|3[01])(?!\d)/g,
  new RegExp(
    String.raw`(?<![\d.,])(?<first>\d{1,2})\s?(?<mark>[-/.'])\s?(?<second>\d{1,2})\s?\k<mark>\s?(?<year>${YEAR})`,
    'g',
  ),
  /(?<![\d.,])(?<first>\d{1,2})\s?[-/.,]\s?(?<second>\d{1,2})\s?[-/.,]\s?(?<year>20[0-4]\d)(?!\d{3})/g,
  /(?<![\d.,])(?<first>\d{2})[-/.](?<second>\d{2})[A-Za-z|](?<year>20[0-4]\d)(?!\d)/g,
  /(?<!\d)(?<year>2[89][0-4]\d)(?<mark>[-/])(?<month>\d{2})\k<mark>(?<day>\d{2})(?!\d)/g,
  /(?<![\d.,/-])(?<first>\d{2}) (?<second>\d{2}) (?<year>20[0-4]\d)(?!\d)/g,
  new RegExp(
    String.raw`(?<!\d)(?<day>\d{1,2})\s?(?:st|nd|rd|th|ste|de|er)?${GAP}(?:of\s)?(?<name>${MONTH})(?![a-z])${GAP}(?<year>${YEAR})`,
    'gi',
  ),
  new RegExp(
    String.raw`(?<![a-z])(?<name>${MONTH})(?![a-z])${GAP}(?<day>\d{1,2})(?:st|nd|rd|th)?[\s\-/.,']+(?<year>${YEAR})`,
    'gi',
  ),
  new RegExp(String.raw`(?<!\d)(?<year>20[0-4]\d)[\s\-/.](?<name>${MONTH})[\s\-/.](?<day>\d{1,2})(?!\d)`, 'gi'),
];

/**
 * Finds the days written in a text, in the order they stand.
 *
 * `03/04/2025` is the 3rd of April unless `monthFirst`; when only one reading is a real day, that one.
 * A two-digit year is 20xx. Impossible days (31/02) are not dates.
 */
export function findDates(text: string, { monthFirst = false } = {}): readonly DateText[] {
  // No date has fewer digits; most lines of a document are told by this alone.
  if (!/\d\D*\d\D*\d/.test(text)) return [];
  const found: DateText[] = [];
  const legible = repairSlots(text);
  for (const pattern of PATTERNS) {
    for (const match of legible.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (found.some((other) => start < other.end && other.start < end)) continue;
      const read = readMatch(match.groups ?? {}, monthFirst);
      if (read) found.push({ ...read, start, end });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Letters that stand where only digits can: `1S/11/2O17`. */
const MISREAD: Readonly<Record<string, string>> = { O: '0', o: '0', I: '1', l: '1', '|': '1', S: '5', B: '8', Z: '2' };
const SLOT =
  /(?<![A-Za-z\d])[\dOoIlSBZ|]{1,2}([-/.])[\dOoIlSBZ|]{1,2}\1(?:[\dOoIlSBZ|]{4}|[\dOoIlSBZ|]{2})(?![A-Za-z\d])/g;

/** Repairs keep the length of the text; what is more letters than digits is no date. */
const repairSlots = (text: string): string =>
  text.replace(SLOT, (slot) =>
    slot.replace(/\D/g, '').length * 2 > slot.length
      ? slot.replace(/[OoIlSBZ|]/g, (letter) => MISREAD[letter] ?? letter)
      : slot,
  );

type Parts = Readonly<Record<string, string | undefined>>;

function readMatch(parts: Parts, monthFirst: boolean): { date: CalendarDate; swapped: CalendarDate | null } | null {
  const { year = '', day, first, second } = parts;
  if (first !== undefined && second !== undefined) return dayAndMonth(year, first, second, monthFirst);
  const date = toDate(year, monthNumber(parts), day ?? '');
  return date && { date, swapped: null };
}

function dayAndMonth(year: string, first: string, second: string, monthFirst: boolean) {
  const dayFirst = toDate(year, second, first);
  const swapped = toDate(year, first, second);
  const [date, other] = monthFirst ? [swapped ?? dayFirst, dayFirst] : [dayFirst ?? swapped, swapped];
  return date && { date, swapped: other && other !== date ? other : null };
}

function monthNumber({ month, name }: Parts): string {
  if (month !== undefined) return month;
  return String(MONTHS.find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'i').test(name ?? ''))?.[1] ?? 0);
}

function toDate(year: string, month: string, day: string): CalendarDate | null {
  const full = `20${year.slice(-2)}`;
  const text = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(text) ? text : null;
}
