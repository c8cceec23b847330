import { boxOf, type Place } from './layout/text-row.ts';
import type { ConfidenceClass, ReadingField } from './receipt/receipt-reading.ts';
import type { Features, Weights } from './weigh.ts';
import type { Box } from './word.ts';

/** Receives how each field was chosen. Without one, a reading does no work for it. */
export type Explain = (trace: FieldTrace) => void;

/** How one field of a document was chosen. */
export interface FieldTrace {
  readonly field: ReadingField;
  /** Best first; empty when the document has none. */
  readonly candidates: readonly CandidateTrace[];
  /** Null when the field has no value, and for the currency, which has no class. */
  readonly class: ConfidenceClass | null;
  /** The checks that decided the class; all must hold for `checked`. */
  readonly checks: readonly Check[];
}

/** A value the field could have. */
export interface CandidateTrace {
  readonly value: string;
  readonly isChosen: boolean;
  /** The words that name it, or how it was found when it is not named. */
  readonly label: string | null;
  /** The line it is printed on and where; null for a value derived from others. */
  readonly seen: { readonly text: string; readonly page: number; readonly box: Box } | null;
  /** Null when a rule rather than a score chooses the field. */
  readonly score: number | null;
  /** Features that are not zero, each with what it adds to the score. */
  readonly features: readonly FeatureTrace[];
}

/** One feature of a candidate; it adds value × weight to the score. */
export interface FeatureTrace {
  readonly name: string;
  readonly value: number;
  readonly weight: number;
}

/** A check made before a class is given. */
export interface Check {
  readonly code: CheckCode;
  readonly holds: boolean;
  /** Which alternatives satisfied it, where there are several. */
  readonly by?: readonly string[];
}

/** Every check that can decide a class. */
export type CheckCode =
  | 'SHOWS_CENTS'
  | 'ARITHMETIC_AGREES'
  | 'NO_LARGER_TOTAL'
  | 'NO_TOTAL_BEFORE_ROUNDING'
  | 'NAMED_OR_CALCULATED'
  | 'RATE_FITS'
  | 'IS_NAME'
  | 'NO_RIVAL_NAME'
  | 'IN_LETTERHEAD'
  | 'LEGIBLE'
  | 'SECOND_SOURCE'
  | 'CLEAR_LEAD'
  | 'ONE_OWNER'
  | 'CERTAIN_DIGITS'
  | 'ONE_READING'
  | 'NO_OTHER_DATE'
  | 'PRINTED_TWICE_OR_CLEAR'
  | 'ONLY_OR_LABELLED_DATE'
  | 'OWN_LABEL'
  | 'NO_OTHER_NUMBER'
  | 'HIGH_SCORE'
  | 'RULE';

/** A class with the checks that decided it. */
export interface Decision {
  readonly class: ConfidenceClass;
  readonly checks: readonly Check[];
}

/**
 * Classify a field: `checked` when all of the first checks hold, else `likely` when any of the second holds, else
 * `guess`.
 */
export function classify(checked: readonly Check[], likely: readonly Check[]): Decision {
  const isChecked = checked.length > 0 && checked.every(({ holds }) => holds);
  if (isChecked) return { class: 'checked', checks: checked };
  const isLikely = likely.some(({ holds }) => holds);
  return { class: isLikely ? 'likely' : 'guess', checks: [...checked, ...likely] };
}

/** A field given by a rule, which is never certain. */
export const LIKELY_BY_RULE: Decision = { class: 'likely', checks: [{ code: 'RULE', holds: true }] };

/** A candidate before it is traced. */
interface Candidate {
  readonly value: string;
  readonly isChosen: boolean;
  readonly label?: string;
  readonly place?: Place | null;
  readonly score?: number;
  readonly features?: Features;
  readonly weights?: Weights;
}

/** Build the trace of a candidate. */
export function buildTrace(candidate: Candidate): CandidateTrace {
  const { value, isChosen, label = null, place = null, score = null, features = {}, weights = {} } = candidate;
  return {
    value,
    isChosen,
    label,
    seen: place && { text: place.segment.text, ...boxOf(place) },
    score,
    features: Object.entries(features)
      .filter(([, amount]) => amount !== 0)
      .map(([name, amount]) => ({ name, value: amount, weight: weights[name] ?? 0 })),
  };
}
