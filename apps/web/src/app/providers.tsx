import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createQueryClient } from '../api/query-client.ts';
import { sessionQuery } from '../api/session.ts';
import { cssVariables, theme } from '../ui/theme.ts';
import { createAppRouter } from './router.ts';

/** A session that ended elsewhere: the guards run again and show the sign-in page, which leads back here. */
const queries = createQueryClient(() => {
  queries.setQueryData(sessionQuery.queryKey, null);
  void router.invalidate();
});
const router = createAppRouter(queries);

/** Everything around the pages: look, messages, data, routes. */
export function Providers() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="light">
      <QueryClientProvider client={queries}>
        <Notifications position="top-right" zIndex={400} limit={4} />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
