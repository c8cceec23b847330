import type { Place } from '../layout/text-row.ts';
import { derived, MAX_ALTERNATIVES, seen } from '../receipt/evidence.ts';
import type { ConfidenceClass, FieldEvidence } from '../receipt/receipt-reading.ts';

/** A field with the reason to believe it; no reason for a field that the document does not have. */
export interface Settled<T> {
  readonly value: T | null;
  readonly evidence: FieldEvidence | undefined;
}

/** What the rules and a model say of one field. */
export interface Claims<T> {
  readonly local: Settled<T>;
  readonly answer: T | null;
  /** Where the model's value is printed. */
  readonly place: Place | null;
  /** A value that is printed nowhere may still be offered, marked as a guess. */
  readonly mayLackPlace?: boolean;
  readonly isSame?: (a: T, b: T) => boolean;
  readonly show?: (value: T) => string;
}

const LOWER: Readonly<Record<ConfidenceClass, ConfidenceClass>> = {
  checked: 'likely',
  likely: 'guess',
  guess: 'guess',
};
const equal = <T>(a: T, b: T): boolean => a === b;

/**
 * Settles one field: what the rules have checked or read behind a clear label stays; their guess gives way to a value
 * that is printed; two who agree make a guess likely; whoever disagrees lowers the class.
 */
export function settleField<T>(claims: Claims<T>): Settled<T> {
  const { local, answer, place, isSame = equal, show = String } = claims;
  if (answer === null) return local;
  if (local.value === null) return onlyAnswered(claims, answer);
  if (isSame(local.value, answer)) return { value: local.value, evidence: agreed(local.evidence) };
  if (place === null) return local;
  if (local.evidence?.class === 'guess') return { value: answer, evidence: seen('guess', place, [show(local.value)]) };
  return { value: local.value, evidence: disputed(local.evidence, show(answer)) };
}

function onlyAnswered<T>({ local, place, mayLackPlace = false }: Claims<T>, answer: T): Settled<T> {
  if (place) return { value: answer, evidence: seen('guess', place) };
  return mayLackPlace ? { value: answer, evidence: derived('guess') } : local;
}

/** Two who say the same: a guess is likely now. It is checked only by what checks it without them. */
export function agreed(evidence: FieldEvidence | undefined): FieldEvidence | undefined {
  return evidence?.class === 'guess'
    ? { ...evidence, class: 'likely', confidence: derived('likely').confidence }
    : evidence;
}

/** One says otherwise: a class lower, and the other value is offered first. */
export function disputed(evidence: FieldEvidence | undefined, other: string): FieldEvidence {
  const before = evidence ?? derived('guess');
  const lower = LOWER[before.class];
  return {
    ...before,
    class: lower,
    confidence: Math.min(before.confidence, derived(lower).confidence),
    alternatives: [...new Set([other, ...before.alternatives])].slice(0, MAX_ALTERNATIVES),
  };
}
