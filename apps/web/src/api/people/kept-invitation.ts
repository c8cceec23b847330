/** Keeps the token of an invitation while its person signs up or signs in. */
const KEY = 'tillslip.invitation';

/** Keep an invitation until it is accepted or put off; null forgets it. */
export function keepInvitation(token: string | null): void {
  try {
    if (token === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, token);
  } catch {
    // Then the person opens the link again after signing in.
  }
}

/** The invitation that was kept in this browser; null without one. */
export function keptInvitation(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

let isOffered = false;

/** Whether an invitation is kept that was not offered since the page was loaded: it interrupts once, and not each step. */
export function isToOffer(): boolean {
  const isNew = !isOffered && keptInvitation() !== null;
  isOffered ||= isNew;
  return isNew;
}
