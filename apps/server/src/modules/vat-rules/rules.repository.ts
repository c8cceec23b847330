import type { Insertable, Selectable } from 'kysely';
import type { UserDb } from '../../platform/database/database.ts';
import type { VatRules } from '../../platform/database/types.gen.ts';

export type RuleRow = Selectable<VatRules>;

/** The values of a rule that a person sets. */
export type RuleValues = Omit<Insertable<VatRules>, 'id' | 'userId' | 'companyId' | 'position' | 'version'>;

/** List a company's rules in the order they are applied. */
export const findRules = ({ db, userId }: UserDb, companyId: string): Promise<RuleRow[]> =>
  db
    .selectFrom('vatRules')
    .selectAll()
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Find one of the user's rules. */
export const findRule = ({ db, userId }: UserDb, id: string): Promise<RuleRow | undefined> =>
  db.selectFrom('vatRules').selectAll().where('userId', '=', userId).where('id', '=', id).executeTakeFirst();

/** Insert a rule at a position in the order. */
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

/** Update a rule; undefined when it does not exist. */
export const updateRuleRow = (
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

/** Delete a rule; undefined when it does not exist. */
export const deleteRuleRow = ({ db, userId }: UserDb, id: string): Promise<RuleRow | undefined> =>
  db.deleteFrom('vatRules').where('userId', '=', userId).where('id', '=', id).returningAll().executeTakeFirst();
