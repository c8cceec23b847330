import { lazy, Suspense } from 'react';

/** It asks the API, whose client is half the weight of a guest's page: loaded only where it is shown. */
const MailboxNotice = lazy(async () => ({ default: (await import('./mailbox-notice.tsx')).MailboxNotice }));

/** Leads to the mailbox of an installation that sends no real e-mail; nothing otherwise. */
export function MailboxHint() {
  return (
    <Suspense>
      <MailboxNotice />
    </Suspense>
  );
}
