import { DECLARED_HOLIDAYS, type PublicHoliday } from '@tillslip/domain/vat/periods/public-holidays';
import type { UserDb } from '../../../platform/database/database.ts';
import { declaredHolidays } from './holidays.repository.ts';

/** Every declared holiday there is: those of this release and those the operator has added since. */
export const knownHolidays = async (tx: UserDb): Promise<PublicHoliday[]> => [
  ...DECLARED_HOLIDAYS,
  ...(await declaredHolidays(tx)),
];
