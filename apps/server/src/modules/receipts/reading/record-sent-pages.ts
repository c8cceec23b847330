import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordAudit } from '../../../platform/outbox/outbox.ts';
import type { SentTo } from '../../../ports/document-reader.ts';

/**
 * Record in the audit trail which pages of an upload were sent to a model, and the outcome. The cost is not in whole
 * cents, since a page costs a fraction of one.
 *
 * Law: Protection of Personal Information Act 4 of 2013, sections 21 and 72.
 */
export const recordSentPages = (
  { db, reader }: Pick<Deps, 'db' | 'reader'>,
  userId: string,
  subject: { readonly type: 'draft' | 'bank_upload'; readonly id: string },
  sent: SentTo,
): Promise<void> =>
  asUser(db, userId, async (tx) =>
    recordAudit(tx, {
      action: 'document.sent',
      subjectType: subject.type,
      subjectId: subject.id,
      actorId: null,
      after: { provider: sent.provider, model: sent.model, pages: sent.pages, cost: `${sent.costCents} c` },
      reason: sent.problem ? { code: 'MODEL_PROBLEM', problem: sent.problem } : undefined,
      source: { kind: 'reader', name: reader.name },
    }),
  );
