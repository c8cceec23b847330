import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { authClient } from './auth-client.ts';

/** Who is signed in, as the browser needs it. */
export type Session = { id: string; email: string; name: string };

/** The session, or null for a guest. A server that cannot be reached is an error, not a guest. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: 60_000,
  queryFn: async (): Promise<Session | null> => {
    const { data, error } = await authClient.getSession();
    if (error) throw new Error(error.message ?? 'The server did not answer.');
    return data ? { id: data.user.id, email: data.user.email, name: data.user.name } : null;
  },
});

/** Forgets everything of the person who was here, and asks the server anew who is. */
export async function refreshSession(queries: QueryClient): Promise<Session | null> {
  queries.clear();
  return queries.fetchQuery(sessionQuery);
}

/** Signs out. The local user is forgotten even if the server call fails (Spec: 1 §4). */
export async function signOut(queries: QueryClient): Promise<void> {
  await authClient.signOut().catch(() => undefined);
  queries.clear();
  queries.setQueryData(sessionQuery.queryKey, null);
}
