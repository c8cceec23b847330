import { lazy, Suspense } from 'react';

/** It uses the API client, which is half the size of a guest's page, so it is loaded only where it is shown. */
const MailboxNotice = lazy(async () => ({ default: (await import('./mailbox-notice.tsx')).MailboxNotice }));

/** Links to the mailbox of an installation that does not send real email; nothing otherwise. */
export function MailboxHint() {
  return (
    <Suspense>
      <MailboxNotice />
    </Suspense>
  );
}
