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

/**
 * Check whether this installation charges its accounts, without loading the client of the application, whose styles move what
 * the landing page shows. Without an answer it sells nothing.
 */
export async function isSold(): Promise<boolean> {
  try {
    const body: unknown = await (await fetch('/api/v1/instance')).json();
    return typeof body === 'object' && body !== null && 'billing' in body && body.billing !== 'off';
  } catch {
    return false;
  }
}
