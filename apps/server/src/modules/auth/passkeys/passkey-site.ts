import { isIP } from 'node:net';
import type { Env } from '../../../platform/env.ts';

/** The site that passkeys are made for, as browsers see it. */
export interface PasskeySite {
  /** The host name, which a passkey is bound to. */
  readonly id: string;
  /** The origins at which it may be used. */
  readonly origins: string[];
}

/**
 * Return the site of this installation; null where browsers allow no passkeys: at a number instead of a host name, and
 * without HTTPS anywhere but on this machine.
 *
 * Source: Web Authentication Level 3, 5.1.3 and 13.4.9.
 */
export function passkeySite({ publicUrl, origins }: Pick<Env, 'publicUrl' | 'origins'>): PasskeySite | null {
  const { hostname, protocol } = new URL(publicUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || !(protocol === 'https:' || isLocal)) return null;
  return { id: hostname, origins: [...origins] };
}
