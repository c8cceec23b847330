import type { ReactNode } from 'react';

/** A field that two sides changed. */
export interface ClashingField {
  readonly name: string;
  readonly label: string;
  readonly mine: ReactNode;
  readonly saved: ReactNode;
  /** When the saved value was saved, and by whom, where that is known. */
  readonly changedAt: string | null;
  readonly by: 'you' | 'tillslip' | null;
}

/** The open question, and what to call with its answer: the fields to keep as the person typed them; null for none yet. */
export interface KeepQuestion {
  readonly fields: readonly ClashingField[];
  readonly answer: (mine: readonly string[] | null) => void;
}

let question: KeepQuestion | null = null;
const listeners = new Set<() => void>();

function show(next: KeepQuestion | null): void {
  question = next;
  for (const listener of listeners) listener();
}

/** The question that the dialog shows, for `useSyncExternalStore`. */
export const keepQuestion = {
  get: (): KeepQuestion | null => question,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/**
 * Ask which of two values to keep, field by field, in the dialog of the application.
 *
 * @returns the names of the fields to keep as the person typed them; null when they go back to their form.
 */
export function askWhatToKeep(fields: readonly ClashingField[]): Promise<readonly string[] | null> {
  question?.answer(null);
  return new Promise((resolve) => {
    const answer: KeepQuestion['answer'] = (mine) => {
      show(null);
      resolve(mine);
    };
    show({ fields, answer });
  });
}
