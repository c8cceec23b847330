import type { QueryClient } from '@tanstack/react-query';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { sessionQuery } from '../api/session.ts';

/** What every route may use while it loads. */
export type RouterContext = { queries: QueryClient };

type Loading = { context: RouterContext; location: ParsedLocation };

/** Lets only a signed-in user in; a guest signs in first and is led back to where they wanted to go. */
export async function requireUser({ context, location }: Loading): Promise<void> {
  const session = await context.queries.ensureQueryData(sessionQuery);
  if (session === null) throw redirect({ to: '/login', search: { redirect: location.href }, replace: true });
}

/** Pages for guests: who is signed in already goes to the dashboard. */
export async function requireGuest({ context }: Loading): Promise<void> {
  // A server that does not answer must not hide the landing page.
  const session = await context.queries.ensureQueryData(sessionQuery).catch(() => null);
  if (session !== null) throw redirect({ to: '/app/dashboard', replace: true });
}
