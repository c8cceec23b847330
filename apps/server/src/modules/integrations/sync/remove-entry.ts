import type { SyncEntry } from '@tillslip/contract/integrations/schemas';
import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import { asUser } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import { requireLive } from '../connections/require-connection.ts';
import { type BooksDeps, withBooks, wordingFaults } from '../connections/with-books.ts';
import { updateEntry } from './entries.repository.ts';
import { UNLINKED } from './outside-changes.ts';
import { requireLinked, viewAgain } from './resolve-conflict.ts';

/** What a person agreed to. */
export interface Removal {
  readonly id: string;
  readonly receiptId: string;
  readonly mayRemoveChanged: boolean;
  readonly mayChangeSubmitted: boolean;
}

/**
 * Remove the entry of a document from the package; the document can be sent again. An entry that is gone already is
 * removed. One that somebody changed there, or that counts in a submitted VAT period, is removed only if the person agreed.
 * The supplier stays.
 *
 * @throws CONNECTION_NOT_FOUND, NO_CONNECTION, RECEIPT_NOT_FOUND, NO_CONFLICT, ENTRY_CHANGED, VAT_PERIOD_SUBMITTED,
 *   ACCOUNTING_FAULT.
 */
export async function removeEntry(deps: BooksDeps, userId: string, removal: Removal): Promise<SyncEntry> {
  const { connection, row, entry } = await asUser(deps.db, userId, (tx) => requireLinked(tx, removal));
  requireLive(connection);
  const { kind, entryId } = entry;
  if (kind === null || entryId === null) throw new AppError('NO_CONFLICT');
  if (row.isInSubmittedPeriod && !removal.mayChangeSubmitted)
    throw new AppError('VAT_PERIOD_SUBMITTED', { data: { what: 'entry' } });
  await wordingFaults(
    connection.package,
    withBooks(deps, userId, connection, async (books) => {
      const current = await books.find(kind, entryId);
      if (!current) return;
      if (current.version !== entry.entryVersion && !removal.mayRemoveChanged)
        throw new AppError('ENTRY_CHANGED', { data: { package: connection.package } });
      const requestId = `${entry.id}-${entry.revision}-d${current.version}`;
      await books.remove(kind, entryId, current.version, requestId).catch((error: unknown) => {
        if (error instanceof AccountingFault && error.kind === 'stale')
          throw new AppError('ENTRY_CHANGED', { data: { package: connection.package }, cause: error });
        throw error;
      });
    }),
  );
  return asUser(deps.db, userId, async (tx) => {
    const linked = await requireLinked(tx, removal);
    await updateEntry(tx, entry.id, { ...UNLINKED, outsideChange: null, state: 'skipped', strategy: null });
    recordAudit(tx, {
      action: 'accounting.removed',
      subjectType: 'accounting_entry',
      subjectId: row.id,
      before: { entryId, kind, totalCents: entry.bookedTotalCents, vatCents: entry.bookedVatCents },
      actorId: userId,
    });
    notify(tx, { kind: 'changed', topic: 'accounting', id: connection.id });
    return viewAgain(deps, tx, linked);
  });
}
