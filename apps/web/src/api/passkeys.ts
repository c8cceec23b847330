import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { CreatedPasskey, PasskeyCreationOptions } from '@tillslip/contract/account/passkeys';
import { type AuthRefusal, authClient } from './auth-client.ts';

/**
 * Whether this page can use passkeys: `no-site` where browsers make none for the installation's address, `other-address`
 * on a page that is open at another one, `no-browser` where the browser has none.
 */
export type PasskeySupport = 'available' | 'no-site' | 'other-address' | 'no-browser';

/** Return whether this page can use the passkeys of an installation. */
export function passkeySupport(site: string | null): PasskeySupport {
  if (site === null) return 'no-site';
  if (site !== location.hostname) return 'other-address';
  return window.isSecureContext && browserSupportsWebAuthn() ? 'available' : 'no-browser';
}

/** Why a device gave no passkey: the person or the device refused, or it has one of this account already. */
export type DeviceRefusal = 'cancelled' | 'already-there' | 'failed';

/** Let the browser make a passkey. */
export async function createPasskey(options: PasskeyCreationOptions): Promise<CreatedPasskey | DeviceRefusal> {
  try {
    return await startRegistration({ optionsJSON: options });
  } catch (error) {
    if (!(error instanceof WebAuthnError)) return isCancelled(error) ? 'cancelled' : 'failed';
    if (error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'already-there';
    return isCancelled(error.cause) ? 'cancelled' : 'failed';
  }
}

/**
 * Sign in with a passkey. Null on success, when the session exists; `cancelled` when the person or the device refused, or
 * when another request took its place.
 *
 * @param isAutofill whether the browser offers passkeys in the email field instead of asking at once.
 */
export async function signInWithPasskey(isAutofill = false): Promise<AuthRefusal | 'cancelled' | null> {
  const started = await authClient.$fetch<PublicKeyCredentialRequestOptionsJSON>('/sign-in/passkey/start', {
    method: 'POST',
    body: {},
  });
  if (started.error) return started.error;
  try {
    const response = await startAuthentication({ optionsJSON: started.data, useBrowserAutofill: isAutofill });
    const { error } = await authClient.$fetch('/sign-in/passkey', { method: 'POST', body: { response } });
    return error;
  } catch {
    return 'cancelled';
  }
}

/** Whether the browser offers passkeys in a field. */
export const hasPasskeyAutofill = (): Promise<boolean> => browserSupportsWebAuthnAutofill();

/** End a request for a passkey that still waits, such as the offer in a field that is gone. */
export const cancelPasskeyRequest = (): void => WebAuthnAbortService.cancelCeremony();

/** Browsers report a person's refusal and a time limit alike. */
const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
