import type { Place } from '../layout/text-row.ts';
import { derived, seen } from '../receipt/evidence.ts';
import type { ConfidenceClass, FieldEvidence } from '../receipt/receipt-reading.ts';

/** A field with the reason to believe it; no reason for a field that the document does not have. */
export interface Settled<T> {
  readonly value: T | null;
  readonly evidence: FieldEvidence | undefined;
}

/** What is said of one field by the rules, and by somebody else. */
export interface Claims<T> {
  readonly local: Settled<T>;
  readonly proposed: T | null;
  /** Where the proposed value is printed. */
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
 * Settles one field: what the rules have proved or read behind a clear label stays; their guess gives way to
 * a value that is printed; two who agree make a guess likely; whoever disagrees lowers the class.
 */
export function settleField<T>(claims: Claims<T>): Settled<T> {
  const { local, proposed, place, isSame = equal, show = String } = claims;
  if (proposed === null) return local;
  if (local.value === null) return onlyProposed(claims, proposed);
  if (isSame(local.value, proposed)) return { value: local.value, evidence: agreed(local.evidence) };
  if (place === null) return local;
  if (local.evidence?.class === 'guess')
    return { value: proposed, evidence: seen('guess', place, [show(local.value)]) };
  return { value: local.value, evidence: disputed(local.evidence, show(proposed)) };
}

function onlyProposed<T>({ local, place, mayLackPlace = false }: Claims<T>, proposed: T): Settled<T> {
  if (place) return { value: proposed, evidence: seen('guess', place) };
  return mayLackPlace ? { value: proposed, evidence: derived('guess') } : local;
}

/** Two who say the same: a guess is likely now. Proved it is only by what proves it without them. */
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
    alternatives: [...new Set([other, ...before.alternatives])].slice(0, 3),
  };
}
