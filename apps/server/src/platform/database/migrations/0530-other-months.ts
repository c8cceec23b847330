import type { SqlMigration } from '../sql-migration.ts';

/** Categories D and E with other months than usual, which SARS approves on application (docs/decisions/0336). */
export const otherMonthsMigration: SqlMigration = {
  name: '0530-other-months',
  sql: ['D-01', 'D-03', 'D-04', 'D-05', 'D-06', 'E-01', 'E-02', 'E-03', 'E-04', 'E-05', 'E-06', 'E-07', 'E-08', 'E-09']
    .concat('E-10', 'E-11', 'E-12')
    .map((category) => `alter type vat_category add value '${category}';`)
    .join('\n'),
};
