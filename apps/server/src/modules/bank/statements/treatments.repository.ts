import type { TreatmentKind, TreatmentVat } from '@tillslip/domain/bank/rules/treatment-kind';
import { type Insertable, sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { BankTreatments } from '../../../platform/database/types.gen.ts';

/** What a transaction without an invoice is treated as. */
export type NewTreatment = Omit<Insertable<BankTreatments>, 'userId'>;

/** What a transaction is treated as, with the names to show. */
export interface FoundTreatment {
  readonly kind: TreatmentKind;
  readonly vat: TreatmentVat;
  readonly ruleId: string | null;
  /** The rule's name at that time; null when a person said it. */
  readonly ruleName: string | null;
  readonly category: string | null;
}

/** Find what these transactions are treated as, by the transaction's id. */
export async function findTreatments(
  { db, userId }: UserDb,
  transactionIds: readonly string[],
): Promise<Map<string, FoundTreatment>> {
  if (transactionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('bankTreatments as b')
    .leftJoin('expenseCategories as e', (join) =>
      join.onRef('e.userId', '=', 'b.userId').onRef('e.id', '=', 'b.expenseCategoryId'),
    )
    .select(['b.transactionId', 'b.kind', 'b.vat', 'b.ruleId', 'b.ruleName', 'e.name as category'])
    .where('b.userId', '=', userId)
    .where('b.transactionId', 'in', [...transactionIds])
    .execute();
  return new Map(rows.map(({ transactionId, ...treatment }) => [transactionId, treatment]));
}

/** Save what transactions are treated as, in place of what they were treated as before. */
export async function saveTreatments({ db, userId }: UserDb, treatments: readonly NewTreatment[]): Promise<void> {
  if (treatments.length === 0) return;
  await db
    .insertInto('bankTreatments')
    .values(treatments.map((treatment) => ({ ...treatment, userId })))
    .onConflict((conflict) =>
      conflict.columns(['userId', 'transactionId']).doUpdateSet((eb) => ({
        kind: eb.ref('excluded.kind'),
        vat: eb.ref('excluded.vat'),
        expenseCategoryId: eb.ref('excluded.expenseCategoryId'),
        ruleId: eb.ref('excluded.ruleId'),
        ruleName: eb.ref('excluded.ruleName'),
        createdAt: eb.ref('excluded.createdAt'),
      })),
    )
    .execute();
}

/** End the treatments of transactions that are open again, or have an invoice after all. */
export async function endTreatments({ db, userId }: UserDb, transactionIds: readonly string[]): Promise<void> {
  if (transactionIds.length === 0) return;
  await sql`delete from bank_treatments
    where user_id = ${userId} and transaction_id = any(${[...transactionIds]}::uuid[])`.execute(db);
}
