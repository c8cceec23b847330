import type { Place } from '../layout/text-row.ts';
import { derivedEvidence, MAX_ALTERNATIVES, printedEvidence } from '../receipt/evidence.ts';
import type { ConfidenceClass, FieldEvidence } from '../receipt/receipt-reading.ts';

/** A field with its evidence; undefined evidence when the document does not have the field. */
export interface Settled<T> {
  readonly value: T | null;
  readonly evidence: FieldEvidence | undefined;
}

/** What the rules and a model read for one field. */
export interface Claims<T> {
  readonly local: Settled<T>;
  readonly answer: T | null;
  /** Where the model's value is printed. */
  readonly place: Place | null;
  /** Whether a value that is not printed may be offered as a guess. */
  readonly canLackPlace?: boolean;
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
 * Settle one field. A checked or likely local value stays; a local guess gives way to a printed value. Agreement
 * raises a guess to likely; disagreement lowers the class.
 */
export function settleField<T>(claims: Claims<T>): Settled<T> {
  const { local, answer, place, isSame = equal, show = String } = claims;
  if (answer === null) return local;
  if (local.value === null) return settleMissing(claims, answer);
  if (isSame(local.value, answer)) return { value: local.value, evidence: raiseByAgreement(local.evidence) };
  if (place === null) return local;
  if (local.evidence?.class === 'guess')
    return { value: answer, evidence: printedEvidence('guess', place, [show(local.value)]) };
  return { value: local.value, evidence: lowerByDispute(local.evidence, show(answer)) };
}

function settleMissing<T>({ local, place, canLackPlace = false }: Claims<T>, answer: T): Settled<T> {
  if (place) return { value: answer, evidence: printedEvidence('guess', place) };
  return canLackPlace ? { value: answer, evidence: derivedEvidence('guess') } : local;
}

/** Raise a guess to likely when both agree. Only independent checks make a field `checked`. */
export function raiseByAgreement(evidence: FieldEvidence | undefined): FieldEvidence | undefined {
  return evidence?.class === 'guess'
    ? { ...evidence, class: 'likely', confidence: derivedEvidence('likely').confidence }
    : evidence;
}

/** Lower the class by one and offer the other value first. */
export function lowerByDispute(evidence: FieldEvidence | undefined, other: string): FieldEvidence {
  const before = evidence ?? derivedEvidence('guess');
  const lower = LOWER[before.class];
  return {
    ...before,
    class: lower,
    confidence: Math.min(before.confidence, derivedEvidence(lower).confidence),
    alternatives: [...new Set([other, ...before.alternatives])].slice(0, MAX_ALTERNATIVES),
  };
}
