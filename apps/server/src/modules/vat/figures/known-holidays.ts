import { DECLARED_HOLIDAYS, type PublicHoliday } from '@tillslip/domain/vat/periods/public-holidays';
import type { UserDb } from '../../../platform/database/database.ts';
import { listDeclaredHolidays } from './holidays.repository.ts';

/** List every declared holiday: those of this release and those the operator added later. */
export const listKnownHolidays = async (tx: UserDb): Promise<PublicHoliday[]> => [
  ...DECLARED_HOLIDAYS,
  ...(await listDeclaredHolidays(tx)),
];
