import { supplierKey } from '@tillslip/domain/receipts/suppliers/supplier-key';
import { addPast, type PastBooking } from '@tillslip/domain/sync/propose-from-past';
import { asUser } from '../../../platform/database/database.ts';
import { notify } from '../../../platform/outbox/outbox.ts';
import type { Books } from '../../../ports/accounting-package.ts';
import type { ConnectionRow } from '../connections/connections.repository.ts';
import { updateConnection } from '../connections/connections.repository.ts';
import { companyColumns } from '../connections/save-connection.ts';
import type { BooksDeps } from '../connections/with-books.ts';
import { replaceLists } from './lists.repository.ts';
import { replacePastBookings } from './past-bookings.repository.ts';

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

const NO_ENTRIES: PastBooking = { ofEntries: 0, accounts: [] };

/**
 * Read how the entries of suppliers were booked until now, for proposing accounts, and keep it. Only when a person reads
 * the lists: what a sync adds is no evidence.
 */
export async function readPast(deps: BooksDeps, userId: string, { id }: ConnectionRow, books: Books): Promise<void> {
  const bookings = new Map<string, PastBooking>();
  for (const { supplierName, ...booking } of await books.pastBookings()) {
    const key = supplierKey(supplierName);
    // Two suppliers there may be one here: `Karoo (Pty) Ltd` and `KAROO`.
    bookings.set(key, addPast([booking, bookings.get(key) ?? NO_ENTRIES]));
  }
  await asUser(deps.db, userId, (tx) => replacePastBookings(tx, id, bookings));
}

/** Read the lists again if those that are kept are too old. */
export async function keepListsFresh(deps: BooksDeps, userId: string, row: ConnectionRow, books: Books): Promise<void> {
  const age =
    row.listsReadAt === null ? Number.POSITIVE_INFINITY : deps.clock.now().getTime() - row.listsReadAt.getTime();
  if (age > MAX_AGE_MS) await readLists(deps, userId, row, books);
}
