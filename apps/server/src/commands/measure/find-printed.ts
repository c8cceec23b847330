import type { PageWords } from '@tillslip/reading/word';
import { core, plain, similarity } from '../compare-values.ts';

/** Where an expected value is among the words of a document, whatever a reader makes of them. */
export type Printed =
  | { readonly is: 'printed' }
  /** Something much like it is there. */
  | { readonly is: 'misread'; readonly as: string }
  | { readonly is: 'missing' };

const PRINTED: Printed = { is: 'printed' };
const MISSING: Printed = { is: 'missing' };
/** Words that are this similar are the same value misread. */
const MIN_MISREAD_SIMILARITY = 0.6;
/** Names that are this similar count as the same, as in the scores. */
const MIN_SAME_NAME_SIMILARITY = 0.85;
/** The most words of a name or number. */
const MAX_WORDS = 10;

const textOf = (pages: readonly PageWords[]): string =>
  pages.map(({ words }) => words.map(({ text }) => text).join(' ')).join('\n');

/** Find the expected value of a field among the words of the pages. */
export function findPrinted(name: string, truth: string | number, pages: readonly PageWords[]): Printed {
  if (typeof truth === 'number') return findAmount(Math.round(truth * 100), pages);
  if (name === 'date') return findDate(truth, pages);
  if (name === 'supplier') return findName(truth, pages);
  return findNumber(truth, pages);
}

/** Find an amount as it may be printed: `1 234,56`, `1234.56`, `1,234.56`; without cents only when it has none. */
export function findAmount(cents: number, pages: readonly PageWords[]): Printed {
  const text = textOf(pages);
  const units = String(Math.floor(Math.abs(cents) / 100));
  const part = String(Math.abs(cents) % 100).padStart(2, '0');
  const grouped = units.replace(/\B(?=(\d{3})+$)/g, "[ ,.'\u00a0]?");
  const decimals = part === '00' ? String.raw`(?:\s?[.,]\s?(?:00|-))?` : String.raw`\s?[.,]\s?${part}`;
  // A sum of a thousand may be followed by a point and its cents, but not by another figure.
  if (new RegExp(String.raw`(?<![\d.,])${grouped}${decimals}(?![.,]?\d)`).test(text)) return PRINTED;
  const lost = new RegExp(String.raw`(?<!\d)${units}[^\d\n]{0,2}${part}(?!\d)`).exec(text);
  return lost ? { is: 'misread', as: lost[0] } : MISSING;
}

/** The first letters of the months in English and Afrikaans, with the short forms that do not begin the name. */
const MONTHS = Array.from({ length: 12 }, (_, month) => {
  const name = (language: string) =>
    new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2000, month, 1)));
  const names = ['en', 'af'].map((language) => name(language).slice(0, 3).toLowerCase());
  return [...new Set(month === 2 ? [...names, 'mrt'] : names)];
});

/** Find a day (`2026-02-27`) in any usual order, with the month as a number or a name. */
function findDate(truth: string, pages: readonly PageWords[]): Printed {
  const [year = '', month = '', day = ''] = truth.split('-');
  // `26th of September 2026`, `26 van September`
  const gap = String.raw`(?:[^\da-z\n]{0,3}|\s(?:of|van)\s)`;
  const years = `(?:${year}|'?${year.slice(2)})`;
  const [days, number] = [`0?${Number(day)}(?:st|nd|rd|th)?`, `0?${Number(month)}`];
  const named = `(?:${(MONTHS[Number(month) - 1] ?? []).join('|')})[a-z]*\\.?`;
  const orders = [number, named].flatMap((months) => [
    [days, months, years],
    [year, months, days],
    [months, days, years],
  ]);
  const patterns = [...orders.map((order) => order.join(gap)), `${year}${month}${day}`];
  const text = textOf(pages).toLowerCase();
  return patterns.some((pattern) => new RegExp(`(?<!\\d)${pattern}(?!\\d)`).test(text)) ? PRINTED : MISSING;
}

/** Find a name in consecutive words, or the words most like it. */
function findName(truth: string, pages: readonly PageWords[]): Printed {
  const wanted = core(truth) || plain(truth);
  return bestOf(truth, pages, (words) => {
    const given = core(words) || plain(words);
    return given.includes(wanted)
      ? 1
      : similarity(given, wanted) >= MIN_SAME_NAME_SIMILARITY
        ? 1
        : similarity(given, wanted);
  });
}

/** Find a number in consecutive words: `8943 711 669442`, `INV-12`. */
function findNumber(truth: string, pages: readonly PageWords[]): Printed {
  const wanted = plain(truth);
  const pattern = new RegExp(`(?<!\\d)${wanted.split('').join('[^a-z0-9\\n]*')}(?!\\d)`);
  if (pattern.test(textOf(pages).normalize('NFKD').toLowerCase())) return PRINTED;
  return bestOf(truth, pages, (words) => similarity(plain(words), wanted));
}

/** Compare every run of words of about the right length with a text, and return the best. */
function bestOf(truth: string, pages: readonly PageWords[], likeness: (words: string) => number): Printed {
  let best = { score: 0, as: '' };
  for (const { words } of pages) {
    for (const [start] of words.entries()) {
      let run = '';
      for (const { text } of words.slice(start, start + MAX_WORDS)) {
        run = run === '' ? text : `${run} ${text}`;
        if (run.length > 2 * truth.length) break;
        if (run.length < truth.length / 2) continue;
        const score = likeness(run);
        if (score > best.score) best = { score, as: run };
      }
    }
  }
  if (best.score === 1) return PRINTED;
  return best.score >= MIN_MISREAD_SIMILARITY ? { is: 'misread', as: best.as } : MISSING;
}
