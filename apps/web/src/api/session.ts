import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { authClient } from './auth-client.ts';
import { hintSignedIn } from './signed-in-hint.ts';

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
