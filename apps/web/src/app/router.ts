import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { appRoute } from './app-routes.ts';
import { PageFailure } from './page-failure.tsx';
import { publicRoutes } from './public-routes.ts';
import { rootRoute } from './root-route.tsx';
import { parseSearch, stringifySearch } from './search-params.ts';

/** Create the router; pages load on navigation, or when a link to them is hovered. */
export const createAppRouter = (queries: QueryClient) =>
  createRouter({
    routeTree: rootRoute.addChildren([appRoute, ...publicRoutes]),
    context: { queries },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingMs: 150,
    defaultErrorComponent: PageFailure,
    scrollRestoration: true,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
