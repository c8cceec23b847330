/** The outcome of a rule that may refuse: a value, or a named reason. Rules return this and never throw. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** A rule's success. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** A rule's refusal, with its reason. */
export const refused = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });
