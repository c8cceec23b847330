import type { ReceiptFormValues } from '../form/receipt-form-values.ts';

/** What was typed but not yet saved, by invoice: going to another document and back loses nothing. */
const kept = new Map<string, ReceiptFormValues>();

/** The unsaved edits of this tab. They go with the tab; what is saved is forgotten here. */
export const keptEdits = {
  /** What was typed for an invoice, if anything. */
  of: (id: string): ReceiptFormValues | undefined => kept.get(id),
  /** Keeps what is typed now. */
  keep: (id: string, values: ReceiptFormValues): void => void kept.set(id, values),
  /** It was saved, or thrown away on purpose. */
  forget: (id: string): void => void kept.delete(id),
};
