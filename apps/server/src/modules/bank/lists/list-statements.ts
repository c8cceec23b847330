import type { StatementRow } from '@tillslip/contract/bank/schemas';
import type { StatementFilter } from '@tillslip/contract/bank/statements';
import { readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { statementCards, surveyStatements } from './statement-list.repository.ts';
import { cardView } from './statement-view.ts';

/** How many cards a page has. Spec: 2 §9. */
const PAGE_SIZE = 20;

/** One page of the list, with how many there are in all and the banks there are to choose from. */
export interface StatementPage {
  readonly rows: StatementRow[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  readonly banks: string[];
}

/** The statements that match, a page of them; a page behind the last one is the last one. Spec: 2 §2, §7, §9. */
export const listStatements = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { page: wanted, sort, dir, ...filter }: StatementFilter & { page: number },
): Promise<StatementPage> =>
  readAsUser(db, userId, async (tx) => {
    const { total, banks } = await surveyStatements(tx, filter);
    const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
    const page = Math.min(wanted, pageCount);
    const place = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
    const cards = await statementCards(tx, filter, { sort, dir }, place);
    return { rows: cards.map(cardView), total, page, pageCount, banks };
  });
