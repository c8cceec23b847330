import { createHash } from 'node:crypto';
import type { WebhookPayload } from '@tillslip/contract/integrations/webhooks';
import {
  MAX_OBJECTS_PER_DELIVERY,
  type WebhookEvent,
  type WebhookObject,
} from '@tillslip/domain/webhooks/webhook-events';
import type { DomainEvent } from '../../platform/outbox/domain-events.ts';

/** An event of the house that other systems can be told of. */
export type SentEvent = Extract<DomainEvent, { type: WebhookEvent }>;

/**
 * Build what is sent of an event: ids and addresses, never a text of a document. An event about more than a hundred
 * objects is sent in parts; each has an id of its own, which is the same whenever it is built again.
 */
export function payloadsOf(event: SentEvent, companyId: string, at: Date, publicUrl: string): WebhookPayload[] {
  const objects = objectsOf(event, companyId).map(({ type, id, path }) => ({
    type,
    id,
    url: `${publicUrl}/api${path}`,
  }));
  const parts = Math.max(1, Math.ceil(objects.length / MAX_OBJECTS_PER_DELIVERY));
  return Array.from({ length: parts }, (_, part) => ({
    ...{ id: idOfPart(event.id, part), type: event.type, version: 1, at: at.toISOString(), companyId },
    objects: objects.slice(part * MAX_OBJECTS_PER_DELIVERY, (part + 1) * MAX_OBJECTS_PER_DELIVERY),
  }));
}

interface Changed {
  readonly type: WebhookObject;
  readonly id: string;
  readonly path: string;
}

function objectsOf({ data }: SentEvent, companyId: string): Changed[] {
  if ('receiptIds' in data) return data.receiptIds.map((id) => ({ type: 'receipt', id, path: `/v1/receipts/${id}` }));
  if ('statementId' in data)
    return [{ type: 'statement', id: data.statementId, path: `/v1/bank-statements/${data.statementId}` }];
  return [{ type: 'period', id: data.periodId, path: `/v1/vat/periods?companyId=${companyId}` }];
}

/** The id of the event for its first part, and for others one that follows from it, in the form of a UUID. */
function idOfPart(eventId: string, part: number): string {
  if (part === 0) return eventId;
  const hash = createHash('sha256').update(`${eventId} ${part}`).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
