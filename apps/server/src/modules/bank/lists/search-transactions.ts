import { type searchTransactions as contract, MAX_FOUND } from '@tillslip/contract/bank/search';
import { maskAccount } from '@tillslip/domain/bank/statements/mask-account';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';
import type { z } from 'zod';
import { readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findTransactions } from './search.repository.ts';

type SearchInput = z.output<NonNullable<(typeof contract)['~orpc']['inputSchema']>>;

/** Find a person's transactions by a text, which may be an amount; those of the sample only when it is asked for. */
export const searchTransactions = ({ db }: Pick<Deps, 'db'>, userId: string, { q, companyId }: SearchInput) =>
  readAsUser(db, userId, async (tx) => {
    const found = await findTransactions(tx, { text: q, amount: parseRand(q), companyId }, MAX_FOUND);
    return found.map((row) => ({ ...row, accountNumber: maskAccount(row.accountNumber) }));
  });
