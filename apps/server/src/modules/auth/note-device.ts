import { createHash } from 'node:crypto';
import { deviceWords } from '@tillslip/domain/auth/device-words';
import type { AuthParts } from '../../platform/http/auth.ts';
import { newSignInMessage } from './auth-messages.ts';
import { findReceiver, rememberDevice } from './known-devices.repository.ts';
import { SEND_MESSAGE } from './send-message.job.ts';

/** A session that was just opened. */
interface OpenedSession {
  readonly userId: string;
  readonly ipAddress?: string | null | undefined;
  readonly userAgent?: string | null | undefined;
}

/**
 * Tells the owner of an account by mail when it is opened from a device that is new to it. A device is
 * known by its browser, its system and its network; the first one of an account is expected.
 *
 * @param path which call opened the session: with two-factor sign-in the first step alone opens nothing yet.
 */
export async function noteDevice(
  { authDb, clock, env, queue }: Pick<AuthParts, 'authDb' | 'clock' | 'env' | 'queue'>,
  { userId, ipAddress = null, userAgent = null }: OpenedSession,
  path: string | undefined,
): Promise<void> {
  const receiver = await findReceiver(authDb, userId);
  if (!receiver || (receiver.twoFactorEnabled && !path?.startsWith('/two-factor/'))) return;
  const device = deviceWords(userAgent);
  const at = clock.now();
  const fingerprint = createHash('sha256')
    .update(`${device} ${network(ipAddress)}`)
    .digest('base64url');
  if (!(await rememberDevice(authDb, userId, fingerprint, at))) return;
  await queue.add(SEND_MESSAGE, newSignInMessage(env.publicUrl, receiver, { device, address: ipAddress, at }));
}

/** The first half of an address: a telephone changes the rest many times a day. */
function network(address: string | null): string {
  const [separator, groups] = address?.includes(':') ? [':', 2] : ['.', 2];
  return (address ?? '').split(separator).slice(0, groups).join(separator);
}
