import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { SettingChange } from '@tillslip/domain/vat/periods/dated-settings';
import type { VatPeriodStatus } from '@tillslip/domain/vat/periods/vat-period-status';
import type { VatRegistration, VatSettings } from '@tillslip/domain/vat/periods/vat-settings';
import { sql } from 'kysely';
import type { AuthDb } from '../../platform/database/auth-database.ts';
import type { UserDb } from '../../platform/database/database.ts';
import { settingChangesOf } from '../../platform/database/setting-changes.ts';

/** A company that files returns, and whether it gets reminders. */
export interface VendorRow extends VatSettings, VatRegistration {
  readonly id: string;
  readonly companyName: string;
  readonly remindersOn: boolean;
  /** Earlier values of its settings. */
  readonly settingChanges: readonly SettingChange[];
  /** The day on which the company was added, in South Africa. */
  readonly addedOn: CalendarDate;
}

/** List the user's vendors by name, without the sample company, which files nothing. */
export const findVendors = async ({ db, userId }: UserDb): Promise<VendorRow[]> => {
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
      'c.vatCutOff',
      'c.vatRegisteredFrom',
      'c.vatRegisteredUntil',
      's.remindersOn',
      settingChangesOf('c'),
      sql<CalendarDate>`(c.created_at at time zone 'Africa/Johannesburg')::date`.as('addedOn'),
    ])
    .where('c.userId', '=', userId)
    .where('c.isVatVendor', '=', true)
    .where('c.isSample', '=', false)
    .orderBy('c.companyName')
    .orderBy('c.id')
    .execute();
  return rows.map((row) => ({ ...row, remindersOn: row.remindersOn ?? true }));
};

/** The columns of a period that deadlines need. */
export interface DeadlinePeriodRow {
  readonly companyId: string;
  readonly periodStart: CalendarDate;
  readonly periodEnd: CalendarDate;
  readonly periodCode: string;
  readonly status: VatPeriodStatus;
}

/** List all periods of the user. */
export const findAllPeriods = ({ db, userId }: UserDb): Promise<DeadlinePeriodRow[]> =>
  db
    .selectFrom('vatPeriods')
    .select(['companyId', 'periodStart', 'periodEnd', 'periodCode', 'status'])
    .where('userId', '=', userId)
    .orderBy('periodEnd')
    .execute();

/** The first day of a month in which documents of a company count. */
export interface DocumentMonthRow {
  readonly companyId: string;
  readonly month: CalendarDate;
}

/** List the months since a day in which documents of the user's companies count, but for those that are claimed late. */
export async function listDocumentMonths({ db, userId }: UserDb, since: CalendarDate): Promise<DocumentMonthRow[]> {
  const { rows } = await sql<DocumentMonthRow>`
    select distinct d.company_id, date_trunc('month', l.day)::date as month
      from vat_claims d join vat_claim_lines l on l.user_id = d.user_id and l.receipt_id = d.receipt_id
     where d.user_id = ${userId} and l.day >= ${since}
       and not exists (select from vat_late_claims t where t.user_id = l.user_id and t.receipt_id = l.receipt_id
         and t.share = l.share)`.execute(db);
  return rows;
}

/** One reminder of one deadline. */
export interface Reminder {
  readonly companyId: string;
  readonly periodEnd: CalendarDate;
  readonly daysBefore: number;
}

/** Save a reminder; false when it was already sent. */
export async function saveReminder({ db, userId }: UserDb, reminder: Reminder): Promise<boolean> {
  const noted = await db
    .insertInto('vatReminders')
    .values({ ...reminder, userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return noted.numInsertedOrUpdatedRows === 1n;
}

/** Return the number of the user's current calendar address. */
export async function calendarVersion({ db, userId }: UserDb): Promise<number> {
  const row = await db.selectFrom('vatCalendars').select('version').where('userId', '=', userId).executeTakeFirst();
  return row?.version ?? 1;
}

/** Replace the calendar address with the next one. */
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

/** A person who can get email. */
export interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** List the next people after an id with a confirmed address and an account that is not deleted. */
export const listPeopleAfter = (db: AuthDb, after: string | null, limit: number): Promise<PersonRow[]> =>
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

/** Whether an account exists and is not deleted. */
export const isOpenAccount = async (db: AuthDb, userId: string): Promise<boolean> =>
  (await db.selectFrom('deletedAccount').select('userId').where('userId', '=', userId).executeTakeFirst()) ===
  undefined;
