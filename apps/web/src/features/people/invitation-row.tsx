import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WaitingInvitation } from '@tillslip/contract/people';
import { roleText } from '@tillslip/messages/people';
import { client } from '../../api/client.ts';
import { errorText } from '../../api/error-text.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { MomentText } from '../../ui/format/date-text.tsx';
import { CopyLink } from './copy-link.tsx';
import classes from './people.module.css';
import { refreshPeople } from './people.queries.ts';

/** One invitation that nobody has accepted: its link can be copied, and it can be revoked after a question. */
export function InvitationRow({ invitation }: { invitation: WaitingInvitation }) {
  const { i18n, t } = useLingui();
  const { email, role, createdAt, expiresAt, isExpired, url } = invitation;
  const name = email ?? t`Link without an email`;
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <span>{name}</span>
        <small>
          {roleText(i18n, role)}
          {' · '}
          <Trans>
            invited <MomentText moment={createdAt} />
          </Trans>
          {!isExpired && (
            <>
              {' · '}
              <Trans>
                works until <MomentText moment={expiresAt} />
              </Trans>
            </>
          )}
        </small>
      </div>
      <div className={classes.tools}>
        {isExpired ? (
          <Badge variant="light" color="terracotta">
            <Trans>Expired</Trans>
          </Badge>
        ) : (
          <CopyLink url={url} name={name} />
        )}
        <RevokeInvitation id={invitation.id} name={name} />
      </div>
    </li>
  );
}

function RevokeInvitation({ id, name }: { id: string; name: string }) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const [isAsking, question] = useDisclosure(false);
  const revoke = useMutation({
    mutationFn: () => client.people.revoke({ id }),
    onSuccess: () => toast.success(t`The invitation was revoked`),
    onError: (error) => toast.error(errorText(i18n, error)),
    onSettled: () => {
      question.close();
      return refreshPeople(queries);
    },
  });
  return (
    <>
      <Button size="compact-md" variant="default" aria-label={t`Revoke ${name}`} onClick={question.open}>
        <Trans>Revoke</Trans>
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t`Revoke this invitation?`}
        confirmLabel={t`Revoke`}
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate()}
        onClose={question.close}
      >
        <Trans>Its link stops working at once. You can invite again.</Trans>
      </ConfirmDialog>
    </>
  );
}
