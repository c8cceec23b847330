import { REVIEWED_FACTS } from './fact-schema.ts';

/** The confidence of a reader in one field. */
export interface FieldConfidence {
  /** 0 to 1. */
  readonly confidence: number;
  readonly class: 'checked' | 'likely' | 'guess';
}

/** A field that a person should look at. */
export interface WeakField {
  readonly field: string;
  readonly class: 'likely' | 'guess' | 'missing';
  /** 0 to 1; 0 for a missing field. */
  readonly confidence: number;
}

/**
 * List the fields a person should look at, the lowest confidence first: missing, then guess, then likely. Fields that
 * a person typed are left out.
 *
 * @param facts the facts by name.
 * @param evidence the reader's confidence by the same names.
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
 * The lowest confidence of a guess, in thousandths, by which the review queue is sorted. Null when no field is a
 * guess: a missing field means "not on the document", and a likely field is good enough to count.
 *
 * Spec: decisions 8.
 */
export function weakest(fields: readonly WeakField[]): number | null {
  const guesses = fields.filter((field) => field.class === 'guess').map(({ confidence }) => confidence);
  return guesses.length === 0 ? null : Math.round(Math.min(...guesses) * 1000);
}
