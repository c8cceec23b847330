import { type Selectable, sql } from 'kysely';
import { inScope } from '../../../platform/database/company-scope.ts';
import type { UserDb } from '../../../platform/database/database.ts';
import type { PaymentsWithoutInvoice } from '../../../platform/database/types.gen.ts';

/** Payments for which no invoice is expected. */
export type WithoutInvoice = Pick<
  Selectable<PaymentsWithoutInvoice>,
  'id' | 'companyId' | 'descriptionKey' | 'description'
>;

const COLUMNS = ['id', 'companyId', 'descriptionKey', 'description'] as const;

/** List what no invoice is expected for, by description, optionally of one company. */
export const findWithoutInvoice = ({ db, userId }: UserDb, companyId: string | undefined): Promise<WithoutInvoice[]> =>
  db
    .selectFrom('paymentsWithoutInvoice')
    .select(COLUMNS)
    .where('userId', '=', userId)
    .where(inScope(userId, companyId, 'company_id'))
    .orderBy('description')
    .orderBy('id')
    .execute();

/** Save what no invoice is expected for; return it, and whether it is new. */
export async function addWithoutInvoice(
  { db, userId }: UserDb,
  { companyId, descriptionKey, description }: Omit<WithoutInvoice, 'id'>,
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  const { rows } = await sql<{ id: string; isNew: boolean }>`
    with added as (
      insert into payments_without_invoice (user_id, company_id, description_key, description, created_at)
        values (${userId}, ${companyId}, ${descriptionKey}, ${description}, ${now})
        on conflict (user_id, company_id, description_key) do nothing returning id)
    select id, true as is_new from added
    union all
    select id, false from payments_without_invoice
     where user_id = ${userId} and company_id is not distinct from ${companyId} and description_key = ${descriptionKey}
     limit 1`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('It was removed at this moment');
  return row;
}

/** Delete one and return it; undefined when it does not exist. */
export const deleteWithoutInvoice = ({ db, userId }: UserDb, id: string): Promise<WithoutInvoice | undefined> =>
  db
    .deleteFrom('paymentsWithoutInvoice')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
