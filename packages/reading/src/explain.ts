import { boxOf, type Place } from './layout/text-row.ts';
import type { ConfidenceClass, ReadingField } from './receipt/receipt-reading.ts';
import type { Features, Weights } from './weigh.ts';
import type { Box } from './word.ts';

/** Receives how each field was chosen. A reading without one does no work for it. */
export type Explain = (trace: FieldTrace) => void;

/** How one field of a document was chosen. */
export interface FieldTrace {
  readonly field: ReadingField;
  /** Best first; empty where the document has none. */
  readonly candidates: readonly CandidateTrace[];
  /** Null where the field has no value, and for the currency, which is given without a class. */
  readonly class: ConfidenceClass | null;
  /** What decided the class; all must hold for `checked`. */
  readonly checks: readonly Check[];
}

/** A value the field could have. */
export interface CandidateTrace {
  readonly value: string;
  readonly isChosen: boolean;
  /** The words that name it, or how it was found where it is not named. */
  readonly label: string | null;
  /** The line it is printed on, and where; null for a value that follows from others. */
  readonly seen: { readonly text: string; readonly page: number; readonly box: Box } | null;
  /** Null where the field is chosen by rule rather than by points. */
  readonly score: number | null;
  /** Features that are not zero, with what each adds to the score. */
  readonly features: readonly FeatureTrace[];
}

/** One feature of a candidate: value times weight is what it adds. */
export interface FeatureTrace {
  readonly name: string;
  readonly value: number;
  readonly weight: number;
}

/** Something that was looked at before a class was given. */
export interface Check {
  readonly code: CheckCode;
  readonly holds: boolean;
  /** What it holds by, where there are several ways. */
  readonly by?: readonly string[];
}

/** Everything that is looked at before a class is given. */
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

/** A class with what decided it. */
export interface Decision {
  readonly class: ConfidenceClass;
  readonly checks: readonly Check[];
}

/**
 * The class of a field: `checked` when all of the first checks hold, else `likely` when any of the second does, else
 * `guess`.
 */
export function decide(checked: readonly Check[], likely: readonly Check[]): Decision {
  const isChecked = checked.length > 0 && checked.every(({ holds }) => holds);
  if (isChecked) return { class: 'checked', checks: checked };
  const isLikely = likely.some(({ holds }) => holds);
  return { class: isLikely ? 'likely' : 'guess', checks: [...checked, ...likely] };
}

/** A field that a rule gives, never beyond doubt. */
export const LIKELY_BY_RULE: Decision = { class: 'likely', checks: [{ code: 'RULE', holds: true }] };

/** What is known of a candidate before it is written down. */
interface Candidate {
  readonly value: string;
  readonly isChosen: boolean;
  readonly label?: string;
  readonly place?: Place | null;
  readonly score?: number;
  readonly features?: Features;
  readonly weights?: Weights;
}

/** Writes a candidate down for the trace. */
export function traceOf(candidate: Candidate): CandidateTrace {
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
