import type { DeviceKind } from '@tillslip/domain/auth/device-kind';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { type Selectable, sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { VatShares } from '../../../platform/database/types.gen.ts';

export type ShareRow = Selectable<VatShares>;

/** The input of a link. */
export type NewShare = Omit<ShareRow, 'id' | 'userId' | 'revokedAt'>;

/** Insert a link. */
export const insertShare = ({ db, userId }: UserDb, values: NewShare): Promise<ShareRow> =>
  db
    .insertInto('vatShares')
    .values({ ...values, userId })
    .returningAll()
    .executeTakeFirstOrThrow();

/** List the links to a return, the newest first. */
export const findShares = (
  { db, userId }: UserDb,
  { companyId, periodStart, periodEnd }: Pick<ShareRow, 'companyId' | 'periodStart' | 'periodEnd'>,
): Promise<ShareRow[]> =>
  db
    .selectFrom('vatShares')
    .selectAll()
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .where('periodStart', '=', periodStart)
    .where('periodEnd', '=', periodEnd)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();

/** Find one of the user's links. */
export const findShare = ({ db, userId }: UserDb, id: string): Promise<ShareRow | undefined> =>
  db.selectFrom('vatShares').selectAll().where('userId', '=', userId).where('id', '=', id).executeTakeFirst();

/** Find the link of a token that is open on a day. */
export const findOpenShare = (
  { db, userId }: UserDb,
  tokenHash: string,
  today: CalendarDate,
): Promise<ShareRow | undefined> =>
  db
    .selectFrom('vatShares')
    .selectAll()
    .where('userId', '=', userId)
    .where('tokenHash', '=', tokenHash)
    .where('revokedAt', 'is', null)
    .where('openUntil', '>=', today)
    .executeTakeFirst();

/** Close a link for good. */
export async function revokeShareRow({ db, userId }: UserDb, id: string, now: Date): Promise<void> {
  await db.updateTable('vatShares').set({ revokedAt: now }).where('userId', '=', userId).where('id', '=', id).execute();
}

/** What somebody opened by a link, when, and on what kind of device. */
export interface OpeningRow {
  readonly shareId: string;
  readonly openedAt: Date;
  readonly what: 'page' | 'pack';
  readonly device: DeviceKind;
}

/** The openings of a link that are kept. */
const MAX_OPENINGS = 200;

/** Log an opening, and drop the oldest ones above the limit. */
export async function insertOpening({ db, userId }: UserDb, opening: OpeningRow): Promise<void> {
  await db
    .insertInto('vatShareOpenings')
    .values({ ...opening, userId })
    .execute();
  await sql`
    delete from vat_share_openings where user_id = ${userId} and id in (
      select id from vat_share_openings where user_id = ${userId} and share_id = ${opening.shareId}
       order by opened_at desc offset ${MAX_OPENINGS})`.execute(db);
}

/** List the openings of links, the newest first. */
export const findOpenings = async ({ db, userId }: UserDb, shareIds: readonly string[]): Promise<OpeningRow[]> =>
  shareIds.length === 0
    ? []
    : db
        .selectFrom('vatShareOpenings')
        .select(['shareId', 'openedAt', 'what', 'device'])
        .where('userId', '=', userId)
        .where('shareId', 'in', [...shareIds])
        .orderBy('openedAt', 'desc')
        .$castTo<OpeningRow>()
        .execute();
