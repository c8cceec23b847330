import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
/** "Good evening, Thandi". The hour is 0 to 23; only the first word of the name is used. */
export function greeting(i18n: I18n, hour: number, name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  if (hour < 12) return first === '' ? i18n.t(msg`Good morning`) : i18n.t(msg`Good morning, ${first}`);
  if (hour < 18) return first === '' ? i18n.t(msg`Good afternoon`) : i18n.t(msg`Good afternoon, ${first}`);
  return first === '' ? i18n.t(msg`Good evening`) : i18n.t(msg`Good evening, ${first}`);
}
