import { type Selectable, sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { ListSettings, ListViews } from '../../../platform/database/types.gen.ts';

/** A view, and whether the company and folder of its filter still exist. */
export type ViewRow = Omit<Selectable<ListViews>, 'userId'> & {
  readonly hasCompany: boolean;
  readonly hasFolder: boolean;
};

export type ViewValues = Pick<ViewRow, 'name' | 'columns' | 'density'> & { readonly filter: string };

export type SettingsRow = Omit<Selectable<ListSettings>, 'userId'>;

const views = ({ db, userId }: UserDb) =>
  db
    .selectFrom('listViews as v')
    .where('v.userId', '=', userId)
    .select(['v.id', 'v.version', 'v.name', 'v.filter', 'v.columns', 'v.density', 'v.createdAt'])
    .select([
      sql<boolean>`exists (select from companies c
        where c.user_id = v.user_id and c.id::text = v.filter ->> 'companyId')`.as('hasCompany'),
      sql<boolean>`exists (select from folders f
        where f.user_id = v.user_id and f.id::text = v.filter ->> 'folderId')`.as('hasFolder'),
    ]);

/** List the user's views by name, ignoring case. */
export const findViews = (tx: UserDb): Promise<ViewRow[]> =>
  views(tx).orderBy(sql`lower(v.name) collate "C"`).execute();

/** Find one of the user's views. */
export const findView = (tx: UserDb, id: string): Promise<ViewRow | undefined> =>
  views(tx).where('v.id', '=', id).executeTakeFirst();

/** Lock a view until the transaction ends. */
export async function lockView({ db, userId }: UserDb, id: string): Promise<void> {
  const query = db.selectFrom('listViews').select('id').where('userId', '=', userId).where('id', '=', id);
  await query.forNoKeyUpdate().execute();
}

/** Hold back everybody else who adds or renames a view of the user until the transaction ends: number and names hold. */
export async function holdViews({ db, userId }: UserDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`list views ${userId}`}, 0))`.execute(db);
}

/** Count the user's views. */
export async function countViews({ db, userId }: UserDb): Promise<number> {
  const { n } = await db
    .selectFrom('listViews')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return n;
}

/** Insert a view and return its id; undefined when another one has its name, ignoring case. */
export async function insertView({ db, userId }: UserDb, values: ViewValues): Promise<string | undefined> {
  const added = await db
    .insertInto('listViews')
    .values({ ...values, userId })
    .onConflict((conflict) => conflict.expression(sql`user_id, lower(name)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** Whether another view of the user has the name, ignoring case. */
export async function viewNameTaken({ db, userId }: UserDb, id: string, name: string): Promise<boolean> {
  const other = await db
    .selectFrom('listViews')
    .select('id')
    .where('userId', '=', userId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', id)
    .executeTakeFirst();
  return other !== undefined;
}

/** Replace what a view is. */
export async function updateViewRow({ db, userId }: UserDb, id: string, values: ViewValues): Promise<void> {
  await db.updateTable('listViews').set(values).where('userId', '=', userId).where('id', '=', id).execute();
}

/** Delete a view. */
export async function deleteViewRow({ db, userId }: UserDb, id: string): Promise<void> {
  await db.deleteFrom('listViews').where('userId', '=', userId).where('id', '=', id).execute();
}

/** Find the user's settings of the list; undefined while they chose nothing. */
export const findSettings = ({ db, userId }: UserDb): Promise<SettingsRow | undefined> =>
  db
    .selectFrom('listSettings')
    .select(['columns', 'density', 'fileColumns', 'defaultViewId'])
    .where('userId', '=', userId)
    .executeTakeFirst();

/** Save some of the user's settings of the list; the others stay. */
export async function saveSettings({ db, userId }: UserDb, settings: Partial<SettingsRow>): Promise<void> {
  await db
    .insertInto('listSettings')
    .values({ ...settings, userId })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(settings))
    .execute();
}
