import { z } from 'zod';

/** Read by `before-start.js` as well. */
const KEY = 'tillslip-signed-in';

const Remembered = z.object({ id: z.string(), email: z.string(), name: z.string() });

/** The signed-in user. `isConfirmed` is false while only this browser says so, because the server cannot be reached. */
export type Session = z.infer<typeof Remembered> & { isAdministrator: boolean; isConfirmed: boolean };

/**
 * Remember in this browser who is signed in, or that nobody is: so that the start page does not flash the landing page
 * first, and pictures can be taken without a connection. It grants no access, and it is fine when storage is blocked.
 */
export function rememberSession(session: Session | null): void {
  try {
    if (session === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(Remembered.parse(session)));
  } catch {
    // Without it the landing page is shown for a moment.
  }
}

/** The person who was signed in here last and has not signed out; null when unknown. */
export function rememberedSession(): Session | null {
  try {
    const { success, data } = Remembered.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return success ? { ...data, isAdministrator: false, isConfirmed: false } : null;
  } catch {
    return null;
  }
}
