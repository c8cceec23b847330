import type { PublicHoliday } from '@tillslip/domain/vat/periods/public-holidays';
import type { UserDb } from '../../../platform/database/database.ts';

/** Public holidays that were declared since this release: a table the operator keeps (docs/operations.md). */
export const declaredHolidays = ({ db }: UserDb): Promise<PublicHoliday[]> =>
  db.selectFrom('vatDeclaredHolidays').select(['day as date', 'name']).orderBy('day').execute();
