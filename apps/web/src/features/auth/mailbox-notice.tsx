import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { instanceQuery } from '../../api/instance.queries.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/**
 * Where the mail of an installation without a mail server is: on its mailbox page, which only a private installation
 * shows, or in a folder that only the person who runs it can open.
 */
export function MailboxNotice() {
  const instance = useQuery(instanceQuery);
  if (instance.data?.mail !== 'mailbox') return null;
  const path = instance.data.mailboxPath;
  if (path === null)
    return (
      <Notice kind="warn">
        <Trans>
          This installation cannot send email yet, so your message has not reached you. Ask the person who runs it to
          set up a mail server.
        </Trans>
      </Notice>
    );
  return (
    <Notice kind="info">
      <Trans>
        This installation does not send real email. Your message is in its{' '}
        <Anchor href={path} underline="always">
          mailbox
        </Anchor>
        .
      </Trans>
    </Notice>
  );
}
