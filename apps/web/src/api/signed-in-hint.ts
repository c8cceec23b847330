/** Read by `before-start.js` as well. */
const KEY = 'tillslip-signed-in';

/**
 * Remembers in this browser whether somebody was signed in when last asked, so that their start page is not
 * preceded by a flash of the landing page. Nothing is allowed because of it; storage that is forbidden is fine.
 */
export function hintSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(KEY, 'yes');
    else localStorage.removeItem(KEY);
  } catch {
    // Without the hint the landing page is seen for a moment; that is all.
  }
}
