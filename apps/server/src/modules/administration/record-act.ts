import type { ACTS } from '@tillslip/contract/administration';
import { asUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordAudit } from '../../platform/outbox/outbox.ts';

/** Precedes the name of an act in the audit trail. */
export const ACT_PREFIX = 'administration.';

/** Build the audit entry of what an administrator did. */
export const actOf = (userId: string, act: (typeof ACTS)[number], subject: string | null) => ({
  ...{ action: `${ACT_PREFIX}${act}`, subjectType: 'installation' as const, subjectId: userId, actorId: userId },
  after: { subject },
});

/** Record what an administrator did in that person's audit trail, where it cannot be changed later. */
export const recordAct = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  act: (typeof ACTS)[number],
  subject: string | null,
): Promise<void> => asUser(db, userId, async (tx) => recordAudit(tx, actOf(userId, act, subject)));
