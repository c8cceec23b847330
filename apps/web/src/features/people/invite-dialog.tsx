import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WaitingInvitation } from '@tillslip/contract/people';
import { emailProblem } from '@tillslip/domain/auth/sign-up-rules';
import { INVITATION_DAYS } from '@tillslip/domain/people/invitations';
import { INVITED_ROLES, type InvitedRole } from '@tillslip/domain/people/roles';
import { accountProblemText } from '@tillslip/messages/account';
import { roleText } from '@tillslip/messages/people';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { errorText } from '../../api/error-text.ts';
import { instanceQuery } from '../../api/instance.queries.ts';
import { FormDialog } from '../../ui/feedback/form-dialog.tsx';
import { FieldError } from '../../ui/form/field-error.tsx';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { CopyLink } from './copy-link.tsx';
import classes from './people.module.css';
import { peopleQuery, refreshPeople } from './people.queries.ts';
import { ROLE_HELP } from './role-help.ts';

type InviteDialogProps = { companyId: string; opened: boolean; onClose: () => void };

/** Invites somebody by email, or makes a link to send oneself; then shows the link. */
export function InviteDialog({ companyId, opened, onClose }: InviteDialogProps) {
  const { t } = useLingui();
  const [made, setMade] = useState<WaitingInvitation | null>(null);
  const close = () => {
    onClose();
    setMade(null);
  };
  return (
    <FormDialog opened={opened} onClose={close} title={t`Invite to this company`} size={520}>
      {made ? (
        <MadeInvitation invitation={made} onDone={close} />
      ) : (
        <InviteForm companyId={companyId} onMade={setMade} onCancel={close} />
      )}
    </FormDialog>
  );
}

type InviteFormProps = { companyId: string; onMade: (invitation: WaitingInvitation) => void; onCancel: () => void };

function InviteForm({ companyId, onMade, onCancel }: InviteFormProps) {
  const { i18n, t } = useLingui();
  const { form, invite } = useInvite(companyId, onMade);
  const { data: instance } = useQuery(instanceQuery);
  return (
    <form onSubmit={form.onSubmit((values) => invite.mutate(values), focusFirstError)} noValidate>
      <Stack gap="md">
        <FieldError>{invite.isError ? errorText(i18n, invite.error) : null}</FieldError>
        <TextInput
          label={t`Email (optional)`}
          description={t`We email the invitation. Leave this empty for a link that you send yourself, for example by WhatsApp.`}
          type="email"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('email')}
        />
        <Radio.Group label={t`Role`} {...form.getInputProps('role')}>
          <Stack gap="sm" mt="xs">
            {INVITED_ROLES.map((role) => (
              <Radio key={role} value={role} label={roleText(i18n, role)} description={t(ROLE_HELP[role])} />
            ))}
          </Stack>
        </Radio.Group>
        {instance !== undefined && instance.signUp !== 'open' && (
          <Text c="dimmed">
            <Trans>They need an account here. If they have none, ask an administrator to invite them first.</Trans>
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={invite.isPending}>
            <Trans>Invite</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function useInvite(companyId: string, onMade: (invitation: WaitingInvitation) => void) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const form = useForm({
    initialValues: { email: '', role: 'bookkeeper' as InvitedRole },
    validate: {
      email: (email) => {
        const problem = email.trim() === '' ? null : emailProblem(email.trim());
        return problem && accountProblemText(i18n, problem);
      },
    },
  });
  const invite = useMutation({
    mutationFn: async ({ email, role }: typeof form.values) => {
      const { id } = await client.people.invite({ companyId, email: email.trim() || null, role });
      // Its link is in the list alone.
      await refreshPeople(queries);
      const { invitations } = await queries.fetchQuery({ ...peopleQuery(companyId, true), staleTime: 0 });
      return invitations.find((invitation) => invitation.id === id) ?? null;
    },
    onSuccess: (made) => made && onMade(made),
  });
  return { form, invite };
}

function MadeInvitation({ invitation: { email, url }, onDone }: { invitation: WaitingInvitation; onDone: () => void }) {
  const { t } = useLingui();
  return (
    <Stack gap="md">
      <Text>
        {email === null
          ? t`Send this link to the person. It works once, for ${INVITATION_DAYS} days.`
          : t`The invitation is on its way to ${email}. You can also send this link. It works once, for ${INVITATION_DAYS} days.`}
      </Text>
      <code className={classes.link}>{url}</code>
      <Group justify="flex-end" gap="xs">
        <CopyLink url={url} name={email ?? t`this invitation`} />
        <Button onClick={onDone} data-autofocus>
          <Trans>Done</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
