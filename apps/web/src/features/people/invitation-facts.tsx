import { Trans, useLingui } from '@lingui/react/macro';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { OpenInvitation } from '@tillslip/contract/people';
import { roleText } from '@tillslip/messages/people';
import type { ReactNode } from 'react';
import { client } from '../../api/client.ts';
import { errorText } from '../../api/error-text.ts';
import { isRefusal } from '../../api/refusal.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRows } from '../../ui/feedback/loading-state.tsx';
import { MomentText } from '../../ui/format/date-text.tsx';
import classes from './people.module.css';
import { ROLE_HELP } from './role-help.ts';

/** What an invitation is for. */
export const useInvitation = (token: string) =>
  useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => client.people.look({ token }, { signal }),
    retry: false,
    refetchOnWindowFocus: false,
  });

type InvitationFactsProps = {
  invitation: UseQueryResult<OpenInvitation>;
  /** What to do with it. */
  children: ReactNode;
  /** The way out where it does not work any more. */
  below: ReactNode;
};

/** Shows who invites to which company, as what, and until when; or why the link does not work. */
export function InvitationFacts({ invitation, children, below }: InvitationFactsProps) {
  const { i18n, t } = useLingui();
  if (invitation.isPending) return <LoadingRows rows={4} />;
  if (invitation.isError) {
    const isOver = isRefusal(invitation.error, 'INVITATION_NOT_FOUND');
    return (
      <ErrorState
        order={1}
        title={isOver ? t`This invitation no longer works` : t`We could not open this invitation`}
        message={errorText(i18n, invitation.error)}
        {...(!isOver && { onRetry: () => void invitation.refetch() })}
      >
        {below}
      </ErrorState>
    );
  }
  const { companyName, role, invitedBy, expiresAt } = invitation.data;
  return (
    <>
      <h1>{t`You are invited to ${companyName}`}</h1>
      <dl className={classes.facts}>
        <dt>
          <Trans>Invited by</Trans>
        </dt>
        <dd>{invitedBy ?? t`A deleted account`}</dd>
        <dt>
          <Trans>Your role</Trans>
        </dt>
        <dd>
          {roleText(i18n, role)}
          <p className={classes.help}>{t(ROLE_HELP[role])}</p>
        </dd>
        <dt>
          <Trans>Works until</Trans>
        </dt>
        <dd>
          <MomentText moment={expiresAt} />
        </dd>
      </dl>
      {children}
    </>
  );
}
