import type { EntryKind } from '@tillslip/domain/sync/accounting-entry';

/** How a resource of the service has an entry. */
export interface EntryForm {
  readonly resource: 'purchase_invoices' | 'purchase_credit_notes' | 'other_payments';
  /** What the body of a request is wrapped in. */
  readonly wrapper: string;
  readonly lines: string;
  /** The text of a line. */
  readonly text: string;
  /** The type of what its files belong to. */
  readonly context: string;
}

/** Source: Sage, OpenAPI description, and its guide to attachments. */
const FORMS: Readonly<Record<EntryKind, EntryForm>> = {
  purchase: {
    ...{ resource: 'other_payments', wrapper: 'other_payment', lines: 'payment_lines', text: 'details' },
    context: 'OTHER_PAYMENT',
  },
  bill: {
    ...{ resource: 'purchase_invoices', wrapper: 'purchase_invoice', lines: 'invoice_lines', text: 'description' },
    context: 'PURCHASE_INVOICE',
  },
  credit: {
    ...{ resource: 'purchase_credit_notes', wrapper: 'purchase_credit_note', lines: 'credit_note_lines' },
    ...{ text: 'description', context: 'PURCHASE_CREDIT_NOTE' },
  },
};

/** Return how the service has a kind of entry. */
export const formOf = (kind: EntryKind): EntryForm => FORMS[kind];
