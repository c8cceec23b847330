import { MIN_CONFIRMATIONS_FOR_AUTO_MATCH } from '@tillslip/domain/bank/matching/match-memory';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, publish, recordAudit } from '../../../platform/outbox/outbox.ts';
import { deleteMemoryRow, listMemoryRows } from './memory.repository.ts';

/** List matching rules, most confirmed first, optionally of one company. */
export const listMatchMemory = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { companyId }: { readonly companyId?: string | undefined },
) =>
  asUser(db, userId, async (tx) =>
    (await listMemoryRows(tx, companyId)).map(({ id, companyId, description, supplier, confirmations }) => ({
      ...{ id, companyId, description, supplier, confirmations },
      isAutomatic: confirmations >= MIN_CONFIRMATIONS_FOR_AUTO_MATCH,
    })),
  );

/**
 * Delete a matching rule; existing matches stay as they are.
 *
 * @throws MEMORY_NOT_FOUND.
 */
export const forgetMatchMemory = (
  deps: Pick<Deps, 'db'>,
  userId: string,
  { id }: { readonly id: string },
): Promise<{ id: string }> =>
  asUser(deps.db, userId, async (tx) => {
    const row = await deleteMemoryRow(tx, id);
    if (!row) throw new AppError('MEMORY_NOT_FOUND');
    publish(tx, 'matching.input-changed', { companyId: row.companyId });
    const { description, supplier, confirmations } = row;
    recordAudit(tx, {
      ...{ action: 'match.forgotten', subjectType: 'bank_memory', subjectId: id, actorId: userId },
      before: { description, supplier, confirmations },
    });
    notify(tx, { kind: 'changed', topic: 'bank', id: null });
    return { id };
  });
