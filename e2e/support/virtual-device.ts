import type { CDPSession, Page } from '@playwright/test';

/** A device that keeps passkeys, as the browser's own tools imitate it. */
export interface VirtualDevice {
  /** Whether the owner's fingerprint or PIN is recognised from now on. */
  recognise(isRecognised: boolean): Promise<void>;
  /** The number of passkeys that it keeps. */
  count(): Promise<number>;
  /** Forget all passkeys, as a device that is reset. */
  forget(): Promise<void>;
}

/** Attach a device with a fingerprint reader to a page's browser. */
export async function attachDevice(page: Page): Promise<VirtualDevice> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async recognise(isUserVerified) {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    async count() {
      return (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
    },
    async forget() {
      await cdp.send('WebAuthn.clearCredentials', { authenticatorId });
    },
  };
}
