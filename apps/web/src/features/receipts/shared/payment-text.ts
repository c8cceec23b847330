import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A payment method with a capital; readings are in lower case. */
export function paymentText(i18n: I18n, method: string | null): string {
  if (method === null || method.trim() === '') return i18n.t(msg`Not specified`);
  if (method.toLowerCase() === 'eft') return 'EFT';
  return method.slice(0, 1).toUpperCase() + method.slice(1);
}
