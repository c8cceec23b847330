import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { instanceQuery } from '../../api/instance.queries.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Links to the mailbox page, where an installation without a mail server keeps its mail. */
export function MailboxNotice() {
  const instance = useQuery(instanceQuery);
  const path = instance.data?.mailboxPath;
  if (instance.data?.mail !== 'mailbox' || !path) return null;
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
