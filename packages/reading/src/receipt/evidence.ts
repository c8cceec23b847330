import { boxOf, legibility, type Place } from '../layout/text-row.ts';
import type { ConfidenceClass, FieldEvidence } from './receipt-reading.ts';

/** The confidence of a class in ordinary print. */
export const CLASS_CONFIDENCE: Readonly<Record<ConfidenceClass, number>> = { checked: 0.97, likely: 0.85, guess: 0.5 };

/** Another possible value of a field, and where it is printed. */
export interface Alternative {
  readonly text: string;
  readonly place: Place;
}

/** More alternatives are hard to choose from. */
export const MAX_ALTERNATIVES = 3;

/** The share of a field's confidence that remains when its print is illegible, and what full legibility adds. */
const ILLEGIBLE_SHARE = 0.4;
const LEGIBLE_SHARE = 0.65;

/** In print that the recogniser is less sure of, a third of the values without proof are wrong. */
const MIN_LIKELY_LEGIBILITY = 0.85;

/** Create the evidence of a printed field: its class sets the confidence, poor legibility lowers both. */
export function printedEvidence(
  given: ConfidenceClass,
  place: Place,
  alternatives: readonly (Alternative | string)[] = [],
): FieldEvidence {
  const legible = legibility(place);
  const share = given === 'checked' ? 1 : Math.min(1, ILLEGIBLE_SHARE + LEGIBLE_SHARE * legible);
  const honest = given === 'likely' && legible < MIN_LIKELY_LEGIBILITY ? 'guess' : given;
  return {
    confidence: Math.round(CLASS_CONFIDENCE[honest] * share * 100) / 100,
    class: honest,
    ...boxOf(place),
    ...limitAlternatives(alternatives),
  };
}

/** Create the evidence of a field derived from others, which has no place. */
export function derivedEvidence(given: ConfidenceClass): FieldEvidence {
  return { confidence: CLASS_CONFIDENCE[given], class: given, page: null, box: null, alternatives: [] };
}

function limitAlternatives(alternatives: readonly (Alternative | string)[]) {
  const placed = alternatives.map((one) => (typeof one === 'string' ? { text: one, place: null } : one));
  const first = placed.filter((one, at) => placed.findIndex(({ text }) => text === one.text) === at);
  const few = first.slice(0, MAX_ALTERNATIVES);
  const places = few.flatMap(({ text, place }) => (place ? [[text, boxOf(place)] as const] : []));
  return {
    alternatives: few.map(({ text }) => text),
    ...(places.length > 0 ? { alternativePlaces: Object.fromEntries(places) } : {}),
  };
}
