import { monthOfCode } from '@tillslip/domain/vat/periods/vat-period';
import type { Env } from '../../platform/env.ts';

/** The address of the working paper on which a return is made. */
export const paperUrl = (
  { publicUrl }: Pick<Env, 'publicUrl'>,
  { companyId, periodCode }: { readonly companyId: string; readonly periodCode: string },
): string => `${publicUrl}/app/vat?company=${companyId}&month=${monthOfCode(periodCode)}`;
