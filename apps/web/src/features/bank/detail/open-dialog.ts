/** The dialog that is open for a transaction of the statement. */
export type OpenDialog =
  | { readonly kind: 'correct' | 'remove' | 'reconcile'; readonly id: string }
  /** Before this transaction; null for after the last one. */
  | { readonly kind: 'insert'; readonly beforeId: string | null };
