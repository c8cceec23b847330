import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { createQueryClient } from '../api/query-client.ts';
import { sessionQuery } from '../api/session.ts';
import { drawAtOnce, partsDrawn } from '../ui/drawn-later.tsx';
import { LanguageProvider } from '../ui/language.tsx';
import { ThemeProvider } from '../ui/theme-provider.tsx';
import { idle } from '../ui/when-idle.tsx';
import { createAppRouter } from './router.ts';

/** After a session ended elsewhere, the guards run again and show the sign-in page, which leads back here. */
const queries = createQueryClient(() => {
  queries.setQueryData(sessionQuery.queryKey, null);
  void router.invalidate();
});
const router = createAppRouter(queries);

/** The frame that `app.html` paints is gone once the first page is drawn. */
const firstPage = new Promise<void>((resolve) => {
  const keepFrame = router.subscribe('onRendered', () => {
    keepFrame();
    router.history.subscribe(drawAtOnce);
    void partsDrawn().then(() => {
      document.getElementById('frame')?.remove();
      delete document.documentElement.dataset.frame;
      resolve();
    });
  });
});

/** Loaded once there is a page and time for it; toasts sent before are queued. */
const Messages = lazy(async () => {
  await firstPage.then(idle);
  return { default: (await import('./messages.tsx')).Messages };
});

/** The providers around all pages: language, theme, messages, data, routes. */
export function Providers() {
  return (
    <LanguageProvider>
      <ThemeProvider>
        <QueryClientProvider client={queries}>
          <Suspense>
            <Messages />
          </Suspense>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ThemeProvider>
    </LanguageProvider>
  );
}
