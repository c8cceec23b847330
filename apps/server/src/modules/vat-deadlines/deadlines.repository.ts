import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { VatPeriodStatus } from '@tillslip/domain/vat/periods/vat-period-status';
import type { VatSettings } from '@tillslip/domain/vat/periods/vat-settings';
import type { AuthDb } from '../../platform/database/auth-database.ts';
import type { UserDb } from '../../platform/database/database.ts';

/** A company that files returns, and whether mails are sent before they are due. */
export interface VendorRow extends VatSettings {
  readonly id: string;
  readonly companyName: string;
  readonly remindersOn: boolean;
}

/** The user's vendors by name; the sample company files nothing. */
export const vendorsOf = async ({ db, userId }: UserDb): Promise<VendorRow[]> => {
  const rows = await db
    .selectFrom('companies as c')
    .leftJoin('vatCompanySettings as s', (join) =>
      join.onRef('s.userId', '=', 'c.userId').onRef('s.companyId', '=', 'c.id'),
    )
    .select([
      'c.id',
      'c.companyName',
      'c.vatCategory',
      'c.accountingBasis',
      'c.financialYearEnd',
      'c.filingMethod',
      's.remindersOn',
    ])
    .where('c.userId', '=', userId)
    .where('c.isVatVendor', '=', true)
    .where('c.isSample', '=', false)
    .orderBy('c.companyName')
    .orderBy('c.id')
    .execute();
  return rows.map((row) => ({ ...row, remindersOn: row.remindersOn ?? true }));
};

/** A created period, as far as deadlines go. */
export interface DeadlinePeriodRow {
  readonly companyId: string;
  readonly periodStart: CalendarDate;
  readonly periodEnd: CalendarDate;
  readonly status: VatPeriodStatus;
}

/** All created periods of the user's. */
export const createdPeriods = ({ db, userId }: UserDb): Promise<DeadlinePeriodRow[]> =>
  db
    .selectFrom('vatPeriods')
    .select(['companyId', 'periodStart', 'periodEnd', 'status'])
    .where('userId', '=', userId)
    .orderBy('periodEnd')
    .execute();

/** One reminder of one deadline. */
export interface Reminder {
  readonly companyId: string;
  readonly periodEnd: CalendarDate;
  readonly daysBefore: number;
}

/** Notes a reminder; false when it was sent already. */
export async function noteReminder({ db, userId }: UserDb, reminder: Reminder): Promise<boolean> {
  const noted = await db
    .insertInto('vatReminders')
    .values({ ...reminder, userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return noted.numInsertedOrUpdatedRows === 1n;
}

/** Which of the user's calendar addresses is the good one. */
export async function calendarVersion({ db, userId }: UserDb): Promise<number> {
  const row = await db.selectFrom('vatCalendars').select('version').where('userId', '=', userId).executeTakeFirst();
  return row?.version ?? 1;
}

/** Makes the next address the good one. */
export async function renewCalendarVersion({ db, userId }: UserDb): Promise<number> {
  const { version } = await db
    .insertInto('vatCalendars')
    .values({ userId, version: 2 })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet((eb) => ({ version: eb('vatCalendars.version', '+', 1) })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** A person who may get mail. */
export interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** The next people with a confirmed address, after an id, whose account was not deleted. */
export const peopleAfter = (db: AuthDb, after: string | null, limit: number): Promise<PersonRow[]> =>
  db
    .selectFrom('user')
    .select(['id', 'name', 'email'])
    .where('emailVerified', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deletedAccount')
            .select('deletedAccount.userId')
            .whereRef('deletedAccount.userId', '=', 'user.id'),
        ),
      ),
    )
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();

/** False for an account that was deleted. */
export const isOpenAccount = async (db: AuthDb, userId: string): Promise<boolean> =>
  (await db.selectFrom('deletedAccount').select('userId').where('userId', '=', userId).executeTakeFirst()) ===
  undefined;
