/** The form of a supplier's invoice numbers: what stays the same in them, and a counter that grows. */
export interface NumberSeries {
  /** The newest number in runs of letters, digits and marks: `INV`, `-`, `2026`, `/`, `0041`. */
  readonly parts: readonly string[];
  /** The fewest and the most digits of each run of digits so far. */
  readonly widths: readonly (readonly [min: number, max: number])[];
  /** The place of the counter among the parts. */
  readonly counterAt: number;
  readonly highest: number;
  /** The largest step from one counter to the next; 0 when they do not always grow, or too few are known. */
  readonly largestStep: number;
}

/** Fewer numbers show no form. */
const MIN_NUMBERS = 2;
/** Fewer numbers show no growth: of two random numbers, one is always the larger. */
const MIN_GROWING_NUMBERS = 3;
/** The next counter is at most this many of the largest steps away. */
const MAX_STEPS = 2;

/**
 * Find the series that most of a supplier's numbers belong to; null when they have nothing in common.
 *
 * @param numbers the newest first.
 */
export function findSeries(numbers: readonly string[]): NumberSeries | null {
  const known = [...new Set(numbers.map(normalise))].map(partsOf).filter((parts) => parts.some(isDigits));
  const forms = known.map(formOf);
  const counts = forms.map((form) => forms.filter((other) => other === form).length);
  const most = Math.max(0, ...counts);
  const alike = known.filter((_, at) => forms[at] === forms[counts.indexOf(most)]);
  const [newest] = alike;
  if (!newest || alike.length < MIN_NUMBERS) return null;
  const changes = (at: number) => alike.some((parts) => parts[at] !== newest[at]);
  const counterAt = newest.findLastIndex((part, at) => isDigits(part) && changes(at));
  const counters = alike.map((parts) => Number(parts[counterAt]));
  return {
    parts: newest,
    widths: newest.map((_, at) => widthsAt(alike, at)),
    counterAt,
    highest: Math.max(...counters),
    largestStep: alike.length < MIN_GROWING_NUMBERS ? 0 : largestStepOf(counters),
  };
}

/** The digits that each run may have: exactly as many as before when it has leading zeros, else at most one more. */
function widthsAt(alike: readonly (readonly string[])[], at: number): readonly [number, number] {
  const lengths = alike.map((parts) => parts[at]?.length ?? 0);
  const isPadded = alike.some((parts) => /^0\d/.test(parts[at] ?? ''));
  const max = Math.max(...lengths);
  return [Math.min(...lengths), isPadded ? max : max + 1];
}

/** Newest first, counters that grow become smaller at every step. */
function largestStepOf(counters: readonly number[]): number {
  const steps = counters.slice(1).map((counter, at) => (counters[at] ?? 0) - counter);
  return steps.every((step) => step > 0) ? Math.max(...steps) : 0;
}

/** How well a number fits a series: it is one of the next, or only has the form; null when it is another number. */
export type SeriesFit = 'continues' | 'has-form';

/** Compare a number with a series. */
export function fitSeries(series: NumberSeries, number: string): SeriesFit | null {
  const parts = partsOf(normalise(number));
  const { parts: newest, widths, counterAt, highest, largestStep } = series;
  if (parts.length !== newest.length || formOf(parts) !== formOf(newest)) return null;
  const hasWidths = parts.every((part, at) => {
    const [min, max] = widths[at] ?? [0, 0];
    return !isDigits(part) || (part.length >= min && part.length <= max);
  });
  if (!hasWidths) return null;
  const isSameBefore = parts.every((part, at) => at === counterAt || part === newest[at]);
  const step = Number(parts[counterAt]) - highest;
  return isSameBefore && step > 0 && step <= largestStep * MAX_STEPS ? 'continues' : 'has-form';
}

/** True when letters, marks or leading zeros tell the series from other numbers on a page. */
export const isDistinct = ({ parts }: NumberSeries): boolean =>
  parts.length > 1 || parts.some((part) => /^0\d/.test(part));

/** Characters that a recogniser takes for each other in any print. */
const ALIKE: readonly string[] = ['1Il|!', '0Oo'];
/** Characters that it only takes for each other where it is unsure. */
const ALIKE_WHEN_UNSURE: readonly string[] = ['5Ss', '8B', '2Zz', '6G'];

/**
 * Replace characters that look alike by those of the series, so that the number has its form: `lNV-1O42` becomes
 * `INV-1042`. Null when it cannot have the form.
 *
 * @param isUnsure whether the recogniser was unsure of the number.
 */
export function settleLookAlikes(series: NumberSeries, number: string, isUnsure: boolean): string | null {
  const groups = isUnsure ? [...ALIKE, ...ALIKE_WHEN_UNSURE] : ALIKE;
  const match = patternOf(series, groups).exec(number.trim());
  if (!match) return null;
  return series.parts.map((part, at) => (isDigits(part) ? toDigits(match[at + 1] ?? '', groups) : part)).join('');
}

function patternOf({ parts, widths }: NumberSeries, groups: readonly string[]): RegExp {
  const looks = (character: string) => groups.find((group) => group.includes(character)) ?? character;
  const anyOf = (characters: string) => `[${characters.replace(/[\]\\^-]/g, '\\$&')}]`;
  const digits = anyOf(`0123456789${groups.join('')}`);
  const forms = parts.map((part, at) => {
    const [min, max] = widths[at] ?? [1, 1];
    if (isDigits(part)) return `(${digits}{${min},${max}})`;
    if (/[A-Z]/.test(part))
      return `(${[...part].map((letter) => anyOf(letter + letter.toLowerCase() + looks(letter))).join('')})`;
    // A hyphen may be recognised as a longer dash, any mark with spaces around it, and a space not at all.
    const mark = part.trim().replace('-', '-–—');
    return mark === '' ? '(\\s*)' : `(\\s*${anyOf(mark)}+\\s*)`;
  });
  return new RegExp(`^${forms.join('')}$`);
}

/** The first character of each group of digits is the digit. */
const toDigits = (text: string, groups: readonly string[]): string =>
  [...text].map((one) => (/\d/.test(one) ? one : (groups.find((group) => group.includes(one))?.[0] ?? one))).join('');

const normalise = (number: string): string => number.trim().toUpperCase().replace(/\s+/g, ' ');

/** Split a number into runs of letters, digits and marks. */
const partsOf = (number: string): readonly string[] => number.match(/[A-Z]+|\d+|[^A-Z\d]+/g) ?? [];

const isDigits = (part: string): boolean => /^\d/.test(part);

/** The form of a number: its letters and marks, without its digits. */
const formOf = (parts: readonly string[]): string => parts.map((part) => (isDigits(part) ? '0' : part)).join('');
