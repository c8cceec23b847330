import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Invitation } from '@tillslip/contract/administration';
import { emailProblem } from '@tillslip/domain/auth/sign-up-rules';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { accountProblemText } from '@tillslip/messages/account';
import { useMemo } from 'react';
import { client } from '../../api/client.ts';
import { errorText } from '../../api/error-text.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { Card } from '../../ui/layout/card.tsx';
import { tableColumns } from '../../ui/table/column.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import classes from './administration.module.css';
import { invitationsQuery, refreshAdministration } from './administration.queries.ts';

const columnsFor = (i18n: I18n) =>
  tableColumns(
    defineColumns<Invitation>()({
      email: { label: i18n.t(msg`Email`), kind: 'text' },
      createdAt: { label: i18n.t(msg`Invited`), kind: 'moment' },
      expiresAt: { label: i18n.t(msg`Valid until`), kind: 'moment' },
    }),
    { email: { width: 220, grows: 1, card: 'title' } },
  );

/** Invites people, and lists invitations that nobody has followed yet. */
export function Invitations() {
  const { i18n, t } = useLingui();
  const columns = useMemo(() => columnsFor(i18n), [i18n]);
  const { data: invitations = [], ...query } = useQuery(invitationsQuery);
  return (
    <Card title={t`Invitations`} flush>
      {query.isError && (
        <ErrorState
          title={t`We could not load the invitations`}
          message={errorText(i18n, query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
      {invitations.length > 0 && (
        <DataTable
          label={t`Invitations`}
          isFrameless
          columns={columns}
          rows={invitations}
          rowKey={({ email }) => email}
          rowName={({ email }) => email}
          actions={(invitation) => <Withdraw invitation={invitation} />}
          actionsWidth={112}
        />
      )}
      <InviteForm />
    </Card>
  );
}

function InviteForm() {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const form = useForm({
    initialValues: { email: '' },
    validate: {
      email: (email) => {
        const problem = emailProblem(email);
        return problem && accountProblemText(i18n, problem);
      },
    },
  });
  const submit = form.onSubmit(async ({ email }) => {
    try {
      const { email: address } = await client.administration.invite({ email });
      toast.success(t`An invitation is on its way to ${address}.`);
      form.reset();
      await refreshAdministration(queries);
    } catch (error) {
      form.setFieldError('email', errorText(i18n, error));
    }
  }, focusFirstError);
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <Group align="flex-start" gap="xs">
        <TextInput
          label={t`Email of the person to invite`}
          type="email"
          autoComplete="off"
          w={320}
          maw="100%"
          {...form.getInputProps('email')}
        />
        <Button type="submit" loading={form.submitting} mt={{ base: 0, xs: 24 }}>
          <Trans>Invite person</Trans>
        </Button>
      </Group>
    </form>
  );
}

function Withdraw({ invitation: { email } }: { invitation: Invitation }) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => client.administration.withdraw({ email }),
    onError: (error) => toast.error(errorText(i18n, error)),
    onSettled: () => refreshAdministration(queries),
  });
  return (
    <Button
      size="compact-md"
      variant="default"
      loading={withdraw.isPending}
      aria-label={t`Withdraw the invitation of ${email}`}
      onClick={() => withdraw.mutate()}
    >
      <Trans>Withdraw</Trans>
    </Button>
  );
}
