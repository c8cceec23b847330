import { Button, Group } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccountSession } from '@tillslip/contract/account';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { Monitor, Smartphone } from 'lucide-react';
import { client } from '../../api/client.ts';
import { errorMessage } from '../../api/error-message.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { MomentText } from '../../ui/format/date-text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { tableColumns } from '../../ui/table/column.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import classes from './account.module.css';
import { refreshAccount, sessionsQuery } from './account.queries.ts';
import { useLeave } from './use-leave.ts';

const PHONE = /iphone|ipad|android|mobile|phone/i;

const COLUMNS = tableColumns(
  defineColumns<AccountSession>()({
    device: { label: 'Device', kind: 'text' },
    address: { label: 'Address', kind: 'text' },
    lastUsedAt: { label: 'Last used', kind: 'moment' },
    createdAt: { label: 'Signed in', kind: 'moment' },
  }),
  {
    device: { width: 200, grows: 1, card: 'title', cell: (session) => <Device session={session} /> },
    address: { width: 150, dropOrder: 1, cell: ({ address }) => address ?? '' },
    lastUsedAt: {
      cell: ({ current, lastUsedAt }) => (current ? 'This device' : <MomentText moment={lastUsedAt} />),
    },
  },
);

/** Where the person is signed in, and the way to end it. */
export function Sessions() {
  const { data: sessions = [], ...query } = useQuery(sessionsQuery);
  return (
    <Card title="Active sessions" flush>
      <DataTable
        label="Active sessions"
        isFrameless
        columns={COLUMNS}
        rows={sessions}
        rowKey={({ id }) => id}
        rowName={({ device }) => device}
        isLoading={query.isPending}
        error={
          query.isError &&
          sessions.length === 0 && (
            <ErrorState
              title="Your sessions could not be loaded"
              message={errorMessage(query.error)}
              onRetry={() => void query.refetch()}
            />
          )
        }
        actions={(session) => <SignOut session={session} />}
        actionsWidth={112}
      />
      {sessions.length > 0 && <EndSessions others={sessions.length - 1} />}
    </Card>
  );
}

function Device({ session: { device } }: { session: AccountSession }) {
  const Icon = PHONE.test(device) ? Smartphone : Monitor;
  return (
    <span className={classes.device}>
      <Icon size={16} strokeWidth={1.75} aria-hidden /> {device}
    </span>
  );
}

function SignOut({ session: { id, device, current } }: { session: AccountSession }) {
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: () => client.account.revokeSession({ id }),
    onSuccess: () => toast.success(`${device} was signed out.`),
    onError: (error) => toast.error(errorMessage(error)),
    // Also after a refusal: the list on the screen was old then.
    onSettled: () => refreshAccount(queries),
  });
  if (current) return null;
  return (
    <Button
      size="compact-md"
      variant="default"
      loading={end.isPending}
      aria-label={`Sign out ${device}`}
      onClick={() => end.mutate()}
    >
      Sign out
    </Button>
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
