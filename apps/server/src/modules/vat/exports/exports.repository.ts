import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { type Selectable, sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { VatExportKind, VatExports } from '../../../platform/database/types.gen.ts';

export type ExportRow = Selectable<VatExports>;

/** What a file is to be made of. */
export interface NewExport {
  readonly companyId: string;
  readonly kind: VatExportKind;
  readonly periodStart: CalendarDate;
  readonly periodEnd: CalendarDate;
  readonly filename: string;
  readonly emailTo: string | null;
  /** The language of whoever asked. */
  readonly locale: string;
  readonly createdAt: Date;
}

/** What is known of a file once it is made. */
export interface MadeFile {
  readonly storageKey: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Notes a file that is to be made. */
export const insertExport = ({ db, userId }: UserDb, values: NewExport): Promise<ExportRow> =>
  db
    .insertInto('vatExports')
    .values({ ...values, userId })
    .returningAll()
    .executeTakeFirstOrThrow();

/** One file of the user's, or undefined. */
export const findExport = ({ db, userId }: UserDb, id: string): Promise<ExportRow | undefined> =>
  db.selectFrom('vatExports').selectAll().where('userId', '=', userId).where('id', '=', id).executeTakeFirst();

/** The files made of a company's periods, the newest first. */
export const exportsOf = ({ db, userId }: UserDb, companyId: string, limit: number): Promise<ExportRow[]> =>
  db
    .selectFrom('vatExports')
    .selectAll()
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute();

/** Files made before a moment, that nobody needs to keep: they are made again in a moment. */
export const exportsBefore = ({ db, userId }: UserDb, before: Date, limit: number): Promise<ExportRow[]> =>
  db
    .selectFrom('vatExports')
    .selectAll()
    .where('userId', '=', userId)
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(limit)
    .execute();

/** Forgets a file whose bytes are gone. */
export async function removeExport({ db, userId }: UserDb, id: string): Promise<void> {
  await db.deleteFrom('vatExports').where('userId', '=', userId).where('id', '=', id).execute();
}

/** Says how far a file is. */
export async function noteProgress({ db, userId }: UserDb, id: string, done: number, total: number): Promise<void> {
  await db
    .updateTable('vatExports')
    .set({ status: 'running', done, total })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Says that a file is made. */
export async function noteMade({ db, userId }: UserDb, id: string, file: MadeFile): Promise<void> {
  await db
    .updateTable('vatExports')
    .set({ ...file, bytes: cents(file.bytes), status: 'done', done: sql`total` })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Says that a file could not be made. */
export async function noteFailed({ db, userId }: UserDb, id: string): Promise<void> {
  await db
    .updateTable('vatExports')
    .set({ status: 'failed' })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
}
