import type { ChangeEvent } from '@tillslip/contract/events';
import type { z } from 'zod';
import type { AuditEntry } from './audit-entry.ts';
import type { DomainEvent, DomainEventType, EventData } from './domain-events.ts';

/** A kind of job as the one who adds it knows it: its name and what it must be told. */
export interface JobKind<Payload extends z.ZodType<object, object> = z.ZodType<object, object>> {
  readonly name: string;
  readonly payload: Payload;
}

/** When and how often a job runs. */
export interface JobOptions {
  /** At most one waiting job has a key: added again, the waiting one is replaced. */
  readonly key?: string;
  readonly maxAttempts?: number;
  /** Waits this long; a job of this key that waits already keeps its time. */
  readonly delaySeconds?: number;
}

/** A job to be added when the transaction commits. */
export interface OutgoingJob extends JobOptions {
  readonly name: string;
  readonly payload: object;
}

/** What leaves with a transaction, or not at all. Filled while it runs, written at its end. */
export interface Outbox {
  readonly audit: AuditEntry[];
  readonly events: DomainEvent[];
  readonly jobs: OutgoingJob[];
  readonly notices: ChangeEvent[];
}

/** An empty outbox for a new transaction. */
export const createOutbox = (): Outbox => ({ audit: [], events: [], jobs: [], notices: [] });

const refuse = (): never => {
  throw new Error('A read-only transaction has no outbox');
};
const CLOSED = new Proxy([], { set: refuse });

/** The outbox of a read-only transaction: putting anything in it is a mistake in the code. */
export const READ_ONLY_OUTBOX: Outbox = { audit: CLOSED, events: CLOSED, jobs: CLOSED, notices: CLOSED };

/** A transaction with its outbox; all these functions need of it. */
interface WithOutbox {
  readonly outbox: Outbox;
}

/** Adds to the audit trail, in the transaction of the change itself: neither is ever kept without the other. */
export function recordAudit({ outbox }: WithOutbox, entry: AuditEntry): void {
  outbox.audit.push(entry);
}

/** Records that something happened; every subscriber gets a job of its own in the same transaction. */
export function publish<Type extends DomainEventType>({ outbox }: WithOutbox, type: Type, data: EventData<Type>): void {
  outbox.events.push({ type, data } as DomainEvent);
}

/** Adds a job in the same transaction: it never starts before the commit and is never lost after it. */
export function enqueue<Payload extends z.ZodType<object, object>>(
  { outbox }: WithOutbox,
  job: JobKind<Payload>,
  payload: z.input<Payload>,
  options: JobOptions = {},
): void {
  outbox.jobs.push({ name: job.name, payload, ...options });
}

/** Tells the user's open tabs, on every instance, once the transaction has committed. */
export function notify({ outbox }: WithOutbox, notice: ChangeEvent): void {
  outbox.notices.push(notice);
}
