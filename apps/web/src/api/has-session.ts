/**
 * Asks whether somebody is signed in here, without the weight of the auth client: for the landing page. A server
 * that does not answer must not hide that page, so it counts as no.
 */
export async function hasSession(): Promise<boolean> {
  try {
    const answer = await fetch('/api/auth/get-session');
    return answer.ok && (await answer.json()) !== null;
  } catch {
    return false;
  }
}
