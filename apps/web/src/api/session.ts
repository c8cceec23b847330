import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { authClient } from './auth-client.ts';

/** Read by `before-start.js` as well. */
const KEY = 'tillslip-signed-in';

/** Who is signed in, as the browser needs it. */
export type Session = { id: string; email: string; name: string };

/** The session, or null for a guest. A server that cannot be reached is an error, not a guest. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: 60_000,
  queryFn: async (): Promise<Session | null> => {
    const { data, error } = await authClient.getSession();
    if (error) throw new Error(error.message ?? 'The server did not answer.');
    hintSignedIn(data !== null);
    return data ? { id: data.user.id, email: data.user.email, name: data.user.name } : null;
  },
});

/** Forgets everything of the person who was here, and asks the server anew who is. */
export async function refreshSession(queries: QueryClient): Promise<Session | null> {
  queries.clear();
  return queries.fetchQuery(sessionQuery);
}

/**
 * Signs out. The local user is forgotten even if the server call fails (Spec: 1 §4). What was loaded for
 * them goes with `forgetData`, once the pages that show it are gone.
 */
export async function signOut(queries: QueryClient): Promise<void> {
  await authClient.signOut().catch(() => undefined);
  hintSignedIn(false);
  queries.setQueryData(sessionQuery.queryKey, null);
}

/** Drops everything but the session. Not earlier: pages still shown would ask for it again, as a guest. */
export const forgetData = (queries: QueryClient): void =>
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });

/**
 * Remembers in this browser whether somebody was signed in when last asked, so that their start page is not
 * preceded by a flash of the landing page. Nothing is allowed because of it; storage that is forbidden is fine.
 */
function hintSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(KEY, 'yes');
    else localStorage.removeItem(KEY);
  } catch {
    // Without the hint the landing page is seen for a moment; that is all.
  }
}
