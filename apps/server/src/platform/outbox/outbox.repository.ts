import { formatCause } from '@tillslip/domain/kernel/audit-cause';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/types.gen.ts';
import { personIn } from '../members/member.ts';
import { actingKey } from './acting-key.ts';
import type { AuditEntry, AuditSource } from './audit-entry.ts';
import type { DomainEvent } from './domain-events.ts';
import type { Outbox, OutgoingJob } from './outbox.ts';
import type { SubscriptionRoutes } from './subscription-routes.ts';

/** A transaction of one user and its outbox. */
interface OutboxTransaction {
  readonly db: Kysely<DB>;
  readonly userId: string;
  readonly outbox: Outbox;
}

/** The database channel that every process listens on. */
export const NOTICE_CHANNEL = 'tillslip_changes';

const DEFAULT_ATTEMPTS = 5;

/**
 * Write the outbox at the end of a transaction: audit entries (which lock the user's chain), events, jobs in the order
 * of their keys, notices. The order is the same in every transaction and nothing is locked afterwards, so transactions
 * cannot deadlock here.
 */
export async function writeOutbox(tx: OutboxTransaction, routes: SubscriptionRoutes): Promise<void> {
  const { audit, events, jobs, notices } = tx.outbox;
  if (audit.length > 0) await insertAudit(tx, audit);
  if (events.length > 0) await insertEvents(tx, events);
  const all = [...jobs, ...events.flatMap((event) => jobsOf(event, tx.userId, routes))];
  if (all.length > 0) await addJobs(tx, all);
  if (notices.length > 0) await sendNotices(tx);
}

/** Insert audit entries. The database numbers and seals each one (migration 0010); entries never change. */
async function insertAudit({ db, userId }: OutboxTransaction, entries: readonly AuditEntry[]): Promise<void> {
  await db
    .insertInto('auditEvents')
    .values(entries.map((entry) => auditValues(userId, entry)))
    .execute();
}

function auditValues(userId: string, entry: AuditEntry) {
  const source = entry.source ?? sourceOf(userId, entry.actorId);
  return {
    userId,
    // Whoever is named as the owner is the person of this transaction.
    actorId: entry.actorId === userId ? personIn(userId) : entry.actorId,
    action: entry.action,
    subjectType: entry.subjectType,
    subjectId: entry.subjectId,
    before: entry.before ? JSON.stringify(entry.before) : null,
    after: entry.after ? JSON.stringify(entry.after) : null,
    reason: typeof entry.reason === 'object' ? formatCause(entry.reason) : (entry.reason ?? null),
    sourceKind: source.kind,
    sourceName: source.name ?? null,
    sourceConfidence: source.confidence ?? null,
  };
}

function sourceOf(userId: string, actorId: string | null): AuditSource {
  if (actorId === null) return { kind: 'system' };
  const key = actingKey(personIn(userId));
  return key ? { kind: 'key', name: key.name } : { kind: 'person' };
}

async function insertEvents({ db, userId }: OutboxTransaction, events: readonly DomainEvent[]): Promise<void> {
  const rows = events.map(({ id, type, data }) => ({ id, userId, type, data: JSON.stringify(data) }));
  await db.insertInto('domainEvents').values(rows).execute();
}

/** Delete the user's events from before a moment. */
export async function removeEventsBefore({ db, userId }: OutboxTransaction, before: Date): Promise<void> {
  await db.deleteFrom('domainEvents').where('userId', '=', userId).where('at', '<', before).execute();
}

/** Build one job for each subscriber of an event. */
const jobsOf = (event: DomainEvent, userId: string, routes: SubscriptionRoutes): OutgoingJob[] =>
  (routes.get(event.type) ?? []).map(({ job, keyOf, ...options }) => {
    const key = keyOf(event, userId);
    return { name: job, payload: { userId, event }, ...options, ...(key !== null && { key: `${job}:${key}` }) };
  });

/** Add jobs; of several with the same key only the last one. */
async function addJobs({ db }: OutboxTransaction, jobs: readonly OutgoingJob[]): Promise<void> {
  const wanted = jobs.map(({ name, payload, key, maxAttempts, delaySeconds, isFair, line }) => ({
    ...{ name, payload, key: key ?? null },
    max_attempts: maxAttempts ?? DEFAULT_ATTEMPTS,
    delay_seconds: delaySeconds ?? null,
    is_fair: isFair ?? false,
    line: line ?? null,
  }));
  await sql`select jobs.add_all(${JSON.stringify(wanted)}::jsonb)`.execute(db);
}

/** More would not fit into a notice of PostgreSQL, of 8 000 bytes. */
const MAX_SUBJECTS = 100;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/**
 * Send notices, which PostgreSQL delivers on commit and drops on rollback. Each says what its transaction was about, by
 * which a member's tabs are told only of what the member sees.
 */
async function sendNotices({ db, userId, outbox }: OutboxTransaction): Promise<void> {
  const { audit, events, notices } = outbox;
  const subjects = JSON.stringify([audit.map(({ subjectId }) => subjectId), events.map(({ data }) => data)]);
  const texts = notices.map((event) => {
    const ids = `${JSON.stringify(event)} ${subjects}`.match(UUID) ?? [];
    return JSON.stringify({ userId, event, about: [...new Set(ids)].slice(0, MAX_SUBJECTS) });
  });
  await sql`select pg_notify(${NOTICE_CHANNEL}, notice) from unnest(${[...new Set(texts)]}::text[]) as notice`.execute(
    db,
  );
}
