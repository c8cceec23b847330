/** Read by `before-start.js` as well. */
const KEY = 'tillslip-signed-in';

/** The signed-in user. `isConfirmed` is false while only this browser says so, because the server cannot be reached. */
export type Session = { id: string; email: string; name: string; isAdministrator: boolean; isConfirmed: boolean };

/**
 * Remember in this browser who is signed in, or that nobody is: so that the start page does not flash the landing page
 * first, and pictures can be taken without a connection. It grants no access, and it is fine when storage is blocked.
 */
export function rememberSession(session: Session | null): void {
  try {
    // What the page looks like is the person's own.
    if (session === null || rememberedSession()?.id !== session.id) localStorage.removeItem('tillslip.preferences');
    if (session === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ id: session.id, email: session.email, name: session.name }));
  } catch {
    // Without it the landing page is shown for a moment.
  }
}

/** The person who was signed in here last and has not signed out; null when unknown. */
export function rememberedSession(): Session | null {
  try {
    const { id, email, name }: Record<string, unknown> = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const isWhole = typeof id === 'string' && typeof email === 'string' && typeof name === 'string';
    return isWhole ? { id, email, name, isAdministrator: false, isConfirmed: false } : null;
  } catch {
    return null;
  }
}
