import type { Cents } from '@tillslip/domain/kernel/money';
import type { BasisPoints } from '@tillslip/domain/vat/rates/vat-rate';

/** What a calculator fills into an adjustment. */
export interface Calculated {
  readonly considerationCents: Cents;
  readonly vatCents: Cents;
  readonly reason: string;
}

/** Read a share in percent, `60` or `62,5`; null for anything but 0 to 100. */
export function parseShare(text: string): BasisPoints | null {
  const typed = text.trim().replace(',', '.');
  const share = /^\d{1,3}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : null;
  return share !== null && share <= 10_000 ? share : null;
}
