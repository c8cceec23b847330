import { type RawBuilder, sql } from 'kysely';
import { inScope } from '../../../platform/database/company-scope.ts';
import type { UserDb } from '../../../platform/database/database.ts';
import type { StatementRow } from '../statements/statements.repository.ts';

/** A statement as the list of accounts adds it up. */
export type ListedStatement = Pick<
  StatementRow,
  | 'id'
  | 'bankName'
  | 'accountNumber'
  | 'accountType'
  | 'companyId'
  | 'companyName'
  | 'periodStart'
  | 'periodEnd'
  | 'openingCents'
  | 'closingCents'
  | 'transactionCount'
  | 'reconciledCount'
  | 'deletedAt'
>;

/** A statement as its account shows it. */
export type AccountStatement = ListedStatement &
  Pick<StatementRow, 'filename' | 'status' | 'balanceConfirmed' | 'endsOpen'>;

/** What statements of one company, bank and number have in common. */
type Shared = Pick<ListedStatement, 'bankName' | 'accountNumber' | 'companyId' | 'companyName'>;
/** What each of them has of its own. */
type Own = Omit<ListedStatement, keyof Shared | 'deletedAt'>;
/** Statements of one company, bank and number: each value of theirs as a list, in one order. */
type Packed = Shared & { readonly [Field in keyof Own]: readonly Own[Field][] };

/**
 * List the statements of a company, or of all, that are not deleted, oldest upload first. They come as a row for each
 * company, bank and number: thousands of rows would take longer to read than to find.
 */
export async function listAccountStatements(
  { db, userId }: UserDb,
  companyId: string | undefined,
): Promise<ListedStatement[]> {
  const inOrder = (column: string) => sql`json_agg(${sql.ref(column)} order by s.created_at, s.id)`;
  const { rows } = await sql<Packed>`
    select s.company_id, c.company_name, s.bank_name, s.account_number, ${inOrder('s.id')} as id,
      ${inOrder('s.account_type')} as account_type, ${inOrder('s.period_start')} as period_start,
      ${inOrder('s.period_end')} as period_end, ${inOrder('s.opening_cents')} as opening_cents,
      ${inOrder('s.closing_cents')} as closing_cents, ${inOrder('s.transaction_count')} as transaction_count,
      ${inOrder('s.reconciled_count')} as reconciled_count
      from bank_statements s left join companies c on c.user_id = s.user_id and c.id = s.company_id
     where s.user_id = ${userId} and s.deleted_at is null and ${inScope(userId, companyId, 's.company_id')}
     group by s.company_id, c.company_name, s.bank_name, s.account_number
     order by min(s.created_at), s.bank_name, s.account_number`.execute(db);
  return rows.flatMap(unpacked);
}

const unpacked = ({ bankName, accountNumber, companyId, companyName, ...own }: Packed): ListedStatement[] =>
  own.id.map((id, at) => ({
    ...{ id, bankName, accountNumber, companyId, companyName, deletedAt: null },
    accountType: own.accountType[at] ?? null,
    periodStart: own.periodStart[at] ?? null,
    periodEnd: own.periodEnd[at] ?? null,
    openingCents: own.openingCents[at] ?? null,
    closingCents: own.closingCents[at] ?? null,
    transactionCount: own.transactionCount[at] ?? 0,
    reconciledCount: own.reconciledCount[at] ?? 0,
  }));

/**
 * List the statements of the company and last four digits of a statement, oldest upload first, and that statement itself
 * even if it is deleted; none when it is not the user's.
 */
export async function findStatementsBeside(tx: UserDb, id: string): Promise<AccountStatement[]> {
  const own = await tx.db
    .selectFrom('bankStatements')
    .select(['companyId', 'accountTail'])
    .where('userId', '=', tx.userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!own) return [];
  const { companyId, accountTail } = own;
  return load(
    tx,
    sql`(s.deleted_at is null or s.id = ${id})
      and ${companyId === null ? sql`s.company_id is null` : sql`s.company_id = ${companyId}`}
      and ${accountTail === null ? sql`s.account_tail is null` : sql`s.account_tail = ${accountTail}`}`,
  );
}

async function load({ db, userId }: UserDb, condition: RawBuilder<unknown>): Promise<AccountStatement[]> {
  const { rows } = await sql<AccountStatement>`
    select s.id, s.filename, s.bank_name, s.account_number, s.account_type, s.company_id, c.company_name, s.period_start,
      s.period_end, s.opening_cents, s.closing_cents, s.transaction_count, s.reconciled_count, s.status,
      s.balance_confirmed, s.ends_open, s.deleted_at
      from bank_statements s left join companies c on c.user_id = s.user_id and c.id = s.company_id
     where s.user_id = ${userId} and ${condition}
     order by s.created_at, s.id`.execute(db);
  return rows;
}
