import type { Insertable, Selectable } from 'kysely';
import type { UserDb } from '../../platform/database/database.ts';
import type { VatRules } from '../../platform/database/types.gen.ts';

export type RuleRow = Selectable<VatRules>;

/** What a person decides about a rule. */
export type RuleValues = Omit<Insertable<VatRules>, 'id' | 'userId' | 'companyId' | 'position'>;

/** A company's rules in the order in which they are asked. */
export const rulesOf = ({ db, userId }: UserDb, companyId: string): Promise<RuleRow[]> =>
  db
    .selectFrom('vatRules')
    .selectAll()
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** One rule of the user's, or undefined. */
export const findRule = ({ db, userId }: UserDb, id: string): Promise<RuleRow | undefined> =>
  db.selectFrom('vatRules').selectAll().where('userId', '=', userId).where('id', '=', id).executeTakeFirst();

/** Adds a rule at a place in the order. */
export const insertRule = (
  { db, userId }: UserDb,
  companyId: string,
  position: number,
  values: RuleValues,
): Promise<RuleRow> =>
  db
    .insertInto('vatRules')
    .values({ ...values, userId, companyId, position })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Changes a rule; undefined when it is not there. */
export const changeRule = (
  { db, userId }: UserDb,
  id: string,
  values: RuleValues | { readonly position: number },
): Promise<RuleRow | undefined> =>
  db
    .updateTable('vatRules')
    .set(values)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Removes a rule; undefined when it is not there. */
export const removeRule = ({ db, userId }: UserDb, id: string): Promise<RuleRow | undefined> =>
  db.deleteFrom('vatRules').where('userId', '=', userId).where('id', '=', id).returningAll().executeTakeFirst();
