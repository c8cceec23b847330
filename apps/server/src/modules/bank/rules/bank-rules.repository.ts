import type { RuleCondition } from '@tillslip/domain/bank/rules/bank-rule';
import type { Direction } from '@tillslip/domain/bank/rules/treatment-kind';
import { type Insertable, type Selectable, sql } from 'kysely';
import { inScope } from '../../../platform/database/company-scope.ts';
import type { UserDb } from '../../../platform/database/database.ts';
import type { BankRules } from '../../../platform/database/types.gen.ts';

/** A rule of the bank: what transactions like these are, and that no invoice is expected for them. */
export type BankRuleRow = Omit<Selectable<BankRules>, 'direction'> & { readonly direction: Direction };

/** The values of a rule that a person sets, with the key of its condition. */
export type BankRuleValues = Omit<
  Insertable<BankRules>,
  'id' | 'userId' | 'companyId' | 'position' | 'version' | 'createdAt'
>;

const rowOf = (row: Selectable<BankRules>): BankRuleRow => ({
  ...row,
  direction: row.direction === 'in' ? 'in' : 'out',
});

/** The condition of a rule as the rules of the domain compare it. */
export const conditionOf = (row: BankRuleRow): RuleCondition & { readonly companyId: string | null } => ({
  ...{ companyId: row.companyId, direction: row.direction, isContained: row.isContained, key: row.descriptionKey },
  ...{ from: row.fromCents, to: row.toCents },
});

/** List the rules in the order they are applied, company by company, optionally of one company. */
export async function findBankRules({ db, userId }: UserDb, companyId: string | undefined): Promise<BankRuleRow[]> {
  const rows = await db
    .selectFrom('bankRules')
    .selectAll()
    .where('userId', '=', userId)
    .where(inScope(userId, companyId, 'company_id'))
    .orderBy('companyId')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(rowOf);
}

/** List the rules of a company, or (null) of transactions without one, in their order. */
export async function findRulesOf({ db, userId }: UserDb, companyId: string | null): Promise<BankRuleRow[]> {
  const rows = await db
    .selectFrom('bankRules')
    .selectAll()
    .where('userId', '=', userId)
    .where('companyId', companyId === null ? 'is' : '=', companyId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(rowOf);
}

/** Find one of the user's rules. */
export async function findBankRule({ db, userId }: UserDb, id: string): Promise<BankRuleRow | undefined> {
  const row = await db
    .selectFrom('bankRules')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && rowOf(row);
}

/** Insert a rule at a position in the order. */
export async function insertBankRule(
  { db, userId }: UserDb,
  { companyId, position, now }: { readonly companyId: string | null; readonly position: number; readonly now: Date },
  values: BankRuleValues,
): Promise<BankRuleRow> {
  const row = await db
    .insertInto('bankRules')
    .values({ ...values, userId, companyId, position, createdAt: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  return rowOf(row);
}

/** Update a rule and return it. */
export async function updateBankRuleRow(
  { db, userId }: UserDb,
  id: string,
  values: Partial<BankRuleValues> & { readonly position?: number },
): Promise<BankRuleRow> {
  const row = await db
    .updateTable('bankRules')
    .set(values)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return rowOf(row);
}

/** Delete a rule. */
export async function deleteBankRuleRow({ db, userId }: UserDb, id: string): Promise<void> {
  await db.deleteFrom('bankRules').where('userId', '=', userId).where('id', '=', id).execute();
}

/** List the transactions that a rule reconciled and that still are, newest first. */
export async function listDecided({ db, userId }: UserDb, ruleId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from bank_treatments b
      join bank_transactions t on t.user_id = b.user_id and t.id = b.transaction_id and t.deleted_at is null
     where b.user_id = ${userId} and b.rule_id = ${ruleId}
     order by t.transaction_date desc nulls last, t.bank_statement_id, t.position desc, t.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Count the transactions that rules reconciled and that still are, by the rule's id. */
export async function countUses({ db, userId }: UserDb): Promise<Map<string, number>> {
  const { rows } = await sql<{ ruleId: string; n: number }>`
    select b.rule_id, count(*)::int as n from bank_treatments b
      join bank_transactions t on t.user_id = b.user_id and t.id = b.transaction_id and t.deleted_at is null
     where b.user_id = ${userId} and b.rule_id is not null group by b.rule_id`.execute(db);
  return new Map(rows.map(({ ruleId, n }) => [ruleId, n]));
}
