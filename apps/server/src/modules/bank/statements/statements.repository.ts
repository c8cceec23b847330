import { type Insertable, type Selectable, sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { BankStatements } from '../../../platform/database/types.gen.ts';

/** A statement with the names of its company and folder. */
export type StatementRow = Omit<Selectable<BankStatements>, 'rawExtractedData' | 'processingMetadata'> & {
  readonly companyName: string | null;
  readonly folderName: string | null;
};

export type NewStatement = Omit<Insertable<BankStatements>, 'userId' | 'accountTail' | 'updatedAt'> & {
  readonly id: string;
};

/** The values that a correction, a move or a status may set. */
export type StatementValues = Partial<
  Omit<
    Insertable<BankStatements>,
    'id' | 'userId' | 'uploadId' | 'accountTail' | 'createdAt' | 'rawExtractedData' | 'processingMetadata'
  >
>;

const COLUMNS = [
  ...(['s.id', 's.userId', 's.uploadId', 's.companyId', 's.folderId', 's.filename', 's.source'] as const),
  ...(['s.bankName', 's.accountNumber', 's.accountTail', 's.accountType', 's.periodStart', 's.periodEnd'] as const),
  ...(['s.statementDate', 's.openingCents', 's.closingCents', 's.availableCents', 's.facts'] as const),
  ...(['s.totalDebitsCents', 's.totalCreditsCents', 's.netMovementCents', 's.transactionCount'] as const),
  ...([
    's.reconciledCount',
    's.status',
    's.balanceConfirmed',
    's.endsOpen',
    's.reconciliationStatus',
    's.reconciliationNotes',
  ] as const),
  ...(['s.reconciledAt', 's.reconciledBy', 's.pages', 's.warnings', 's.createdAt', 's.updatedAt'] as const),
  's.deletedAt',
  's.version',
] as const;

const statements = ({ db, userId }: UserDb) =>
  db
    .selectFrom('bankStatements as s')
    .leftJoin('companies as c', (join) => join.onRef('c.userId', '=', 's.userId').onRef('c.id', '=', 's.companyId'))
    .leftJoin('folders as f', (join) => join.onRef('f.userId', '=', 's.userId').onRef('f.id', '=', 's.folderId'))
    .where('s.userId', '=', userId)
    .select(COLUMNS)
    .select(['c.companyName', 'f.name as folderName']);

/** Find one of the user's statements that is not deleted. */
export const findStatement = (tx: UserDb, id: string): Promise<StatementRow | undefined> =>
  statements(tx).where('s.id', '=', id).where('s.deletedAt', 'is', null).executeTakeFirst();

/** Find a statement, deleted or not, and lock it until the transaction ends. */
export const lockStatement = (tx: UserDb, id: string): Promise<StatementRow | undefined> =>
  statements(tx).where('s.id', '=', id).forUpdate('s').executeTakeFirst();

/** Find the statements of these uploads that are not deleted. */
export const findStatementsByUploads = async (tx: UserDb, uploadIds: readonly string[]): Promise<StatementRow[]> =>
  uploadIds.length === 0
    ? []
    : statements(tx)
        .where('s.uploadId', 'in', [...uploadIds])
        .where('s.deletedAt', 'is', null)
        .orderBy('s.createdAt')
        // Several accounts in one file keep the order of their pages.
        .orderBy(sql`(s.facts -> 'pages' -> 0 ->> 'page')::int`)
        .orderBy('s.id')
        .execute();

/** Find those of these statements that are not deleted. */
export const findStatementsById = async (tx: UserDb, ids: readonly string[]): Promise<StatementRow[]> =>
  ids.length === 0
    ? []
    : statements(tx)
        .where('s.id', 'in', [...ids])
        .where('s.deletedAt', 'is', null)
        .orderBy('s.createdAt')
        .execute();

/** Insert a statement. */
export async function insertStatement({ db, userId }: UserDb, values: NewStatement): Promise<void> {
  await db
    .insertInto('bankStatements')
    .values({ ...values, userId })
    .execute();
}

/** Update a statement. */
export async function updateStatementRow({ db, userId }: UserDb, id: string, values: StatementValues): Promise<void> {
  await db.updateTable('bankStatements').set(values).where('userId', '=', userId).where('id', '=', id).execute();
}

/** A bank account: the bank's normalised name, and the number or its last digits. */
export interface AccountKey {
  readonly bankName: string | null;
  readonly accountNumber: string | null;
}

/** Selects statements that are not deleted and whose bank does not differ. */
const ofBank = (tx: UserDb, { bankName }: AccountKey) =>
  statements(tx)
    .where('s.deletedAt', 'is', null)
    .$if(bankName !== null, (query) =>
      query.where((eb) => eb.or([eb('s.bankName', '=', bankName), eb('s.bankName', 'is', null)])),
    );

const tailOf = ({ accountNumber }: AccountKey): string | null => accountNumber?.slice(-4) ?? null;

/** Selects statements of this account that are not deleted: the last four digits agree if there are any. */
const ofAccount = (tx: UserDb, account: AccountKey) => {
  const tail = tailOf(account);
  return ofBank(tx, account).where('s.accountTail', tail === null ? 'is' : '=', tail);
};

/** Also selects statements whose account is not known, or all if this one's is not. Precise: `compareStatements`. */
const possiblyOfAccount = (tx: UserDb, account: AccountKey) => {
  const tail = tailOf(account);
  return ofBank(tx, account).$if(tail !== null, (query) =>
    query.where((eb) => eb.or([eb('s.accountTail', '=', tail), eb('s.accountTail', 'is', null)])),
  );
};

/** What statements may have in common with another: days, or the bank's ids of movements. */
export interface CommonWith {
  readonly from: string;
  readonly to: string;
  readonly bankIds: readonly string[];
}

/** List the statements that may be of an account and overlap these days or have one of these ids, oldest first. */
export const listOverlappingStatements = (
  tx: UserDb,
  account: AccountKey,
  { from, to, bankIds }: CommonWith,
): Promise<StatementRow[]> =>
  possiblyOfAccount(tx, account)
    .where((eb) =>
      eb.or([
        eb.and([
          eb.or([eb('s.periodStart', 'is', null), eb('s.periodStart', '<=', sql<never>`${to}::date`)]),
          eb.or([eb('s.periodEnd', 'is', null), eb('s.periodEnd', '>=', sql<never>`${from}::date`)]),
        ]),
        sql<boolean>`s.id in (select bank_statement_id from bank_transactions
          where user_id = ${tx.userId} and bank_id = any(${[...bankIds]}::text[]))`,
      ]),
    )
    .orderBy('s.createdAt')
    .orderBy('s.id')
    .limit(200)
    .execute();

/** Find the nearest statements of an account that end before a period, or start after it. */
export async function findNeighbours(
  tx: UserDb,
  account: AccountKey,
  own: { readonly id: string; readonly from: string; readonly to: string },
): Promise<{ readonly before: StatementRow | undefined; readonly after: StatementRow | undefined }> {
  const others = () => ofAccount(tx, account).where('s.id', '<>', own.id).limit(1);
  const before = await others()
    .where('s.periodEnd', '<=', sql<never>`${own.from}::date`)
    .orderBy('s.periodEnd', 'desc')
    .orderBy('s.createdAt', 'desc')
    .executeTakeFirst();
  const after = await others()
    .where('s.periodStart', '>=', sql<never>`${own.to}::date`)
    .orderBy('s.periodStart')
    .orderBy('s.createdAt')
    .executeTakeFirst();
  return { before, after };
}

/**
 * Count the transactions of statements that are not deleted, and how many of them are reconciled, which gives the
 * statement's status. Called by everything that adds, deletes or reconciles transactions. Where the counts stay the same,
 * so does the status, because a person may have chosen it.
 *
 * Spec: 2 §4 (reconciliation_status follows from the transactions after each of their updates).
 */
export async function recountStatements({ db, userId }: UserDb, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    with counted as (
      select s.id, count(t.id)::integer as n, count(t.id) filter (where t.is_reconciled)::integer as done
        from bank_statements s left join bank_transactions t
          on t.user_id = s.user_id and t.bank_statement_id = s.id and t.deleted_at is null
       where s.user_id = ${userId} and s.id = any(${[...ids]}::uuid[]) and s.deleted_at is null group by s.id),
    derived as (
      select id, n, done, (case when done > 0 and done = n then 'reconciled' when done > 0 then 'partially_reconciled'
        else 'unreconciled' end)::bank_reconciliation_status as status from counted)
    update bank_statements s set transaction_count = d.n, reconciled_count = d.done, reconciliation_status = d.status,
        reconciled_at = case when d.status <> 'reconciled' then null
          when s.reconciliation_status = 'reconciled' then s.reconciled_at else now() end,
        reconciled_by = case when d.status = 'reconciled' and s.reconciliation_status = 'reconciled' then s.reconciled_by end
      from derived d where s.user_id = ${userId} and s.id = d.id
        and (s.transaction_count, s.reconciled_count) is distinct from (d.n, d.done)`.execute(db);
}

/** Return the company of a statement, deleted or not. */
export async function findStatementCompany({ db, userId }: UserDb, id: string): Promise<string | null> {
  const query = db.selectFrom('bankStatements').select('companyId').where('userId', '=', userId).where('id', '=', id);
  return (await query.executeTakeFirst())?.companyId ?? null;
}
