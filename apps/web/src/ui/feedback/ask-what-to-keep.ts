import type { ReactNode } from 'react';
import { type Asked, openQuestion } from './open-question.ts';

/** Who saved a value, and when, where that is known. */
export interface SavedBy {
  readonly changedAt: string | null;
  readonly by: 'you' | 'tillslip' | null;
}

/** A field that two sides changed; the saved value with who saved it. */
export interface ClashingField extends SavedBy {
  readonly name: string;
  readonly label: string;
  readonly mine: ReactNode;
  readonly saved: ReactNode;
}

/** The open question; its answer is the fields to keep as the person typed them, or null for none yet. */
export type KeepQuestion = Asked<readonly ClashingField[], readonly string[] | null>;

/** The question that the dialog shows. */
export const keepQuestion = openQuestion<readonly ClashingField[], readonly string[] | null>(null);

/**
 * Ask which of two values to keep, field by field, in the dialog of the application.
 *
 * @returns the names of the fields to keep as the person typed them; null when they go back to their form.
 */
export const askWhatToKeep = (fields: readonly ClashingField[]): Promise<readonly string[] | null> =>
  keepQuestion.ask(fields);
