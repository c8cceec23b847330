import type { QueryClient } from '@tanstack/react-query';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { isToOffer } from '../api/people/kept-invitation.ts';
import { sessionQuery } from '../api/session.ts';

/** The context of every route's loader. */
export type RouterContext = { queries: QueryClient };

type Loading = { context: RouterContext; location: ParsedLocation };

/** Require a signed-in user; a guest signs in first and then returns to the requested page, or to an invitation. */
export async function requireUser({ context, location }: Loading): Promise<void> {
  const session = await context.queries.ensureQueryData(sessionQuery);
  if (session === null) throw redirect({ to: '/login', search: { redirect: location.href }, replace: true });
  // Whoever signed up because of an invitation comes back to it.
  if (isToOffer() && location.pathname !== '/app/invitation') throw redirect({ to: '/app/invitation', replace: true });
}

/** Let only administrators in; for everybody else the address does not exist, so it leads where unknown ones do. */
export async function requireAdministrator({ context }: Loading): Promise<void> {
  const session = await context.queries.ensureQueryData(sessionQuery);
  if (!session?.isAdministrator) throw redirect({ to: '/', replace: true });
}

/** Redirect signed-in users from pages for guests to the dashboard. */
export async function requireGuest({ context }: Loading): Promise<void> {
  // An unreachable server must not hide the landing page.
  const session = await context.queries.ensureQueryData(sessionQuery).catch(() => null);
  if (session !== null) throw redirect({ to: '/app/dashboard', replace: true });
}
