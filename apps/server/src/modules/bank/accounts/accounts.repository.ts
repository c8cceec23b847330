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
/** What each of them has of its own, with the moment of its upload in microseconds. */
type Own = Omit<ListedStatement, keyof Shared | 'deletedAt'> & { readonly at: number };
type Packed = Omit<Shared, 'companyName'> & { readonly [Field in keyof Own]: readonly Own[Field][] };

/** The statements of one company, bank and number that are not deleted, oldest upload first. */
export interface AccountPart extends Shared {
  /** The moment of the first upload, in microseconds. */
  readonly firstAt: number;
  readonly statements: readonly ListedStatement[];
}

/**
 * List the statements of a company, or of all, oldest upload first. Each company, bank and number is one row with a list for
 * each column: thousands of rows would take longer to read than to find.
 */
export async function listAccountParts({ db, userId }: UserDb, companyId: string | undefined): Promise<AccountPart[]> {
  const { rows } = await sql<Packed>`
    select s.company_id, s.bank_name, s.account_number, json_agg(s.id) as id,
      json_agg((date_part('epoch', s.created_at) * 1000000)::bigint) as at,
      json_agg(s.account_type) as account_type, json_agg(s.period_start) as period_start,
      json_agg(s.period_end) as period_end, json_agg(s.opening_cents) as opening_cents,
      json_agg(s.closing_cents) as closing_cents, json_agg(s.transaction_count) as transaction_count,
      json_agg(s.reconciled_count) as reconciled_count
      from bank_statements s
     where s.user_id = ${userId} and s.deleted_at is null and ${inScope(userId, companyId, 's.company_id')}
     group by s.company_id, s.bank_name, s.account_number`.execute(db);
  const companies = await db
    .selectFrom('companies')
    .select(['id', 'companyName'])
    .where('userId', '=', userId)
    .execute();
  const names = new Map(companies.map((company) => [company.id, company.companyName]));
  return rows
    .map((row) => partOf(row, row.companyId === null ? null : (names.get(row.companyId) ?? null)))
    .toSorted((a, b) => a.firstAt - b.firstAt);
}

function partOf({ bankName, accountNumber, companyId, ...own }: Packed, companyName: string | null): AccountPart {
  const shared = { bankName, accountNumber, companyId, companyName };
  const moment = (place: number) => own.at[place] ?? 0;
  const places = own.id
    .map((id, place) => ({ id, place }))
    .toSorted((a, b) => moment(a.place) - moment(b.place) || (a.id < b.id ? -1 : 1));
  const statements = places.map(({ id, place }) => ({
    ...{ id, ...shared, deletedAt: null },
    accountType: own.accountType[place] ?? null,
    periodStart: own.periodStart[place] ?? null,
    periodEnd: own.periodEnd[place] ?? null,
    openingCents: own.openingCents[place] ?? null,
    closingCents: own.closingCents[place] ?? null,
    transactionCount: own.transactionCount[place] ?? 0,
    reconciledCount: own.reconciledCount[place] ?? 0,
  }));
  return { ...shared, statements, firstAt: moment(places[0]?.place ?? 0) };
}

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
