import type { SettingChange } from '@tillslip/domain/vat/periods/dated-settings';
import { sql } from 'kysely';

/**
 * SQL: the changes of the dated settings of a company, oldest first, beside the columns of that company. Whoever reads
 * these columns asks `settingsOn` which of them held on a day.
 *
 * @param companies the name of the table of companies in the query.
 */
export const settingChangesOf = (companies: string) =>
  sql<SettingChange[]>`coalesce((select jsonb_agg(
      jsonb_build_object('setting', sc.setting, 'countsFrom', sc.counts_from, 'before', sc.before) order by sc.counts_from)
    from vat_setting_changes sc
    where sc.user_id = ${sql.ref(`${companies}.user_id`)} and sc.company_id = ${sql.ref(`${companies}.id`)}), '[]')`.as(
    'settingChanges',
  );
