import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The id of no company, where a person has no sample: `is distinct from null` would leave out rows without a company. */
const NO_COMPANY = '00000000-0000-0000-0000-000000000000';

/**
 * SQL: whether a row counts when a person asks for one company, or for all of them.
 *
 * All companies means the person's own. The sample company is a world of its own: only who asks for it by its id sees
 * it, so that invented figures are in no total, count, list, file or message about real ones.
 *
 * Source: docs/decisions/0190-the-sample-apart.md.
 *
 * @param column the row's company, for example `r.company_id`.
 */
export const inScope = (userId: string, companyId: string | undefined, column: string): RawBuilder<SqlBool> =>
  companyId === undefined
    ? sql`${sql.ref(column)} is distinct from coalesce(
        (select s.id from companies s where s.user_id = ${userId} and s.is_sample), ${NO_COMPANY}::uuid)`
    : sql`${sql.ref(column)} = ${companyId}::uuid`;
