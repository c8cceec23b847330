import { ACCOUNTING_FAULT_KINDS } from '@tillslip/domain/sync/accounting-fault';
import { z } from 'zod';

const ids = z.array(z.uuid()).min(1);
const company = z.uuid().nullable();

/**
 * The events of a user's data, with the payload that subscribers need. An event carries ids and never a document's
 * text; a subscriber reads the current state when it runs.
 */
export const DOMAIN_EVENTS = {
  /** Files were uploaded to be read as one invoice, or queued to be read again. */
  'draft.queued': z.object({ draftId: z.uuid() }),
  /** Invoices were saved for the first time. */
  'receipt.saved': z.object({ receiptIds: ids, companyId: company }),
  /** The facts or filing of invoices changed. One event for each company they are or were in. */
  'receipt.changed': z.object({ receiptIds: ids, companyId: company }),
  'receipt.deleted': z.object({ receiptIds: ids, companyId: company }),
  'receipt.restored': z.object({ receiptIds: ids, companyId: company }),
  /** A bank statement or export was queued to be read. */
  'statement.queued': z.object({ uploadId: z.uuid() }),
  'statement.imported': z.object({ statementId: z.uuid(), companyId: company }),
  /** Transactions of a statement were corrected, moved to another company, deleted or restored. */
  'statement.changed': z.object({ statementId: z.uuid(), companyId: company }),
  /** Bank transactions were matched with invoices or unmatched, so payments changed. */
  'payment.matched': z.object({ receiptIds: z.array(z.uuid()), companyId: company }),
  'payment.unmatched': z.object({ receiptIds: z.array(z.uuid()), companyId: company }),
  /** A person rejected a suggested match, undid that, or deleted a matching rule. */
  'matching.input-changed': z.object({ companyId: company }),
  'period.submitted': z.object({ periodId: z.uuid(), companyId: z.uuid() }),
  'period.reopened': z.object({ periodId: z.uuid(), companyId: z.uuid() }),
  /**
   * A setting that decides claims changed, such as VAT status, VAT rules or apportionment; null for invoices without a
   * company.
   */
  'company.claim-settings-changed': z.object({ companyId: company }),
  /** The accounts and tax codes of a connection are complete for the first time. */
  'accounting.set-up-completed': z.object({ connectionId: z.uuid() }),
  /** In the queue of a connection every document of these runs has an outcome. */
  'accounting.runs-finished': z.object({ connectionId: z.uuid(), runIds: ids }),
  /** The queue of a connection stopped: only a person can make the connection work again. */
  'accounting.queue-stopped': z.object({ connectionId: z.uuid(), fault: z.enum(ACCOUNTING_FAULT_KINDS).nullable() }),
  /** A bulk sync was completed, failed or was cancelled. */
  'bulk-sync.ended': z.object({ bulkSyncId: z.uuid(), connectionId: z.uuid(), scheduleId: z.uuid().nullable() }),
  /** A payment succeeded. Not for the rand that proves a new card, which buys nothing and is paid back. */
  'billing.charged': z.object({ chargeId: z.uuid() }),
  /** Money of a payment went back, by a refund or a lost dispute: a charge of kind `refund`, which names the payment. */
  'billing.refunded': z.object({ refundId: z.uuid(), chargeId: z.uuid() }),
  'company.deleted': z.object({ companyId: z.uuid() }),
  'account.deleted': z.object({}),
} as const satisfies Record<string, z.ZodType<object>>;

export type DomainEventType = keyof typeof DOMAIN_EVENTS;

/** The payload of an event type. */
export type EventData<Type extends DomainEventType> = z.output<(typeof DOMAIN_EVENTS)[Type]>;

/** An event as its transaction records it. Its id is the same for every subscriber, however often it is delivered. */
export type DomainEvent = {
  [Type in DomainEventType]: { readonly id: string; readonly type: Type; readonly data: EventData<Type> };
}[DomainEventType];
