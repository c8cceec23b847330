import { finishSignOut } from './sign-out.ts';

/**
 * Check whether somebody is signed in, without loading the auth client: for the landing page. An unreachable server
 * counts as no, so that the page is still shown.
 */
export async function hasSession(): Promise<boolean> {
  if (!(await finishSignOut())) return false;
  try {
    const answer = await fetch('/api/auth/get-session');
    return answer.ok && (await answer.json()) !== null;
  } catch {
    return false;
  }
}
