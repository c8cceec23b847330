import { boxOf, legibility, type Place } from '../layout/text-row.ts';
import type { ConfidenceClass, FieldEvidence } from './receipt-reading.ts';

const ORDINARY: Readonly<Record<ConfidenceClass, number>> = { checked: 0.97, likely: 0.85, guess: 0.5 };

/** What a field could be as well, and where that stands. */
export interface Alternative {
  readonly text: string;
  readonly place: Place;
}

/** People choose from few. */
const MOST_ALTERNATIVES = 3;

function offered(alternatives: readonly (Alternative | string)[]) {
  const placed = alternatives.map((one) => (typeof one === 'string' ? { text: one, place: null } : one));
  const first = placed.filter((one, at) => placed.findIndex(({ text }) => text === one.text) === at);
  const few = first.slice(0, MOST_ALTERNATIVES);
  const places = few.flatMap(({ text, place }) => (place ? [[text, boxOf(place)] as const] : []));
  return {
    alternatives: few.map(({ text }) => text),
    ...(places.length > 0 ? { alternativePlaces: Object.fromEntries(places) } : {}),
  };
}

/**
 * The evidence of a field that was seen: its class decides the confidence, a badly legible word lowers it.
 */
export function seen(
  trust: ConfidenceClass,
  place: Place,
  alternatives: readonly (Alternative | string)[] = [],
): FieldEvidence {
  const legible = legibility(place);
  const confidence = ORDINARY[trust] * (trust === 'checked' ? 1 : Math.min(1, 0.4 + 0.65 * legible));
  return {
    confidence: Math.round(confidence * 100) / 100,
    class: trust,
    ...boxOf(place),
    ...offered(alternatives),
  };
}

/** The evidence of a field that follows from others: it has no place of its own. */
export function derived(trust: ConfidenceClass): FieldEvidence {
  return { confidence: ORDINARY[trust], class: trust, page: null, box: null, alternatives: [] };
}
