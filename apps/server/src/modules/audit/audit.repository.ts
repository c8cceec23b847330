import type { Db } from '../../platform/database/database.ts';

/** What happened to one thing of the user's; what it was before and after, as far as it matters. */
export interface AuditEvent {
  readonly action: string;
  readonly subjectType: 'company' | 'folder' | 'draft' | 'receipt';
  readonly subjectId: string;
  readonly before?: object | undefined;
  readonly after?: object | undefined;
  readonly reason?: string | undefined;
  /** Who did it; null when the system did. */
  readonly actorId: string | null;
}

/**
 * Adds to the audit trail, in the transaction of the change itself: neither is ever kept without the
 * other. The trail can be read and added to, never changed.
 */
export async function recordEvent(db: Db, userId: string, event: AuditEvent): Promise<void> {
  await db
    .insertInto('auditEvents')
    .values({
      userId,
      actorId: event.actorId,
      action: event.action,
      subjectType: event.subjectType,
      subjectId: event.subjectId,
      before: event.before ? JSON.stringify(event.before) : null,
      after: event.after ? JSON.stringify(event.after) : null,
      reason: event.reason ?? null,
    })
    .execute();
}
