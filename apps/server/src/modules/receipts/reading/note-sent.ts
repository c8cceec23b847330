import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordAudit } from '../../../platform/outbox/outbox.ts';
import type { SentTo } from '../../../ports/document-reader.ts';

/**
 * Notes in the audit trail what of an upload was sent to a model, and what came of it. No cents here: a page
 * costs parts of one.
 *
 * Law: Protection of Personal Information Act 4 of 2013, sections 21 and 72.
 */
export const noteSent = (
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
