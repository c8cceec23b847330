import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router';
import type { RouterContext } from './guards.ts';
import { isConfirmationLink } from './where-to.ts';

/** The root of all pages. A confirmation link is honoured wherever it arrives (Spec: 1 §2.1). */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  beforeLoad: ({ location }) => {
    // The location's hash comes without its sign.
    if (isConfirmationLink(location.pathname, location.hash)) {
      throw redirect({ href: `/confirm-email${location.searchStr}#${location.hash}`, replace: true });
    }
  },
});
