import { asUser } from '../../../platform/database/database.ts';
import { notify } from '../../../platform/outbox/outbox.ts';
import type { Books } from '../../../ports/accounting-package.ts';
import type { ConnectionRow } from '../connections/connections.repository.ts';
import { updateConnection } from '../connections/connections.repository.ts';
import { companyColumns } from '../connections/finish-connection.ts';
import type { BooksDeps } from '../connections/with-books.ts';
import { replaceLists } from './lists.repository.ts';

/** Lists that are older are read again before documents are sent. Source: facts G13.21. */
const MAX_AGE_MS = 15 * 60_000;

/** Read company, accounts and tax codes, and keep them. */
export async function readLists(deps: BooksDeps, userId: string, row: ConnectionRow, books: Books): Promise<void> {
  const company = await books.company();
  const accounts = await books.accounts();
  const taxCodes = company.usesTaxCodes ? await books.taxCodes() : [];
  await asUser(deps.db, userId, async (tx) => {
    await updateConnection(tx, row.id, { ...companyColumns(company), listsReadAt: deps.clock.now() });
    await replaceLists(tx, row.id, { accounts, taxCodes });
    notify(tx, { kind: 'changed', topic: 'accounting', id: row.id });
  });
}

/** Read the lists again if those that are kept are too old. */
export async function keepListsFresh(deps: BooksDeps, userId: string, row: ConnectionRow, books: Books): Promise<void> {
  const age =
    row.listsReadAt === null ? Number.POSITIVE_INFINITY : deps.clock.now().getTime() - row.listsReadAt.getTime();
  if (age > MAX_AGE_MS) await readLists(deps, userId, row, books);
}
