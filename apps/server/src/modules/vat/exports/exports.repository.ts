import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { type Selectable, sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { VatExportKind, VatExports } from '../../../platform/database/types.gen.ts';

export type ExportRow = Selectable<VatExports>;

/** The input of an export. */
export interface NewExport {
  readonly companyId: string;
  readonly kind: VatExportKind;
  readonly periodStart: CalendarDate;
  readonly periodEnd: CalendarDate;
  readonly filename: string;
  readonly emailTo: string | null;
  /** The language of the person who requested it. */
  readonly locale: string;
  readonly createdAt: Date;
}

/** The values of a completed export. */
export interface StoredExport {
  readonly storageKey: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Insert an export that will be built. */
export const insertExport = ({ db, userId }: UserDb, values: NewExport): Promise<ExportRow> =>
  db
    .insertInto('vatExports')
    .values({ ...values, userId })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Find one of the user's exports. */
export const findExport = ({ db, userId }: UserDb, id: string): Promise<ExportRow | undefined> =>
  db.selectFrom('vatExports').selectAll().where('userId', '=', userId).where('id', '=', id).executeTakeFirst();

/** List the exports of a company's periods, newest first. */
export const findExports = ({ db, userId }: UserDb, companyId: string, limit: number): Promise<ExportRow[]> =>
  db
    .selectFrom('vatExports')
    .selectAll()
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute();

/** List exports created before a moment, which can be built again. */
export const findExportsBefore = ({ db, userId }: UserDb, before: Date, limit: number): Promise<ExportRow[]> =>
  db
    .selectFrom('vatExports')
    .selectAll()
    .where('userId', '=', userId)
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(limit)
    .execute();

/** Delete an export whose bytes are deleted. */
export async function deleteExportRow({ db, userId }: UserDb, id: string): Promise<void> {
  await db.deleteFrom('vatExports').where('userId', '=', userId).where('id', '=', id).execute();
}

/** Save the progress of an export. */
export async function saveExportProgress(
  { db, userId }: UserDb,
  id: string,
  done: number,
  total: number,
): Promise<void> {
  await db
    .updateTable('vatExports')
    .set({ status: 'running', done, total })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Mark an export as completed. */
export async function markExportDone({ db, userId }: UserDb, id: string, file: StoredExport): Promise<void> {
  await db
    .updateTable('vatExports')
    .set({ ...file, bytes: cents(file.bytes), status: 'done', done: sql`total` })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Mark an export as failed. */
export async function markExportFailed({ db, userId }: UserDb, id: string): Promise<void> {
  await db
    .updateTable('vatExports')
    .set({ status: 'failed' })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
}
