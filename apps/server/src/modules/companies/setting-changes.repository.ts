import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { DatedSetting, SettingChange } from '@tillslip/domain/vat/periods/dated-settings';
import type { UserDb } from '../../platform/database/database.ts';
import { personIn } from '../../platform/members/member.ts';

/** A change with who made it, and when. */
export type MadeChange = SettingChange & { readonly changedBy: string; readonly changedAt: Date };

/** List the changes of a company's dated settings, the newest first. */
export const findSettingChanges = ({ db, userId }: UserDb, companyId: string): Promise<MadeChange[]> =>
  db
    .selectFrom('vatSettingChanges')
    .select(['setting', 'countsFrom', 'before', 'changedBy', 'changedAt'])
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .orderBy('countsFrom', 'desc')
    .orderBy('changedAt', 'desc')
    .orderBy('setting')
    .$castTo<MadeChange>()
    .execute();

/** Replace the changes of these settings from a day on by new ones; null from the beginning. */
export async function replaceSettingChanges(
  { db, userId }: UserDb,
  companyId: string,
  settings: readonly DatedSetting[],
  from: CalendarDate | null,
  added: readonly SettingChange[],
): Promise<void> {
  if (settings.length === 0) return;
  await db
    .deleteFrom('vatSettingChanges')
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .where('setting', 'in', [...settings])
    .where((eb) => (from === null ? eb.val(true) : eb('countsFrom', '>=', from)))
    .execute();
  if (added.length === 0) return;
  const rows = added.map(({ setting, countsFrom, before }) => ({
    ...{ userId, companyId, setting, countsFrom, before: JSON.stringify(before), changedBy: personIn(userId) },
  }));
  await db.insertInto('vatSettingChanges').values(rows).execute();
}
