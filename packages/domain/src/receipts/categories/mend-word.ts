import { listed } from '../suppliers/word-list.ts';

/** Known words by every form of them that lacks one letter. */
export type Vocabulary = ReadonlyMap<string, readonly string[]>;

/** The fewest letters of a word that is mended: shorter ones are like too many others. */
export const MIN_MENDED = 7;

/** Index words so that one with a letter wrong, missing or too many finds its like. */
export function vocabularyOf(words: readonly string[]): Vocabulary {
  const known = new Map<string, string[]>();
  for (const word of new Set(words)) {
    if (word.length < MIN_MENDED - 1) continue;
    for (const form of formsOf(word)) known.set(form, [...(known.get(form) ?? []), word]);
  }
  return known;
}

/** Names of places, and ordinary words, that are nearly a listed word. */
const RIGHT = new Set(
  listed(`
    vereeniging, middelburg, stanger, kempton, testing, tested, spending, connection, connections, message, messages, feature, features, certain, carried, promise, premise, precise,
    painted, processed, address, addresses, heading, calling, project, projects, bundle, bundled, remaining, contrast, context, interval, removed, converted, reduced, trained, creating,
    concern, concerns, showing, combined, updated, clearer, advance, scheduled, schedule, structured, supplied, consent, measure, measured, landing, setting, settings, leading, marking,
    posting, officer, provide, prepare, receive, received, reminder, compare, balanced, national, through, wording, silence, refused, photograph, photographs, chapter, chapters, counted,
    counter, started, damaged, finished, released, pointer, pointers, painter, healthy, shipping, shopping, shorter, automatic, console, generic, regulator, sampling, scanned, selling,
    sorting, stopping, trailing, transcribed, published, installed, invoiced, duplicated, guaranteed, identify, archive, archived, business, businesses, linking, ranking, leaving, failing, trainer, trainers, trailing, drafted, grafted, crafted, planted, branded, handled, bottled, labelled, stacked, packing, parking, banking, washing, wishing, fishing, finishing, furnished, refinished, casings, castings, fittings, sittings, running, burning, turning, tuning, pruning, roofing, proofing, cleared, learned, earned, printed, planned, scanner, spanner, banner, grinder, binder, grounds, rounds, chicken, kitchen`),
);

/**
 * Mend a word that was misread: the only known word that differs in one letter and begins alike. A word that is known, or
 * like several, stays as it is.
 */
export function mend(word: string, known: Vocabulary | null): string {
  if (known === null || word.length < MIN_MENDED || RIGHT.has(word) || /\d{2}/.test(word)) return word;
  const like = new Set([...formsOf(word)].flatMap((form) => known.get(form) ?? []));
  if (like.has(word)) return word;
  const near = [...like].filter((other) => other[0] === word[0] && isNear(word, other));
  return near.length === 1 && near[0] !== undefined ? near[0] : word;
}

/** A word, and all forms of it without one letter. */
function formsOf(word: string): Set<string> {
  const forms = new Set([word]);
  for (const place of Array.from(word).keys()) forms.add(word.slice(0, place) + word.slice(place + 1));
  return forms;
}

/** Check whether two words differ by one letter: another, a missing or an added one. */
function isNear(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const rests = [
    [one.slice(start + 1), other.slice(start + 1)],
    [one.slice(start + 1), other.slice(start)],
    [one.slice(start), other.slice(start + 1)],
  ];
  return rests.some(([left, right]) => left === right);
}
