import { z } from 'zod';

const ids = z.array(z.uuid()).min(1);
const company = z.uuid().nullable();

/**
 * What can happen to a user's data, with what a subscriber needs to know of it. An event names ids and
 * never carries a document's text: the subscriber reads what is true when it runs.
 */
export const DOMAIN_EVENTS = {
  /** Files were handed in to be read as one invoice, or are to be read once more. */
  'draft.queued': z.object({ draftId: z.uuid() }),
  /** Invoices were saved for the first time. */
  'receipt.saved': z.object({ receiptIds: ids, companyId: company }),
  /** What invoices say, or how they are filed, changed. One event for each company they are or were in. */
  'receipt.changed': z.object({ receiptIds: ids, companyId: company }),
  'receipt.deleted': z.object({ receiptIds: ids, companyId: company }),
  'receipt.restored': z.object({ receiptIds: ids, companyId: company }),
  /** A bank statement or export is to be read. */
  'statement.queued': z.object({ uploadId: z.uuid() }),
  'statement.imported': z.object({ statementId: z.uuid(), companyId: company }),
  /** Transactions of a statement were corrected, moved to another company, deleted or restored. */
  'statement.changed': z.object({ statementId: z.uuid(), companyId: company }),
  /** Bank transactions were matched with invoices, or a match was undone: what is paid changed. */
  'payment.matched': z.object({ receiptIds: z.array(z.uuid()), companyId: company }),
  'payment.unmatched': z.object({ receiptIds: z.array(z.uuid()), companyId: company }),
  /** A person refused a suggestion, took that back, or made a matching rule forgotten. */
  'matching.input-changed': z.object({ companyId: company }),
  'period.submitted': z.object({ periodId: z.uuid(), companyId: z.uuid() }),
  'period.reopened': z.object({ periodId: z.uuid(), companyId: z.uuid() }),
  /** VAT status, VAT rules, apportionment or another setting changed that decides claims; null: of invoices in no company. */
  'company.claim-settings-changed': z.object({ companyId: company }),
  'company.deleted': z.object({ companyId: z.uuid() }),
  'account.deleted': z.object({}),
} as const satisfies Record<string, z.ZodType<object>>;

export type DomainEventType = keyof typeof DOMAIN_EVENTS;

/** What an event of one type says. */
export type EventData<Type extends DomainEventType> = z.output<(typeof DOMAIN_EVENTS)[Type]>;

/** Something that happened, as its transaction records it. */
export type DomainEvent = {
  [Type in DomainEventType]: { readonly type: Type; readonly data: EventData<Type> };
}[DomainEventType];
