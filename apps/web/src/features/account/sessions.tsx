import { Button, Group } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccountSession } from '@tillslip/contract/account';
import { Monitor, Smartphone } from 'lucide-react';
import { client } from '../../api/client.ts';
import { errorMessage } from '../../api/error-message.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRows } from '../../ui/feedback/loading-state.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { MomentText } from '../../ui/format/date-text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import classes from './account.module.css';
import { refreshAccount, sessionsQuery } from './account.queries.ts';
import { useLeave } from './use-leave.ts';

/** Where the person is signed in, and the way to end it. */
export function Sessions() {
  const sessions = useQuery(sessionsQuery);
  return (
    <Card title="Active sessions" flush>
      {sessions.isPending && <LoadingRows rows={2} height={56} />}
      {sessions.isError && !sessions.data && (
        <ErrorState
          title="Your sessions could not be loaded"
          message={errorMessage(sessions.error)}
          onRetry={() => void sessions.refetch()}
        />
      )}
      {sessions.data && (
        <>
          <ul className={classes.sessions}>
            {sessions.data.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
          <EndSessions others={sessions.data.length - 1} />
        </>
      )}
    </Card>
  );
}

const PHONE = /iphone|ipad|android|mobile|phone/i;

function SessionRow({ session }: { session: AccountSession }) {
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: () => client.account.revokeSession({ id: session.id }),
    onSuccess: () => toast.success(`${session.device} was signed out.`),
    onError: (error) => toast.error(errorMessage(error)),
    // Also after a refusal: the list on the screen was old then.
    onSettled: () => refreshAccount(queries),
  });
  const Icon = PHONE.test(session.device) ? Smartphone : Monitor;
  return (
    <li className={classes.session}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <span className={classes.sessionWords}>
        <strong>{session.device}</strong>
        <small>
          {session.address !== null && `${session.address} · `}
          {session.current ? (
            'this device'
          ) : (
            <>
              last used <MomentText moment={session.lastUsedAt} />
            </>
          )}
          {' · '}signed in <MomentText moment={session.createdAt} />
        </small>
      </span>
      {!session.current && (
        <Button
          size="compact-md"
          variant="default"
          loading={end.isPending}
          aria-label={`Sign out ${session.device}`}
          onClick={() => end.mutate()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

function EndSessions({ others }: { others: number }) {
  const queries = useQueryClient();
  const leave = useLeave();
  const end = useMutation({
    mutationFn: (keepCurrent: boolean) => client.account.signOutEverywhere({ keepCurrent }),
    onSuccess: async (_ended, keepCurrent) => {
      if (!keepCurrent) return leave('You are signed out everywhere.');
      toast.success('Your other devices are signed out.');
      await refreshAccount(queries);
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
  return (
    <Group gap="xs" className={classes.foot}>
      {others > 0 && (
        <Button variant="default" loading={end.isPending} onClick={() => end.mutate(true)}>
          Sign out other devices
        </Button>
      )}
      <Button variant="default" loading={end.isPending} onClick={() => end.mutate(false)}>
        Sign out everywhere
      </Button>
    </Group>
  );
}
