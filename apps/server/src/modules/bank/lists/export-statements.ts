import type { StatementRow } from '@tillslip/contract/bank/schemas';
import type { StatementFilter } from '@tillslip/contract/bank/statements';
import { STATEMENT_FILE } from '@tillslip/contract/columns/statement-columns';
import { readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { type ListFile, listFile } from '../../../platform/files/list-file.ts';
import { countStatements, statementCards } from './statement-list.repository.ts';
import { cardView } from './statement-view.ts';

/** How many statements are in memory at a time. */
const BATCH = 500;

/**
 * The statements that match the list's filter, in its order, as a CSV file, streamed.
 *
 * @throws NO_STATEMENTS when there are none.
 * Spec: 2 §7 (bank-statements-{date}.csv).
 */
export async function exportStatements(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  filter: StatementFilter,
): Promise<ListFile> {
  const records = await readAsUser(deps.db, userId, (tx) => countStatements(tx, filter));
  if (records === 0) throw new AppError('NO_STATEMENTS');
  return listFile<StatementRow>({
    name: `bank-statements-${deps.clock.today()}`,
    format: 'csv',
    sheet: 'Bank statements',
    columns: STATEMENT_FILE,
    batches: batches(deps, userId, filter),
    records,
    madeAt: deps.clock.now(),
  });
}

/** Each batch in a transaction of its own: none stays open as long as a slow download lasts. */
async function* batches(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { sort, dir, ...filter }: StatementFilter,
): AsyncGenerator<StatementRow[]> {
  for (let offset = 0; ; offset += BATCH) {
    const cards = await readAsUser(db, userId, (tx) =>
      statementCards(tx, filter, { sort, dir }, { offset, limit: BATCH }),
    );
    yield cards.map(cardView);
    if (cards.length < BATCH) return;
  }
}
