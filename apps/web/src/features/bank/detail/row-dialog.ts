/** What is being done with a row of the statement. */
export type RowDialog =
  | { readonly kind: 'correct' | 'remove' | 'reconcile'; readonly id: string }
  /** Before this row; null after the last one. */
  | { readonly kind: 'insert'; readonly beforeId: string | null };
