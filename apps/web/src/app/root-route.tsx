import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router';
import type { RouterContext } from './guards.ts';
import { isConfirmationLink } from './unknown-path.ts';

/** The root of all pages. A confirmation link is handled on any page (Spec: 1 §2.1). */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  beforeLoad: ({ location }) => {
    // The router's hash has no leading #.
    if (isConfirmationLink(location.pathname, location.hash)) {
      throw redirect({ href: `/confirm-email${location.searchStr}#${location.hash}`, replace: true });
    }
  },
});
