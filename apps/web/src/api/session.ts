import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchEarly, forgetEarlyAnswers } from './early-answers.ts';
import { rememberedSession, rememberSession, type Session } from './remembered-session.ts';
import { beginSignOut, finishSignOut } from './sign-out.ts';

export type { Session };

/** How often a session that only this browser remembers is asked for again. */
const CONFIRM_MS = 10_000;

/**
 * The session, or null for a guest. While the server cannot be reached it is that of the person who was signed in here
 * last, so that they can take pictures without a connection; it is an error where nobody was.
 */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: 60_000,
  // Otherwise it would wait for a connection.
  networkMode: 'always',
  refetchOnReconnect: 'always',
  refetchInterval: ({ state }) => (state.data?.isConfirmed === false ? CONFIRM_MS : false),
  queryFn: async (): Promise<Session | null> => {
    if (!(await finishSignOut())) return null;
    try {
      return await fetchSession();
    } catch (error) {
      const remembered = rememberedSession();
      if (remembered === null) throw error;
      return remembered;
    }
  },
});

async function fetchSession(): Promise<Session | null> {
  // Without the auth client, which only those pages need where people sign in.
  const answer = await fetchEarly('/api/auth/get-session');
  if (!answer.ok) throw new Error('The server did not answer.');
  const data: { user: SessionUser } | null = await answer.json();
  const session = data && sessionOf(data.user);
  rememberSession(session);
  return session;
}

type SessionUser = { id: string; email: string; name: string; isAdministrator?: unknown };

const sessionOf = (user: SessionUser): Session => ({
  ...{ id: user.id, email: user.email, name: user.name },
  isAdministrator: user.isAdministrator === true,
  isConfirmed: true,
});

/** Forget all data of the previous user and fetch the session again. */
export async function refreshSession(queries: QueryClient): Promise<Session | null> {
  forgetEarlyAnswers();
  queries.clear();
  return queries.fetchQuery(sessionQuery);
}

/**
 * Sign out. This browser forgets the user even if the server cannot be reached (Spec: 1 §4); then it is finished when it
 * can, and the result is false. Call `forgetData` for the data that was loaded, once the pages that show it are gone.
 */
export async function signOut(queries: QueryClient): Promise<boolean> {
  forgetEarlyAnswers();
  beginSignOut();
  rememberSession(null);
  const isFinished = await finishSignOut();
  queries.setQueryData(sessionQuery.queryKey, null);
  return isFinished;
}

/** Remove all data except the session. Pages that are still shown would otherwise fetch it again as a guest. */
export const forgetData = (queries: QueryClient): void =>
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
