import type { StatementRow } from '@tillslip/contract/bank/schemas';
import type { StatementFilter } from '@tillslip/contract/bank/statements';
import { readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { listStatementCards, summariseStatements } from './statement-list.repository.ts';
import { cardView } from './statement-view.ts';

/** One page of the list, with the total number of statements and the banks to filter by. */
export interface StatementPage {
  readonly rows: StatementRow[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  readonly banks: string[];
}

/** List a page of the statements that match; a page beyond the last one returns the last one. Spec: 2 §2, §7, §9. */
export const listStatements = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { page: wanted, limit, sort, dir, ...filter }: StatementFilter & { page: number; limit: number },
): Promise<StatementPage> =>
  readAsUser(db, userId, async (tx) => {
    const { total, banks } = await summariseStatements(tx, filter);
    const pageCount = Math.max(1, Math.ceil(total / limit));
    const page = Math.min(wanted, pageCount);
    const place = { offset: (page - 1) * limit, limit };
    const cards = await listStatementCards(tx, filter, { sort, dir }, place);
    return { rows: cards.map(cardView), total, page, pageCount, banks };
  });
