/** One question at a time that a dialog of the application asks, whoever needs the answer. */
export interface OpenQuestion<Question, Answer> {
  /** Ask, and wait for the answer. A question that is open is answered with `dismissed`. */
  ask(question: Question): Promise<Answer>;
  /** What the dialog shows; null for nothing. The same object until it changes, for `useSyncExternalStore`. */
  get(): Asked<Question, Answer> | null;
  subscribe(listener: () => void): () => void;
}

/** A question, and what to call with its answer. */
export interface Asked<Question, Answer> {
  readonly question: Question;
  readonly answer: (answer: Answer) => void;
}

/** Create the store behind a dialog. */
export function openQuestion<Question, Answer>(dismissed: Answer): OpenQuestion<Question, Answer> {
  let asked: Asked<Question, Answer> | null = null;
  const listeners = new Set<() => void>();
  const show = (next: Asked<Question, Answer> | null): void => {
    asked = next;
    for (const listener of listeners) listener();
  };
  return {
    ask(question) {
      asked?.answer(dismissed);
      return new Promise((resolve) => {
        const answer = (given: Answer): void => {
          show(null);
          resolve(given);
        };
        show({ question, answer });
      });
    },
    get: () => asked,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
