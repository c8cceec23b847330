import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { createI18n } from '@tillslip/messages/create-i18n';
import { PSEUDO_LOCALE, pseudoTranslations } from '@tillslip/messages/testing/pseudo';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { vi } from 'vitest';

// What the client asks for when it is loaded; a test in a browser has its own.
if (typeof window === 'undefined') vi.stubGlobal('location', { origin: 'http://localhost:3000' });

/** What a screen is shown with. Write data in another script, such as Greek: whatever is Latin then is a text. */
export interface Shown {
  /** What has been loaded. */
  readonly data?: readonly (readonly [key: QueryKey, data: unknown])[];
  /** What could not be loaded. */
  readonly failed?: readonly (readonly [key: QueryKey, error: unknown])[];
  /** The route of the screen, and the address it is at. */
  readonly route?: string;
  readonly path?: string;
}

/** What a screen reader or an eye meets. */
const SPOKEN = /(?:aria-label|aria-description|aria-roledescription|placeholder|title|alt)="([^"]*)"|>([^<]+)</g;

/**
 * The texts of a screen that stay plain English when it is shown in the pseudo-language: none, where every text of it
 * is a message. Dialogs are part of it where they are open.
 */
export async function plainTexts(screen: ReactNode, shown: Shown = {}): Promise<string[]> {
  return plainTextsOf(renderToString(await inPseudoLanguage(screen, shown)));
}

/** The texts of rendered HTML that stay plain English. Fails where there is no text at all, as nothing was shown then. */
export function plainTextsOf(html: string): string[] {
  const texts = [...html.replace(/<style.*?<\/style>/gs, '').matchAll(SPOKEN)]
    .map(([, spoken, seen]) => (spoken ?? seen ?? '').replace(/&#?\w+;/g, ' ').trim())
    .filter((text) => text !== '');
  if (texts.length === 0) throw new Error('The screen shows no text');
  return [...new Set(texts.filter((text) => /[A-Za-z]{2}/.test(text)))];
}

/** A screen with the providers of every screen, in the pseudo-language, ready to be rendered. */
export async function inPseudoLanguage(
  screen: ReactNode,
  { data = [], failed = [], route = '/', path = route }: Shown,
): Promise<ReactNode> {
  const i18n = createI18n(PSEUDO_LOCALE, await pseudoTranslations('web'));
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, retryOnMount: false, staleTime: Infinity } },
  });
  for (const [queryKey, loaded] of data) queries.setQueryData(queryKey, loaded);
  for (const [queryKey, error] of failed)
    await queries.prefetchQuery({ queryKey, queryFn: () => Promise.reject(error) });
  const root = createRootRoute({ component: Outlet });
  const only = createRoute({ getParentRoute: () => root, path: route, component: () => screen });
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: root.addChildren([only]), history });
  await router.load();
  return (
    <I18nProvider i18n={i18n}>
      {/* In tests Mantine draws dialogs where they are. */}
      <MantineProvider env="test">
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>
  );
}
