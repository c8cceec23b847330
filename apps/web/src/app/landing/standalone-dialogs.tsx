import '@mantine/core/styles.layer.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from '../../api/query-client.ts';
import { SignDialogs, type SignDialogsProps } from '../../features/auth/sign-dialogs.tsx';
import { ThemeProvider } from '../../ui/theme-provider.tsx';
import { Messages } from '../messages.tsx';

const queries = createQueryClient(() => undefined);

/** The dialogs with their providers, for a landing page that runs without the application. */
export function Dialogs(props: SignDialogsProps) {
  return (
    <ThemeProvider>
      <QueryClientProvider client={queries}>
        <Messages />
        <SignDialogs {...props} />
      </QueryClientProvider>
    </ThemeProvider>
  );
}
