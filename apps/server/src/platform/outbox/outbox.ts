import { randomUUID } from 'node:crypto';
import type { ChangeEvent } from '@tillslip/contract/events';
import type { z } from 'zod';
import type { AuditEntry } from './audit-entry.ts';
import type { DomainEvent, DomainEventType, EventData } from './domain-events.ts';

/** A kind of job for its callers: its name and payload. */
export interface JobKind<Payload extends z.ZodType<object, object> = z.ZodType<object, object>> {
  readonly name: string;
  readonly payload: Payload;
}

/** When and how often a job runs. */
export interface JobOptions {
  /** At most one job with this key waits; adding another replaces it. */
  readonly key?: string;
  readonly maxAttempts?: number;
  /** Jobs with the same line run one after the other, on all workers together. */
  readonly line?: string;
  /** Taken in turn by person, so that one person's many do not make another wait. */
  readonly isFair?: boolean;
  /** Waits this long; a waiting job with the same key keeps its time. */
  readonly delaySeconds?: number;
}

/** A job to add when the transaction commits. */
export interface OutgoingJob extends JobOptions {
  readonly name: string;
  readonly payload: object;
}

/** What is written if and only if the transaction commits. Filled while it runs, written at its end. */
export interface Outbox {
  readonly audit: AuditEntry[];
  readonly events: DomainEvent[];
  readonly jobs: OutgoingJob[];
  readonly notices: ChangeEvent[];
}

/** Create an empty outbox for a new transaction. */
export const createOutbox = (): Outbox => ({ audit: [], events: [], jobs: [], notices: [] });

const refuse = (): never => {
  throw new Error('A read-only transaction has no outbox');
};
const CLOSED = new Proxy([], { set: refuse });

/** The outbox of a read-only transaction; adding to it is a bug and throws. */
export const READ_ONLY_OUTBOX: Outbox = { audit: CLOSED, events: CLOSED, jobs: CLOSED, notices: CLOSED };

/** The part of a transaction that these functions need. */
interface WithOutbox {
  readonly outbox: Outbox;
}

/** Record an audit entry in the transaction of the change itself, so that neither is kept without the other. */
export function recordAudit({ outbox }: WithOutbox, entry: AuditEntry): void {
  outbox.audit.push(entry);
}

/** Publish an event; every subscriber gets its own job in the same transaction. */
export function publish<Type extends DomainEventType>({ outbox }: WithOutbox, type: Type, data: EventData<Type>): void {
  outbox.events.push({ id: randomUUID(), type, data } as DomainEvent);
}

/** Enqueue a job in the same transaction: it never starts before the commit and is never lost after it. */
export function enqueue<Payload extends z.ZodType<object, object>>(
  { outbox }: WithOutbox,
  job: JobKind<Payload>,
  payload: z.input<Payload>,
  options: JobOptions = {},
): void {
  outbox.jobs.push({ name: job.name, payload, ...options });
}

/** Notify the user's open tabs, on every instance, after the transaction commits. */
export function notify({ outbox }: WithOutbox, notice: ChangeEvent): void {
  outbox.notices.push(notice);
}
