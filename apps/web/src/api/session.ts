import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { authClient } from './auth-client.ts';

/** Read by `before-start.js` as well. */
const KEY = 'tillslip-signed-in';

/** The signed-in user. */
export type Session = { id: string; email: string; name: string; isAdministrator: boolean };

/** The session, or null for a guest. A server that cannot be reached is an error, not a guest. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: 60_000,
  queryFn: async (): Promise<Session | null> => {
    const { data, error } = await authClient.getSession();
    if (error) throw new Error(error.message ?? 'The server did not answer.');
    storeSignedInHint(data !== null);
    if (!data) return null;
    const { id, email, name } = data.user;
    return { id, email, name, isAdministrator: 'isAdministrator' in data.user && data.user.isAdministrator === true };
  },
});

/** Forget all data of the previous user and fetch the session again. */
export async function refreshSession(queries: QueryClient): Promise<Session | null> {
  queries.clear();
  return queries.fetchQuery(sessionQuery);
}

/**
 * Sign out. This browser forgets the user even if the server call fails (Spec: 1 §4). Call `forgetData` for the data
 * that was loaded, once the pages that show it are gone.
 */
export async function signOut(queries: QueryClient): Promise<void> {
  await authClient.signOut().catch(() => undefined);
  storeSignedInHint(false);
  queries.setQueryData(sessionQuery.queryKey, null);
}

/** Remove all data except the session. Pages that are still shown would otherwise fetch it again as a guest. */
export const forgetData = (queries: QueryClient): void =>
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });

/**
 * Remember in this browser whether somebody was signed in, so that their start page does not flash the landing page
 * first. It grants no access, and it is fine when storage is blocked.
 */
function storeSignedInHint(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(KEY, 'yes');
    else localStorage.removeItem(KEY);
  } catch {
    // Without the hint the landing page is shown for a moment.
  }
}
