import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, configure, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';
import { LanguageProvider } from './language.tsx';
import { ThemeProvider } from './theme-provider.tsx';

// How long the machine takes is not what is tested.
configure({ asyncUtilTimeout: 60_000 });

afterEach(cleanup);

/** Set the width of the test window, in pixels. */
export function setWindowWidth(width: number): void {
  if (!('happyDOM' in window)) throw new Error('This is for tests in happy-dom');
  (window.happyDOM as { setViewport: (size: { width: number }) => void }).setViewport({ width });
}

/** Responses in the query cache from the start, by query key. */
type Known = readonly (readonly [key: readonly unknown[], data: unknown])[];

/**
 * Render a component with the providers of every screen: language, theme, query cache, and a router that records
 * where links lead. Resolves once it is rendered.
 *
 * @param at the address of the screen.
 */
export async function show(
  children: ReactNode,
  known: Known = [],
  at = '/',
): Promise<{ address: () => string; queries: QueryClient }> {
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnMount: false } },
  });
  for (const [key, data] of known) queries.setQueryData(key, data);
  const root = createRootRoute({ component: Outlet });
  const start = createRoute({
    getParentRoute: () => root,
    path: at.split('?')[0] ?? '/',
    component: () => <main>{children}</main>,
  });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => <p>Elsewhere</p> });
  const router = createRouter({
    routeTree: root.addChildren([start, elsewhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  render(
    <LanguageProvider>
      <ThemeProvider env="test">
        <QueryClientProvider client={queries}>
          {/* The routes of the application are of another type; links only need some router. */}
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </ThemeProvider>
    </LanguageProvider>,
  );
  await screen.findAllByRole('main');
  return { address: () => router.history.location.href, queries };
}
