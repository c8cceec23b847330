/** The result of a rule that may refuse: a value or an error code. Rules return this and never throw. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** Create a successful result. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** Create a refused result with its reason. */
export const refused = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });
