import type { StatementRow } from '@tillslip/contract/bank/schemas';
import type { StatementFilter } from '@tillslip/contract/bank/statements';
import { STATEMENT_FILE } from '@tillslip/contract/columns/statement-columns';
import { readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { type ListFile, listFile } from '../../../platform/files/list-file.ts';
import { countStatements, listStatementCards } from './statement-list.repository.ts';
import { cardView } from './statement-view.ts';

/** The number of statements in memory at a time. */
const BATCH = 500;

/**
 * Stream the statements that match a filter of the list, in its order, as a CSV file.
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

/** Read each batch in its own transaction, so that none stays open for a slow download. */
async function* batches(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { sort, dir, ...filter }: StatementFilter,
): AsyncGenerator<StatementRow[]> {
  for (let offset = 0; ; offset += BATCH) {
    const cards = await readAsUser(db, userId, (tx) =>
      listStatementCards(tx, filter, { sort, dir }, { offset, limit: BATCH }),
    );
    yield cards.map(cardView);
    if (cards.length < BATCH) return;
  }
}
