/** Remembers a sign-out that the server has not heard of. */
const KEY = 'tillslip-signing-out';

const FIRST_PAUSE_MS = 2000;
const MAX_PAUSE_MS = 60_000;

/** In case storage is blocked. */
let isBegun = false;

/** Sign out on this device. Until {@link finishSignOut} succeeds, the session cookie still exists. */
export function beginSignOut(): void {
  isBegun = true;
  try {
    localStorage.setItem(KEY, 'yes');
  } catch {
    // Then closing the page forgets that it has to be finished.
  }
}

/** Whether somebody signed out here while the server could not be reached. */
export function isSigningOut(): boolean {
  try {
    return isBegun || localStorage.getItem(KEY) !== null;
  } catch {
    return isBegun;
  }
}

/**
 * End a session at the server that was left on this device. True once there is none to end; false while the server cannot
 * be reached, and nobody may be treated as signed in. Loads no auth client: the landing page uses it too.
 */
export async function finishSignOut(): Promise<boolean> {
  if (!isSigningOut()) return true;
  try {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/auth/sign-out', { method: 'POST', headers, body: '{}' });
    // Any other refusal means that there is no session left to end.
    if (answer.status >= 500 || answer.status === 429) return false;
    isBegun = false;
    localStorage.removeItem(KEY);
  } catch {
    return !isSigningOut();
  }
  return true;
}

/** Finish a sign-out as soon as the server can be reached, while this page is open. Resolves once it is. */
export async function finishSignOutLater(): Promise<void> {
  for (let pause = FIRST_PAUSE_MS; !(await finishSignOut()); pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pause);
      window.addEventListener(
        'online',
        () => {
          clearTimeout(timer);
          resolve();
        },
        { once: true },
      );
    });
  }
}
