import type { PublicHoliday } from '@tillslip/domain/vat/periods/public-holidays';
import type { UserDb } from '../../../platform/database/database.ts';

/** List public holidays declared since this release, from a table the operator maintains (docs/operations.md). */
export const listDeclaredHolidays = ({ db }: UserDb): Promise<PublicHoliday[]> =>
  db.selectFrom('vatDeclaredHolidays').select(['day as date', 'name']).orderBy('day').execute();
