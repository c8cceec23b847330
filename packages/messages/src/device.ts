import { addressPlace } from '@tillslip/domain/auth/address-place';
import type { Device } from '@tillslip/domain/auth/describe-device';
import type { I18n } from './i18n.ts';

/** A device as a person would name it: "Chrome on Windows". */
export function deviceText(i18n: I18n, { browser, system }: Device): string {
  if (browser && system) return i18n.t('{browser} on {system}', { browser, system });
  return browser ?? system ?? i18n.t('Unknown device');
}

/** Where a device signs in from, with its address: "Local network, 192.168.1.20". */
export function addressText(i18n: I18n, address: string | null): string {
  if (address === null) return i18n.t('Unknown place');
  switch (addressPlace(address)) {
    case 'this-machine':
      return i18n.t('The machine Tillslip runs on');
    case 'local-network':
      return i18n.t('Local network, {address}', { address });
    case 'internet':
      return i18n.t('Internet, {address}', { address });
    case null:
      return i18n.t('Unknown place');
  }
}
