import { REVIEWED_FACTS } from './fact-schema.ts';

/** How sure a reader is of one field. */
export interface FieldConfidence {
  /** 0 to 1. */
  readonly confidence: number;
  readonly class: 'checked' | 'likely' | 'guess';
}

/** A field a person should look at. */
export interface WeakField {
  readonly field: string;
  readonly class: 'likely' | 'guess' | 'missing';
  /** 0 to 1; 0 for what is missing. */
  readonly confidence: number;
}

/**
 * The facts to look at, the least sure first: what is missing, what is a guess, what is only likely. What
 * a person typed needs no second look.
 *
 * @param facts the facts by their names.
 * @param evidence of the reader, by the same names.
 */
export function weakFields(
  facts: Readonly<Record<string, unknown>>,
  evidence: Readonly<Record<string, FieldConfidence | undefined>>,
  isPersons: (field: string) => boolean,
): WeakField[] {
  return REVIEWED_FACTS.filter((field) => !isPersons(field))
    .map((field) => weakField(field, facts[field], evidence[field]))
    .filter((weak) => weak !== null)
    .toSorted((a, b) => a.confidence - b.confidence);
}

function weakField(field: string, value: unknown, evidence: FieldConfidence | undefined): WeakField | null {
  if (value === null || value === undefined) return { field, class: 'missing', confidence: 0 };
  if (evidence === undefined || evidence.class === 'checked') return null;
  return { field, class: evidence.class, confidence: evidence.confidence };
}

/**
 * How sure the least sure guess is, in thousandths: what the review queue is sorted by. Null when nothing
 * is a guess: a field that is missing is an answer ("not on the document"), and likely is good enough to count.
 *
 * Spec: decisions 8.
 */
export function weakest(fields: readonly WeakField[]): number | null {
  const guesses = fields.filter((field) => field.class === 'guess').map(({ confidence }) => confidence);
  return guesses.length === 0 ? null : Math.round(Math.min(...guesses) * 1000);
}
