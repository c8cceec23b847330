import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { instanceQuery } from '../../api/instance.queries.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/** An installation without a mail server keeps its mail on a page of its own; this leads there. */
export function MailboxNotice() {
  const instance = useQuery(instanceQuery);
  const path = instance.data?.mailboxPath;
  if (instance.data?.mail !== 'mailbox' || !path) return null;
  return (
    <Notice kind="info">
      This installation sends no real e-mail. Your message waits in its{' '}
      <Anchor href={path} underline="always">
        mailbox
      </Anchor>
      .
    </Notice>
  );
}
