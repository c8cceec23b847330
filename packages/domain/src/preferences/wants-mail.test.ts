import { expect, test } from 'vitest';
import { DEFAULT_PREFERENCES, type MailKind, type Preferences, wantsMail } from './preferences.ts';

const ALL: readonly MailKind[] = ['reminders', 'uploads', 'syncs', 'errors', 'weekly', 'monthly'];

test.each<[why: string, chosen: Partial<Preferences>, wanted: readonly MailKind[]]>([
  ['who chose nothing has all but the month', {}, ['reminders', 'uploads', 'syncs', 'errors', 'weekly']],
  ['everything', { monthlyReports: true }, ALL],
  ['all emails off, whatever else is on', { emailNotifications: false, monthlyReports: true }, []],
  ['no syncs', { syncNotifications: false }, ['reminders', 'uploads', 'errors', 'weekly']],
  ['no problems', { errorNotifications: false }, ['reminders', 'uploads', 'syncs', 'weekly']],
  ['no week', { weeklyReports: false }, ['reminders', 'uploads', 'syncs', 'errors']],
])('%s', (_why, chosen, wanted) => {
  expect(ALL.filter((kind) => wantsMail({ ...DEFAULT_PREFERENCES, ...chosen }, kind))).toEqual(wanted);
});
