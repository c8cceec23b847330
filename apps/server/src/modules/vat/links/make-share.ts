import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import { newToken } from './share-token.ts';
import { insertShare, type NewShare, type ShareRow } from './shares.repository.ts';

/**
 * Make a link to a return inside a transaction. Its address has the token in the hash, which browsers send to no server;
 * it is returned once and cannot be shown again.
 */
export async function makeShare(
  { env, clock }: Pick<Deps, 'env' | 'clock'>,
  tx: UserDb,
  values: Omit<NewShare, 'tokenHash' | 'createdAt'>,
): Promise<{ readonly row: ShareRow; readonly url: string }> {
  const { token, tokenHash } = newToken(tx.userId);
  const row = await insertShare(tx, { ...values, tokenHash, createdAt: clock.now() });
  const { id, companyId, periodStart, periodEnd, recipient, openUntil } = row;
  recordAudit(tx, {
    ...{ action: 'vat_share.created', subjectType: 'company', subjectId: companyId, actorId: tx.userId },
    after: { shareId: id, periodStart, periodEnd, recipient, openUntil },
  });
  notify(tx, { kind: 'changed', topic: 'vat', id: companyId });
  return { row, url: `${env.publicUrl}/shared-return#${token}` };
}
