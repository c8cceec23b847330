import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Env } from '../../platform/env.ts';

/** The address of the working paper on which a return is made. */
export const paperUrl = (
  { publicUrl }: Pick<Env, 'publicUrl'>,
  { companyId, periodEnd }: { readonly companyId: string; readonly periodEnd: CalendarDate },
): string => `${publicUrl}/app/vat?company=${companyId}&month=${periodEnd.slice(0, 7)}`;
