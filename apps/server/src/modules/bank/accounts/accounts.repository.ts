import { type RawBuilder, sql } from 'kysely';
import { inScope } from '../../../platform/database/company-scope.ts';
import type { UserDb } from '../../../platform/database/database.ts';
import type { StatementRow } from '../statements/statements.repository.ts';

/** A statement as its account shows it. */
export type AccountStatement = Pick<
  StatementRow,
  | 'id'
  | 'filename'
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
  | 'status'
  | 'balanceConfirmed'
  | 'endsOpen'
  | 'deletedAt'
>;

/** List the statements of a company, or of all, that are not deleted, oldest upload first. */
export const listAccountStatements = (tx: UserDb, companyId: string | undefined): Promise<AccountStatement[]> =>
  load(tx, sql`s.deleted_at is null and ${inScope(tx.userId, companyId, 's.company_id')}`);

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
