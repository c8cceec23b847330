import { boxOf, legibility, type Place } from '../layout/text-row.ts';
import type { ConfidenceClass, FieldEvidence } from './receipt-reading.ts';

const ORDINARY: Readonly<Record<ConfidenceClass, number>> = { checked: 0.97, likely: 0.85, guess: 0.5 };

/**
 * The evidence of a field that was seen: its class decides the confidence, a badly legible word lowers it.
 */
export function seen(trust: ConfidenceClass, place: Place, alternatives: readonly string[] = []): FieldEvidence {
  const legible = legibility(place);
  const confidence = ORDINARY[trust] * (trust === 'checked' ? 1 : Math.min(1, 0.4 + 0.65 * legible));
  return {
    confidence: Math.round(confidence * 100) / 100,
    class: trust,
    ...boxOf(place),
    alternatives: [...new Set(alternatives)].slice(0, 3),
  };
}

/** The evidence of a field that follows from others: it has no place of its own. */
export function derived(trust: ConfidenceClass): FieldEvidence {
  return { confidence: ORDINARY[trust], class: trust, page: null, box: null, alternatives: [] };
}
