import { BULK_HISTORY_FILE } from '@tillslip/contract/columns/bulk-sync-columns';
import { readAsUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type ListFile, listFile } from '../../platform/files/list-file.ts';
import { requireConnection } from '../integrations/index.ts';
import { bulkSyncView } from './bulk-sync-view.ts';
import type { BulkSyncRow } from './bulk-syncs.repository.ts';
import { countHistory, type HistoryFilter, type HistoryPlace, listHistoryAfter } from './history.repository.ts';

/** The number of syncs in memory at a time. */
const BATCH = 500;

/** Write the history of a connection, or a part of it, as CSV: all of it, however long. @throws CONNECTION_NOT_FOUND. */
export async function exportHistory(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  filter: HistoryFilter,
): Promise<ListFile> {
  const records = await readAsUser(deps.db, userId, async (tx) => {
    await requireConnection(tx, filter.id);
    return countHistory(tx, filter);
  });
  return listFile({
    ...{
      name: `sync-history-${deps.clock.today()}`,
      format: 'csv',
      sheet: 'Syncs',
      columns: BULK_HISTORY_FILE,
      records,
    },
    batches: historyBatches(deps, userId, filter),
    madeAt: deps.clock.now(),
  });
}

async function* historyBatches({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string, filter: HistoryFilter) {
  let after: HistoryPlace | null = null;
  for (;;) {
    const place: HistoryPlace | null = after;
    const rows: BulkSyncRow[] = await readAsUser(db, userId, (tx) => listHistoryAfter(tx, filter, place, BATCH));
    if (rows.length > 0)
      yield rows.map((row) => bulkSyncView(row, { now: clock.now(), pausedUntil: null, measured: null }));
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last;
  }
}
