import type { Device } from '@tillslip/domain/auth/describe-device';
import type { I18n } from './i18n.ts';

/** A device as a person would name it: "Chrome on Windows". */
export function deviceText(i18n: I18n, { browser, system }: Device): string {
  if (browser && system) return i18n.t('{browser} on {system}', { browser, system });
  return browser ?? system ?? i18n.t('Unknown device');
}
