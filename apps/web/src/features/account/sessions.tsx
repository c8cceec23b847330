import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccountSession, Profile } from '@tillslip/contract/account';
import type { Device } from '@tillslip/domain/auth/describe-device';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { addressText, deviceText } from '@tillslip/messages/device';
import { Monitor, Smartphone } from 'lucide-react';
import { useMemo } from 'react';
import { client } from '../../api/client.ts';
import { errorText } from '../../api/error-text.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { MomentTime } from '../../ui/format/date-text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { tableColumns } from '../../ui/table/column.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import classes from './account.module.css';
import { refreshAccount, sessionsQuery } from './account.queries.ts';
import { useLeave } from './use-leave.ts';

const HANDHELD: ReadonlySet<Device['system']> = new Set(['iPhone', 'iPad', 'Android']);

const columnsFor = (i18n: I18n) =>
  tableColumns(
    defineColumns<AccountSession>()({
      device: { label: i18n.t(msg`Device`), kind: 'text', value: ({ device }) => deviceText(i18n, device) },
      address: { label: i18n.t(msg`Place`), kind: 'text', value: ({ address }) => addressText(i18n, address) },
      lastUsedAt: { label: i18n.t(msg`Last used`), kind: 'moment' },
      createdAt: { label: i18n.t(msg`Signed in`), kind: 'moment' },
    }),
    {
      device: { width: 200, grows: 1, card: 'title', cell: (session) => <DeviceName session={session} /> },
      address: { width: 200, dropOrder: 2 },
      lastUsedAt: {
        width: 170,
        cell: ({ current, lastUsedAt }) => (current ? i18n.t(msg`Now`) : <MomentTime moment={lastUsedAt} />),
      },
      createdAt: { width: 170, dropOrder: 1, cell: ({ createdAt }) => <MomentTime moment={createdAt} /> },
    },
  );

/** The devices the person is signed in on, each with a button that signs it out. */
export function Sessions({ limits }: { limits: Profile['sessionLimits'] }) {
  const { i18n, t } = useLingui();
  const columns = useMemo(() => columnsFor(i18n), [i18n]);
  const { data: sessions = [], ...query } = useQuery(sessionsQuery);
  return (
    <Card title={t`Active sessions`} flush>
      <DataTable
        label={t`Active sessions`}
        isFrameless
        columns={columns}
        rows={sessions}
        rowKey={({ id }) => id}
        rowName={({ device }) => deviceText(i18n, device)}
        isLoading={query.isPending}
        error={
          query.isError &&
          sessions.length === 0 && (
            <ErrorState
              title={t`We could not load your sessions`}
              message={errorText(i18n, query.error)}
              onRetry={() => void query.refetch()}
            />
          )
        }
        actions={(session) => <SignOut session={session} />}
        actionsWidth={112}
      />
      <Text c="dimmed" className={classes.limits}>
        <Trans>
          A device is signed out after {{ idle: durationText(i18n, limits.idleHours) }} without use, and{' '}
          {{ most: durationText(i18n, limits.maxHours) }} after signing in.
        </Trans>
      </Text>
      {sessions.length > 0 && <EndSessions others={sessions.length - 1} />}
    </Card>
  );
}

/** Whole days as days, anything else as hours. */
function durationText(i18n: I18n, hours: number): string {
  if (hours % 24 !== 0) return i18n.t(msg`${plural(hours, { one: '# hour', other: '# hours' })}`);
  const days = hours / 24;
  return i18n.t(msg`${plural(days, { one: '# day', other: '# days' })}`);
}

function DeviceName({ session: { device, current } }: { session: AccountSession }) {
  const { i18n } = useLingui();
  const Icon = HANDHELD.has(device.system) ? Smartphone : Monitor;
  return (
    <span className={classes.device}>
      <Icon size={16} strokeWidth={1.75} aria-hidden /> {deviceText(i18n, device)}
      {current && (
        <Badge variant="light" size="sm" ml={8}>
          <Trans>This device</Trans>
        </Badge>
      )}
    </span>
  );
}

function SignOut({ session: { id, device: sessionDevice, current } }: { session: AccountSession }) {
  const { i18n, t } = useLingui();
  const device = deviceText(i18n, sessionDevice);
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: () => client.account.revokeSession({ id }),
    onSuccess: () => toast.success(t`${device} was signed out.`),
    onError: (error) => toast.error(errorText(i18n, error)),
    // After a refusal too, because the list on the screen is out of date then.
    onSettled: () => refreshAccount(queries),
  });
  if (current) return null;
  return (
    <Button
      size="compact-md"
      variant="default"
      loading={end.isPending}
      aria-label={t`Sign out ${device}`}
      onClick={() => end.mutate()}
    >
      <Trans>Sign out</Trans>
    </Button>
  );
}

function EndSessions({ others }: { others: number }) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const leave = useLeave();
  const [isAsking, question] = useDisclosure(false);
  const end = useMutation({
    mutationFn: (keepCurrent: boolean) => client.account.signOutEverywhere({ keepCurrent }),
    onSuccess: async (_ended, keepCurrent) => {
      if (!keepCurrent) return leave(t`You are signed out everywhere.`);
      toast.success(t`Your other devices are signed out.`);
      await refreshAccount(queries);
    },
    onError: (error) => toast.error(errorText(i18n, error)),
  });
  return (
    <Group gap="xs" className={classes.foot}>
      {others > 0 && (
        <Button variant="default" loading={end.isPending} onClick={() => end.mutate(true)}>
          <Trans>Sign out other devices</Trans>
        </Button>
      )}
      <Button variant="default" loading={end.isPending} onClick={question.open}>
        <Trans>Sign out everywhere</Trans>
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t`Sign out everywhere?`}
        confirmLabel={t`Sign out everywhere`}
        cancelLabel={t`Stay signed in`}
        busy={end.isPending}
        onConfirm={() => end.mutate(false)}
        onClose={question.close}
      >
        {t`You are signed out here and on every other device at once. What you saved is safe; sign in again to go on.`}
      </ConfirmDialog>
    </Group>
  );
}
