import type { Unassigned } from '@tillslip/contract/unassigned';
import { readAsUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { countUnassignedStatements } from '../bank/index.ts';
import { unassignedReceipts } from '../receipts/index.ts';

/** Count the documents without a company, with the VAT that no VAT201 has because of that. */
export const getUnassigned = ({ db }: Pick<Deps, 'db'>, userId: string): Promise<Unassigned> =>
  readAsUser(db, userId, async (tx) => {
    const receipts = await unassignedReceipts(tx);
    const { statements, uploads } = await countUnassignedStatements(tx);
    return { ...receipts, statements, uploads: receipts.uploads + uploads };
  });
