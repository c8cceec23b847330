import { describeDevice } from './describe-device.ts';

/** The kinds of device that an opening of a link is logged with; none of them names a person. */
export const DEVICE_KINDS = ['phone', 'tablet', 'computer', 'other'] as const;

/** A kind of device. */
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** The kind of a device, from the user agent of its browser; `other` where it is not recognised. */
export function deviceKind(userAgent: string | null): DeviceKind {
  const { system } = describeDevice(userAgent);
  if (system === 'iPad' || (system === 'Android' && !/Mobile/.test(userAgent ?? ''))) return 'tablet';
  if (system === 'iPhone' || system === 'Android') return 'phone';
  return system === null ? 'other' : 'computer';
}
