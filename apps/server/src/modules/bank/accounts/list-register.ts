import type { listAccountTransactions as contract, RegisterFilter } from '@tillslip/contract/bank/accounts';
import type { Transaction } from '@tillslip/contract/bank/schemas';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';
import type { z } from 'zod';
import { readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readPlace, writePlace } from '../matching/place-cursor.ts';
import { loadTransactions } from '../matching/transactions-to-match.repository.ts';
import { viewTransactions } from '../matching/view-transactions.ts';
import { type Account, requireAccount } from './account-statements.ts';
import {
  listRegisterAfter,
  type RegisterPlace,
  type RegisterScope,
  searchRegister,
  sumRegister,
} from './register.repository.ts';

type RegisterInput = z.output<NonNullable<(typeof contract)['~orpc']['inputSchema']>>;

/**
 * List a page of an account's transactions across its statements, each movement once.
 *
 * @throws BANK_ACCOUNT_NOT_FOUND.
 */
export const listAccountTransactions = ({ db }: Pick<Deps, 'db'>, userId: string, input: RegisterInput) =>
  readAsUser(db, userId, async (tx) => {
    const scope = registerScope(await requireAccount(tx, input.id), input);
    const after = readPlace(input.after);
    // One more than the page shows, to find out whether there is another page.
    const { places, totals } = await pageOf(tx, scope, { dir: input.dir, after, limit: input.limit + 1 });
    const shown = places.slice(0, input.limit);
    const last = shown.at(-1);
    return {
      rows: await registerRows(tx, shown),
      next: last && places.length > shown.length ? writePlace(last) : null,
      totals,
    };
  });

/** Read a page, and of the first one the totals: for words all transactions are read, so that both come of one reading. */
async function pageOf(tx: UserDb, scope: RegisterScope, page: Parameters<typeof listRegisterAfter>[2]) {
  const isFirst = page.after === null;
  if (scope.text !== null && isFirst) return searchRegister(tx, scope, page);
  const places = await listRegisterAfter(tx, scope, page);
  return { places, totals: isFirst ? await sumRegister(tx, scope) : null };
}

/** Build what the repository filters an account's transactions by. */
export function registerScope({ statements }: Account, filter: Omit<RegisterFilter, 'dir'>): RegisterScope {
  const { show, direction, from, to, q } = filter;
  const text = q ? q : null;
  return { statements, show, direction, from, to, text, amount: text === null ? null : parseRand(text) };
}

/** Load the transactions of these places, in their order. */
export async function registerRows(tx: UserDb, places: readonly RegisterPlace[]): Promise<Transaction[]> {
  const order = new Map(places.map(({ id }, at) => [id, at]));
  const loaded = await loadTransactions(tx, [...order.keys()]);
  return viewTransactions(
    tx,
    loaded.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0)),
  );
}
