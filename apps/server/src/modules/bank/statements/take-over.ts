import { randomUUID } from 'node:crypto';
import { checkBalances } from '@tillslip/domain/bank/statements/check-balances';
import type { StatementFacts } from '@tillslip/domain/bank/statements/statement-facts';
import type { UserDb } from '../../../platform/database/database.ts';
import { recordAudit } from '../../../platform/outbox/outbox.ts';
import type { FoundTransaction } from './find-overlaps.ts';
import { saveOverlaps } from './overlaps.repository.ts';
import { recheckBalances } from './recheck-balances.ts';
import { findStatementsById, lockStatement, recountStatements } from './statements.repository.ts';
import {
  changeTransaction,
  findSubmitted,
  insertTransactions,
  lockRows,
  type NewTransaction,
  type TransactionRow,
} from './transactions.repository.ts';

/**
 * Find the stored transactions that a new statement takes over, by its own index. A statement of pages whose balances all
 * follow from each other proves more than an export of the same movements: they count in it from then on, with their ids, so
 * that matches, notes and what a person said of them stay. Where a person corrected the export's, or it is in a submitted VAT
 * return or another company, it stays where it is.
 */
export async function findTakenOver(
  tx: UserDb,
  facts: StatementFacts,
  companyId: string | null,
  found: ReadonlyMap<number, FoundTransaction>,
): Promise<ReadonlyMap<number, TransactionRow>> {
  if (facts.source !== 'pages' || found.size === 0 || checkBalances(facts).breaks.length > 0) return new Map();
  const holders = [...new Set([...found.values()].map(({ statementId }) => statementId))].toSorted();
  const exports = new Set(
    (await findStatementsById(tx, holders)).filter(({ source }) => source === 'export').map(({ id }) => id),
  );
  const own = [...found].filter(
    ([, { transaction }]) => exports.has(transaction.bankStatementId) && isFree(transaction),
  );
  const ids = own.map(([, { transaction }]) => transaction.id);
  for (const id of holders) if (exports.has(id)) await lockStatement(tx, id);
  await lockRows(tx, ids);
  const submitted = await findSubmitted(tx, ids);
  return new Map(
    own.flatMap(([index, { transaction }]) =>
      transaction.companyId === companyId && !submitted.has(transaction.id) ? [[index, transaction] as const] : [],
    ),
  );
}

/** Whether a stored transaction counts and is as its bank gave it. */
const isFree = ({ deletedAt, isCorrected }: TransactionRow): boolean => deletedAt === null && !isCorrected;

/**
 * Save the transactions of a new statement. Those that it takes over are its own from then on; the statement that had them
 * keeps a copy, which the new one holds for it.
 */
export async function saveWithTakenOver(
  tx: UserDb,
  id: string,
  rows: readonly NewTransaction[],
  taken: ReadonlyMap<number, TransactionRow>,
  now: Date,
): Promise<void> {
  const copies = new Map([...taken.values()].map((row) => [row.id, randomUUID()]));
  await insertTransactions(
    tx,
    rows.filter((_row, index) => !taken.has(index)),
  );
  await insertTransactions(
    tx,
    [...taken.values()].map((row) => copyOf(row, copies, id, now)),
  );
  for (const [index] of taken) {
    const { id: rowId, createdAt: _, keptApart: _kept, ...values } = rows[index] ?? {};
    if (rowId) await changeTransaction(tx, rowId, { ...values, updatedAt: now });
  }
  for (const other of new Set([...taken.values()].map(({ bankStatementId }) => bankStatementId))) {
    await saveOverlaps(tx, other);
    await recountStatements(tx, [other]);
    await recheckBalances(tx, other, now);
    const count = [...taken.values()].filter(({ bankStatementId }) => bankStatementId === other).length;
    recordAudit(tx, {
      ...{ action: 'statement.taken_over', subjectType: 'bank_statement', subjectId: other, actorId: null },
      ...{ after: { by: id, transactions: count }, source: { kind: 'system', name: 'Tillslip' } },
    });
  }
}

/** What the statement that had a transaction keeps of it: what its bank gave, held by the other. */
function copyOf(row: TransactionRow, copies: ReadonlyMap<string, string>, heldBy: string, now: Date): NewTransaction {
  const { userId: _user, updatedAt: _updated, searchText: _search, version: _version, ...values } = row;
  return {
    ...values,
    ...{ id: copies.get(row.id) ?? randomUUID(), splitOf: row.splitOf && (copies.get(row.splitOf) ?? row.splitOf) },
    ...{ place: jsonOf(row.place), raw: jsonOf(row.raw) },
    ...{ heldBy, deletedAt: now, isReconciled: false, reconciliationNotes: null },
  };
}

const jsonOf = (stored: unknown): string | null => (stored === null ? null : JSON.stringify(stored));
